import NotificationCore
import Testing

@Suite struct MediaKeyTests {
    private func options(_ pointers: String..., choice: ReferenceFinder.Choice = .all) throws
        -> ReferenceFinder.Options
    {
        .init(mediaKeys: try pointers.map { try #require(JSONPointer($0)) }, choice: choice)
    }

    @Test("a pointer of one's own comes before all rows")
    func first() throws {
        let found = try find(#""image":"https://m.example/1""#, try options("/image"))
        #expect(found.references.map(\.dialect) == ["media-key"])
    }

    @Test("each pointer counts, and its tokens are not patterns")
    func literal() throws {
        let found = try find(
            #""a/b":{"*":"https://m.example/1","x":"https://m.example/2"},"l":[0,"https://m.example/3"]"#,
            try options("/a~1b/*", "/l/1", "/l/01", "/missing"))
        #expect(found.references.map(\.pointer) == ["/a~1b/*", "/l/1"])
        #expect(found.references.map(\.identifier) == ["*", "1"])
    }

    @Test("what the vendor says next to the URL still counts")
    func vendorsHint() throws {
        let found = try find(
            #""ct_mediaUrl":"https://m.example/1","ct_mediaType":"image""#, try options("/ct_mediaUrl"))
        #expect(found.references.map(\.dialect) == ["media-key"])
        #expect(found.references.first?.hint?.text == "image")
    }

    @Test("without dialects only the pointers are read")
    func noDialects() throws {
        let found = try find(
            #""image":"https://m.example/1","mine":"https://m.example/2""#,
            try options("/mine", choice: .none))
        #expect(found.references.map(\.pointer) == ["/mine"])
    }

    @Test("one dialect excludes the generic one")
    func oneDialect() throws {
        let members =
            #""image":"https://m.example/1","ct_mediaUrl":"https://m.example/2","ct_mediaType":"image""#
        let found = try find(members, .init(choice: .only("clevertap")))
        #expect(found.references.map(\.dialect) == ["clevertap"])
        #expect(try find(members, .init(choice: .only("generic"))).references.map(\.pointer) == ["/image"])
    }

    @Test("an unknown dialect is refused with the nearest names")
    func unknown() {
        let error = #expect(throws: DialectError.self) { try ReferenceFinder(.init(choice: .only("onesig"))) }
        #expect(error?.message == #"there is no dialect "onesig"; did you mean onesignal"#)
    }

    @Test("the whole payload is not a URL")
    func root() throws {
        #expect(
            try find(#""a":1"#, try options("", choice: .none)).references.map(\.failure?.code) == [
                .urlMalformed
            ])
    }
}
