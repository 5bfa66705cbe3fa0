import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("What starts no processor") struct ClosedGateTests {
    @Test(
        "A closed gate delivers the original at once",
        arguments: [
            (#"{"aps":{"content-available":1,"mutable-content":1}}"#, Code.gateSilent),
            (#"{"aps":{"alert":"a"}}"#, .gateNotMutable), (#"{}"#, .gateNotMutable),
            (#"{"aps":{"mutable-content":1,"badge":1}}"#, .gateNoAlert),
            (#"{"aps":{"alert":"off","mutable-content":1}}"#, .gateAlertsOff),
        ])
    func gate(payload: String, code: Code) throws {
        let device = DeviceState(alertsEnabled: code != .gateAlertsOff)
        let bench = Bench(.silent(), payload: payload, device: device)
        let delivered = try #require(bench.deliveries.all.first)
        #expect(bench.deliveries.all.count == 1)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == code)
        #expect(delivered.delivery.diagnostics.map(\.code).contains(code))
        #expect(try delivered.printed() == Array(payload.utf8))
        #expect(bench.hosted.seen.snapshot.started == 0)
        #expect(bench.clock.pendingAlarms == 0 && bench.clock.workUnderWay == 0)
        bench.run.interrupt()
        #expect(bench.deliveries.all.count == 1)
    }

    @Test(
        "A picture that a closed gate loses makes its reason an error",
        arguments: [
            (#"{"aps":{"alert":"a"},"image":"https://a.example/1"}"#, Severity.error),
            (#"{"notification":{"image":"https://a.example/1"}}"#, .error),
            (#"{"aps":{"alert":"a"},"image":"https:\/\/a"}"#, .error),
            (#"{"aps":{"alert":"a"},"image":"https:\u002F\u002Fa"}"#, .error),
            (#"{"aps":{"alert":"a"},"image":"picture"}"#, .warning),
            (#"{"aps":{"alert":"a"}}"#, .warning),
            (#"{"aps":{"alert":"a"},"link":"https://a.example/1"}"#, .warning),
        ])
    func lost(payload: String, severity: Severity) throws {
        let delivered = try #require(Bench(.silent(), payload: payload).deliveries.all.first)
        let reason = try #require(delivered.delivery.diagnostics.first { $0.code.family == .gate })
        #expect(reason.severity == severity && delivered.namesMedia == (severity == .error))
    }

    @Test(
        "What is not a notification is delivered as it is",
        arguments: [
            ("", Code.payloadEmpty), ("{", .payloadSyntax), ("[1]", .payloadShape),
            (#"{"aps":{},"nse":{"attachments":[{"url":"file:///etc/passwd"}]}}"#, .payloadReservedKey),
        ])
    func invalid(payload: String, code: Code) throws {
        let bench = Bench(.silent(), payload: payload)
        let delivered = try #require(bench.deliveries.all.first)
        #expect(bench.deliveries.all.count == 1)
        #expect(delivered.delivery.outcome == .invalid && delivered.delivery.code == code)
        #expect(!delivered.delivery.retryable)
        #expect(try delivered.printed() == Array(payload.utf8))
        #expect(bench.hosted.seen.snapshot.started == 0)
    }
}
