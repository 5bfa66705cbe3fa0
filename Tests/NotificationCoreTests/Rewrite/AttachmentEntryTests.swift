import Testing

@testable import NotificationCore

@Suite("The attachments that a delivered payload names") struct AttachmentEntryTests {
    private func entry(source: String?, url: String? = "file:///group/Attachments/9f/9f.jpg") throws
        -> AttachmentEntry
    {
        AttachmentEntry(
            identifier: "image", url: url, type: try #require(MediaType.named(identifier: "public.jpeg")),
            bytes: 12, sha256: "9f", source: source,
            options: AttachmentOptions(
                thumbnailHidden: true, thumbnailClippingRect: .init(x: 0, y: 0.25, width: 1, height: 0.5),
                thumbnailTime: 2))
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `an entry has its members in one order, with the source where it is known`() throws {
        let entry = try entry(source: "https://cdn.example.com/hero")
        #expect(
            text(AttachmentEntry.result { entry.write(to: &$0) }) == """
                {"attachments":[{"identifier":"image","url":"file:///group/Attachments/9f/9f.jpg",\
                "type":"public.jpeg","mime":"image/jpeg","bytes":12,"sha256":"9f",\
                "source":"https://cdn.example.com/hero","options":{"thumbnailHidden":true,\
                "thumbnailClippingRect":{"x":0,"y":0.25,"width":1,"height":0.5},"thumbnailTime":2}}]}
                """)
    }

    @Test func `what is not known is left out`() throws {
        var entry = try entry(source: nil, url: nil)
        entry.options = AttachmentOptions()
        entry.sha256 = nil
        #expect(
            text(AttachmentEntry.result { entry.write(to: &$0) }) == """
                {"attachments":[{"identifier":"image","type":"public.jpeg","mime":"image/jpeg","bytes":12}]}
                """)
    }

    @Test func `a delivered payload keeps every byte but those of the changes and the result`() throws {
        let payload = try NotificationPayload(
            parsing: Array(#"{ "aps" : {"alert":"Hi","mutable-content":1} , "n":1.50 }"#.utf8))
        var after = payload.content
        after.badge = 3
        let changes = ContentChanges(
            before: payload.content, after: after, userInfo: [.init(name: "out", value: Array("1".utf8))])
        let delivered = payload.delivered(
            changes, resultKey: "out", result: AttachmentEntry.result { _ in })
        #expect(
            text(delivered.bytes)
                == #"{ "aps" : {"alert":"Hi","mutable-content":1,"badge":3} , "n":1.50,"out":{"attachments":[]} }"#
        )
        #expect(delivered.diagnostics.map(\.code) == [.payloadReservedKey])
        #expect(payload.delivered(nil, resultKey: "out", result: nil).bytes == payload.bytes)
    }
}
