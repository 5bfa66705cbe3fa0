import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite struct RecordSchemaTests {
    private static let hash = String(repeating: "0123456789abcdef", count: 4)

    private static let attachment = """
        {"identifier":"image","pointer":"/fcm_options/image","dialect":"firebase","source":"https://m.example/1",
         "outcome":"attached","url":"file:///srv/group/Attachments/01/\(hash).jpg",
         "path":"Attachments/01/\(hash).jpg","type":"public.jpeg","mime":"image/jpeg","declared_mime":"image/png",
         "bytes":182044,"sha256":"\(hash)","width":1200,"height":800,
         "options":{"thumbnailHidden":false,"thumbnailClippingRect":{"x":0,"y":0.5,"width":1,"height":0.5},
         "thumbnailTime":2.5},"http_status":200,"final_url":"https://c.example/1",
         "redirects":[{"url":"https://m.example/1","status":302,"timings_ms":{"dns":1.5,"wait":20}}],
         "remote_ip":"2001:db8::1","response_ids":{"cf-ray":"8a"},"fetched":"network",
         "timings_ms":{"dns":1,"connect":2,"ssl":3,"wait":4,"receive":5.25,"total":15.25},"needs_kbps":51.2}
        """

    private static let failed = """
        {"identifier":"image#2","pointer":"","dialect":"media-key","outcome":"rejected","code":"url.malformed",
         "message":"a number stands there","hint":"send a string","retryable":false}
        """

    private static func record(_ outcome: String, _ rest: String) -> String {
        """
        {"v":1,"line":3,"id":"p","outcome":"\(outcome)","retryable":false,"started_at":"2025-01-02T03:04:05.678Z",
         "budget_ms":30000,"elapsed_ms":12.125,\(rest)}
        """
    }

    private let checker: SchemaChecker

    init() throws { checker = try SchemaChecker(schema: Schemas.record) }

    @Test(
        "records as they are written hold",
        arguments: [
            record(
                "modified",
                #""payload":{"aps":{}},"attachments":[\#(attachment),\#(failed)],"diagnostics":[]"#),
            record("original", #""code":"media.lost","attachments":[\#(failed)]"#),
            record("invalid", #""code":"payload.syntax","payload_base64":"e30K""#),
            record("suppressed", #""payload":[1]"#),
            record(
                "original",
                #""code":"gate.silent","diagnostics":[{"code":"gate.silent","severity":"note","message":"m","hint":"h"}]"#
            ),
        ])
    func good(record: String) throws {
        #expect(try checker.violations(of: record) == [])
    }

    @Test(
        "what the record never holds is a violation",
        arguments: [
            (record("modified", #""code":"media.lost""#), "anyOf"),
            (record("original", #""payload":{}"#), "has no code"),
            (record("lost", #""code":"media.lost""#), "/outcome: is not one of"),
            (record("original", #""code":"Media.Lost""#), "/code: does not match"),
            (record("suppressed", #""extra":1"#), "/extra: must not be there"),
            (record("suppressed", #""payload_base64":"e30""#), "/payload_base64: does not match"),
            (record("modified", #""attachments":[{}]"#), "/attachments/0: has no identifier"),
            (record("modified", #""attachments":{}"#), "/attachments: is not of type array"),
            (
                record(
                    "original",
                    #""code":"a.b","diagnostics":[{"code":"a.b","severity":"fatal","message":"m"}]"#),
                "/diagnostics/0/severity: is not one of"
            ),
        ])
    func bad(record: String, words: String) throws {
        let violations = try checker.violations(of: record)
        #expect(!violations.isEmpty)
        let expected = words == "anyOf" ? "holds for no alternative" : words
        #expect(violations.contains { $0.contains(expected) }, "\(violations)")
    }

    @Test(
        "an attachment with one wrong member is a violation there",
        arguments: [
            (#""bytes":182044"#, #""bytes":1.5"#, "bytes"), (#""bytes":182044"#, #""bytes":-1"#, "bytes"),
            (#""width":1200"#, #""width":0"#, "width"),
            (#""x":0,"#, #""x":1.5,"#, "options/thumbnailClippingRect/x"),
            (#""x":0,"#, "", "options/thumbnailClippingRect"),
            (#""http_status":200"#, #""http_status":"200""#, "http_status"),
            (#""fetched":"network""#, #""fetched":"disk""#, "fetched"),
            (#""dns":1,"#, #""dns":-1,"#, "timings_ms/dns"),
            (#""dns":1,"#, #""tcp":1,"#, "timings_ms/tcp"),
            (#""cf-ray":"8a""#, #""cf-ray":8"#, "response_ids/cf-ray"),
            (#""status":302"#, #""status":99"#, "redirects/0/status"),
            (#""thumbnailHidden":false"#, #""thumbnailHidden":0"#, "options/thumbnailHidden"),
            (#""url":"file:"#, #""url":"http:"#, "url"), (#""path":"Att"#, #""path":"/Att"#, "path"),
        ])
    func wrongMember(member: String, replacement: String, place: String) throws {
        #expect(Self.attachment.contains(member))
        let attachment = Self.attachment.replacing(member, with: replacement)
        let violations = try checker.violations(
            of: Self.record("modified", #""attachments":[\#(attachment)]"#))
        #expect(violations.contains { $0.hasPrefix("/attachments/0/\(place): ") }, "\(violations)")
    }

    @Test("an attached one needs its file, a lost one its reason")
    func conditions() throws {
        for (from, to) in [("\"attached\"", "\"failed\""), (#""mime":"image/jpeg","#, "")] {
            let attachment = Self.attachment.replacing(from, with: to)
            let violations = try checker.violations(
                of: Self.record("modified", #""attachments":[\#(attachment)]"#))
            #expect(
                violations.contains { $0.hasPrefix("/attachments/0: holds for no alternative") },
                "\(violations)")
        }
    }

    @Test("every definition is used, and every object of ours is closed")
    func closed() throws {
        let schema = try JSON(parsing: Schemas.record)
        #expect(schema["$schema"].string == "https://json-schema.org/draft/2020-12/schema")
        for name in schema["$defs"].names {
            #expect(Schemas.record.contains(##""#/$defs/\##(name)""##), "\(name)")
            let definition = schema["$defs"][name]
            if definition["type"].string == "object" {
                #expect(definition["additionalProperties"].bool == false)
            }
        }
        #expect(schema["additionalProperties"].bool == false)
    }

    @Test("a keyword that the checker does not know is told")
    func unknownKeyword() throws {
        let checker = try SchemaChecker(schema: #"{"properties":{"a":{"multipleOf":2}}}"#)
        #expect(try checker.violations(of: #"{"a":2}"#) == ["/a: the checker does not know multipleOf"])
        #expect(try SchemaChecker(schema: ##"{"$ref":"#"}"##).violations(of: "1") != [])
    }
}
