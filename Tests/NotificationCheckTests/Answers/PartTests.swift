import NotificationCheck
import NotificationCore
import Testing

@Suite struct PartTests {
    @Test("what a service adds to a payload has no text, and that is at risk only")
    func additions() throws {
        let text = #"{"aps":{"mutable-content":1},"attachment-url":"https://m.example/p.jpg"}"#
        let answer = try #require(judged(text, pointer: "/attachment-url"))
        #expect(answer.verdict == .atRisk)
        #expect(answer.code == .gateNoAlert)
    }

    @Test("a payload with a sound and no alert shows nothing")
    func sound() throws {
        let text =
            #"{"aps":{"mutable-content":1,"sound":"default"},"attachment-url":"https://m.example/p.jpg"}"#
        let answer = try #require(judged(text, pointer: "/attachment-url"))
        #expect(answer.verdict == .nothingShows)
    }

    @Test("the options of a library tell nothing of the text, but a mark in a wrong place")
    func options() throws {
        let answer = try #require(judged("send(token, {badge: 1, sound: 'default', 'mutable-content': 1});"))
        #expect(answer.verdict == .noPicture)
        #expect(answer.code == .gateNotMutable)
        #expect(!answer.diagnostics.contains { $0.code == .gateNoAlert })
    }

    @Test("an address by itself in an object is judged as the picture's")
    func address() throws {
        let answer = try #require(
            judged(#"{"one": "https://m.example/render/42"}"#, pointer: "/attachment-url"))
        #expect(answer.verdict == .atRisk)
        #expect(answer.code == .urlNoExtension)
    }

    @Test("members without their brackets do not say that the text is missing")
    func members() throws {
        let text = "'ios_attachments' => ['one' => $picture],\n'big_picture' => $picture,"
        let answer = try #require(judged(text, pointer: "/att/one"))
        #expect(answer.verdict == .unverified)
    }

    @Test("a call whose end was not copied is read")
    func cut() throws {
        let text =
            "note = Payload(alert=PayloadAlert(title=\"T\", body=\"B\"), custom={\"image\": \"https://m.example/p.jpg\"}"
        let answer = try #require(judged(text, pointer: "/image"))
        #expect(answer.verdict != .notUnderstood)
    }
}
