import Foundation
import NSETestSupport
import Testing

@Suite("nse-run check of more lines than are held", .leavesNothing)
struct CheckLinesTests {
    /// 18 MB, most of it blank lines: a fault in line 3 and in the last, one line that is not JSON.
    private static func input() -> (bytes: [UInt8], count: Int) {
        let right =
            #"{"aps":{"alert":"Hi","mutable-content":1},"image-url":"https://cdn.shop.example/a.jpg"}"#
        let wrong = right.replacingOccurrences(of: "mutable-content", with: "mutable_content")
        let blank = [String](repeating: String(repeating: " ", count: 900_000), count: 20)
        let lines = [right, right, wrong, right] + blank + ["not JSON", "", wrong]
        return (Array((lines.joined(separator: "\n") + "\n").utf8), lines.count)
    }

    @Test func `they are read one by one, and findings come once with their lines`() throws {
        let directory = try TemporaryDirectory()
        let (bytes, count) = Self.input()
        let file = try directory.write(bytes, to: "many.ndjson")
        for (arguments, stdin) in [([file], []), (["-"], bytes)] {
            let result = try runTool(["check"] + arguments + ["--offline"], stdin: stdin)
            #expect(result.status == 1, "\(result.stderr)")
            let lines = result.output.split(separator: "\n")
            #expect(lines.contains("  where:  lines 3, \(count)"), "\(result.output.prefix(2000))")
            #expect(lines.contains("  where:  line 25"))
            #expect(
                lines.last?.hasPrefix("6 inputs: 3 ") == true, "\(lines.last ?? "")")
            #expect(lines.count < 40)
        }
    }

    @Test func `fewer bytes with more values than one text may have are read one by one, too`() throws {
        let directory = try TemporaryDirectory()
        let list = [String](repeating: "1234567", count: 1_000).joined(separator: ",")
        let line =
            #"{"aps":{"alert":"Hi","mutable_content":1},"image":"https://cdn.shop.example/a.jpg","list":[\#(list)]}"#
        let text = [String](repeating: line + "\n", count: 210).joined()
        let result = try runTool(["check", directory.write(Array(text.utf8), to: "many.ndjson"), "--offline"])
        #expect(
            result.status == 1 && result.output.contains("  where:  lines 1, 2, 3, 4, 5, …"),
            "\(result.output.prefix(2000))")
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
