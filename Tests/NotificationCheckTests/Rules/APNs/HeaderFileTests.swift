import NotificationCheck
import NotificationCore
import Testing

@Suite struct HeaderFileTests {
    private static func read(_ text: String) throws -> HeaderFile {
        try HeaderFile.read(Array(text.utf8)).get()
    }

    @Test("lines, with comments, quotes, -H, a request line and either line end")
    func lines() throws {
        let text = """
            # sent by the campaign tool\r
            POST /3/device/ab HTTP/2\r
            APNs-Topic: com.example.app\r

            -H 'apns-priority: 10' \\
            --header "apns-push-type: alert"
            :path: /3/device/ab
            """
        let file = try Self.read(text)
        #expect(file.headers.map(\.name) == ["apns-topic", "apns-priority", "apns-push-type", ":path"])
        #expect(file.headers.map { $0.value.string } == ["com.example.app", "10", "alert", "/3/device/ab"])
        #expect(file.target?.string == "POST /3/device/ab HTTP/2")
        let origin = try #require(file.headers[1].value.origin)
        #expect(String(decoding: Array(text.utf8)[origin.range], as: UTF8.self) == "10")
    }

    @Test(
        "a line without a colon is named by its number, whatever ends the lines",
        arguments: ["\n", "\r\n", "\r"])
    func number(_ end: String) {
        let text = ["apns-topic: a.b", "apns-priority: 10", "apns-push-type alert"].joined(separator: end)
        guard case .failure(let answer) = HeaderFile.read(Array(text.utf8)) else {
            Issue.record("it was read")
            return
        }
        #expect(answer.nearest.hasPrefix("line 3 "))
    }

    @Test("a JSON object, also inside \"headers\"")
    func json() throws {
        for text in [
            #"{"apns-priority":10,"apns-topic":"a.b"}"#,
            #" {"headers":{"apns-priority":10,"apns-topic":"a.b"}}"#,
        ] {
            let file = try Self.read(text)
            #expect(file.headers.map(\.name) == ["apns-priority", "apns-topic"])
            #expect(file.headers.map { $0.value.string } == ["10", "a.b"])
        }
    }

    @Test("what is neither is not understood", arguments: ["hello", #"{"a":[1]}"#, #"{"a":"#])
    func neither(text: String) {
        guard case .failure(let answer) = HeaderFile.read(Array(text.utf8)) else {
            Issue.record("understood")
            return
        }
        #expect(answer.instead.contains("apns-push-type"))
    }

    @Test("a large file is refused, a hostile one of 64 KiB is read")
    func hostile() {
        guard case .failure = HeaderFile.read([UInt8](repeating: 0x61, count: 1 << 20)) else {
            Issue.record("a megabyte was read")
            return
        }
        for byte in [":", "\"", "'", "\\", "{", "-H", "\n", "#"] {
            let count = HeaderFile.limit / byte.utf8.count
            _ = HeaderFile.read(Array(String(repeating: byte, count: count).utf8))
        }
    }
}
