import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("--lost-media drop inside a document that is a string") struct DroppedNestedTests {
    private func dropped(_ string: String) throws -> (text: String, codes: [Code]) {
        let made = try Made(
            TestPayload.mutable(#""_app42RichPush":"\#(string)","z":1"#), outcome: .original,
            code: .mediaLost, lost: [0: .httpStatus])
        let printed = made.printed(try Made.sendable(lostMedia: .drop))
        return (
            String(decoding: printed.bytes, as: UTF8.self), printed.delivered.delivery.diagnostics.map(\.code)
        )
    }

    @Test(
        "The member goes with its comma, the rest of the string keeps its spelling",
        arguments: [
            (#"{\"type\":\"image\", \"content\" : \"https://a.example/1\" }"#, #"{\"type\":\"image\" }"#),
            (
                #"{\"content\":\"https:\\\/\\\/a.example\\\/1\",\"\u00e9\":\"\\u00e9\"}"#,
                #"{\"\u00e9\":\"\\u00e9\"}"#
            ),
            (#"{\u0022content\":\"https://a.example/1\"}"#, #"{}"#),
            (#"{\"a\":1,\n\"content\":\"https://a.example/1\",\"b\":[1.0]}"#, #"{\"a\":1,\"b\":[1.0]}"#),
        ])
    func member(before: String, after: String) throws {
        let (text, codes) = try dropped(before)
        #expect(text == TestPayload.mutable(#""_app42RichPush":"\#(after)","z":1"#))
        #expect(codes == [])
        let document = try #require(JSON(parsing: text)["_app42RichPush"].string)
        #expect(try JSON(parsing: document)["content"].isAbsent)
    }

    @Test func `A whole document stays, and that is told`() throws {
        let rows = #"[{"vendor":"acme","detect":"/acme","url_paths":["/acme{json}"]}]"#
        let finder = try ReferenceFinder(
            .init(customRows: try UserDialects.rows(of: Array(rows.utf8))))
        let payload = TestPayload.mutable(#""acme":"\"https://a.example/1\"""#)
        let parsed = try NotificationPayload(parsing: Array(payload.utf8))
        var made = try Made(TestPayload.mutable(), outcome: .original, code: .mediaLost)
        var record = AttachmentRecord(reference: try #require(finder.find(in: parsed).references.first))
        record.failure = CodedFailure(.httpStatus, "lost")
        made.delivered.payload = parsed
        made.delivered.original = parsed.bytes
        made.delivered.delivery.attachments = [record]
        let printed = made.printed(try Made.sendable(lostMedia: .drop))
        #expect(String(decoding: printed.bytes, as: UTF8.self) == payload)
        #expect(printed.delivered.delivery.diagnostics.map(\.code) == [.mediaKept])
    }

    @Test func `A path that the app completes stays, and that is told`() throws {
        let parsed = try NotificationPayload(
            parsing: Array(TestPayload.mutable(#""attachment":{"url":"/a.png"}"#).utf8))
        let finder = try ReferenceFinder(.init(baseURL: BaseURL("https://home.example")))
        var made = try Made(TestPayload.mutable(), outcome: .original, code: .mediaLost)
        var record = AttachmentRecord(reference: try #require(finder.find(in: parsed).references.first))
        record.failure = CodedFailure(.httpStatus, "lost")
        made.delivered.payload = parsed
        made.delivered.delivery.attachments = [record]
        for (lostMedia, codes) in [(OutputFormat.LostMedia.drop, [Code.mediaKept]), (.keep, [])] {
            let printed = made.printed(try Made.sendable(lostMedia: lostMedia))
            #expect(printed.bytes == parsed.bytes)
            #expect(printed.delivered.delivery.diagnostics.map(\.code) == codes)
        }
    }
}
