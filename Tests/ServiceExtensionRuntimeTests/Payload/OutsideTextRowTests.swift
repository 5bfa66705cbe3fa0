import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// Text from outside that some program would take for a file's name.
@Suite("Payload rows of identifiers and hints", .leavesNothing, .timeLimit(.minutes(1)))
struct OutsideTextRowTests {
    struct Text: Sendable, CustomTestStringConvertible {
        let row: Int
        let kind: String
        let text: String
        var testDescription: String { "row \(row): \(kind)" }

        init(_ row: Int, _ kind: String, _ text: String) {
            self.row = row
            self.kind = kind
            self.text = text
        }
    }

    static let identifiers: [Text] = [
        Text(45, "../", "../../../etc/passwd"), Text(45, "/", "/etc/passwd"), Text(45, "leading dot", ".a"),
        Text(45, "~", "~root"), Text(45, "300 bytes", String(repeating: "x", count: 300)),
        Text(45, "empty", ""), Text(45, "emoji", "😀"), Text(45, "RTL", "a\u{202E}gpj.exe"),
    ]
    static let nul = [(22, "U+0000 in an identifier"), (45, "NUL")].map(PayloadRows.Kind.init)
    static let hints: [Text] = [
        Text(47, "with a parameter", "image/png; charset=x"), Text(47, "upper case", "IMAGE/PNG"),
        Text(47, "image/*", "image/*"), Text(47, "../../etc", "../../etc"),
    ]
    /// The last part of the URL, and the name in Content-Disposition.
    static let names: [Text] = [
        Text(48, "NUL and .exe", "a.jpg%00.exe"), Text(48, "con", "con"),
        Text(48, ".htaccess", ".htaccess"), Text(48, "RTL and .exe", "a%E2%80%AEgnp.exe"),
    ]

    static var kinds: [PayloadRows.Kind] {
        (identifiers + hints + names).map { PayloadRows.Kind($0.row, $0.kind) } + nul
    }

    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
        server.route("/a.png", .bytes(try Fixtures.media("palette.png"), contentType: "image/png"))
    }

    @Test("An identifier is told as it is and names no file", arguments: identifiers)
    func identifier(_ text: Text) async throws {
        defer { server.stop() }
        let flow = try Flow()
        let delivered = try await flow.deliver(
            TestPayload.mutable(
                #""_wp":{"attachments":[{"id":"\#(text.text)","url":"\#(server.url("/a.png"))"}]}"#))
        let attachments = try JSON(parsing: delivered.printed())["nse"]["attachments"]
        #expect(attachments[0]["identifier"].string == text.text)
        try await onlyOwnNames(flow, delivered, "png")
    }

    @Test("An identifier with U+0000 is malformed", arguments: nul)
    func nulIdentifier(_ row: PayloadRows.Kind) async throws {
        defer { server.stop() }
        let flow = try Flow()
        let payload = TestPayload.mutable(
            #""_wp":{"attachments":[{"id":"a\u0000.exe","url":"\#(server.url("/a.png"))"}]}"#)
        let delivered = try await flow.deliver(payload)
        #expect(delivered.delivery.attachments.map { $0.failure?.code } == [.urlMalformed])
        #expect(try delivered.printed() == Array(payload.utf8) && server.log.accepted == 0)
        try await flow.finish()
    }

    @Test("A hint is understood or passed over", arguments: hints)
    func hint(_ text: Text) async throws {
        defer { server.stop() }
        let flow = try Flow()
        let delivered = try await flow.deliver(
            TestPayload.mutable(
                #""_wp":{"attachments":[{"type":"\#(text.text)","url":"\#(server.url("/a.png"))"}]}"#))
        let record = try #require(delivered.delivery.attachments.first)
        #expect(record.admission?.diagnostics.isEmpty == true)
        try await onlyOwnNames(flow, delivered, "png")
    }

    @Test("The name that a URL and a server give is passed over", arguments: names)
    func name(_ text: Text) async throws {
        defer { server.stop() }
        let picture = try Fixtures.media("palette.png")
        let decoded = text.text.replacing("%00", with: "\\0").replacing("%E2%80%AE", with: "\u{202E}")
        let headers = [
            ("Content-Type", "image/png"),
            ("Content-Disposition", #"attachment; filename="\#(decoded)"; filename*=UTF-8''\#(text.text)"#),
        ]
        server.fallback { _ in .response(headers: headers, body: picture) }
        let flow = try Flow()
        let delivered = try await flow.deliver(TestPayload.picture(server.url("/" + text.text)))
        #expect(server.log.targets == ["/" + text.text])
        try await onlyOwnNames(flow, delivered, "png")
    }

    /// One file, named by its content and the type that its bytes have.
    private func onlyOwnNames(_ flow: Flow, _ delivered: CompletedDelivery, _ fileExtension: String)
        async throws
    {
        try await flow.finish()
        let record = try #require(delivered.delivery.attachments.first)
        let digest = try #require(record.sha256)
        #expect(record.outcome == .attached && digest.count == 64)
        #expect(flow.files == ["group/Attachments/\(digest.prefix(2))/\(digest).\(fileExtension)"])
        #expect(flow.directory.tree().filter { !$0.hasPrefix("group/") } == [])
    }
}
