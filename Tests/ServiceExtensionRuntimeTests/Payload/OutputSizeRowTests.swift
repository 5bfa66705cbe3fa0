import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Payload row of what grows beyond APNs' limit", .leavesNothing, .timeLimit(.minutes(1)))
struct OutputSizeRowTests {
    static let kinds = [OutputFormat.Kind.delivered, .record, .sendable].map {
        PayloadRows.Kind(51, $0.rawValue)
    }

    @Test("It is printed whole, and what is to be sent is flagged", arguments: kinds)
    func oversize(_ row: PayloadRows.Kind) async throws {
        let kind = try #require(OutputFormat.Kind(rawValue: row.name))
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.jpg", .bytes(try Fixtures.media("baseline.jpg")))
        // One byte below the limit as it comes in.
        let start = String(
            TestPayload.mutable(#""image":"\#(server.url("/a.jpg"))","fill":""#).dropLast())
        let payload = start + String(repeating: "x", count: 4095 - start.utf8.count - 2) + "\"}"
        #expect(payload.utf8.count == 4095)
        let flow = try Flow()
        var delivered = try await flow.deliver(payload)
        let format = try OutputFormat(
            kind: kind, publicBase: kind == .sendable ? "https://media.example.com/x" : nil)
        let printed = format.render(
            &delivered, context: RecordContext(startedAt: WallClock(seconds: 0)))
        #expect(delivered.delivery.outcome == .modified && printed.count > 4096)
        let flagged = delivered.delivery.diagnostics.filter { $0.code == .payloadTooLarge }
        // What stays on this side may have any length: only the sendable one goes to APNs.
        #expect(flagged.map(\.severity) == (kind == .sendable ? [.error] : []))
        let json = try JSON(parsing: printed)
        let whole = kind == .record ? json["payload"] : json
        #expect(whole["fill"].string?.count == 4095 - start.utf8.count - 2)
        #expect(whole["aps"]["alert"]["title"].string == "Hello")
        try await flow.finish()
    }
}
