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
            answer.findings.contains { $0.code == .apnsExpiration && $0.severity == .note } == (now != nil))
    }
}
