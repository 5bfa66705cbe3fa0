import NotificationCheck
import NotificationCore
import Testing

@Suite struct MissingKeyAnswerTests {
    @Test(
        "a key that the vendor's SDK passes over without another one is the cause",
        arguments: [
            (#""ct_mediaUrl":"https://m.example/p.jpg""#, "/ct_mediaType is missing"),
            (#""CIO":{"push":{"image":"https://m.example/p.jpg"}}"#, "/CIO-Delivery-ID is missing"),
        ])
    func cause(members: String, message: String) throws {
        let text = #"{"aps":{"alert":"B","mutable-content":1},"# + members + "}"
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .noPicture)
        let first = try #require(answer.diagnostics.first)
        #expect(first.code == .mediaMissingKey && first.message.hasPrefix(message))
        #expect(first.origin?.path == (members.hasPrefix("\"CIO") ? "CIO.push.image" : "ct_mediaUrl"))
    }

    @Test("beside a picture at another key it is a note")
    func beside() throws {
        let text =
            #"{"aps":{"alert":"B","mutable-content":1},"ct_mediaUrl":"https://m.example/p.jpg","#
            + #""attachment-url":"https://m.example/p.jpg"}"#
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.allSatisfy { $0.severity == .note })
    }
}
