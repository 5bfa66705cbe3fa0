import NotificationCheck
import NotificationCore
import Testing

/// Says that the picture was loaded from an address without an ending, with a type that says nothing.
private struct LoadingJudge: PayloadJudge {
    func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
        var media = JudgedMedia(
            pointer: "/att/id1", dialect: "onesignal", url: "https://m.example/picture",
            outcome: .attached)
        media.finalURL = media.url
        media.contentType = "application/octet-stream"
        media.type = MediaType.named(fileExtension: "jpg")
        media.bytes = 1000
        completion(JudgedPayload(media: [media], diagnostics: [], code: nil, record: []))
    }
}

@Suite struct SendableAnswerTests {
    private func answers(_ vendor: String, sendable: Bool) throws -> CheckAnswer {
        var settings = CheckSettings()
        settings.vendors = [vendor]
        settings.sendable = sendable
        let text = #"{"aps":{"alert":"B","mutable-content":1},"att":{"id1":"https://m.example/picture"}}"#
        return try #require(
            Check(settings, judge: LoadingJudge()).begin(Array(text.utf8), name: "-").first?.wait())
    }

    @Test("before and after: the published file has an ending and a type that the SDK can use")
    func both() throws {
        let answer = try answers("onesignal", sendable: true)
        let vendor = try #require(answer.vendors.first)
        #expect(vendor.result == "drops")
        #expect(vendor.sendable?.result == "attaches")
        let text = AnswerText(colour: false).text(of: answer)
        #expect(text.contains("    With --output sendable: OneSignal would attach it as .jp"))
        let json = String(decoding: AnswerJSON.line(answer), as: UTF8.self)
        #expect(json.contains(#""sendable":{"result":"attaches","message":"#))
    }

    @Test("without the option there is one answer")
    func one() throws {
        let vendor = try #require(try answers("onesignal", sendable: false).vendors.first)
        #expect(vendor.sendable == nil)
    }

    @Test("the next steps are a list below their heading")
    func list() throws {
        let answer = try answers("onesignal", sendable: false)
        let lines = AnswerText(colour: false).text(of: answer).split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasSuffix("it is the app or the device:") })
        #expect(lines[(start + 1)...].allSatisfy { $0.hasPrefix("- ") || $0.hasPrefix("    ") })
    }
}
