import Foundation
import NSELoopbackServer
import NSETestSupport
import ServiceExtensionRuntime
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
        options.allowedAddresses = [try CIDR(parsing: "127.0.0.0/8")]
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
        options.allowedAddresses = [try CIDR(parsing: "127.0.0.1")]
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
        #expect(delivered.code == .payloadSyntax)
        #expect(delivered.payload == Array("not json".utf8))
    }

    @Test func aPayloadMayBeBytesDataOrText() async throws {
        let runtime = try NotificationRuntime()
        defer { runtime.shutdown() }
        let text = #"{"aps":{"alert":"Hello"}}"#
        let delivered = await [
            runtime.deliver(text), runtime.deliver(Data(text.utf8)), runtime.deliver(text.utf8),
            runtime.deliver(Array(text.utf8)),
        ]
        #expect(delivered.allSatisfy { $0.payload == Array(text.utf8) && $0.outcome == .original })
    }

    @Test func deliveredNotificationsShareOneDescriptor() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.gif", .bytes(TinyMedia.gif(), contentType: "image/gif"))
        let directory = try TemporaryDirectory()
        var options = NotificationRuntimeOptions(appGroup: directory.file("group"))
        options.allowHTTP = true
        options.allowedAddresses = [try CIDR(parsing: "127.0.0.1")]
        let runtime = try NotificationRuntime(options)
        defer { runtime.shutdown() }
        var held: [DeliveredNotification] = []
        for _ in 0..<20 { held.append(await runtime.deliver(payload(server.url("/a.gif")))) }
        let locks = Cleanliness.now().descriptors.values.filter { $0.hasSuffix("/Attachments/.lock") }
        #expect(locks.count == 1)
        #expect(held.allSatisfy { $0.outcome == .modified })
    }

    @Test(arguments: [true, false])
    func anExtensionOfOnesOwnAnswers(reuses: Bool) async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.png", .bytes(TinyMedia.png(), contentType: "image/png"))
        let directory = try TemporaryDirectory()
        var options = NotificationRuntimeOptions(appGroup: directory.file("group"))
        options.allowHTTP = true
        options.allowedAddresses = [try CIDR(parsing: "127.0.0.0/8")]
        options.serviceExtension = try hostHelperPath()
        options.reusesExtension = reuses
        options.extensionProcesses = 1
        let runtime = try NotificationRuntime(options)
        defer { runtime.shutdown() }

        let media = #""media":"\#(server.url("/a.png"))""#
        let first = await runtime.deliver(Array(asking("count", "download", members: media).utf8))
        let second = await runtime.deliver(Array(asking("count").utf8))

        #expect([first.outcome, second.outcome] == [.modified, .modified])
        let records = try [first, second].map { try JSON(parsing: $0.record) }
        #expect(records[0]["attachments"][0]["outcome"].string == "attached")
        #expect(records[0]["requests"][0]["outcome"].string == "finished")
        #expect(records.map { $0["extension"]["earlier"].int } == [0, reuses ? 1 : 0])
        let processes = Set(records.map { $0["extension"]["pid"].int })
        #expect(processes.count == (reuses ? 1 : 2))
        let title = try JSON(parsing: second.payload)["aps"]["alert"]["title"].string
        #expect(title?.hasPrefix(reuses ? "count 2 " : "count 1 ") == true, "\(title ?? "")")
    }

    @Test func anExtensionThatCannotAnswerLeavesTheOriginal() async throws {
        let directory = try TemporaryDirectory()
        var options = NotificationRuntimeOptions(appGroup: directory.file("group"))
        let payload = Array(asking("crash.trap").utf8)
        for (path, code) in [
            (try hostHelperPath(), DeliveryCode.extensionCrashed),
            (directory.file("none"), .extensionNotStarted),
        ] {
            options.serviceExtension = path
            let runtime = try NotificationRuntime(options)
            defer { runtime.shutdown() }
            let delivered = await runtime.deliver(payload)
            #expect(delivered.outcome == .original)
            #expect(delivered.code == code)
            #expect(delivered.payload == payload)
        }
    }
}
