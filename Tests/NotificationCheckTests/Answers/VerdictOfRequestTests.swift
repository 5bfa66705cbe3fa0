import NotificationCheck
import NotificationCore
import Testing

@Suite struct VerdictOfRequestTests {
    @Test("what FCM answers 400 to is refused by the service, and comes first")
    func refusal() throws {
        let text = #"{"message":{"token":"t","subtitle":"S","notification":{"title":"T","body":"B"}}}"#
        let answer = try #require(judged(text))
        #expect(answer.verdict == .refused)
        #expect(answer.title == "THE SERVICE REFUSES IT")
        #expect(answer.diagnostics.first?.isRefusal == true)
    }

    @Test("a fault of the notation is a note, and changes no verdict")
    func notation() throws {
        let text =
            "{\"aps\":{\"alert\":\"B\",\"mutable-content\":1,},\"attachment-url\":\"https://m.example/p.jpg\"}"
        let answer = try #require(judged(text, pointer: "/attachment-url"))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.contains { $0.code == .requestNotation && $0.severity == .note })
    }

    @Test("a path that the app completes is no error")
    func path() throws {
        let text =
            "action: notify.mobile_app_phone\ndata:\n  message: B\n  data:\n    attachment:\n      url: /local/p.jpg\n"
        let failure = CodedFailure(.mediaNeedsServer, "the value is a path", hint: "name the server")
        let answer = try #require(judged(text, pointer: "/attachment/url", failure: failure))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.contains { $0.code == .mediaNeedsServer && $0.severity == .note })
    }

    @Test("FCM's own priority fits the push type that it sets")
    func priority() throws {
        let answer = try #require(judged(#"{"message":{"token":"t","data":{"a":"b"}}}"#))
        #expect(answer.verdict == .nothingShows)
        #expect(!answer.diagnostics.contains { $0.code == .apnsPriority })
    }
}
