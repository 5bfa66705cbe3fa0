import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The record") struct RecordEncoderTests {
    private let checker: SchemaChecker
    private let record: OutputFormat

    init() throws {
        checker = try SchemaChecker(schema: Schemas.record)
        record = try OutputFormat(kind: .record)
    }

    /// One of everything.
    private func rich() throws -> Made {
        var made = try Made(
            TestPayload.mutable(
                #""com.urbanairship.media_attachment":{"options":{"hidden":false,"time":2.5,"#
                    + #""crop":{"x":0,"y":0.5,"width":1,"height":0.5}},"#
                    + #""urls":[{"url":"https://m.example/1?k=v","url_id":"hero"},{"url":7}]}"#) + "\n",
            lost: [1: .urlMalformed])
        var first = PhaseTimings()
        (first.dns, first.wait) = (.microseconds(1500), .milliseconds(20))
        var report = FetchReport()
        report.redirects = [.init(url: "https://m.example/1?k=v", status: 302, timings: first)]
        report.finalURL = "https://c.example/1"
        report.status = 200
        report.declaredMIME = "image/png"
        report.remoteIP = "2001:db8::1"
        report.askedAgain = true
        report.responseIDs = ["x-cache-id": "b", "cf-ray": "8a"]
        report.timings = first
        (report.timings.connect, report.timings.ssl) = (.milliseconds(2), .milliseconds(3))
        (report.timings.receive, report.timings.total) = (.milliseconds(4), .milliseconds(30))
        report.diagnostics = [Diagnostic(.httpVaries, .note, "varies", hint: "do not")]
        made.delivered.delivery.attachments[0].report = report
        made.delivered.delivery.attachments[1].seenMIME = "text/html"
        made.delivered.delivery.diagnostics = [Diagnostic(.payloadTooLarge, .warning, "large")]
        return made
    }

    @Test func `Every member that applies is there, and the schema agrees`() throws {
        let (bytes, _) = try rich().printed(record, id: "a.json")
        #expect(bytes.last == 10 && bytes.dropLast().allSatisfy { $0 != 10 })
        #expect(try checker.violations(of: bytes) == [])
        let json = try JSON(parsing: bytes)
        #expect(
            json.names == [
                "attachments", "budget_ms", "diagnostics", "elapsed_ms", "id", "outcome", "payload",
                "retryable", "started_at", "v",
            ])
        #expect(json["v"].int == 1 && json["id"].string == "a.json")
        #expect(json["outcome"].string == "modified" && json["retryable"].bool == false)
        #expect(json["started_at"].string == "2026-03-01T09:30:00.250Z")
        #expect(json["budget_ms"].double == 30_000 && json["elapsed_ms"].double == 412.345)
        #expect(json["payload"]["nse"]["attachments"].array?.count == 1)
        #expect(
            json["diagnostics"]
                == .array([
                    .object([
                        "code": .string("payload.too_large"), "severity": .string("warning"),
                        "message": .string("large"),
                    ]),
                    .object([
                        "code": .string("http.varies"), "severity": .string("note"),
                        "message": .string("varies"), "hint": .string("do not"),
                        "pointer": json["attachments"][0]["pointer"],
                    ]),
                ]))
    }

    @Test func `An attached picture tells everything that is known of it`() throws {
        let json = try JSON(parsing: rich().printed(record).bytes)["attachments"][0]
        #expect(
            json.names == [
                "asked_again", "bytes", "declared_mime", "dialect", "fetched", "final_url", "height",
                "http_status",
                "identifier", "mime", "needs_kbps", "options", "outcome", "path", "pointer", "redirects",
                "remote_ip", "response_ids", "sha256", "source", "timings_ms", "type", "url", "width",
            ])
        #expect(json["asked_again"].bool == true && json["remote_ip"].string == "2001:db8::1")
        #expect(json["identifier"].string == "hero" && json["dialect"].string == "airship")
        #expect(json["pointer"].string == "/com.urbanairship.media_attachment/urls/0/url")
        // Data members hold URLs whole.
        #expect(json["source"].string == "https://m.example/1?k=v")
        #expect(json["url"].string == "file:///srv/a%20group/" + Made.path)
        #expect(json["path"].string == Made.path)
        #expect(json["redirects"][0]["url"].string == "https://m.example/1?k=v")
        #expect(json["redirects"][0]["timings_ms"].object == ["dns": .number(1.5), "wait": .number(20)])
        #expect(
            json["timings_ms"].object == [
                "dns": .number(1.5), "connect": .number(2), "ssl": .number(3), "wait": .number(20),
                "receive": .number(4), "total": .number(30),
            ])
        #expect(json["response_ids"].object == ["cf-ray": .string("8a"), "x-cache-id": .string("b")])
        // 182,044 × 8 / 1000 over 30 s − 1 s − 20 ms.
        #expect(json["needs_kbps"].double == 50.3)
    }

    @Test func `A lost one tells why, and nothing of a file`() throws {
        let json = try JSON(parsing: rich().printed(record).bytes)["attachments"][1]
        #expect(
            json.names == [
                "code", "dialect", "hint", "identifier", "message", "mime", "options", "outcome", "pointer",
                "retryable",
            ])
        #expect(json["outcome"].string == "rejected" && json["code"].string == "url.malformed")
        #expect(json["hint"].string == Code.urlMalformed.explanation.remedy)
    }

    @Test func `The delivered payload is in it verbatim, but for the end of the line`() throws {
        let payload = "{\"n\":1.50,\r\n \"aps\":{\"alert\":\"a\\n\"}\n}\n"
        let made = try Made(payload, outcome: .original, code: .gateNotMutable)
        let text = made.text(record)
        #expect(text.contains(#""payload":{"n":1.50,   "aps":{"alert":"a\n"} }"#))
        #expect(try checker.violations(of: text) == [])
    }

    @Test func `A report has everything but the payload`() throws {
        let context = RecordContext(line: 7, startedAt: WallClock(seconds: 0))
        let bytes = RecordEncoder.line(try rich().delivered, context: context, payload: .omitted)
        let json = try JSON(parsing: bytes)
        #expect(json["payload"].isAbsent && json["line"].int == 7 && json["id"].string == "7")
        #expect(try checker.violations(of: bytes) == [])
    }

    @Test(
        "What is not JSON is in it as base64, other input as it is",
        arguments: [
            ("{", Code.payloadSyntax, String?("ew==")), ("", .payloadEmpty, ""),
            ("{\"a\":", .payloadSyntax, "eyJhIjo="),
            ("[1, 2]", .payloadShape, nil), (#"{"nse":1}"#, .payloadReservedKey, nil),
        ])
    func invalid(text: String, code: Code, base64: String?) throws {
        let deliveries = Deliveries()
        let engine = Bench.engine(clock: ManualClock(), extensionHost: ScriptedExtension.silent())
        engine.deliver(IncomingPush(Array(text.utf8), readAt: WallClock(seconds: 0))) { deliveries.take($0) }
        var delivered = try #require(deliveries.all.first)
        let bytes = record.render(&delivered, context: RecordContext(startedAt: WallClock(seconds: 0)))
        let json = try JSON(parsing: bytes)
        #expect(json["outcome"].string == "invalid" && json["code"].string == code.rawValue)
        #expect(json["payload_base64"].string == base64)
        #expect(json["payload"] == (base64 == nil ? try JSON(parsing: text) : .absent))
        #expect(try checker.violations(of: bytes) == [])
    }

    @Test func `A payload that is too large stands in it as it is, when it is JSON`() throws {
        let deliveries = Deliveries()
        let engine = Bench.engine(clock: ManualClock(), extensionHost: ScriptedExtension.silent()) {
            $0.maxPayload = 10
        }
        engine.deliver(IncomingPush(Array(TestPayload.mutable().utf8), readAt: WallClock(seconds: 0))) {
            deliveries.take($0)
        }
        var delivered = try #require(deliveries.all.first)
        let bytes = record.render(&delivered, context: RecordContext(startedAt: WallClock(seconds: 0)))
        #expect(try JSON(parsing: bytes)["payload"] == JSON(parsing: TestPayload.mutable()))
        #expect(try checker.violations(of: bytes) == [])
    }

    @Test func `A suppressed notification has a record without a payload`() throws {
        let made = try Made(TestPayload.picture("https://a.example/1"), outcome: .suppressed)
        let bytes = made.printed(record).bytes
        #expect(try JSON(parsing: bytes)["payload"].isAbsent)
        #expect(try checker.violations(of: bytes) == [])
    }
}
