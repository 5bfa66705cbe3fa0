import APNs
import Testing

@Suite("The page of the checks")
struct APNsPageTests {
    @Test("has a section for each phase, none twice, and a row for each rule")
    func page() {
        let lines = APNsRule.markdown().split(separator: "\n")
        let headings = lines.filter { $0.hasPrefix("#") }
        #expect(Set(headings).count == headings.count && headings.count == APNsRule.Phase.allCases.count + 3)
        let names = lines.filter { $0.hasPrefix("| ") }.map {
            $0.dropFirst(2).prefix { $0 != "|" }.dropLast()
        }
        for rule in APNsRule.table where rule.reason != nil {
            #expect(names.contains(rule.name[...]), "\(rule.name)")
        }
    }
}
