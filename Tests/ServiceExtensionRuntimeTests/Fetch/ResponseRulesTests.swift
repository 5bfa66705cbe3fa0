import CurlTransport
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

struct ResponseRulesTests {
    private func head(_ status: Int = 200, _ fields: [(String, String)] = []) -> ResponseHead {
        ResponseHead(status: status, fields: fields.map { .init(name: $0.0, value: $0.1) })
    }

    private func judge(_ head: ResponseHead, ceiling: Int = 1000) -> CodedFailure? {
        ResponseRules.judge(head, from: "https://a.net/x", ceiling: ceiling)
    }

    @Test(
        "each class of status has its code, and a later try helps only where the server says so",
        arguments: [
            (200, nil, false), (201, nil, false), (203, nil, false), (204, .bodyEmpty, false),
            (205, .bodyEmpty, false),
            (206, .httpPartial, false), (300, .httpStatus, false), (304, .bodyEmpty, false),
            (305, .httpStatus, false),
            (400, .httpStatus, false), (401, .httpStatus, false), (403, .httpStatus, false),
            (404, .httpStatus, false),
            (407, .httpStatus, false), (408, .httpStatus, true),
            (425, .httpStatus, true), (410, .httpStatus, false), (418, .httpStatus, false),
            (429, .httpStatus, true),
            (500, .httpStatus, true), (501, .httpStatus, false), (502, .httpStatus, true),
            (503, .httpStatus, true),
            (504, .httpStatus, true), (505, .httpStatus, false), (999, .httpStatus, false),
            (101, .httpProtocol, false),
            (0, .httpProtocol, false), (-1, .httpProtocol, false), (1000, .httpProtocol, false),
        ] as [(Int, Code?, Bool)])
    func statuses(status: Int, code: Code?, retryable: Bool) {
        let failure = judge(head(status))
        #expect(failure?.code == code)
        #expect(failure?.retryable ?? false == retryable)
        if code == .httpStatus { #expect(failure?.hint?.isEmpty == false) }
    }

    @Test("who is refused is told that a phone sends no credentials")
    func credentials() {
        for status in [401, 403] {
            #expect(judge(head(status))?.hint?.contains("phone sends no credentials") == true)
        }
    }

    @Test(
        "an announced length is decimal digits, once",
        arguments: [
            (["-5"], .httpProtocol), (["+388"], .httpProtocol), (["abc"], .httpProtocol),
            (["0x10"], .httpProtocol),
            ([""], .httpProtocol), (["5,"], .httpProtocol), (["5 5"], .httpProtocol), (["٣"], .httpProtocol),
            (["5", "6"], .httpProtocol), (["5, 6"], .httpProtocol), (["5", "x"], .httpProtocol),
            (["5", "5"], nil), (["5, 5"], nil), (["007"], nil), (["1000"], nil), (["1001"], .bodyTooLarge),
            (["99999999999999999999"], .bodyTooLarge), (["9223372036854775807"], .bodyTooLarge),
            (["0"], .bodyEmpty), ([], nil),
        ] as [([String], Code?)])
    func lengths(values: [String], code: Code?) {
        #expect(judge(head(200, values.map { ("content-length", $0) }))?.code == code)
    }

    @Test("a length next to a Transfer-Encoding does not count, and is told")
    func lengthAndChunks() {
        let response = head(200, [("content-length", "5000"), ("transfer-encoding", "chunked")])
        #expect(judge(response) == nil)
        let facts = ResponseRules.facts(response)
        #expect(facts.announcedLength == nil)
        #expect(facts.notes.map(\.code) == [.httpProtocol])
        #expect(facts.notes.map(\.severity) == [.note])
        #expect(
            judge(head(200, [("content-length", "+5"), ("transfer-encoding", "chunked")]))?.code
                == .httpProtocol)
    }

    @Test(
        "a coding that was not requested is refused",
        arguments: [
            ("content-encoding", "gzip", true), ("content-encoding", "BR", true),
            ("content-encoding", "identity", false),
            ("content-encoding", "", false), ("content-encoding", "identity, gzip", true),
            ("content-encoding", "aws-chunked", true),
        ])
    func codings(field: String, value: String, isRefused: Bool) {
        #expect((judge(head(200, [(field, value)]))?.code == .bodyEncoding) == isRefused)
    }

    @Test(
        "row 114: a Transfer-Encoding is chunked, once, or the response is broken", .row(.oddFraming),
        arguments: [
            (["chunked"], nil), (["Chunked"], nil), ([" \tCHUNKED , "], nil), ([",chunked"], nil),
            (["chunked, identity"], .httpProtocol), (["identity, chunked"], .httpProtocol),
            (["identity"], .httpProtocol), (["gzip"], .httpProtocol), (["gzip, chunked"], .httpProtocol),
            (["chunked, chunked"], .httpProtocol), (["chunked", "chunked"], .httpProtocol),
            (["chunked", "identity"], .httpProtocol), (["chunked;q=1"], .httpProtocol),
            (["xchunked"], .httpProtocol), (["\u{B}chunked"], .httpProtocol), ([""], .httpProtocol),
        ] as [([String], Code?)])
    func transferCodings(values: [String], code: Code?) {
        let failure = judge(head(200, values.map { ("transfer-encoding", $0) }))
        #expect(failure?.code == code)
        #expect(failure?.retryable != true)
    }

    @Test(
        "the declared type is type and subtype in lower case, or nothing",
        arguments: [
            ("image/JPEG", "image/jpeg"), ("image/jpeg; charset=x", "image/jpeg"),
            (" Image/Png ;a=b", "image/png"),
            ("image/svg+xml", "image/svg+xml"), ("image", nil), ("image/", nil), ("/png", nil), ("", nil),
            ("a/b/c", nil),
            ("image/jp eg", nil), ("image/jpég", nil), ("image/png, text/html", "image/png"),
            ("a/" + String(repeating: "b", count: 254), nil),
            ("image/png\(String(repeating: " ", count: 4000))", "image/png"),
        ] as [(String, String?)])
    func mime(value: String, expected: String?) {
        #expect(ResponseRules.facts(head(200, [("content-type", value)])).declaredMIME == expected)
    }

    @Test("admission gets the Content-Type field as it came, also when it is not a media type")
    func contentType() {
        for value in ["image/JPEG; charset=x", "jpeg", "a/b/c", ""] {
            #expect(ResponseRules.facts(head(200, [("content-type", value)])).contentType == value)
        }
        #expect(ResponseRules.facts(head()).contentType == nil)
        let long = ResponseRules.facts(head(200, [("content-type", String(repeating: "x", count: 90_000))]))
        #expect(long.contentType?.count == 1024 && long.declaredMIME == nil)
    }

    @Test("a request that came too slow or too early is not told of too many")
    func timing() {
        let hints = [408, 425, 429].map { judge(head($0))?.hint }
        #expect(Set(hints).count == 3)
        #expect(hints[0]?.contains("campaign") == false && hints[2]?.contains("campaign") == true)
    }

    @Test("the request ids of CDNs are kept, bounded and printable; nothing else is")
    func responseIDs() {
        let response = head(
            404,
            [
                ("cf-ray", "8a1-FRA"), ("x-amz-request-id", "\u{1B}[2J"), ("x-cache", "MISS"),
                ("x-cache", "HIT"),
                ("set-cookie", "secret"), ("x-served-by", String(repeating: "x", count: 9000)),
            ])
        let found = ResponseRules.facts(response).responseIDs
        #expect(Set(found.keys) == ["cf-ray", "x-amz-request-id", "x-cache", "x-served-by"])
        #expect(found["cf-ray"] == "8a1-FRA")
        #expect(found["x-amz-request-id"] == "\\u{1b}[2J")
        #expect(found["x-cache"] == "MISS")
        #expect(found["x-served-by"]?.count == 201)
    }

    @Test(
        "a body that depends on who asks is noted",
        arguments: [
            ("Accept", true), ("user-agent", true), ("Accept-Encoding, User-Agent", true), ("*", true),
            ("Accept-Encoding", false), ("Origin", false), ("", false),
        ])
    func varies(value: String, isNoted: Bool) {
        #expect(
            ResponseRules.facts(head(200, [("vary", value)])).notes.map(\.code)
                == (isNoted ? [.httpVaries] : []))
    }
}
