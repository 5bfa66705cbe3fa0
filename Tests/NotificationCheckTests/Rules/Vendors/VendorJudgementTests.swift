import NotificationCheck
import NotificationCore
import Testing

@Suite struct VendorJudgementTests {
    private static func type(_ ending: String) -> MediaType {
        MediaType.named(fileExtension: ending)
            ?? MediaType(identifier: "", mime: "", fileExtension: "", family: .image)
    }

    /// An answer of which everything is known.
    static func answer(
        _ url: String, type mime: String? = nil, final: String? = nil, disposition: String? = nil,
        hint: String? = nil, bytes: Int = 60_000, sniffed: String = "jpg"
    ) -> VendorFacts {
        VendorFacts(
            url: url, finalURL: .known(final ?? url), contentType: .known(mime),
            contentDisposition: .known(disposition), hint: .known(hint),
            sniffed: .known(.media(Self.type(sniffed))),
            bytes: .known(bytes))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var dialect: String
        var facts: VendorFacts
        var word: String
        var detail: String
        var testDescription: String { "\(dialect) \(facts.url) \(facts.hint)" }
        init(_ dialect: String, _ facts: VendorFacts, _ word: String, _ detail: String) {
            self.dialect = dialect
            self.facts = facts
            self.word = word
            self.detail = detail
        }
    }

    static let bare = "https://cdn.example/1"
    static let rows: [Row] = [
        // suggestedName: Content-Disposition, final URL, Content-Type.
        Row(
            "firebase", answer(bare, disposition: #"inline; filename="a b;c.png""#, sniffed: "png"),
            "attaches", ".png"),
        Row(
            "firebase", answer(bare, disposition: "attachment; filename*=UTF-8''a%20b.gif", sniffed: "gif"),
            "attaches", ".gif"),
        Row("firebase", answer(bare, final: rulePicture), "attaches", ".jpg"),
        Row("firebase", answer(bare, type: "image/jpeg; charset=x"), "attaches", ".jpg"),
        Row("firebase", answer(bare, type: "application/octet-stream"), "refused", "no type in"),
        Row("customerio", answer(bare), "drops", "suggested name"),
        // urlExtension and its kinds.
        Row("mixpanel", answer("https://cdn.example/a.jpeg?x=1"), "attaches", ".jpg"),
        Row("mixpanel", answer("https://cdn.example/a.php", type: "image/jpeg"), "refused", "ending"),
        Row("mixpanel", answer(bare), "refused", "no type in the address"),
        Row("webengage", answer("https://cdn.example/a.jpeg"), "attaches", ".jpg"),
        Row("webengage", answer("https://cdn.example/a.png"), "attaches", ".png"),
        Row("pinpoint", answer("https://cdn.example/a.jpg?v=2"), "refused", "ending"),
        Row("pinpoint", answer(rulePicture), "attaches", ".jpg"),
        // query.
        Row("onesignal", answer("https://cdn.example/x?filename=a.png", sniffed: "png"), "attaches", ".png"),
        Row("onesignal", answer("https://cdn.example/x?file=a.png", sniffed: "png"), "attaches", ".png"),
        Row("onesignal", answer(bare, type: "image/jpeg"), "attaches", ".jpg"),
        Row("onesignal", answer(bare, type: "application/octet-stream"), "drops", "no type in"),
        Row("onesignal", answer(rulePicture, bytes: 50_000_001), "drops", "50000000"),
        // Content-Type.
        Row("leanplum", answer(rulePicture, type: "image/png"), "attaches", ".png"),
        Row("leanplum", answer(rulePicture, type: "image/webp"), "refused", "Content-Type"),
        Row("appcues", answer(rulePicture, type: "text/plain"), "refused", "text/plain"),
        Row("openhab", answer(rulePicture, type: "text/plain"), "drops", "text/plain"),
        Row("openhab", answer(rulePicture, type: "image/webp"), "refused", "image/webp"),
        Row(
            "emarsys", answer(rulePicture, type: "image/jpeg;charset=utf-8"), "refused",
            "image/jpeg;charset=utf-8"),
        Row("emarsys", answer(rulePicture, type: "image/jpeg"), "attaches", ".jpg"),
        // hints.
        Row("braze", answer(rulePicture, hint: "jpg"), "attaches", ".jpg"),
        Row("braze", answer(rulePicture), "drops", "names no type"),
        Row("braze", answer(rulePicture, hint: "image"), "refused", "image"),
        Row("clevertap", answer(rulePicture, hint: "image"), "attaches", ".jpg"),
        Row("clevertap", answer(rulePicture, hint: "video"), "unreadable", ".mp4"),
        Row("batch", answer(rulePicture, hint: "public.jpeg"), "attaches", ".jpg"),
        Row("batch", answer(rulePicture, hint: "image/jpeg"), "refused", "image/jpeg"),
        Row("homeassistant", answer(bare, hint: "jpeg"), "attaches", ".jpg"),
        Row("ntfy", answer(bare, hint: "image/png", sniffed: "png"), "attaches", ".png"),
        Row("ntfy", answer("https://cdn.example/a.mp4", sniffed: "mp4"), "drops", "no type in"),
        // fixed, bytes, first byte, key.
        Row("bloomreach", answer(bare), "attaches", ".png"),
        Row("bloomreach", answer(bare, sniffed: "mp4"), "unreadable", ".png"),
        Row("airship", answer(bare), "attaches", ".jpg"),
        Row("mindbox", answer(bare, type: "text/html"), "attaches", ".jpg"),
        Row("mindbox", answer(bare, sniffed: "mp4"), "drops", "iOS does not know"),
        Row("blueshift", answer(bare), "unknown", "key"),
        // closed, and iOS' size limit.
        Row("moengage", answer(rulePicture), "unknown", "closed"),
        Row("expo", answer(rulePicture), "unknown", "leaves this to the app"),
        Row("firebase", answer(rulePicture, bytes: 11_000_000), "refused", "10 MB"),
    ]

    @Test("each kind of rule answers as the SDK does", arguments: rows)
    func row(row: Row) {
        let judgement = VendorJudgement.judge(dialect: row.dialect, row.facts)
        #expect(judgement.word == row.word, "\(judgement)")
        let sentence = judgement.sentence(vendor: row.dialect)
        #expect(sentence.contains(row.detail), "\(sentence)")
    }

    @Test("a fact that was not looked up makes the answer unknown, unless an earlier rule decides")
    func unknown() {
        let offline = VendorFacts(url: rulePicture)
        #expect(VendorJudgement.judge(dialect: "mixpanel", offline).word == "attaches")
        #expect(VendorJudgement.judge(dialect: "airship", offline).word == "attaches")
        for dialect in ["firebase", "onesignal", "leanplum", "braze", "mindbox", "emarsys"] {
            #expect(VendorJudgement.judge(dialect: dialect, offline).word == "unknown", "\(dialect)")
        }
        #expect(VendorJudgement.judge(dialect: "nothing", offline).word == "unknown")
    }

    @Test("bytes that iOS does not take, and bytes that are no media")
    func foreign() throws {
        let webp = try #require(ForeignType.table.first { $0.type.fileExtension == "webp" }).type
        var facts = Self.answer(rulePicture)
        facts.sniffed = .known(.foreign(webp))
        #expect(VendorJudgement.judge(dialect: "mixpanel", facts).word == "unknown")
        #expect(VendorJudgement.judge(dialect: "mindbox", facts).word == "drops")
        facts.url = Self.bare
        facts.finalURL = .known(Self.bare)
        #expect(VendorJudgement.judge(dialect: "airship", facts).word == "refused")
        facts = Self.answer(rulePicture, type: "text/html")
        facts.sniffed = .known(.other("a web page"))
        #expect(VendorJudgement.judge(dialect: "mixpanel", facts).sentence(vendor: "").contains("a web page"))
        #expect(VendorJudgement.judge(dialect: "mixpanel", facts).word == "unreadable")
    }

    @Test("every vendor answers, in one sentence")
    func sentences() {
        let facts = Self.answer(rulePicture, type: "image/jpeg")
        #expect(VendorJudgement.vendors.count >= 40)
        for vendor in VendorJudgement.vendors {
            #expect(VendorJudgement.judge(dialect: vendor, facts).sentence(vendor: vendor).hasSuffix("."))
        }
        #expect(
            VendorJudgement.judge(dialect: "firebase", facts).sentence(vendor: "Firebase")
                == "Firebase would attach it as .jpg.")
    }

    @Test("vendors are found by name and title")
    func names() {
        #expect(VendorJudgement.vendor(named: "OneSignal") == "onesignal")
        #expect(VendorJudgement.vendor(named: "Firebase Cloud Messaging") == "firebase")
        #expect(VendorJudgement.vendor(named: "customer.io") == "customerio")
        #expect(VendorJudgement.vendor(named: "sap emarsys") == "emarsys")
        #expect(VendorJudgement.vendor(named: "generic") == nil && VendorJudgement.vendor(named: "") == nil)
    }

    @Test("shared keys belong to no vendor")
    func everybodys() {
        for dialect in ["generic", "bark", "ibm-push", "pinpoint"] {
            #expect(!VendorJudgement.isOwnKey(ofDialect: dialect))
        }
        #expect(
            VendorJudgement.isOwnKey(ofDialect: "firebase") && VendorJudgement.isOwnKey(ofDialect: "iterable")
        )
    }
}
