import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("What a runtime gives back", .leavesNothing)
struct RuntimeResultTests {
    @Test func `An attachment says what the record says`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.routePicture()
        try await NotificationRuntime.withRuntime(bench.options) { runtime in
            let delivered = await runtime.deliver(bench.payload("/a.png"))
            let attachment = try #require(delivered.attachments.first)
            let record = try JSON(parsing: delivered.record)["attachments"][0]
            #expect(delivered.attachments.count == 1)
            #expect(attachment.outcome == .attached && attachment.code == nil && !attachment.isRetryable)
            #expect(attachment.identifier == record["identifier"].string)
            #expect(attachment.pointer == "/image" && attachment.dialect == record["dialect"].string)
            #expect(attachment.source == bench.server.url("/a.png"))
            #expect(
                attachment.fileURL == record["url"].string && attachment.relativePath == record["path"].string
            )
            #expect(attachment.type == "public.png" && attachment.mime == "image/png")
            #expect(attachment.bytes == TinyMedia.png().count && attachment.sha256 == record["sha256"].string)
            #expect(attachment.width == record["width"].int && attachment.httpStatus == 200)
            let path = try #require(attachment.path)
            #expect(attachment.fileURL == "file://\(path)")
        }
    }

    @Test func `A lost picture has a code, a message and a hint`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.server.route("/a.png", .status(503))
        try await NotificationRuntime.withRuntime(bench.options) { runtime in
            let delivered = await runtime.deliver(bench.payload("/a.png"))
            #expect(delivered.outcome == .original && delivered.code == .mediaLost && delivered.isRetryable)
            let attachment = try #require(delivered.attachments.first)
            #expect(attachment.outcome == .failed && attachment.code == .httpStatus && attachment.isRetryable)
            #expect(attachment.message?.contains("503") == true && attachment.hint?.isEmpty == false)
            #expect(attachment.fileURL == nil && attachment.path == nil && attachment.sha256 == nil)
        }
    }

    @Test func `A closed gate that loses a picture is an error, as in the command`() async throws {
        try await NotificationRuntime.withRuntime { runtime in
            let delivered = await runtime.deliver(
                Array(#"{"aps":{"alert":"a"},"image":"https://a.example/1.png"}"#.utf8))
            let diagnostic = try #require(delivered.diagnostics.first { $0.code == .gateNotMutable })
            #expect(diagnostic.severity == .error && !diagnostic.message.isEmpty)
        }
    }

    @Test func `The sendable payload has the published address, the content what shows`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.routePicture()
        bench.server.route("/none.png", .status(404))
        var options = bench.options
        options.publicBase = try HTTPURL(parsing: "https://media.example.com/files")
        options.dropsLostMedia = true
        try await NotificationRuntime.withRuntime(options) { runtime in
            let delivered = await runtime.deliver(bench.payload("/a.png"))
            let sendable = try #require(delivered.sendable)
            let sha256 = try #require(delivered.attachments.first?.sha256)
            let address = "https://media.example.com/files/\(sha256.prefix(2))/\(sha256).png"
            #expect(try JSON(parsing: sendable.bytes)["image"].string == address)
            #expect(!sendable.diagnostics.contains { $0.code == .payloadTooLarge })
            let content = try JSON(parsing: delivered.content)
            #expect(content["body"].string == "Hello" && content["attachments"].array?.count == 1)
            let lost = await runtime.deliver(bench.payload("/none.png"))
            let rest = try #require(lost.sendable)
            #expect(try JSON(parsing: rest.bytes)["image"].isAbsent)
        }
    }

    @Test func `What APNs takes depends on the push type of the delivery`() async throws {
        var options = NotificationRuntimeOptions()
        options.publicBase = try HTTPURL(parsing: "https://media.example.com")
        let text = String(repeating: "a", count: 4500)
        try await NotificationRuntime.withRuntime(options) { runtime in
            for (type, isTooLarge) in [(PushType.alert, true), (.voip, false)] {
                let delivered = await runtime.deliver(
                    Array(#"{"aps":{"alert":"\#(text)"}}"#.utf8), pushType: type)
                let sendable = try #require(delivered.sendable)
                #expect(sendable.diagnostics.contains { $0.code == .payloadTooLarge } == isTooLarge)
            }
            #expect(await runtime.deliver([]).sendable?.bytes == [])
        }
    }

    @Test func `Without a public base nothing is sendable`() async throws {
        try await NotificationRuntime.withRuntime { runtime in
            #expect(await runtime.deliver(Array("{}".utf8)).sendable == nil)
        }
    }

    @Test func `An observer sees each delivery begin and end`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.server.route("/a.png", .stallBeforeHeaders())
        let observer = RecordingObserver()
        var options = bench.options
        options.observer = observer
        try await NotificationRuntime.withRuntime(options) { runtime in
            #expect(runtime.oldestDelivery == nil)
            let waiting = Task { await runtime.deliver(bench.payload("/a.png")) }
            try await bench.server.waitForRequests()
            #expect(runtime.oldestDelivery != nil)
            _ = await runtime.deliver(Array("{}".utf8))
            let loads = observer.begun.snapshot
            #expect(loads.map(\.deliveries) == [0, 1] && loads.map(\.transfers) == [0, 1])
            #expect(observer.codes.snapshot == [.gateNotMutable])
            waiting.cancel()
            _ = await waiting.value
            #expect(observer.codes.snapshot == [.gateNotMutable, .internalInterrupted])
        }
    }
}

@Suite("Codes as a library sees them")
struct DeliveryCodeTests {
    @Test func `Every code is found by its spelling and has its texts`() {
        for code in DeliveryCode.allCases {
            #expect(DeliveryCode(rawValue: code.rawValue) == code && "\(code)" == code.rawValue)
            #expect(code.rawValue.hasPrefix("\(code.family)."))
            #expect(!code.cause.isEmpty && !code.effect.isEmpty && !code.remedy.isEmpty)
        }
        #expect(DeliveryCode(rawValue: "net.nothing") == nil)
        #expect(DeliveryCode.netRefused.rawValue == "net.refused" && DeliveryCode.netRefused.isRetryable)
    }

    @Test func `Authorizations are those of the engine`() {
        let all = NotificationDevice.Authorization.allCases
        #expect(all.map(\.rawValue) == DeviceState.Authorization.allCases.map(\.rawValue))
        for one in all {
            #expect(NotificationDevice(authorization: one).core.authorization.rawValue == one.rawValue)
        }
        #expect(NotificationDevice(mayFilter: true).core.entitlements == .filtering)
    }
}
