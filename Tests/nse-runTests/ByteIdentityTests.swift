import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("An original is the input, byte for byte", .leavesNothing)
struct ByteIdentityTests {
    struct Odd: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let status: Int32
        let code: String

        init(_ name: String, _ bytes: [UInt8], _ status: Int32, _ code: String) {
            testDescription = name
            self.bytes = bytes
            self.status = status
            self.code = code
        }

        init(_ name: String, _ text: String, _ status: Int32, _ code: String) {
            self.init(name, Array(text.utf8), status, code)
        }
    }

    private static let aps = #""aps":{"alert":"x","mutable-content":1}"#

    static let odd: [Odd] = [
        Odd("a byte order mark", "\u{FEFF}{\(aps)}\n", 0, "media.none"),
        Odd("CRLF and tabs", "{\r\n\t\(aps)\r\n}\r\n", 0, "media.none"),
        Odd("no final line feed", "{\(aps)}", 0, "media.none"),
        Odd("blanks around", "\n \t{ \(aps) } \t \n\n\r\n", 0, "media.none"),
        Odd(
            "numbers", "{\"n\":[1.0,-0,-0.0,1e5,1E+05,1e400,1e-400,18446744073709551616],\(aps)}", 0,
            "media.none"),
        Odd("a name twice outside aps", "{\"a\":1,\"a\":2,\(aps),\"\\u0061\":3}", 0, "media.none"),
        Odd("escapes", "{\"a\":\"\\u00e9\\/\\ud83d\\ude00\\u0000\",\(aps)}", 0, "media.none"),
        Odd("line separators and DEL", "{\"a\":\"\u{2028}\u{7F}\u{FFFF}\",\(aps)}", 0, "media.none"),
        Odd("both spellings of é as names", "{\"\u{E9}\":1,\"e\u{301}\":2,\(aps)}", 0, "media.none"),
        Odd("not mutable", "{\"aps\":{\"alert\":\"x\"}, \"z\":0}", 0, "gate.not_mutable"),
        Odd("no aps", "{\"z\" : 0}", 0, "gate.not_mutable"),
        Odd("silent", "{\"aps\":{\"content-available\":1}}\n", 0, "gate.silent"),
        Odd("a URL that is none", "{\(aps),\"image\":\"https://a b/\"}\n", 0, "media.lost"),
        Odd("a name twice in aps", #"{"aps":{"alert":"x","alert":"y"}}"#, 65, "payload.duplicate"),
        Odd("a comma too many", "{\(aps),}\n", 65, "payload.syntax"),
        Odd("a second document", "{\(aps)}{}", 65, "payload.several"),
        Odd("a zero byte at the end", "{\(aps)}\0", 65, "payload.syntax"),
        Odd("single quotes", "{'aps':{}}", 65, "payload.syntax"),
        Odd("cut off", "{\"aps\":{\"alert\":\"x", 65, "payload.syntax"),
        Odd("a list", "[{\(aps)}]", 65, "payload.shape"),
        Odd("aps is null", #"{"aps":null}"#, 65, "payload.shape"),
        Odd("nested too deeply", Array(repeating: UInt8(ascii: "["), count: 1000), 65, "payload.depth"),
        Odd(
            "UTF-16", Array("{\(aps)}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }), 65,
            "payload.encoding"),
        Odd(
            "half a character", Array("{\"a\":\"".utf8) + [0xE2, 0x82] + Array("\"}".utf8), 65,
            "payload.encoding"),
        Odd("noise", ByteSequences.random(3000, seed: 9), 65, ""),
        Odd("nothing", "", 65, "payload.empty"),
        Odd("only white space", " \n", 65, "payload.empty"),
        Odd(
            "70 KB", "{\(aps),\"a\":\"" + String(repeating: "x", count: 70_000) + "\"}", 65,
            "payload.too_large"),
        Odd("3 MB of noise", ByteSequences.random(3_000_000, seed: 4), 65, "payload.too_large"),
        Odd("15 MB", [UInt8](repeating: 32, count: 15 << 20), 65, "payload.too_large"),
    ]

    @Test(arguments: odd)
    func `odd bytes come out as they went in`(_ odd: Odd) throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write(odd.bytes, to: "payload")
        let result = try runTool([file, "--report", directory.file("report")])
        #expect(result.status == odd.status, "\(result.stderr)")
        // The arrays are large: compared first, so that a failure does not print them.
        let isSame = result.stdout == odd.bytes
        #expect(isSame, "\(result.stdout.count) of \(odd.bytes.count) bytes")
        let report = try JSON(parsing: directory.read("report"))
        if !odd.code.isEmpty { #expect(report["code"].string == odd.code) }
    }

    @Test(arguments: odd)
    func `through a pipe as well`(_ odd: Odd) throws {
        let result = try runTool(["-"], stdin: odd.bytes)
        let isSame = result.stdout == odd.bytes
        #expect(isSame && result.status == odd.status, "\(result.stdout.count) bytes, \(result.stderr)")
    }

    @Test func `an original after a failed download keeps its spelling`() throws {
        let bench = try Bench()
        let url = bench.server.url("/gone.jpg").replacing("/", with: "\\/")
        let text = "\u{FEFF}{\r\n\"n\": 1.0, \(Self.aps), \"n\": -0, \"image\": \"\(url)\"} \n\n"
        let result = try bench.run(Array(text.utf8))
        #expect(bench.server.log.count(path: "/gone.jpg") == 1, "\(result.stderr)")
        #expect(result.stdout == Array(text.utf8) && result.status == 0)
    }
}
