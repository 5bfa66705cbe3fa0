import NSETestSupport
import Testing

@Suite("Lines of a batch that are not ordinary payloads", .leavesNothing)
struct BatchLineTests {
    @Test func `a line that is too long is told in its record, and the next one is processed`() throws {
        let bench = try Bench()
        let long = [UInt8](repeating: 0x61, count: 3_000_000)
        let input = Array("{\"aps\":{}}\n".utf8) + long + [10] + Array((bench.line() + "\n").utf8)
        let result = try bench.batch(input)
        let records = try result.records()
        #expect(
            records.map(verdict) == [
                "original gate.not_mutable", "invalid payload.too_large", "modified attached",
            ])
        #expect(records.map { $0["line"].int } == [1, 2, 3])
        #expect(records[1]["payload"].isAbsent && records[1]["payload_base64"].isAbsent)
    }

    @Test func `in delivered it passes through, byte for byte`() throws {
        let bench = try Bench()
        let long = [UInt8](repeating: 0x62, count: 20 << 20)
        let input = Array("{\"aps\":{}}\r\n".utf8) + long + [13, 10] + long.prefix(70_000) + [10, 10]
        var options = ToolOptions()
        options.output = .file(bench.directory.file("out"))
        let result = try bench.batch(input, ["--output", "delivered"], options)
        #expect(result.status == 0)
        #expect(try bench.directory.read("out") == input)
    }

    @Test func `a line of exactly the limit is read, one byte more is too long`() throws {
        let bench = try Bench()
        let start = #"{"aps":{"alert":""#
        let fits = start + String(repeating: "a", count: 200 - start.utf8.count - 3) + #""}}"#
        #expect(fits.utf8.count == 200)
        let records = try bench.batch([fits, fits + " ", fits], ["--max-payload", "200"]).records()
        #expect(
            records.map(verdict) == [
                "original gate.not_mutable", "invalid payload.too_large", "original gate.not_mutable",
            ])
    }

    @Test func `what APNs refuses for its size is refused, whatever the limit is`() throws {
        let bench = try Bench()
        let lines = [310, 4096, 4097, 5000].map { count in
            let start = #"{"aps":{"alert":""#
            return start + String(repeating: "a", count: count - start.utf8.count - 3) + #""}}"#
        }
        let records = try bench.batch(lines, ["--max-payload", "300"]).records()
        #expect(records.map { $0["verdict"].string } == ["unverified", "unverified", "refused", "refused"])
        #expect(records.allSatisfy { $0["outcome"].string == "invalid" })
        for (line, record) in zip(lines, records) {
            let run = try bench.record(Array(line.utf8), ["--max-payload", "300"]).record
            #expect(run["verdict"].string == record["verdict"].string)
        }
    }

    @Test func `NUL and bytes that are no UTF-8 are ordinary bytes of a line`() throws {
        let bench = try Bench()
        let input: [UInt8] = [0, 10, 0xC3, 0x28, 10, 0x7B, 0x00, 0x7D, 10]
        let result = try bench.batch(input, ["--output", "delivered"])
        #expect(result.stdout == input)
        #expect(
            try bench.batch(input).records().map(verdict).allSatisfy { $0.hasPrefix("invalid payload.") })
    }

    @Test func `an empty input is no line at all`() throws {
        let bench = try Bench()
        let result = try bench.batch([UInt8]())
        #expect(result.status == 0 && result.stdout == [])
        #expect(bench.stored == [])
    }
}
