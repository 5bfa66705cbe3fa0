import NSETestSupport
import NotificationCheck
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// What a payload reveals by itself stands in the record, whatever became of the delivery.
@Suite struct DiagnosticsInRecordTests {
    @Test("a URL that was signed until a moment ago is told by the time of day that was injected")
    func expired() async throws {
        let flow = try Flow {
            // 2026-03-01T09:30:00Z
            $0.wall = { WallClock(seconds: 1_772_357_400) }
            $0.fetch.allowHTTP = false
        }
        let delivered = try await flow.deliver(
            TestPayload.mutable(
                #""image":"http://127.0.0.1/a.jpg?Expires=1772357399&Signature=secret","photo":"https://m.example/b.jpg""#
            ))
        #expect(delivered.delivery.code == .mediaLost)
        #expect(delivered.delivery.diagnostics.map(\.code) == [.urlExpires, .mediaUnreadKey])
        #expect(delivered.delivery.diagnostics.first?.severity == .error)
        #expect(delivered.delivery.diagnostics.first?.message.contains("secret") == false)
        try await flow.finish()
    }

    @Test("the same is told when the time ran out before the processor began")
    func expiry() async throws {
        let flow = try Flow {
            $0.wall = { WallClock(seconds: 1_772_357_400) }
            $0.delivery.budget = .zero
        }
        let delivered = try await flow.deliver(
            TestPayload.mutable(#""image":"https://m.example/a.jpg?Expires=1772357399&Signature=s""#))
        #expect(delivered.delivery.code == .budgetExpired)
        #expect(delivered.delivery.diagnostics.map(\.code) == [.urlExpires])
        try await flow.finish()
    }

    @Test("a request to FCM is told next to the gate that it closes, with the place where the key belongs")
    func closedGate() async throws {
        let flow = try Flow()
        let delivered = try await flow.deliver(
            #"{"message":{"notification":{"title":"T","image":"https://m.example/a.jpg"}}}"#)
        #expect(delivered.delivery.code == .gateNotMutable)
        let diagnostics = delivered.delivery.diagnostics
        #expect(diagnostics.first?.code == .requestSender && diagnostics.first?.severity == .note)
        #expect(diagnostics.last?.code == .gateNotMutable && diagnostics.last?.severity == .error)
        #expect(diagnostics.last?.hint?.contains("at message.apns.payload.aps") == true)
        try await flow.finish()
    }

    @Test("--from apns takes a request for the payload, and says what it looks like")
    func refused() async throws {
        let flow = try Flow { $0.delivery.from = .apns }
        let request = #"{"message":{"notification":{"title":"T","image":"https://m.example/a.jpg"}}}"#
        let delivered = try await flow.deliver(request)
        #expect(delivered.delivery.code == .gateNotMutable && delivered.namesMedia)
        #expect(delivered.delivery.diagnostics.map(\.code) == [.payloadFCMMessage, .gateNotMutable])
        #expect(delivered.original == Array(request.utf8))
        try await flow.finish()
    }
}
