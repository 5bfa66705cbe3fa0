import NSETestValues
import NotificationCore
import Testing

/// What a published address does for each vendor's SDK.
@Suite struct SendableTypeTests {
    /// SDKs that show no video, wherever it comes from; the last three give every file the name of a picture.
    private static let picturesOnly: Set<String> = [
        "leanplum", "mindbox", "ntfy", "bark", "bloomreach", "twilio-engage",
    ]
    /// Examples that say that the file is a picture; a phone follows them.
    private static let hinted: Set<String> = [
        "app42", "batch", "braze", "clevertap", "homeassistant", "klaviyo", "localytics", "wonderpush",
    ]

    private func seen(_ payload: VendorPayload, _ type: MediaType) throws -> VendorJudgement {
        let found = try ReferenceFinder.standard.find(
            in: NotificationPayload(parsing: Array(payload.json().utf8)))
        let hint = found.references.first?.hint?.text
        return try #require(Vendor.named(payload.dialect)?.sdk).judge(.published(type, hint: .known(hint)))
    }

    @Test(
        "every SDK whose rules are known gives a published picture a type that may be attached",
        arguments: VendorPayload.all, ["image/png", "image/jpeg", "image/gif"])
    func pictures(payload: VendorPayload, mime: String) throws {
        let type = try #require(MediaType.named(mime: mime))
        switch try seen(payload, type) {
        case .attaches(let type): #expect(type.family == .image)
        case .unknown: #expect(["moengage", "expo"].contains(payload.dialect))
        case let other: Issue.record("\(other)")
        }
    }

    @Test(
        "and a published video its own, where no hint of the payload says otherwise",
        arguments: VendorPayload.all)
    func video(payload: VendorPayload) throws {
        let type = try #require(MediaType.named(mime: "video/mp4"))
        switch try seen(payload, type) {
        case .attaches(let seen): #expect(seen == type)
        case .unknown: #expect(["moengage", "expo"].contains(payload.dialect))
        case .drops, .refused, .unreadable:
            let isKnown = Self.picturesOnly.union(Self.hinted).contains(payload.dialect)
            #expect(isKnown)
        }
    }
}
