import NotificationCheck
import NotificationCore
import Testing

@Suite struct SettingsTests {
    @Test(
        "times in header fields are judged when the time is known",
        arguments: [nil, 1_800_000_000] as [Int64?])
    func now(_ now: Int64?) throws {
        let text = """
            POST /3/device/\(String(repeating: "0a", count: 32)) HTTP/2
            host: api.push.apple.com
            apns-push-type: alert
            apns-topic: org.example.app
            apns-expiration: 1700000000

            {"aps":{"alert":"B","mutable-content":1},"attachment-url":"https://m.example/p.jpg"}
            """
        var settings = CheckSettings()
        settings.now = now
        let answer = try #require(
            Check(settings, judge: StubJudge(pointer: "/attachment-url")).begin(Array(text.utf8), name: "-")
                .first?.wait())
        #expect(
            answer.diagnostics.contains { $0.code == .apnsExpiration && $0.severity == .note } == (now != nil)
        )
    }

    private func answer(_ headers: String, _ settings: CheckSettings = CheckSettings()) throws -> CheckAnswer
    {
        let text = """
            POST /3/device/\(String(repeating: "0a", count: 32)) HTTP/2
            host: api.push.apple.com
            apns-push-type: alert
            \(headers)

            {"aps":{"alert":"B","mutable-content":1},"attachment-url":"https://m.example/p.jpg"}
            """
        return try #require(
            Check(settings, judge: StubJudge(pointer: "/attachment-url")).begin(Array(text.utf8), name: "-")
                .first?.wait())
    }

    @Test("a header that is there twice is told, once")
    func twice() throws {
        let answer = try answer("apns-topic: org.example.app\napns-topic: org.example.app")
        #expect(answer.diagnostics.count { $0.code == .apnsDuplicateHeader } == 1)
        #expect(answer.verdict == .refused)
        let many = (0..<20).map { "apns-x\($0): 1\napns-x\($0): 1\n" }.joined()
        let found = try self.answer(many + "apns-topic: a.b").diagnostics.filter {
            $0.code == .apnsDuplicateHeader
        }
        #expect(found.count == 1)
        #expect(found.first?.message.contains("apns-x0 and apns-x1 and apns-x2 and ") == true)
    }

    @Test("a header of the options counts instead of the input's, and has no place in the input")
    func options() throws {
        var settings = CheckSettings()
        settings.headers = [
            SourceHeader("apns-priority", .string("7", origin: SourceOrigin(0..<4, path: "apns-priority")))
        ]
        let answer = try answer("apns-topic: org.example.app\napns-priority: 10", settings)
        let diagnostic = try #require(answer.diagnostics.first { $0.code == .apnsPriority })
        #expect(diagnostic.origin == nil)
        #expect(!answer.diagnostics.contains { $0.code == .apnsDuplicateHeader })
    }
}
