import Foundation
import NSETestSupport
import Testing

@Suite("nse-run check of more lines than are held", .leavesNothing)
struct CheckLinesTests {
    /// 17 MB: a fault in line 3 and in the last, one line that is not JSON.
    private static func input() -> (bytes: [UInt8], count: Int) {
        let filler = String(repeating: "x", count: 3000)
        let right =
            #"{"aps":{"alert":"\#(filler)","mutable-content":1},"image-url":"https://cdn.shop.example/a.jpg"}"#
        let wrong = right.replacingOccurrences(of: "mutable-content", with: "mutable_content")
        var lines = [String](repeating: right, count: 5600)
        lines[2] = wrong
        lines[5599] = wrong
        lines[10] = "not JSON"
        lines[11] = ""
        return (Array((lines.joined(separator: "\n") + "\n").utf8), lines.count)
    }

    @Test func `they are read one by one, and findings come once with their lines`() throws {
        let directory = try TemporaryDirectory()
        let (bytes, count) = Self.input()
        let file = try directory.write(bytes, to: "many.ndjson")
        for (arguments, stdin) in [([file], []), (["-"], bytes)] {
            let result = try runTool(["check"] + arguments + ["--offline"], stdin: stdin)
            #expect(result.status == 65, "\(result.stderr)")
            let lines = result.output.split(separator: "\n")
            #expect(lines.contains("  where:  lines 3, \(count)"), "\(result.output.prefix(2000))")
            #expect(lines.contains("  where:  line 11"))
            #expect(
                lines.last?.hasPrefix("\(count - 1) inputs: \(count - 4) ") == true, "\(lines.last ?? "")")
            #expect(lines.count < 40)
        }
    }

    @Test func `other formats print each finding with its line`() throws {
        let directory = try TemporaryDirectory()
        let (bytes, count) = Self.input()
        let file = try directory.write(bytes, to: "many.ndjson")
        let gcc = try runTool(["check", file, "--offline", "--format", "gcc"]).output
        for line in [3, count] { #expect(gcc.contains("\(file):\(line):"), "\(line)") }
        let sarif = try runTool(["check", file, "--offline", "--format", "sarif"])
        #expect(sarif.status == 66 && sarif.stderr.contains("use --format json"))
    }

    @Test func `what is not lines keeps its limit`() throws {
        let directory = try TemporaryDirectory()
        let text = "[\n" + String(repeating: #"{"aps":{"alert":"x"}},"# + "\n", count: 800_000) + "{}]"
        let result = try runTool(["check", directory.write(Array(text.utf8), to: "array.json")])
        #expect(result.status == 66 && result.stderr.contains("larger than 16 MB"), "\(result.stderr)")
    }
}
