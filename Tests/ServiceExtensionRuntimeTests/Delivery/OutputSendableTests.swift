import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("What --output sendable prints") struct OutputSendableTests {
    private let published = "https://media.example.com/push/9f/\(Made.digest).jpg"

    @Test func `The published address stands where the reference stood, and nothing else changes`() throws {
        let payload = #"{"n":1.50 , "fcm_options":{"image": "https:\/\/a.example\/1?q" } ,"aps":{}}"# + "\n"
        let printed = try Made(payload).text(Made.sendable())
        #expect(printed == payload.replacing(#"https:\/\/a.example\/1?q"#, with: published))
    }

    @Test(
        "However the base is written, one slash follows it",
        arguments: ["https://media.example.com/push", "https://MEDIA.example.com/push//"])
    func base(base: String) throws {
        let printed = try Made(TestPayload.picture("https://a.example/1")).text(Made.sendable(base))
        #expect(printed == TestPayload.picture(published))
    }

    @Test func `Inside a document that is a string the address is escaped once more`() throws {
        let inner = #"{\"content\":\"https:\\\/\\\/a.example\\\/1\",\"type\":\"image\"}"#
        let payload = TestPayload.mutable(#""_app42RichPush":"\#(inner)""#)
        let printed = try Made(payload).text(Made.sendable())
        #expect(printed.contains(#"{\"content\":\"\#(published)\",\"type\""#))
        let document = try #require(JSON(parsing: printed)["_app42RichPush"].string)
        #expect(try JSON(parsing: document)["content"].string == published)
    }

    @Test func `References that would not show are kept, or dropped when asked for`() throws {
        let payload = TestPayload.attachments(["one": "https://a.example/1", "two": "https://a.example/2"])
        let made = try Made(payload, lost: [0: .httpStatus])
        #expect(
            try made.text(Made.sendable()) == payload.replacing("https://a.example/2", with: published))
        #expect(
            try made.text(Made.sendable(lostMedia: .drop))
                == TestPayload.attachments(["two": published]))
    }

    @Test func `Of an original everything stays, or goes when asked for`() throws {
        let payload = TestPayload.picture("https://a.example/1")
        let made = try Made(payload, outcome: .original, code: .budgetExpired, lost: [0: .budgetExpired])
        #expect(try made.text(Made.sendable()) == payload)
        #expect(
            try made.text(Made.sendable(lostMedia: .drop)) == TestPayload.mutable(#""fcm_options":{}"#))
    }

    @Test(
        "What is not an absolute URL names something of the app and is kept",
        arguments: ["pictures/1.jpg", "//a.example/1", "data:image/png;base64,AAAA", "1"])
    func relative(reference: String) throws {
        let payload = TestPayload.picture(reference)
        let made = try Made(payload, outcome: .original, code: .mediaLost, lost: [0: .urlMalformed])
        for lostMedia in OutputFormat.LostMedia.allCases {
            #expect(try made.text(Made.sendable(lostMedia: lostMedia)) == payload)
        }
    }

    @Test func `There is never a file URL and never a result`() throws {
        let printed = try Made(TestPayload.picture("https://a.example/1")).text(Made.sendable())
        #expect(!printed.contains("file:") && !printed.contains("nse"))
    }

    @Test func `What APNs would refuse is printed, and told as an error`() throws {
        let payload = TestPayload.mutable(
            #""fcm_options":{"image":"https://a.example/1"},"x":"\#(String(repeating: "x", count: 3900))""#)
        let made = try Made(payload)
        let short = made.printed(try Made.sendable("https://m.example"))
        let long = made.printed(try Made.sendable("https://m.example/" + String(repeating: "p", count: 200)))
        #expect(short.bytes.count <= 4096 && short.delivered.delivery.diagnostics.isEmpty)
        #expect(long.bytes.count > 4096)
        let diagnostic = try #require(long.delivered.delivery.diagnostics.first)
        #expect(diagnostic.code == .payloadTooLarge && diagnostic.severity == .error)
        #expect(diagnostic.message.contains("\(long.bytes.count) bytes"))
    }

    @Test(
        "The base is a URL without query and fragment",
        arguments: [
            nil, "", "media.example.com", "ftp://m.example", "https://m.example/?a=1", "https://m.example/#a",
            "file:///srv",
        ])
    func badBase(base: String?) {
        #expect(throws: CodedFailure.self) { try OutputFormat(kind: .sendable, publicBase: base) }
    }

    @Test func `A notification that is none is printed as it is`() throws {
        let clock = ManualClock()
        let error = PayloadError(.payloadSyntax, "no")
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(1))
        var delivered = CompletedDelivery(invalid: Array("{".utf8), error: error, budget: budget)
        let context = RecordContext(startedAt: WallClock(seconds: 0))
        #expect(try Made.sendable().render(&delivered, context: context) == Array("{".utf8))
    }
}
