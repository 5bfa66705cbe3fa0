import LoopbackServer
import ServiceExtensionRuntime
import TestSupport
import Testing

/// The public face, used as a server would.
@Suite(.leavesNothing)
struct NotificationRuntimeTests {
    private func payload(_ url: String) -> [UInt8] {
        Array(#"{"aps":{"alert":"Hello","mutable-content":1},"image":"\#(url)"}"#.utf8)
    }

    @Test func aNotificationIsDeliveredWithItsPicture() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.png", .bytes(TinyMedia.png(), contentType: "image/png"))
        let directory = try TemporaryDirectory()
        var options = NotificationRuntimeOptions(appGroup: directory.file("group"))
        options.allowHTTP = true
        options.allowedAddresses = ["127.0.0.0/8"]
        let runtime = try NotificationRuntime(options)
        defer { runtime.shutdown() }

        let delivered = await runtime.deliver(payload(server.url("/a.png")))

        #expect(delivered.outcome == .modified)
        #expect(delivered.code == nil)
        let sent = try JSON(parsing: delivered.payload)
        #expect(sent["nse"]["attachments"][0]["type"].string == "public.png")
        #expect(try JSON(parsing: delivered.record)["attachments"][0]["outcome"].string == "attached")
    }

    @Test func manyAtOnceShareOneRuntime() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.gif", .bytes(TinyMedia.gif(), contentType: "image/gif"))
        let directory = try TemporaryDirectory()
        var options = NotificationRuntimeOptions(appGroup: directory.file("group"))
        options.allowHTTP = true
        options.allowedAddresses = ["127.0.0.1"]
        let runtime = try NotificationRuntime(options)
        defer { runtime.shutdown() }
        let one = payload(server.url("/a.gif"))

        let outcomes = await withTaskGroup(of: DeliveredNotification.Outcome.self) { group in
            for _ in 0..<50 { group.addTask { await runtime.deliver(one).outcome } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(outcomes == Array(repeating: .modified, count: 50))
    }

    @Test func whatIsNoPayloadComesBackAsItCame() async throws {
        let runtime = try NotificationRuntime()
        defer { runtime.shutdown() }
        let delivered = await runtime.deliver(Array("not json".utf8))
        #expect(delivered.outcome == .invalid)
        #expect(delivered.code == "payload.syntax")
        #expect(delivered.payload == Array("not json".utf8))
    }

    @Test func anOptionThatCannotBeReadIsNamed() {
        var options = NotificationRuntimeOptions()
        options.allowedAddresses = ["10.0.0.0/33"]
        #expect(throws: NotificationRuntimeError.self) { try NotificationRuntime(options) }
        options.allowedAddresses = []
        options.grace = .seconds(31)
        #expect(throws: NotificationRuntimeError.self) { try NotificationRuntime(options) }
    }
}
