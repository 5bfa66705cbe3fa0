import Testing

@testable import NotificationCore

@Suite struct ReferencePlaceTests {
    @Test("references stand in the order of the bytes")
    func order() throws {
        let found = try find(
            #""rich-media":"https://m.example/1","body":{"_k":{}},"fcm_options":{"image":"https://m.example/2"}"#
        )
        #expect(found.references.map(\.dialect) == ["klaviyo", "firebase"])
        #expect(found.references.first?.identifier == "rich-media")
    }

    @Test("one place is one reference, and the vendor names it")
    func onePlace() throws {
        let found = try find(#""ems":{},"image_url":"https://m.example/1""#)
        #expect(found.references.map(\.dialect) == ["emarsys"])
    }

    @Test("an object with a URL for one vendor is not a broken URL for another")
    func container() throws {
        let found = try find(#""pw_msg":"1","attachment":{"uri":"https://m.example/1"}"#)
        #expect(found.references.map(\.pointer) == ["/attachment/uri"])
        #expect(found.references.map(\.dialect) == ["notificare"])
    }

    @Test("of alternatives the first that is there wins, the others are noted")
    func alternatives() throws {
        let found = try find(
            #""icon":"https://m.example/2","media-url":"https://m.example/1","data":{"image":7}"#)
        #expect(found.references.map(\.pointer) == ["/media-url"])
        #expect(found.references.map(\.dialect) == ["generic"])
        #expect(found.diagnostics.map(\.code) == [.mediaIgnored])
        #expect(found.diagnostics.first?.message.hasPrefix("/icon is not read") == true)
    }

    @Test("a row that takes several takes all its paths")
    func several() throws {
        let found = try find(
            #""bsft_message_uuid":"u","image_url":"https://m.example/1","gif_url":"https://m.example/2","#
                + #""carousel_elements":[{"image_url":"https://m.example/3"},{},{"image_url":"https://m.example/4"}]"#
        )
        #expect(
            found.references.map(\.pointer) == [
                "/image_url", "/gif_url", "/carousel_elements/0/image_url", "/carousel_elements/2/image_url",
            ])
        #expect(found.references.map(\.identifier) == ["image_url", "gif_url", "image_url#2", "image_url#3"])
        #expect(found.diagnostics.isEmpty)
    }

    @Test(
        "a value decides where the row says so",
        arguments: [("webengage", 1), ("other", 0), ("webengage2", 0)])
    func detectValue(source: String, count: Int) throws {
        let found = try find(
            #""source":""# + source + #"","expandableDetails":{"style":"x","image":"https://m.example/1"}"#)
        #expect(found.references.count == count)
    }

    @Test("a payload without media has no references")
    func nothing() throws {
        #expect(try find(#""k":{"image":"https://m.example/1"},"n":[1,2]"#) == FoundReferences())
    }

    @Test("hints and texts stand next to the URL of the row that names it")
    func hints() throws {
        let found = try find(
            #""_wp":{"attachments":[{"url":"https://m.example/1","type":"image/png","id":"a"},"#
                + #"{"url":"https://m.example/2","id":"a"},{"url":"https://m.example/3"}]}"#)
        #expect(
            found.references.first?.hint == TypeHint(pointer: "/_wp/attachments/0/type", text: "image/png"))
        #expect(found.references.map(\.hint?.text) == ["image/png", nil, nil])
        #expect(found.references.map(\.identifier) == ["a", "a#2", "2"])
        #expect(found.diagnostics.map(\.code) == [.mediaDuplicateIdentifier])
    }

    @Test("an option of the wrong type is left out and told")
    func invalidOption() throws {
        let found = try find(#""attachment":{"url":"https://m.example/1","hide-thumbnail":"yes"}"#)
        #expect(found.references.map(\.options.thumbnailHidden) == [nil])
        #expect(found.diagnostics.map(\.code) == [.mediaInvalidOptions])
        #expect(found.diagnostics.map(\.severity) == [.warning])
    }

    @Test("a text instead of a lost picture is kept for it")
    func alternativeText() throws {
        let found = try find(#""_sid":"SFMC","_mediaUrl":"https://m.example/1","_mediaAlt":"a shoe""#)
        #expect(found.alternativeText == AlternativeText(text: "a shoe", dialect: "salesforce"))
    }

    @Test("an identifier with U+0000 is malformed")
    func nulIdentifier() throws {
        let found = try find(#""os_data":{"i":"1","att":{"a\u0000":"https://m.example/1"}}"#)
        #expect(found.references.map(\.failure?.code) == [.urlMalformed])
    }
}
