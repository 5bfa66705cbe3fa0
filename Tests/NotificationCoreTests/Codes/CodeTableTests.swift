import NotificationCore
import Testing

@Suite struct CodeTableTests {
    @Test("a page fits 80 columns and loses no word", arguments: Code.allCases)
    func page(code: Code) {
        let page = code.explanation.text(of: code)
        #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
        #expect(page.hasPrefix(code.rawValue + "\n\nCause         "))
        #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
        let words = page.split(whereSeparator: \.isWhitespace)
        let explanation = code.explanation
        for text in [explanation.cause, explanation.effect, explanation.remedy, explanation.example] {
            #expect(words.joined(separator: " ").contains(text.split(separator: " ").joined(separator: " ")))
        }
    }

    @Test("the documentation has a section for every code, under its family")
    func markdown() {
        let sections = CodesPage.markdown().split(separator: "\n## ").dropFirst()
        #expect(sections.count == CodeFamily.allCases.count)
        #expect(Set(CodeFamily.allCases.map(\.title)).count == sections.count)
        for (family, section) in zip(CodeFamily.allCases, sections) {
            let expected = Code.allCases.filter { $0.family == family }.map {
                "### `\($0.rawValue)`"
            }
            #expect(
                section.split(separator: "\n").filter { $0.hasPrefix("###") }.map(String.init) == expected)
        }
    }
}
