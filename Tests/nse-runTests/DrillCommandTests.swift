import Foundation
import Glibc
import NSETestSupport
import Testing

@Suite("nse-run drill", .leavesNothing)
struct DrillCommandTests {
    private static let snapshots = Fixtures.root + "/Tests/nse-runTests/Snapshots"

    private func run(_ name: String, key: String, _ arguments: [String]) throws -> ToolResult {
        let payload =
            #"{"aps":{"alert":{"title":"Title","body":"Body"},"mutable-content":1},"\#(key)":"https://cdn.example.com/a.jpg"}"#
        return try runTool(
            ["drill", "--extension", try builtPath("nse-drilled-\(name)")] + arguments + ["-"],
            stdin: Array(payload.utf8))
    }

    /// `pass NAME`, or `FAIL NAME ASSERTION…`, in the order of the rows, from the table.
    private func verdicts(_ junit: String) -> [String] {
        var lines: [String] = []
        for part in junit.components(separatedBy: "<testcase ").dropFirst() {
            let name = part.components(separatedBy: "name=\"")[2].prefix { $0 != "\"" }
            if let failure = part.range(of: "type=\"") {
                lines.append("FAIL \(name) \(part[failure.upperBound...].prefix { $0 != "\"" })")
            } else if part.contains("nothing to lose") {
                lines.append("none \(name)")
            } else {
                lines.append(part.contains("<skipped") ? "n/a \(name)" : "pass \(name)")
            }
        }
        return lines
    }

    /// The bench holds the same lists for the same sources (`DrilledTests`). With NSE_RECORD=1 they are written anew.
    @Test(arguments: [("good", "image-url", Int32(0)), ("faulty", "imageUrl", 1)])
    func `each row has the verdict that the bench gives`(name: String, key: String, status: Int32) throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/drill.xml"
        let result = try run(name, key: key, ["--repetitions", "20", "--junit", file])
        #expect(result.status == status, "\(result.stderr)")
        #expect(result.output.contains("; 59 rows in "))
        let junit = try String(contentsOfFile: file, encoding: .utf8)
        #expect(junit.contains("<property name=\"start_ms\""))
        let found = verdicts(junit)
        let snapshot = "\(Self.snapshots)/drill-\(name).txt"
        if ProcessInfo.processInfo.environment["NSE_RECORD"] == "1" {
            try found.map { $0 + "\n" }.joined().write(toFile: snapshot, atomically: true, encoding: .utf8)
            Issue.record("recorded \(snapshot)")
        }
        let expected = try String(contentsOfFile: snapshot, encoding: .utf8)
        #expect(found == expected.split(separator: "\n").map(String.init), "\(result.output)")
    }

    @Test func `a slow start makes rows fail, and the exit status 1`() throws {
        let result = try run("good", key: "image-url", ["--only", "http.*", "--max-start", "1ms"])
        #expect(result.status == 1)
        #expect(result.output.contains("1 ms are allowed"), "\(result.output)")
    }

    @Test func `what the extension leaves in a session of its own is ended with its row`() throws {
        let seconds = "60.\(UInt32.random(in: 100_000...999_999))"
        let payload = Bench.asking("fork.bare", members: #""text":"\#(seconds)""#)
        let result = try runTool(
            ["drill", "--extension", hostHelperPath(), "--media-key", "none", "--only", "again.*", "-"],
            stdin: Array(payload.utf8))
        #expect(result.output.contains("again.same_push"), "\(result.output)\(result.stderr)")
        let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
        let left = processes.filter {
            let words = FileManager.default.contents(atPath: "/proc/\($0)/cmdline") ?? Data()
            return String(decoding: words, as: UTF8.self).contains(seconds)
        }
        for pid in left { kill(pid, SIGKILL) }
        #expect(left == [])
    }

    @Test func `what cannot be drilled is told, and nothing is run`() throws {
        let missing = try runTool(["drill", "--extension", "/nowhere", "-"], stdin: [])
        #expect(missing.status == 66 && missing.stderr.contains("/nowhere"))
        #expect(try run("good", key: "image-url", ["--only", "no.row"]).status == 64)
        #expect(try run("good", key: "image-url", ["--media-key", "/nothing"]).status == 65)
    }

    @Test(
        "what shows nothing, is refused or has no media is told as check tells it",
        arguments: [
            #"{"aps":{"content-available":1}}"#, #"{"aps":{"alert":"x"},"image-url":"https://m.test/a.jpg"}"#,
            #"{"message":{"token":"t","data":{"title":"T","image":"https://m.test/a.jpg"}}}"#,
            #"{"to":"t","mutable_content":true,"notification":{"title":"T","image":"https://m.test/a.jpg"}}"#,
            #"{"app_id":"a","contents":{"en":"B"},"included_segments":["All"],"big_picture":"https://m.test/a.jpg"}"#,
            #"{"to":"ExponentPushToken[x]","mutableContent":true,"richContent":{"image":"https://m.test/a.jpg"}}"#,
            #"{"audience":"all","device_types":["android"],"notification":{"alert":"B","ios":{"media_attachment":{"url":"https://m.test/a.jpg"}}}}"#,
            #"{"notifications":[{"tokens":["t"],"platform":1,"alert":{"title":"T"},"mutable_content":true,"push_type":"background","data":{"image-url":"https://m.test/a.jpg"}}]}"#,
            #"{"aps":{"alert":"x","mutable-content":1},"image-url":"https://m.test/a.jpg",}"#,
            #"{"aps":{"alert":"x","mutable-content":1},"image":7}"#,
            #"{"aps":{"alert":"x","mutable-content":1}}"#, #""https://m.test/a.jpg""#,
            #"{"reason":"BadDeviceToken"}"#, #"{"title":"T","body":"B"}"#,
        ])
    func refused(text: String) throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write(text, to: "push.json")
        let check = try runTool(["check", "--offline", file]).output.prefix { $0 != "\n" }
        let drill = try runTool(["drill", "--extension", try builtPath("nse-drilled-good"), file])
        #expect(drill.status == 65)
        #expect(drill.stderr.contains(check.prefix { $0 != "." } + ". "), "\(check) \(drill.stderr)")
        if check.last == ")", let code = check.split(separator: "(").last {
            #expect(drill.stderr.contains("(" + code), "\(check) \(drill.stderr)")
        }
    }

    @Test func `a request to a service is drilled with the payload that the phone gets`() throws {
        let request =
            #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":{"title":"Title"},"mutable-content":1},"image-url":"https://cdn.example.com/a.jpg"}}}}"#
        let result = try runTool(
            ["drill", "--extension", try builtPath("nse-drilled-good"), "--only", "http.404", "-"],
            stdin: Array(request.utf8))
        #expect(result.status == 0, "\(result.output)\(result.stderr)")
    }

    @Test func `without a place of media there is no row about it`() throws {
        let result = try run(
            "good", key: "image-url", ["--media-key", "none", "--only", "key.*", "--standard", "delivery"])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("7 do not apply"), "\(result.output)")
    }

    /// The extension that does what its payload says.
    private func help(_ words: String, _ arguments: [String]) throws -> ToolResult {
        let payload = TestPayload.mutable(
            #""do":[\#(words)],"media":"https://cdn.example.com/a.jpg","n":\#(words.contains("memory") ? 64 : 25)"#
        )
        return try runTool(
            ["drill", "--extension", hostHelperPath()] + arguments + ["-"], stdin: Array(payload.utf8))
    }

    @Test func `a crash is told with its signal, and the other rows go on`() throws {
        let result = try help(
            #""crash.expiry","download""#, ["--only", "stall.connect", "--only", "http.404"])
        #expect(result.status == 1)
        #expect(result.output.contains("FAIL  stall.connect"), "\(result.output)")
        #expect(
            result.output.contains("expected that the process goes on: the process ended with SIG"),
            "\(result.output)")
        #expect(
            result.output.contains("  http.404") && result.output.contains("modified at 50 ms"),
            "\(result.output)")
    }

    @Test func `an extension that ends in fair weather is asked nothing else`() throws {
        let result = try help(#""crash.trap""#, ["--only", "http.*"])
        #expect(result.status == 1)
        #expect(result.output.contains("the extension ends its process in fair weather"), "\(result.output)")
    }

    @Test func `an own timer follows the clock`() throws {
        let began = ContinuousClock.now
        let result = try help(#""race""#, ["--only", "stall.connect", "--standard", "delivery"])
        #expect(result.status == 0, "\(result.output)\(result.stderr)")
        #expect(result.output.contains("modified at 25 s"), "\(result.output)")
        #expect(ContinuousClock.now - began < .seconds(20))
    }

    @Test func `the avatar of a message is its media`() throws {
        let result = try help(#""message""#, ["--only", "fair.weather", "--only", "http.404"])
        #expect(result.status == 0, "\(result.output)\(result.stderr)")
        #expect(
            result.output.contains("fair weather: modified at 50 ms, with the sender's picture\n"),
            "\(result.output)")
    }

    @Test func `a second answer is one`() throws {
        let result = try help(
            #""answer.twice","download""#, ["--only", "http.404", "--standard", "delivery"])
        #expect(result.status == 1)
        #expect(result.output.contains("is called once: called 2 times"), "\(result.output)")
    }

    @Test func `a process that needs too much is ended`() throws {
        let result = try help(#""memory","download""#, ["--only", "http.404", "--memory-limit", "16M"])
        #expect(result.status == 1 && result.output.contains("ended for its memory"), "\(result.output)")
    }
}
