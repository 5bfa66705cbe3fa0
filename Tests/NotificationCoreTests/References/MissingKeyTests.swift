import NotificationCore
import Testing

@Suite struct MissingKeyTests {
    static let incomplete = [
        #""ct_mediaUrl":"https://m.example/1""#,
        #""CIO-Delivery-ID":"d","CIO":{"push":{"image":"https://m.example/1"}}"#,
        #""CIO-Delivery-Token":"t","CIO":{"push":{"image":"https://m.example/1"}}"#,
        #""CIO":{"push":{"image":"https://m.example/1"}}"#,
        #""com.batch":{"at":{"u":"https://m.example/1"}}"#,
        #""ll_attachment_url":"https://m.example/1""#,
        #""custom":{"a":{"k.message":{}}},"attachments":{"pictureUrl":"https://m.example/1"}"#,
        #""source":"webengage","expandableDetails":{"image":"https://m.example/1"}"#,
    ]

    @Test(
        "without a key that the vendor's SDK needs there is no reference but a reason", arguments: incomplete)
    func noReference(members: String) throws {
        let found = try find(members)
        #expect(found.references.isEmpty)
        #expect(found.diagnostics.map(\.code) == [.mediaMissingKey])
        #expect(found.diagnostics.first?.severity == .error)
    }

    @Test("a pointer of one's own takes the media all the same")
    func mediaKey() throws {
        let pointer = try #require(JSONPointer("/ct_mediaUrl"))
        let found = try find(Self.incomplete[0], .init(mediaKeys: [pointer]))
        #expect(found.references.map(\.dialect) == ["media-key"])
    }

    @Test("no reason without media")
    func noMedia() throws {
        #expect(try find(#""CIO-Delivery-ID":"d""#) == FoundReferences())
    }

    @Test("Braze's type is only a warning")
    func likely() throws {
        let found = try find(#""ab":{"att":{"url":"https://m.example/1"}}"#)
        #expect(found.references.count == 1)
        #expect(found.diagnostics.map(\.code) == [.mediaMissingKey])
        #expect(found.diagnostics.map(\.severity) == [.warning])
    }

    @Test("what the vendor's app downloads itself is not a reference")
    func lazy() throws {
        let found = try find(#""attachment":{"url":"https://m.example/1","lazy":true}"#)
        #expect(found.references.isEmpty)
        #expect(found.diagnostics.map(\.code) == [.mediaIgnored])
    }

    @Test(
        "what needs the user's server is told as such",
        arguments: [
            #""attachment":{"url":"/api/camera.jpg"}"#, #""media-attachment-url":"item:Camera""#,
            #""attachment":{"url":"camera.jpg"}"#, #""media-attachment-url":"/static/door.png""#,
        ])
    func needsServer(members: String) throws {
        #expect(try find(members).references.map(\.failure?.code) == [.mediaNeedsServer])
    }
}
