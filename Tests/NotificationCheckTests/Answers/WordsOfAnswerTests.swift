import NotificationCore
import Testing

@testable import NotificationCheck

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

    @Test(
        "the push is fine only under a picture that shows",
        arguments: [
            #"{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}"#,
            #"{"aps":{"alert":"B","mutable-content":1},"a":1,"a":2,"image":"https://m.example/p.jpg"}"#,
        ])
    func fine(text: String) throws {
        let answer = try #require(judged(text, pointer: "/image"))
        #expect(answer.verdict == .unverified || answer.verdict == .atRisk)
        #expect(
            answer.next.first
                == "If the phone shows no picture for another reason, it is the app or the device:")
    }

    @Test("what the vendors' SDKs do is said of an address without its secrets")
    func vendors() {
        var answer = CheckAnswer(
            input: InputDescription(name: "-"), ruling: Ruling([CheckDiagnostic](), unverified: false),
            sentence: "")
        for url in ["https://user:secret@m.example/p.jpg?key=secret", "https:user:secret@m.example"] {
            answer.vendors = [
                VendorAnswer(vendor: "onesignal", url: url, result: "attaches", text: "It attaches it.")
            ]
            let text = AnswerText(colour: false).text(of: answer)
            #expect(text.contains("m.example") && !text.contains("secret"), "\(text)")
        }
    }

    @Test("files on the phone are the app's own attachments")
    func file() throws {
        let text = #"[{"url":"file:///var/mobile/p.png","thumbnailHidden":true}]"#
        let answer = try #require(judged(text))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.map(\.code) == [.requestLocal])
    }

    @Test(
        "a picture that is added by calls which are not read is not denied",
        arguments: [
            "(-> {:aps {:alert {:title t :body b}}} (assoc-in [:aps :mutable-content] 1) (assoc :image-url u))",
            "payload = { aps: { alert: \"Hi\" } }.tap do |p|\n  p.store('image', url)\nend",
        ])
    func addedElsewhere(text: String) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified)
        #expect(!answer.sentence.contains("names no picture"))
    }

    @Test("the name of a launch image is not a picture")
    func launchImage() throws {
        let answer = try #require(
            judged("alert = PayloadAlert(body=\"B\", title=\"T\", launch_image=\"start.png\")"))
        #expect(answer.sentence == "The code that was read names no picture.")
    }
}
