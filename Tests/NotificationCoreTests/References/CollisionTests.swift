import Testing

@testable import NotificationCore

/// Two pairs of vendors use the same key.
@Suite struct CollisionTests {
    @Test("openHAB's key next to Adobe Campaign's marker is Adobe's: no texts of the root, no server")
    func adobe() throws {
        let found = try find(#""_mId":"1","title":"T2","message":"B2","media-attachment-url":"/a.png""#)
        #expect(found.references.map(\.dialect) == ["adobe-campaign"])
        #expect(found.references.map(\.url) == ["/a.png"])
        #expect(found.textOverrides == nil)
    }

    @Test("without the marker it is openHAB's")
    func openHAB() throws {
        let found = try find(#""title":"T2","message":"B2","media-attachment-url":"https://m.example/1""#)
        #expect(found.references.map(\.dialect) == ["openhab"])
        #expect(found.textOverrides == TextOverrides(title: "T2", body: "B2", dialect: "openhab"))
    }

    @Test("one can say which it is")
    func chosen() throws {
        let found = try find(
            #""_mId":"1","title":"T2","media-attachment-url":"https://m.example/1""#,
            .init(choice: .only("openhab")))
        #expect(found.references.map(\.dialect) == ["openhab"])
        #expect(found.textOverrides?.title == "T2")
    }

    @Test("Bark's key next to Bloomreach's marker is Bloomreach's, and its texts count")
    func bloomreach() throws {
        let found = try find(
            #""source":"xnpe_platform","title":"T2","message":"B2","image":"https://m.example/1""#)
        #expect(found.references.map(\.dialect) == ["bloomreach"])
        #expect(found.textOverrides?.title == "T2")
    }

    @Test(
        "without the marker it is Bark's, and the root's texts are anybody's", arguments: ["other", "xnpe"])
    func bark(source: String) throws {
        let found = try find(
            #""source":"\#(source)","title":"T2","message":"B2","badge":"7","image":"https://m.example/1""#)
        #expect(found.references.map(\.dialect) == ["bark"])
        #expect(found.textOverrides == nil)
    }

    @Test("one key, a string for one vendor and an object for two others")
    func attachment() throws {
        #expect(
            try find(#""pw_msg":"1","attachment":"https://m.example/1""#).references.map(\.dialect)
                == ["pushwoosh"])
        #expect(
            try find(#""attachment":{"url":"https://m.example/1"}"#).references.map(\.dialect)
                == ["homeassistant"])
        #expect(
            try find(#""attachment":{"uri":"https://m.example/1"}"#).references.map(\.dialect) == [
                "notificare"
            ])
    }
}
