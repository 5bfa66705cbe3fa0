import Testing

@testable import NotificationCheck
@testable import NotificationCore

/// Says that the picture was loaded, and what the server said of it.
private struct ServedJudge: PayloadJudge {
    var dialect: String
    var disposition: String?
    var hint: String?

    func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
        var media = JudgedMedia(
            pointer: "/att/id1", dialect: dialect, url: "https://m.example/picture",
            outcome: .attached)
        media.finalURL = media.url
        media.contentType = "application/octet-stream"
        media.contentDisposition = disposition
        media.hint = .known(hint)
        media.type = MediaType.named(fileExtension: "jpg")
        media.bytes = 1000
        completion(JudgedPayload(media: [media], diagnostics: [], code: nil, record: []))
    }
}

@Suite struct VendorAnswersTests {
    private func result(of vendor: String, _ judge: ServedJudge) throws -> String {
        var settings = CheckSettings()
        settings.vendors = [vendor]
        let text = #"{"aps":{"alert":"B","mutable-content":1},"att":{"id1":"https://m.example/picture"}}"#
        let answer = try #require(
            Check(settings, judge: judge).begin(Array(text.utf8), name: "-").first?.wait())
        return try #require(answer.vendors.first).result
    }

    @Test(
        "the file name that the server gives is known to the SDKs that use it",
        arguments: ["firebase", "customerio", "iterable", "pushwoosh", "countly"])
    func disposition(vendor: String) throws {
        let named = ServedJudge(dialect: "generic", disposition: "inline; filename=a.jpg")
        #expect(try result(of: vendor, named) == "attaches")
        let without = try result(of: vendor, ServedJudge(dialect: "generic"))
        #expect(without == (vendor == "customerio" ? "drops" : "refused"))
    }

    @Test(
        "the type that the payload names is known to the SDK whose key it is, and to no other",
        arguments: [("braze", "jpg"), ("localytics", "jpg"), ("batch", "public.jpeg")])
    func hint(vendor: String, hint: String) throws {
        #expect(try result(of: vendor, ServedJudge(dialect: vendor, hint: hint)) == "attaches")
        #expect(try result(of: vendor, ServedJudge(dialect: vendor)) == "drops")
        #expect(try result(of: vendor, ServedJudge(dialect: "generic", hint: hint)) == "unknown")
    }

    @Test("a vendor is one value: the finder, the list, its marks, its SDK and the next step come from it")
    func oneValue() throws {
        let vendor = Vendor(
            name: "acme", title: "Acme Push", known: .source,
            keys: Vendor.Keys(
                detect: ["/acme/id"], urls: ["/acme/picture"], hints: ["/acme/type"],
                attaches: "array, parallel"),
            sdk: SDK(types: [.hintSuffix], budget: .total(15), withoutType: .dropped, onFailure: .original),
            marks: ["/acme_sent"], ownMembers: ["acme"],
            next: Vendor.Next(linked: "Is AcmeExtension linked into the extension's target?"))
        let text = #"{"aps":{"alert":"B"},"acme":{"id":"1","picture":"https://m.example/p","type":"jpg"}}"#
        let found = try ReferenceFinder(.init(customRows: [vendor])).find(
            in: NotificationPayload(parsing: Array(text.utf8)))
        #expect(found.references.map(\.dialect) == ["acme"])
        #expect(found.references.map(\.hint?.text) == ["jpg"])

        #expect(
            DialectListing.table(of: [vendor]).contains(
                "acme  /acme/picture       several   source      Acme Push"))
        let json = String(decoding: DialectListing.json(of: [vendor]), as: UTF8.self)
        #expect(json.contains(#""budget":"15 s in total","timeout_s":15"#))

        for (payload, words) in [
            (#"{"aps":{},"acme":{"id":"1"}}"#, "acme.id"), (#"{"aps":{},"acme_sent":1}"#, "acme_sent"),
        ] {
            let value = try RuleInput(payload).payload
            let mark = try #require(VendorMarks.first(in: value, except: [], of: .init([vendor])))
            #expect(mark.mark == words && mark.keys == "acme.picture" && mark.vendor.title == "Acme Push")
            #expect(VendorMarks.first(in: value, except: ["acme"], of: .init([vendor])) == nil)
        }
        let steps = NextSteps.afterPush(
            .shows, sender: Sender("acme-api", "Acme", ""), hasApp: false, vendors: [vendor])
        #expect(steps.contains("Is AcmeExtension linked into the extension's target?"))
    }

    @Test("vendors are found by name and title")
    func names() {
        #expect(VendorAnswers.vendor(named: "OneSignal")?.name == "onesignal")
        #expect(VendorAnswers.vendor(named: "Firebase Cloud Messaging")?.name == "firebase")
        #expect(VendorAnswers.vendor(named: "customer.io")?.name == "customerio")
        #expect(VendorAnswers.vendor(named: "sap emarsys")?.name == "emarsys")
        #expect(VendorAnswers.vendor(named: "generic") == nil && VendorAnswers.vendor(named: "") == nil)
    }

    @Test("shared keys belong to no vendor")
    func everybodys() {
        for dialect in ["generic", "bark", "ibm-push", "pinpoint"] {
            #expect(!Vendor.isOwnKey(ofDialect: dialect))
        }
        #expect(
            Vendor.isOwnKey(ofDialect: "firebase") && Vendor.isOwnKey(ofDialect: "iterable")
        )
    }
}
