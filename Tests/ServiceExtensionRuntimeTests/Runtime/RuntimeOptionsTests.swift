import NSELoopbackServer
import NSETestSupport
import ServiceExtensionRuntime
import Testing

private enum WrongOptions {
    static let rows: [(word: String, change: @Sendable (inout NotificationRuntimeOptions) -> Void)] =
        [
            ("grace", { $0.grace = .seconds(31) }),
            ("resultKey", { $0.resultKey = "aps" }), ("groupMode", { $0.groupMode = 0o777 }),
            ("maxAttachments", { $0.maxAttachments = -1 }), ("maxPayload", { $0.maxPayload = 0 }),
            ("alsoAccept", { $0.alsoAccept = ["webp"] }), ("mediaKeys", { $0.mediaKeys = ["data"] }),
            ("dialects", { $0.dialects = .only("nobody") }), ("dialects", { $0.ownDialects = [] }),
            ("baseURL", { $0.baseURL = try? HTTPURL(parsing: "https://h.example/?a") }),
            ("userAgent", { $0.userAgent = "\n" }), ("transfers", { $0.transfersPerHost = 0 }),
            ("publicBase", { $0.publicBase = try? HTTPURL(parsing: "http://media.example.com") }),
            (
                "extensionProcesses",
                {
                    $0.serviceExtension = "/nowhere"
                    $0.extensionProcesses = 0
                }
            ),
            (
                "extensionMemory",
                {
                    $0.serviceExtension = "/nowhere"
                    $0.extensionMemory = 0
                }
            ),
        ]
}

@Suite("Options of a runtime", .leavesNothing)
struct RuntimeOptionsTests {
    @Test("An option that cannot be read is named", arguments: WrongOptions.rows.indices)
    func wrong(row: Int) {
        var options = NotificationRuntimeOptions()
        WrongOptions.rows[row].change(&options)
        let error = #expect(throws: NotificationRuntimeError.self) { try NotificationRuntime(options) }
        #expect(
            error?.description.contains(WrongOptions.rows[row].word) == true, "\(error?.description ?? "")")
    }

    @Test func `A text that is not a URL is an error that says why`() throws {
        for (text, reason) in [
            ("proxy", "url: "), ("https://h.example/#a", "fragment"), ("ftp://h.example/", "url: "),
        ] {
            let error = #expect(throws: NotificationRuntimeError.self) { try HTTPURL(parsing: text) }
            #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
        }
        #expect(try HTTPURL(parsing: "http://h.example:80").description == "http://h.example/")
    }

    @Test func `A range or a fault that cannot be read is an error that names it`() {
        let range = #expect(throws: NotificationRuntimeError.self) { try CIDR(parsing: "10.0.0.0/33") }
        #expect(range?.description.contains("'10.0.0.0/33' is not a range") == true)
        let fault = #expect(throws: FaultSyntaxError.self) { try FaultRule(parsing: "delay") }
        #expect(fault?.message.contains("'delay' has no '='") == true)
    }

    @Test func `Push type and device are those of the delivery`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.routePicture()
        let payload = bench.payload("/a.png")
        try await NotificationRuntime.withRuntime(bench.options) { runtime in
            let background = await runtime.deliver(payload, pushType: .background)
            #expect(background.outcome == .original && background.code == .gatePushType)
            let quiet = await runtime.deliver(payload, device: NotificationDevice(alertsEnabled: false))
            #expect(quiet.code == .gateAlertsOff)
            let denied = await runtime.deliver(payload, device: NotificationDevice(authorization: .denied))
            #expect(denied.code == .gateAlertsOff)
            #expect(await runtime.deliver(payload).outcome == .modified)
        }
    }

    @Test func `Media keys of your own are read, and no others where that is wanted`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.routePicture()
        var options = bench.options
        options.mediaKeys = ["/data/picture"]
        options.dialects = .none
        let own =
            #"{"aps":{"alert":"a","mutable-content":1},"data":{"picture":"\#(bench.server.url("/a.png"))"}}"#
        try await NotificationRuntime.withRuntime(options) { runtime in
            let delivered = await runtime.deliver(Array(own.utf8))
            #expect(delivered.attachments.map(\.pointer) == ["/data/picture"])
            #expect(delivered.attachments.map(\.dialect) == ["media-key"])
            #expect(await runtime.deliver(bench.payload("/a.png")).code == .mediaNone)
        }
    }

    @Test func `A server that hangs takes no time on a clock that the test moves`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.routePicture()
        let clock = NotificationTestClock()
        var options = bench.options
        options.clock = .manual(clock)
        options.faults = [try FaultRule(parsing: "delay=40s")]
        let payload = bench.payload("/a.png")
        try await NotificationRuntime.withRuntime(options) { runtime in
            let task = Task { await runtime.deliver(payload) }
            await clock.waitForAlarms(2)
            clock.advance(by: .seconds(30))
            let delivered = await task.value
            #expect(delivered.outcome == .original && delivered.code == .budgetExpired)
            #expect(delivered.elapsed == .seconds(30) && clock.elapsed == .seconds(30))
        }
    }

    @Test func `Virtual time jumps over a slow server`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.routePicture()
        var options = bench.options
        options.clock = .virtual
        options.faults = [try FaultRule(parsing: "delay=10s")]
        let payload = bench.payload("/a.png")
        try await NotificationRuntime.withRuntime(options) { runtime in
            let delivered = await runtime.deliver(payload)
            #expect(delivered.outcome == .modified)
            #expect(delivered.elapsed >= .seconds(10) && delivered.elapsed < .seconds(30))
        }
    }

    @Test func `An injected failure has its code`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.routePicture("/b.png")
        var options = bench.options
        options.faults = [try FaultRule(parsing: "status=503@*/a.png")]
        let (a, b) = (bench.payload("/a.png"), bench.payload("/b.png"))
        try await NotificationRuntime.withRuntime(options) { runtime in
            let lost = await runtime.deliver(a)
            #expect(lost.code == .mediaLost && lost.attachments.map(\.code) == [.httpStatus])
            #expect(await runtime.deliver(b).outcome == .modified)
        }
    }
}
