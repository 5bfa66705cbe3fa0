import NotificationCheck
import NotificationCore
import Testing

/// What is not in a push cannot be lost: `--fail-on lost` is about pictures that the input names.
@Suite struct NamedPictureTests {
    private func status(_ text: String) throws -> CheckStatus {
        CheckStatus(try #require(judged(text, offline: true)), failOn: .lost)
    }

    @Test(
        "a push without a picture has lost none",
        arguments: [
            #"{"aps":{"alert":"Hi"}}"#, #"{"aps":{"alert":"Hi","mutable-content":1},"id":"7"}"#,
            #"{"aps":{"content-available":1}}"#, "{}", #"{"order":7}"#,
            #"{"message":{"token":"t","notification":{"title":"Hi","body":"There"}}}"#,
        ])
    func textOnly(_ text: String) throws { #expect(try status(text) == .passes) }

    @Test(
        "a picture that is named anywhere is lost with its push",
        arguments: [
            #"{"aps":{"alert":"Hi"},"attachment-url":"https://a.example/x.jpg"}"#,
            #"{"aps":{"alert":"Hi","mutable-content":1,"image":"https://a.example/x.jpg"}}"#,
            #"{"aps":{"content-available":1},"data":{"picture":"https://a.example/x.jpg"}}"#,
            #"{"app_id":"x","contents":{"en":"a"},"ios_attachments":{"id":"no address"}}"#,
            #"{"aps":{"alert":"Hi",}}"#,
            // What a run ends with 65 for: what it names is unknown.
            "null", "[]", #"{"aps":null}"#, #"{"aps":[]}"#,
        ])
    func named(_ text: String) throws { #expect(try status(text) == .lost) }

    private static func request(_ type: String, _ topic: String, _ body: String) -> String {
        "POST /3/device/\(String(repeating: "3f", count: 32)) HTTP/2\nhost: api.push.apple.com\napns-topic: com.acme.app\(topic)\n"
            + "apns-push-type: \(type)\n\n\(body)"
    }

    @Test(
        "a push of another kind that names no picture is right, and shows what it is for",
        arguments: [
            request("voip", ".voip", #"{"aps":{},"callId":"f1"}"#),
            request("widgets", ".push-type.widgets", #"{"aps":{"content-changed":true}}"#),
            request("location", ".location-query", #"{"aps":{}}"#),
            request("complication", ".complication", #"{"aps":{"content-available":1},"rank":3}"#),
            request(
                "liveactivity", ".push-type.liveactivity",
                #"{"aps":{"timestamp":1759300000,"event":"update","content-state":{"home":1}}}"#),
            #"{"aps":{"timestamp":1759300000,"event":"update","content-state":{"home":1}}}"#,
            #"{"aps":{"timestamp":1759300000,"event":"end","content-state":{},"alert":{"title":"T","body":"B"}}}"#,
            #"{"aps":{"content-changed":true}}"#, #"{"aps":{"mutable-content":1}}"#,
            "const body = {aps: {timestamp: now(), event: 'update', 'content-state': {home: 2}}};\npost(`/3/device/${t}`, body, {'apns-push-type': 'liveactivity', 'apns-topic': topic});",
        ])
    func otherKind(_ text: String) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified, "\(answer.sentence)")
        #expect(answer.diagnostics.allSatisfy { $0.severity == .note }, "\(answer.diagnostics)")
    }

    @Test(
        "a push of another kind that is meant to show a picture shows none",
        arguments: [
            request("voip", ".voip", #"{"aps":{"alert":"Hi"}}"#),
            request(
                "liveactivity", ".push-type.liveactivity",
                #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://m.example/p.jpg"}"#),
            #"{"aps":{"mutable-content":1},"image":"https://m.example/p.jpg"}"#,
            #"{"aps":{"mutable-content":1,"sound":"default"}}"#,
        ])
    func otherKindWithPicture(_ text: String) throws {
        #expect(judged(text, offline: true)?.verdict == .nothingShows)
    }
}
