import Testing

@testable import NotificationCore

/// Options beside the URL that change what is delivered.
@Suite struct VendorOptionTests {
    @Test("Notifee's first attachment brings its identifier, hint and thumbnail options")
    func notifee() throws {
        let found = try find(
            #""notifee_options":{"image":"https://m.example/0","ios":{"attachments":[{"url":"https://m.example/1","#
                + #""id":"hero","typeHint":"public.jpeg","thumbnailHidden":true,"thumbnailTime":2.5,"#
                + #""thumbnailClippingRect":{"x":0.1,"y":0.2,"width":0.3,"height":0.4}},{"url":"https://m.example/2"}]}}"#
        )
        let reference = try #require(found.references.first)
        #expect(found.references.map(\.url) == ["https://m.example/1"])
        #expect(reference.identifier == "hero" && reference.hint?.text == "public.jpeg")
        #expect(
            reference.options
                == AttachmentOptions(
                    thumbnailHidden: true,
                    thumbnailClippingRect: .init(x: 0.1, y: 0.2, width: 0.3, height: 0.4), thumbnailTime: 2.5)
        )
        #expect(found.diagnostics.map(\.code) == [.mediaIgnored])
    }

    @Test(
        "WonderPush copies Apple's options as they are, under either spelling of their names",
        arguments: [
            ("typeHint", "thumbnailHidden", "thumbnailTime", "thumbnailClippingRect"),
            (
                "UNNotificationAttachmentOptionsTypeHintKey",
                "UNNotificationAttachmentOptionsThumbnailHiddenKey",
                "UNNotificationAttachmentOptionsThumbnailTimeKey",
                "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
            ),
        ])
    func wonderPush(hint: String, hidden: String, time: String, rect: String) throws {
        let found = try find(
            #""_wp":{"attachments":[{"url":"https://m.example/1","type":"png","options":{"\#(hint)":"public.jpeg","#
                + #""\#(hidden)":1,"\#(time)":3,"\#(rect)":{"X":0,"Y":0.5,"Width":1,"Height":0.5},"other":1}},"#
                + #"{"url":"https://m.example/2","type":"gif","options":{"\#(hidden)":0}}]}"#)
        #expect(found.references.map(\.hint?.text) == ["public.jpeg", "gif"])
        #expect(
            found.references.map(\.options) == [
                AttachmentOptions(
                    thumbnailHidden: true,
                    thumbnailClippingRect: .init(x: 0, y: 0.5, width: 1, height: 0.5), thumbnailTime: 3),
                AttachmentOptions(thumbnailHidden: false),
            ])
        #expect(found.references.map(\.identifier) == ["0", "1"])
        #expect(found.diagnostics.isEmpty)
    }

    @Test(
        "Home Assistant hides the thumbnail when it is told to, also as a log prints it",
        arguments: [("true", true), ("false", false), ("1", true), ("0", false)])
    func homeAssistant(written: String, isHidden: Bool) throws {
        let found = try find(
            #""attachment":{"url":"https://m.example/1","content-type":"jpeg","hide-thumbnail":\#(written)}"#
        )
        #expect(found.diagnostics.isEmpty)
        #expect(found.references.map(\.options.thumbnailHidden) == [isHidden])
        #expect(found.references.map(\.hint?.text) == ["jpeg"])
    }

    @Test("Adobe's identifier is a constant")
    func adobe() throws {
        #expect(try find(#""adb_media":"https://m.example/1""#).references.map(\.identifier) == ["aep-media"])
    }

    @Test("Bloomreach takes title, body, badge and sound from the root")
    func bloomreach() throws {
        let found = try find(
            #""source":"xnpe_platform","title":"T2","message":"B2","badge":"7","sound":"ding.caf","#
                + #""image":"https://m.example/1""#)
        #expect(
            found.textOverrides
                == TextOverrides(
                    title: "T2", body: "B2", badge: .number(7), sound: "ding.caf", dialect: "bloomreach"))
    }

    @Test("Bloomreach has a title of its own when there is none")
    func noTitle() throws {
        let found = try find(#""source":"xnpe_platform","badge":"x","image":"https://m.example/1""#)
        #expect(
            found.textOverrides
                == TextOverrides(
                    title: "NO TITLE", body: "", badge: TextOverrides.Badge.none, dialect: "bloomreach"))
    }

    @Test("Dengage takes title and subtitle from the root, not the body")
    func dengage() throws {
        let found = try find(
            #""messageSource":"DENGAGE","title":"T2","subtitle":"S2","message":"B2","urlImageString":"https://m.example/1""#
        )
        #expect(found.textOverrides == TextOverrides(title: "T2", subtitle: "S2", dialect: "dengage"))
    }

    @Test("Mindbox would escape a space, and the hint says so")
    func mindbox() throws {
        let failure = try find(#""uniqueKey":"u","imageUrl":"https://m.example/a b.png""#).references.first?
            .failure
        #expect(failure?.code == .urlMalformed && failure?.hint?.contains("Mindbox") == true)
    }

    @Test("WebEngage's carousel has all its pictures")
    func carousel() throws {
        let found = try find(
            #""source":"webengage","expandableDetails":{"style":"CAROUSEL_V1","items":[{"image":"https://m.example/1"},"#
                + #"{"image":"https://m.example/2"}]}"#)
        #expect(found.references.map(\.url) == ["https://m.example/1", "https://m.example/2"])
    }

    @Test("Twilio Engage takes the first of its list, Mindbox also what stands in aps")
    func places() throws {
        #expect(
            try find(#""media":["https://m.example/1","https://m.example/2"]"#).references.map(\.url)
                == ["https://m.example/1"])
        let json =
            #"{"uniqueKey":"u","aps":{"alert":"x","mutable-content":1,"imageUrl":"https://m.example/1"}}"#
        let found = try ReferenceFinder.standard.find(in: NotificationPayload(parsing: Array(json.utf8)))
        #expect(found.references.map(\.dialect) == ["mindbox"])
    }
}
