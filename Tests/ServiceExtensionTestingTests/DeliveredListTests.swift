import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Extensions that look at what is shown already, to count or to replace it.
@Suite struct DeliveredListTests {
    final class Counting: BareExtension, @unchecked Sendable {
        override func received() {
            UNUserNotificationCenter.current().getDeliveredNotifications { shown in
                self.content.body = shown.map(\.request.identifier).sorted().joined(separator: ",")
                self.deliver()
            }
        }
    }

    @Test func `Notifications that were shown are in the list of the next ones when asked for`() async throws
    {
        let harness = ExtensionHarness(Counting.self)
        harness.recordsDelivered = true
        let first = try await harness.deliver(#"{"aps":{"alert":"Hi"}}"#, identifier: "a")
        try first.expect(.original(.gateNotMutable))
        _ = try await harness.deliver(Payloads.plain, identifier: "b")
        let third = try await harness.deliver(Payloads.plain, identifier: "a")
        #expect(third.content.body == "a,b")
        #expect(third.handlerCalls.map(\.at) == [.zero])
    }

    @Test func `Otherwise the list is empty`() async throws {
        let harness = ExtensionHarness(Counting.self)
        _ = try await harness.deliver(Payloads.plain)
        let second = try await harness.deliver(Payloads.plain)
        #expect(second.content.body.isEmpty)
    }
}
