import NotificationCheck
import NotificationCore
import Testing

@Suite struct WordsOfAnswerTests {
    @Test("an address that was not filled in is told once")
    func placeholder() throws {
        let text = #"{"aps":{"alert":"B","mutable-content":1},"image":"{{ picture }}"}"#
        let failure = CodedFailure(.urlScheme, "the URL has no scheme", hint: "write it whole")
        let answer = try #require(judged(text, pointer: "/image", failure: failure))
        #expect(answer.diagnostics.filter { $0.code.family == .url }.map(\.code) == [.urlPlaceholder])
    }

    @Test("a hint is a sentence")
    func hint() throws {
        let text = #"{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}"#
        let failure = CodedFailure(.httpStatus, "the server answers 404", hint: "upload the file again")
        let answer = try #require(judged(text, pointer: "/image", failure: failure))
        #expect(answer.diagnostics.first?.hint == "Upload the file again.")
    }

    @Test("files on the phone are the app's own attachments")
    func file() throws {
        let text = #"[{"url":"file:///var/mobile/p.png","thumbnailHidden":true}]"#
        let answer = try #require(judged(text))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.map(\.code) == [.requestLocal])
    }

    @Test("the name of a launch image is no picture")
    func launchImage() throws {
        let answer = try #require(
            judged("alert = PayloadAlert(body=\"B\", title=\"T\", launch_image=\"start.png\""))
        #expect(answer.verdict == .noPicture)
    }
}
