import Foundation
import NSETestSupport
import NotificationCore
import Testing

@Suite("nse-run dialects", .leavesNothing)
struct DialectsCommandTests {
    private static let snapshots = Fixtures.root + "/Tests/nse-runTests/Snapshots"

    /// With NSE_RECORD=1 the snapshot is written anew, and the test fails to say so.
    @Test(arguments: [("dialects.txt", []), ("dialects.json", ["--json"])])
    func `it prints what the snapshot says`(name: String, arguments: [String]) throws {
        let result = try runTool(["dialects"] + arguments)
        #expect(result.status == 0 && result.stderr == "")
        let file = "\(Self.snapshots)/\(name)"
        if ProcessInfo.processInfo.environment["NSE_RECORD"] == "1" {
            try Data(result.stdout).write(to: URL(fileURLWithPath: file))
            Issue.record("recorded \(file)")
        }
        let expected = try String(contentsOfFile: file, encoding: .utf8)
        #expect(result.output == expected, "record it again with NSE_RECORD=1 if this is meant")
    }

    @Test func `every name that it prints is one that --dialect takes`() throws {
        let rows = try JSON(parsing: runTool(["dialects", "--json"]).stdout).array ?? []
        #expect(rows.count == Vendor.all.count)
        for row in rows {
            #expect(row["name"].string.flatMap(Vendor.named) != nil)
            #expect(row["pointers"].array?.isEmpty == false && row["on_failure"].string != nil)
        }
    }
}
