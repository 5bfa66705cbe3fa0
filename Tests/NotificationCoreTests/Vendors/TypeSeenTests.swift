import NSETestValues
import NotificationCore
import Testing

/// Which type an attachment gets on the phone, by the rules of the vendors' SDKs.
@Suite struct TypeSeenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var dialect: String
        var url: String
        var contentType: String?
        var hint: String?
        var type = "image/jpeg"
        /// The extension of the type that is seen; nil: refused.
        var seen: String?
        var testDescription: String { "\(dialect) \(url) \(contentType ?? "-") \(hint ?? "-")" }

        init(
            _ dialect: String, _ url: String, _ header: String? = nil, hint: String? = nil,
            type: String = "image/jpeg", _ seen: String?
        ) {
            self.dialect = dialect
            self.url = "https://m.example/" + url
            contentType = header
            self.hint = hint
            self.type = type
            self.seen = seen
        }

        /// Nothing but a URL.
        init(_ dialect: String, _ url: String, _ seen: String?) {
            self.init(dialect, url, nil, hint: nil, seen)
        }
    }

    static let cases = [
        Case("firebase", "hero", "image/jpeg", "jpg"),
        Case("firebase", "hero", "application/octet-stream", nil),
        Case("firebase", "hero.png", nil, "png"),
        Case("onesignal", "a?filename=b.gif", "image/jpeg", "gif"),
        Case("onesignal", "a.php", "image/png", "png"),
        Case("onesignal", "a.jpg", "text/html", "jpg"), Case("onesignal", "a?x=1&f=/y/c.png", "x/y", "png"),
        Case("onesignal", "a.php?x=1", "text/html", nil),
        Case("braze", "a", "image/jpeg", hint: "jpg", "jpg"), Case("braze", "a.jpg", "image/jpeg", nil),
        Case("braze", "a.jpg", hint: "image/jpeg", nil),
        Case("airship", "a.jpg", "text/html", "jpg"), Case("airship", "a", "image/png", "png"),
        Case("airship", "a", "application/octet-stream", "jpg"),
        Case("clevertap", "a", "text/html", hint: "image", "jpg"),
        Case("clevertap", "a", "image/gif", hint: "other", "gif"),
        Case("clevertap", "a.jpg", "application/octet-stream", hint: "other", nil),
        Case("klaviyo", "a", "text/html", "jpg"), Case("klaviyo", "a", hint: "png", "png"),
        Case("leanplum", "a.jpg", "image/jpeg; charset=x", "jpg"),
        Case("leanplum", "a.jpg", "image/jpg", nil),
        Case("batch", "a", hint: "public.png", "png"), Case("batch", "a.png", hint: "image/png", nil),
        Case("notifee", "a", hint: "public.png", "png"), Case("notifee", "a", "image/jpeg", "jpg"),
        Case("mixpanel", "a.jpeg?x=.png", "image/png", "jpg"), Case("mixpanel", "a", "image/jpeg", nil),
        Case("pinpoint", "a.jpg", "jpg"), Case("pinpoint", "a.jpg?w=1", nil), Case("pinpoint", "path", nil),
        Case("adobe-aep", "a.php", "text/html", "jpg"), Case("adobe-aep", "a.png", "image/gif", "png"),
        Case("kumulos", "a", "image/png", "png"), Case("kumulos", "a.php", "application/octet-stream", nil),
        Case("homeassistant", "a", hint: "jpeg", "jpg"),
        Case("homeassistant", "a", hint: "public.png", "png"),
        Case("homeassistant", "a", hint: "mpeg4", type: "video/mp4", "mp4"),
        Case("homeassistant", "a.jpg", hint: "image/jpeg", "jpg"),
        Case("wonderpush", "a", hint: "image/png", "png"), Case("wonderpush", "a.gif", hint: "what", "gif"),
        Case("webengage", "a", "jpg"), Case("webengage", "a.webp", "jpg"), Case("webengage", "a.gif", "gif"),
        Case("webengage", "a.php", nil),
        Case("swrve", "a", "image/jpg", "jpg"), Case("swrve", "a", "image/heic", nil),
        Case("swrve", "a.php", "image/jpeg", nil),
        Case("emarsys", "a", "image/jpeg", "jpg"), Case("emarsys", "a.jpg", "image/jpeg;charset=x", nil),
        Case("appcues", "a.jpg", "application/octet-stream", nil), Case("appcues", "a.jpg", "jpg"),
        Case("openhab", "a", "image/png", "png"), Case("openhab", "a.png", "text/plain", nil),
        Case("rover", "a.what", "image/png", "png"), Case("related-digital", "a.jpg", "image/webp", nil),
        Case("ntfy", "a", hint: "image/png", "png"), Case("ntfy", "a.mp4", type: "video/mp4", nil),
        Case("ntfy", "a.png", "png"),
        Case("app42", "a", hint: "video", type: "video/mp4", "mp4"), Case("app42", "a.jpg", nil),
        Case("bark", "a", "text/html", "png"), Case("mindbox", "a", "text/html", "jpg"),
        Case("mindbox", "a.mp4", "video/mp4", type: "video/mp4", nil),
    ]

    private func judge(
        _ dialect: String, _ url: String, final: String? = nil, _ header: String?, hint: String? = nil,
        _ type: MediaType
    ) throws -> VendorJudgement {
        try #require(Vendor.named(dialect)?.sdk).judge(
            ServedMedia(
                url: url, finalURL: .known(final ?? url), contentType: .known(header),
                disposition: .known(nil),
                hint: .known(hint), content: .known(.media(type))))
    }

    @Test("the first rule that says anything decides", arguments: cases)
    func rules(row: Case) throws {
        let type = try #require(MediaType.named(mime: row.type))
        let judgement = try judge(row.dialect, row.url, row.contentType, hint: row.hint, type)
        guard let ending = row.seen else {
            #expect(["refused", "drops"].contains(judgement.word))
            return
        }
        #expect(judgement == .attaches(try #require(MediaType.named(fileExtension: ending))))
    }

    @Test("redirects change the name that the server suggests, not what stands in the payload")
    func redirected() throws {
        let type = try #require(MediaType.named(mime: "image/jpeg"))
        let (url, final) = ("https://m.example/a", "https://cdn.example/a.jpg")
        #expect(try judge("iterable", url, final: final, "x/y", type) == .attaches(type))
        #expect(try judge("ometria", url, final: final, "x/y", type).word == "refused")
    }

    @Test("a type of another family cannot be decoded", arguments: ["bark", "twilio-engage", "bloomreach"])
    func misread(dialect: String) throws {
        let video = try #require(MediaType.named(mime: "video/mp4"))
        #expect(
            try judge(dialect, "https://m.example/a.mp4", "video/mp4", video)
                == .unreadable(why: "it would be saved as .png, but it is an MP4"))
    }

    @Test("the SDK of every listed vendor is known, and of no other")
    func complete() {
        #expect(Vendor.all.filter { $0.sdk == nil }.map(\.name) == [])
        #expect(Vendor.named("media-key") == nil)
    }
}
