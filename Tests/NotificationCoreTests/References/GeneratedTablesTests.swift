import NSETestSupport
import Testing

/// The tables of vendors are written by a script from the rows beside them.
@Suite struct GeneratedTablesTests {
    private static let hasPython =
        (try? runCommand("/usr/bin/env", ["python3", "--version"]))?.status == 0

    @Test(.enabled(if: hasPython, "there is no python3"))
    func `The tables of vendors are what their rows say`() throws {
        let script = Fixtures.root + "/Tests/Scripts/generate-tables.py"
        let result = try runCommand("/usr/bin/env", ["python3", script, "--check"])
        #expect(result.status == 0, "\(result.stderr)")
    }
}
