import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// When the system does not start the extension.
@Suite struct GateTests {
    final class Counting: BareExtension, @unchecked Sendable {
        nonisolated(unsafe) static var made = 0

        override init() {
            Self.made += 1
            super.init()
        }

        override func received() { deliver() }
    }

    @Test func `A closed gate delivers the original and makes no instance`() async throws {
        let harness = ExtensionHarness(Counting.self)
        let delivery = try await harness.deliver(#"{"aps":{"alert":"Hello"}}"#)
        try delivery.expect(.original(.gateNotMutable))
        #expect(delivery.content.body == "Hello")
        #expect(delivery.requests.isEmpty)

        harness.alertsEnabled = false
        try await harness.deliver(Payloads.plain).expect(.original(.gateAlertsOff))
        harness.alertsEnabled = true
        harness.pushType = .background
        try await harness.deliver(Payloads.plain).expect(.original(.gatePushType))
        #expect(Counting.made == 0)

        harness.pushType = .alert
        try await harness.deliver(Payloads.plain).expect(.modified)
        #expect(Counting.made == 1)
    }

    @Test func `What is no notification is the test's mistake`() async throws {
        let harness = ExtensionHarness(Counting.self)
        await #expect(throws: HarnessError.self) { try await harness.deliver("{") }
    }
}
