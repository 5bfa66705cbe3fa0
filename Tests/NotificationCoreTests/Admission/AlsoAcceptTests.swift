import NotificationCore
import Testing

@Suite("A type that is accepted beyond Apple's table")
struct AlsoAcceptTests {
    private let webp = WalkVerdict.foreign(name: "WebP", mime: "image/webp")

    @Test(
        "is admitted by MIME type and by identifier, as itself",
        arguments: ["image/webp", "org.webmproject.webp"])
    func known(_ name: String) throws {
        let rules = AdmissionRules(alsoAccept: [try #require(ExtraType(name))])
        let admission = try rules.judge(
            walk: webp, magicMIME: "image/webp", bytes: 9, claims: TypeClaims(urlExtension: "webp")
        )
        .get()
        #expect(admission.type.fileExtension == "webp")
        #expect(admission.type.identifier == "org.webmproject.webp")
        #expect(admission.facts.format == .other)
        #expect(admission.diagnostics.isEmpty)
        #expect(!rules.refusesMarkupEarly)
    }

    @Test("keeps the limit of its family")
    func limit() throws {
        let rules = AdmissionRules(alsoAccept: [try #require(ExtraType("image/webp"))])
        let result = rules.judge(walk: webp, magicMIME: "image/webp", bytes: 10_485_761)
        #expect(throws: CodedFailure.self) { try result.get() }
    }

    @Test("opens nothing else")
    func others() throws {
        let rules = AdmissionRules(alsoAccept: [try #require(ExtraType("image/webp"))])
        for verdict in [WalkVerdict.foreign(name: "HEIC", mime: "image/heic"), .unknown] {
            let result = rules.judge(walk: verdict, magicMIME: "image/heic", bytes: 9)
            #expect(throws: CodedFailure.self) { try result.get() }
        }
    }

    @Test("never brings text from outside into a file name")
    func fileExtension() throws {
        for (mime, expected) in [
            ("application/x-foo", "foo"), ("application/vnd.a.b", "vnd"), ("a/*.._", "bin"),
        ] {
            let rules = AdmissionRules(alsoAccept: [try #require(ExtraType(mime))])
            let admission = try rules.judge(walk: .unknown, magicMIME: mime, bytes: 9).get()
            #expect(admission.type.fileExtension == expected)
        }
    }

    @Test(
        "must look like a type", arguments: ["", "webp", "/", "a/", "a/b/c", ".webp", "org.", "a b.c", "ö.x"])
    func nonsense(_ text: String) {
        #expect(ExtraType(text) == nil)
    }
}
