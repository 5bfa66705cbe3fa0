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
}
