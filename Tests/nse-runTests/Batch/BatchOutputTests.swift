import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A batch answers each line with one line, in order", .leavesNothing)
struct BatchOutputTests {
    @Test func `records come in the order of the input, with their line`() throws {
        let bench = try Bench()
        let gate = try LoopbackGate()
        // The first line's picture comes only when the others have been asked for.
        bench.server.route("/late.jpg", .stallBeforeHeaders(until: gate, then: .file(Bench.heroPath)))
        bench.server.route("/last.jpg") { _ in
            gate.open()
            return .file(Bench.heroPath)
        }
        let result = try bench.batch([
            bench.line("/late.jpg"), bench.line(), #"{"aps":{"alert":"x"}}"#, bench.line("/none.jpg"),
            bench.line("/last.jpg"),
        ])
        #expect(result.status == 0 && result.stderr.hasPrefix("5 lines in "))
        let records = try result.records()
        #expect(
            records.map(verdict) == [
                "modified attached", "modified attached", "original gate.not_mutable",
                "original media.lost http.status", "modified attached",
            ])
        #expect(records.map { $0["line"].int } == [1, 2, 3, 4, 5])
        #expect(records.map { $0["id"].string } == ["1", "2", "3", "4", "5"])
        let checker = try SchemaChecker(schema: runTool(["schema"]).output)
        for line in result.lines { #expect(try checker.violations(of: Array(line)) == []) }
        #expect(bench.stored == [Bench.heroName])
    }

    @Test func `blank lines, line ends and a last line without one are kept`() throws {
        let bench = try Bench()
        let input = "{\"aps\":{}}\r\n\n\r\n \t\n{\"aps\":{\"alert\":\"é\"}}\n{\"aps\":{}}"
        let delivered = try bench.batch(Array(input.utf8), ["--output", "delivered"])
        #expect(delivered.output == "{\"aps\":{}}\r\n\n\r\n\n{\"aps\":{\"alert\":\"é\"}}\n{\"aps\":{}}\n")
        let records = try bench.batch(Array(input.utf8))
        #expect(
            try JSON.lines(records.stdout.filter { $0 != 13 }).map { $0["line"].int } == [1, 5, 6])
        #expect(records.lines.count == 6)
    }

    @Test func `of 1,000 lines of which every second is not JSON every original is its input`() throws {
        let bench = try Bench()
        var random = SplitMix64(seed: 5)
        let lines: [[UInt8]] = (0..<1000).map { number in
            if number % 2 == 0 { return Array(#"{"aps": {"alert": "\#(number)"} }"#.utf8) }
            // Anything but line ends; the first byte keeps it from being blank or JSON.
            let count = Int(random.next() % 200)
            return [0xFF] + (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) | 0x10 }
        }
        let input = Array(lines.joined(separator: [10])) + [10]
        #expect(try bench.batch(input, ["--output", "delivered"]).stdout == input)
        let records = try bench.batch(input).records()
        #expect(records.count == 1000)
        for (line, record) in zip(lines, records) {
            let text = record["payload_base64"].string
            if record["outcome"].string == "invalid" {
                #expect(text.flatMap { bytes(ofBase64: $0) } == line)
            } else {
                #expect(try record["payload"] == JSON(parsing: line))
            }
        }
        #expect(records.filter { $0["outcome"].string == "invalid" }.count == 500)
    }

    @Test func `a report holds a record for each notification, without its payload`() throws {
        let bench = try Bench()
        let report = bench.directory.file("report")
        let result = try bench.batch(
            [bench.line(), "", "no", #"{"aps":{"alert":"x"}}"#],
            ["--output", "delivered", "--report", report])
        #expect(result.status == 0)
        let records = try JSON.lines(bench.directory.read("report"))
        #expect(
            records.map(verdict) == [
                "modified attached", "invalid payload.syntax", "original gate.not_mutable",
            ])
        #expect(records.map { $0["line"].int } == [1, 3, 4])
        #expect(records.allSatisfy { $0["payload"].isAbsent && $0["payload_base64"].isAbsent })
    }

    @Test func `unordered records come as they are decided`() throws {
        let bench = try Bench()
        let gate = try LoopbackGate()
        bench.server.route("/late.jpg", .stallBeforeHeaders(until: gate, then: .file(Bench.heroPath)))
        var options = ToolOptions()
        options.input = .open
        let tool = try startTool(bench.batchArguments(["--unordered"]), options)
        tool.write(Array((bench.line("/late.jpg") + "\n" + #"{"aps":{"alert":"x"}}"# + "\n").utf8))
        try tool.waitUntil("the second line") { $0.result.stdout.contains(10) }
        gate.open()
        tool.closeInput()
        let result = tool.wait()
        #expect(result.status == 0)
        #expect(try result.records().map { $0["line"].int } == [2, 1])
        #expect(
            try runTool(["batch", "--unordered", "--output", "delivered"], stdin: []).status == 64)
    }
}

private func bytes(ofBase64 text: String) -> [UInt8]? {
    var bits = 0
    var count = 0
    var bytes: [UInt8] = []
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for character in text.utf8 where character != 0x3D {
        guard let value = alphabet.firstIndex(of: character) else { return nil }
        bits = bits << 6 | value
        count += 6
        if count >= 8 {
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        }
    }
    return bytes
}
