import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// The first line of the summary: the verdict of `check`, one sentence with the one cause, the code.
@Suite struct VerdictLineTests {
    private func first(_ made: Made) -> String {
        String(HumanSummary(colour: false).text(of: made.delivered).prefix { $0 != "\n" })
    }

    private func made(
        _ payload: String, outcome: EngineDelivery.Outcome = .original, code: Code? = nil,
        _ diagnostics: [Diagnostic] = []
    ) throws -> Made {
        var made = try Made(payload, outcome: outcome, code: code)
        made.delivered.delivery.diagnostics = diagnostics
        return made
    }

    @Test func `The address is left out, it follows below`() throws {
        var made = try Made(
            TestPayload.picture("https://a.example/1?token=x"), outcome: .original, code: .mediaLost,
            lost: [0: .bodyTruncated])
        made.delivered.delivery.attachments[0].failure = CodedFailure(
            .bodyTruncated, "https://a.example/1: the connection ended")
        #expect(first(made) == "NO PICTURE. The connection ended. (body.truncated)")
    }

    @Test func `A loss with one vendor's SDK is a risk`() throws {
        var made = try Made(TestPayload.picture("https://a.example/1"))
        made.delivered.delivery.attachments[0].ownDiagnostics = [
            Diagnostic(.mediaVendor, .error, "it loads here, but X's SDK saves it as .tmp")
        ]
        #expect(
            first(made) == "PICTURE AT RISK. It loads here, but X's SDK saves it as .tmp. (media.vendor)")
    }

    @Test func `One of several attachments that is lost is a risk`() throws {
        var made = try Made(
            TestPayload.attachments(["a": "https://a.example/1", "b": "https://a.example/2"]),
            lost: [1: .httpStatus])
        made.delivered.delivery.attachments[1].failure = CodedFailure(.httpStatus, "the server answered 404")
        #expect(
            first(made)
                == "PICTURE AT RISK. The server answered 404. (http.status)")
    }

    @Test func `A fault of this machine says nothing about a phone`() throws {
        var made = try Made(
            TestPayload.picture("https://a.example/1"), outcome: .original, code: .mediaLost,
            lost: [0: .fsNoSpace])
        made.delivered.delivery.attachments[0].failure = CodedFailure(.fsNoSpace, "the disk is full")
        #expect(
            first(made)
                == "PICTURE NOT CHECKED. nse-run could not judge the picture. The disk is full. (fs.no_space)"
        )
    }

    @Test func `A closed gate loses a picture that is named`() throws {
        let payload = #"{"aps":{"alert":"x"},"image":"https://a.example/1"}"#
        let closed = Diagnostic(.gateNotMutable, .error, "there is no \"mutable-content\":1 in aps")
        let made = try made(payload, code: .gateNotMutable, [closed])
        #expect(
            first(made)
                == "NO PICTURE. \"mutable-content\": 1 is missing. The phone does not start the extension. (gate.not_mutable)"
        )
    }

    @Test func `Without media a closed gate loses nothing`() throws {
        let closed = Diagnostic(.gateNotMutable, .warning, "there is no \"mutable-content\":1 in aps")
        let made = try made(#"{"aps":{"alert":"x"}}"#, code: .gateNotMutable, [closed])
        #expect(first(made) == "NO PICTURE. The push names no picture, only a text. (media.none)")
    }

    @Test(arguments: [
        #"{"aps":{"alert":"x","mutable-content":1,"attachment-url":"https://cdn.shop.example/a.jpg"}}"#,
        #"{"aps":{"alert":"x","mutable-content":1},"event":"{\"image\":\"https://cdn.shop.example/a.jpg\"}"}"#,
    ])
    func `What the own extension has attached was at no wrong place`(payload: String) throws {
        var made = try Made(payload)
        var record = AttachmentRecord(
            reference: MediaReference(ofExtension: "a", options: AttachmentOptions()))
        try Made.attach(&record)
        made.delivered.delivery.attachments = [record]
        made.delivered.delivery.report = ExtensionReport(path: "/x")
        #expect(first(made).hasPrefix("PICTURE SHOWS."))
    }

    @Test func `A picture inside aps is told with its place`() throws {
        let payload =
            #"{"aps":{"alert":"x","mutable-content":1,"data":{"attachment-url":"https://cdn.shop.example/a.jpg"}}}"#
        let made = try made(payload, code: .mediaNone)
        #expect(
            first(made).hasPrefix(
                "NO PICTURE. The picture's address is at aps.data.attachment-url, inside aps."))
        #expect(first(made).hasSuffix(" (media.misplaced)"))
    }

    @Test func `A payload that APNs refuses is that first of all`() throws {
        let fill = String(repeating: "x", count: 4096)
        let made = try made(
            #"{"aps":{"alert":"x","mutable-content":1},"fill":"\#(fill)"}"#, code: .mediaNone)
        #expect(first(made).hasPrefix("APNS REFUSES IT. The payload has 4"), "\(first(made))")
        #expect(first(made).hasSuffix(" (payload.too_large)"))
    }
}
