import NotificationCore
import Testing

@Suite struct VendorJudgementTests {
    private static func type(_ ending: String) -> MediaType {
        MediaType.named(fileExtension: ending)
            ?? MediaType("", "", "", .image)
    }

    /// An answer of which everything is known.
    static func answer(
        _ url: String, type mime: String? = nil, final: String? = nil, disposition: String? = nil,
        hint: String? = nil, bytes: Int = 60_000, sniffed: String = "jpg"
    ) -> ServedMedia {
        ServedMedia(
            url: url, finalURL: .known(final ?? url), contentType: .known(mime),
            disposition: .known(disposition), hint: .known(hint),
            content: .known(.media(Self.type(sniffed))),
            bytes: .known(bytes))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var dialect: String
        var facts: ServedMedia
        var word: String
        var detail: String
        var testDescription: String { "\(dialect) \(facts.url) \(facts.hint)" }
        init(_ dialect: String, _ facts: ServedMedia, _ word: String, _ detail: String) {
            self.dialect = dialect
            self.facts = facts
            self.word = word
            self.detail = detail
        }
    }

    private func judge(_ dialect: String, _ media: ServedMedia) throws -> VendorJudgement {
        try #require(Vendor.named(dialect)?.sdk).judge(media)
    }

    static let bare = "https://cdn.example/1"
    static let picture = "https://cdn.example/a.jpg"
    static let rows: [Row] = [
        // suggestedName: Content-Disposition, final URL, Content-Type.
        Row(
            "firebase", answer(bare, disposition: #"inline; filename="a b;c.png""#, sniffed: "png"),
            "attaches", ".png"),
        Row(
            "firebase", answer(bare, disposition: "attachment; filename*=UTF-8''a%20b.gif", sniffed: "gif"),
            "attaches", ".gif"),
        Row(
            "firebase", answer(bare, disposition: "attachment; filename*=UTF-8''a%2Egif", sniffed: "gif"),
            "attaches", ".gif"),
        Row("firebase", answer(bare, final: picture), "attaches", ".jpg"),
        Row("firebase", answer(bare, type: "image/jpeg; charset=x"), "attaches", ".jpg"),
        Row("firebase", answer(bare, type: "application/octet-stream"), "refused", "names the file by"),
        Row("customerio", answer(bare), "drops", "URLSession suggests"),
        // urlExtension and its kinds.
        Row("mixpanel", answer("https://cdn.example/a.jpeg?x=1"), "attaches", ".jpg"),
        Row("mixpanel", answer("https://cdn.example/a.php", type: "image/jpeg"), "refused", "ends in .php"),
        Row("mixpanel", answer(bare), "refused", "The URL has no extension"),
        Row("webengage", answer("https://cdn.example/a.jpeg"), "attaches", ".jpg"),
        Row("webengage", answer("https://cdn.example/a.png"), "attaches", ".png"),
        Row("pinpoint", answer("https://cdn.example/a.jpg?v=2"), "refused", "last dot"),
        Row("pinpoint", answer(picture), "attaches", ".jpg"),
        // query.
        Row("onesignal", answer("https://cdn.example/x?filename=a.png", sniffed: "png"), "attaches", ".png"),
        Row("onesignal", answer("https://cdn.example/x?file=a.png", sniffed: "png"), "attaches", ".png"),
        Row("onesignal", answer(bare, type: "image/jpeg"), "attaches", ".jpg"),
        Row("onesignal", answer(bare, type: "application/octet-stream"), "drops", "names the file by"),
        Row("onesignal", answer(picture, bytes: 50_000_001), "drops", "50000000"),
        // Content-Type.
        Row("leanplum", answer(picture, type: "image/png"), "attaches", ".png"),
        Row("leanplum", answer(picture, type: "image/webp"), "refused", "Content-Type"),
        Row("appcues", answer(picture, type: "text/plain"), "refused", "text/plain"),
        Row("openhab", answer(picture, type: "text/plain"), "drops", "text/plain"),
        Row("openhab", answer(picture, type: "image/webp"), "refused", "image/webp"),
        Row(
            "emarsys", answer(picture, type: "image/jpeg;charset=utf-8"), "refused",
            "image/jpeg;charset=utf-8"),
        Row("emarsys", answer(picture, type: "image/jpeg"), "attaches", ".jpg"),
        // hints.
        Row("braze", answer(picture, hint: "jpg"), "attaches", ".jpg"),
        Row("braze", answer(picture), "drops", "no type hint"),
        Row("braze", answer(picture, hint: "image"), "refused", "image"),
        Row("clevertap", answer(picture, hint: "image"), "attaches", ".jpg"),
        Row("clevertap", answer(picture, hint: "video"), "unreadable", ".mp4"),
        Row("batch", answer(picture, hint: "public.jpeg"), "attaches", ".jpg"),
        Row("batch", answer(picture, hint: "image/jpeg"), "refused", "image/jpeg"),
        Row("homeassistant", answer(bare, hint: "jpeg"), "attaches", ".jpg"),
        Row("ntfy", answer(bare, hint: "image/png", sniffed: "png"), "attaches", ".png"),
        Row("ntfy", answer("https://cdn.example/a.mp4", sniffed: "mp4"), "drops", "names the file by"),
        // fixed, bytes, first byte, key.
        Row("bloomreach", answer(bare), "attaches", ".png"),
        Row("bloomreach", answer(bare, sniffed: "mp4"), "unreadable", ".png"),
        Row("airship", answer(bare), "attaches", ".jpg"),
        Row("mindbox", answer(bare, type: "text/html"), "attaches", ".jpg"),
        Row("mindbox", answer(bare, sniffed: "mp4"), "drops", "an MP4"),
        Row("blueshift", answer(bare), "attaches", ".jpg"),
        // closed, and iOS' size limit.
        Row("moengage", answer(picture), "unknown", "closed"),
        Row("expo", answer(picture), "unknown", "leaves this to the app"),
        Row("firebase", answer(picture, bytes: 11_000_000), "refused", "10 MB"),
    ]

    @Test("each kind of rule answers as the SDK does", arguments: rows)
    func row(row: Row) throws {
        let judgement = try judge(row.dialect, row.facts)
        #expect(judgement.word == row.word, "\(judgement)")
        let sentence = judgement.sentence(vendor: row.dialect)
        #expect(sentence.contains(row.detail), "\(sentence)")
    }

    @Test("a fact that was not looked up makes the answer unknown, unless an earlier rule decides")
    func unknown() throws {
        let offline = ServedMedia(url: Self.picture)
        #expect(try judge("mixpanel", offline).word == "attaches")
        #expect(try judge("airship", offline).word == "attaches")
        for dialect in ["firebase", "onesignal", "leanplum", "braze", "mindbox", "emarsys", "blueshift"] {
            #expect(try judge(dialect, offline).word == "unknown", "\(dialect)")
        }
    }

    @Test("bytes that iOS does not take, and bytes that are not media")
    func foreign() throws {
        let webp = try #require(ForeignType.table.first { $0.type.fileExtension == "webp" }).type
        var facts = Self.answer(Self.picture)
        facts.content = .known(.foreign(webp))
        #expect(try judge("mixpanel", facts).word == "unknown")
        #expect(try judge("mindbox", facts).word == "drops")
        facts.url = Self.bare
        facts.finalURL = .known(Self.bare)
        #expect(try judge("airship", facts).word == "refused")
        facts = Self.answer(Self.picture, type: "text/html")
        facts.content = .known(.other("a web page"))
        #expect(try judge("mixpanel", facts).sentence(vendor: "").contains("a web page"))
        #expect(try judge("mixpanel", facts).word == "unreadable")
    }

    @Test("every vendor answers, in one sentence")
    func sentences() throws {
        let facts = Self.answer(Self.picture, type: "image/jpeg")
        for vendor in Vendor.all {
            #expect(try judge(vendor.name, facts).sentence(vendor: vendor.title).hasSuffix("."))
        }
        #expect(
            try judge("firebase", facts).sentence(vendor: "Firebase")
                == "Firebase would attach it as .jpg.")
    }
}
