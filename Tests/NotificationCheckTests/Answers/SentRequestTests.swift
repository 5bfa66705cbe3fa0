import NotificationCheck
import NotificationCore
import Testing

/// What a reader keeps of a request: the method, the path, the version, every field, and the size as it is sent.
@Suite struct SentRequestTests {
    static let token = String(repeating: "a1", count: 32)
    static let payload = #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example/p.jpg"}"#
    static let good = "apns-topic: com.example.app\napns-push-type: alert\n"

    private static func refusals(_ text: String) throws -> [String] {
        let answer = try #require(judged(text, pointer: "/image"))
        return answer.diagnostics.filter { $0.code.family == .apns && $0.severity == .error }.map(\.message)
    }

    @Test(
        "the method and the path of an HTTP request are judged, in a request line and as pseudo-headers",
        arguments: [
            ("POST /3/device/\(token) HTTP/2\n\(good)", nil),
            ("GET /3/device/\(token) HTTP/2\n\(good)", "405 MethodNotAllowed"),
            ("POST /4/device/\(token) HTTP/2\n\(good)", "404 BadPath"),
            (":method: POST\n:path: /3/device/\(token)\n\(good)", nil),
            (":method: PUT\n:path: /3/device/\(token)\n\(good)", "405 MethodNotAllowed"),
            (":method = POST\n:path = /4/device/\(token)\n\(good)", "404 BadPath"),
            ("POST /3/device/\(token) HTTP/2\n\(good)apns-priority: 10 \t\n", nil),
        ])
    func request(_ head: String, _ words: String?) throws {
        let found = try Self.refusals("\(head)\n\(Self.payload)")
        #expect(found.count == (words == nil ? 0 : 1), "\(found)")
        #expect(words.map { found.first?.contains($0) == true } ?? true, "\(found)")
    }

    @Test("a request written in HTTP/1.1 is a warning: many tools write so whatever they send")
    func version() throws {
        let text = "POST /3/device/\(Self.token) HTTP/1.1\n\(Self.good)\n\(Self.payload)"
        let answer = try #require(judged(text, pointer: "/image"))
        #expect(answer.diagnostics.contains { $0.code == .apnsRequestLine && $0.severity == .warning })
    }

    @Test(
        "curl's -X, and a blank at the end of a header, which curl sends",
        arguments: [
            ("", nil), ("-X POST", nil), ("--request PUT", "405 MethodNotAllowed"),
            ("-H 'apns-priority: 10'", nil), ("-H 'apns-priority: 10 '", "400 BadPriority"),
            ("-H 'apns-priority: '", nil), ("--http1.1", nil),
        ])
    func curl(_ option: String, _ words: String?) throws {
        let found = try Self.refusals(
            "curl \(option) -H 'apns-topic: a.b' -H 'apns-push-type: alert' -d '\(Self.payload)' "
                + "https://api.push.apple.com/3/device/\(Self.token)")
        #expect(found.count == (words == nil ? 0 : 1), "\(found)")
        #expect(words.map { found.first?.contains($0) == true } ?? true, "\(found)")
    }

    @Test("a token without its scheme is judged, whatever word its letters make")
    func letters() throws {
        let token = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFNMTIzNDU2In0." + String(repeating: "your", count: 10)
        for (value, isRefused) in [(token, true), ("basic " + token, true), ("YOUR_TOKEN", false)] {
            let found = try Self.refusals(
                "curl -H 'apns-topic: a.b' -H 'apns-push-type: alert' -H 'authorization: \(value)' "
                    + "-d '\(Self.payload)' https://api.push.apple.com/3/device/\(Self.token)")
            #expect(found.contains { $0.contains("authorization") } == isRefused, "\(value): \(found)")
        }
    }

    @Test("a header of more than 8192 bytes is not cut")
    func long() throws {
        let token = String(repeating: "a", count: 9000)
        let found = try Self.refusals(
            "curl -H 'apns-topic: a.b' -H 'authorization: bearer \(token)' -d '\(Self.payload)' "
                + "https://api.push.apple.com/3/device/\(Self.token)")
        #expect(found.first?.contains("longer than 8192 bytes") == true, "\(found)")
    }

    @Test(
        "a body that is no object of JSON is refused, and what stands for a body or may be cut is not",
        arguments: [
            ("", Code.payloadEmpty), ("hello", .payloadSyntax), ("[]", .payloadShape),
            ("aps=Hi", .payloadSyntax),
            (#"{"aps":{"alert":"Hi",}}"#, .payloadSyntax), (#"[{"aps":{"alert":"Hi"}}]"#, .payloadShape),
            ("payload.json", nil), ("<json>", nil), ("{payload}", nil), ("{{payload}}", nil),
            (#"{"aps":{"alert":"Hi"}"#, nil), ("{\"aps\":{\"alert\":“Hi”}}", nil),
        ])
    func body(_ body: String, _ code: Code?) throws {
        let start = "curl -H 'apns-topic: a.b' -H 'apns-push-type: alert' -d '"
        let text = "\(start)\(body)' https://api.push.apple.com/3/device/\(Self.token)"
        let answer = try #require(judged(text))
        #expect((answer.verdict == .refused) == (code != nil), "\(answer.sentence)")
        guard let code else { return }
        #expect(answer.code == code && answer.title == "APNS REFUSES IT")
        let place = try #require(answer.diagnostics.first?.origin?.range.lowerBound)
        #expect(body.isEmpty || 0...body.utf8.count ~= place - start.utf8.count)
    }

    static func indented(_ size: Int) -> String {
        let text = #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example/p.jpg""#
        return text + String(repeating: " ", count: size - text.utf8.count - 1) + "}"
    }

    @Test(
        "blanks of indented JSON count, as they are sent",
        arguments: [(4096, false), (4097, true), (4200, true)])
    func size(_ size: Int, _ isTooLarge: Bool) throws {
        let body = Self.indented(size)
        let head = "POST /3/device/\(Self.token) HTTP/2\n\(Self.good)\n"
        for text in [
            body, body + "\n", head + body, head + body + "\n",
            "curl -H 'apns-topic: a.b' -d '\(body)' https://api.push.apple.com/3/device/\(Self.token)",
        ] {
            let answer = try #require(judged(text, pointer: "/image"))
            let found = answer.diagnostics.first { $0.code == .payloadTooLarge }
            #expect((found != nil) == isTooLarge)
            if isTooLarge { #expect(found?.message.hasPrefix("The payload has \(size) bytes") == true) }
        }
    }

    @Test("a payload in another notation is measured compact, and called at least so large")
    func otherNotation() throws {
        let long = String(repeating: "x", count: 5000)
        let text = "{'aps': {'alert': '\(long)', 'mutable-content': 1}, 'image': 'https://cdn.example/p.jpg'}"
        let answer = try #require(judged(text, pointer: "/image"))
        let found = try #require(answer.diagnostics.first { $0.code == .payloadTooLarge })
        #expect(found.message.hasPrefix("The payload has at least 50"))
    }
}
