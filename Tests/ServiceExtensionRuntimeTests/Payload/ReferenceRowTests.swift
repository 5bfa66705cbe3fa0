import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// A value that stands where a URL belongs.
struct ReferenceCase: Sendable, CustomTestStringConvertible {
    let row: Int
    let kind: String
    /// As it is spelt in the payload.
    let value: String
    let code: Code
    var testDescription: String { "row \(row): \(kind)" }

    init(_ row: Int, _ kind: String, _ value: String, _ code: Code) {
        self.row = row
        self.kind = kind
        self.value = value
        self.code = code
    }
}

@Suite("Payload rows of references that are not URLs", .leavesNothing, .timeLimit(.minutes(1)))
struct ReferenceRowTests {
    static let cases: [ReferenceCase] = [
        ReferenceCase(22, "U+0000 in a URL", #""https://m.example/a\u0000.jpg""#, .urlMalformed),
        ReferenceCase(37, "a number", "1", .urlMalformed),
        ReferenceCase(37, "null", "null", .urlMalformed),
        ReferenceCase(37, "a boolean", "true", .urlMalformed),
        ReferenceCase(37, "an object", "{}", .urlMalformed),
        ReferenceCase(37, "an array", "[]", .urlMalformed),
        ReferenceCase(38, "empty", #""""#, .urlMalformed),
        ReferenceCase(38, "white space only", #"" \t ""#, .urlMalformed),
        ReferenceCase(39, "a space inside", #""https://m.example/a b.jpg""#, .urlMalformed),
        ReferenceCase(39, "a space before", #"" https://m.example/a.jpg""#, .urlMalformed),
        ReferenceCase(39, "a space at the end", #""https://m.example/a.jpg ""#, .urlMalformed),
        ReferenceCase(39, "a tab", #""https://m.example/\ta.jpg""#, .urlMalformed),
        ReferenceCase(39, "CR LF", #""https://m.example/a.jpg\r\nHost: b.example""#, .urlMalformed),
        ReferenceCase(40, "2,049 bytes", url(length: 2049), .urlLength),
        ReferenceCase(40, "1 MB", url(length: 1 << 20), .urlLength),
        ReferenceCase(41, "relative", #""/a.jpg""#, .urlScheme),
        ReferenceCase(41, "without scheme", #""//m.example/a.jpg""#, .urlScheme),
        ReferenceCase(42, "data:", #""data:image/gif;base64,R0lGODlhAQABAAAAACw=""#, .urlScheme),
    ]

    private static func url(length: Int) -> String {
        let start = "https://m.example/"
        return "\"\(start)\(String(repeating: "a", count: length - start.utf8.count))\""
    }

    @Test("The picture is lost with its code, the notification is not", arguments: cases)
    func row(_ reference: ReferenceCase) async throws {
        let flow = try Flow { $0.delivery.maxPayload = 2 << 20 }
        let payload = TestPayload.mutable(#""fcm_options":{"image":\#(reference.value)}"#)
        let delivered = try await flow.deliver(payload)
        let same = try delivered.printed() == Array(payload.utf8)
        #expect(same)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(!delivered.delivery.retryable)
        let record = try #require(delivered.delivery.attachments.first)
        #expect(record.outcome == .rejected && record.failure?.code == reference.code)
        #expect(record.failure?.hint?.isEmpty == false)
        try await flow.finish()
        // No name was looked up for it and no app group opened.
        #expect(flow.directory.tree() == [])
    }
}
