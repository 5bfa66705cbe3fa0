import NotificationCheck
import NotificationCore
import Testing

@Suite struct JudgedAddressTests {
    /// Keeps what it is asked.
    private final class KeepingJudge: PayloadJudge {
        let asked = Monitor<[UInt8]>([])

        func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
            asked.change { $0 = question.payload }
            completion(JudgedPayload(media: [], diagnostics: [], code: nil, record: []))
        }
    }

    @Test(
        "an address in a place that is not read never takes the place of the picture",
        arguments: ["\"nse\":{\"state\":1}", "\"text\":\"\(String(repeating: "x", count: 70_000))\""])
    func ownPicture(_ member: String) throws {
        let judge = KeepingJudge()
        let text =
            #"{"aps":{"alert":"B","mutable-content":1},"attachment-url":"https://m.example/own.jpg","#
            + #""image_ulr":"https://m.example/other.jpg","# + member + "}"
        _ = Check(CheckSettings(), judge: judge).begin(Array(text.utf8), name: "-").first?.wait()
        let asked = String(decoding: judge.asked.wait { $0 }, as: UTF8.self)
        #expect(asked.contains(#""attachment-url":"https://m.example/own.jpg""#))
    }
}
