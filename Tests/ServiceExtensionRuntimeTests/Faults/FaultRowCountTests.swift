import NSETestSupport
import Testing

@Suite("Faults: the table")
struct FaultRowCountTests {
    @Test func `Every row has a test or a reason, and the run says how many`() {
        let (census, leftOut) = (FaultRows.census, FaultRows.leftOut)
        let covered = census.covered
        var line = "fault rows: \(covered.count) covered, \(leftOut.count) left out"
        for (row, reason) in leftOut { line += "; \(row.rawValue) \(row): \(reason)" }
        for (row, missing) in census.skipped.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !covered.contains(row) {
            line += "; \(row.rawValue) \(row) skipped: \(missing)"
        }
        print(line)
        #expect(covered.isDisjoint(with: leftOut.map(\.row)))
        #expect(census.unknown.isEmpty)
        // A run that was told to leave out tests covers what it covers.
        guard !CommandLine.arguments.contains(where: ["--filter", "--skip"].contains) else { return }
        let known = covered.union(census.skipped.keys).union(leftOut.map(\.row))
        #expect(Set(FaultRow.allCases).subtracting(known).isEmpty)
    }
}
