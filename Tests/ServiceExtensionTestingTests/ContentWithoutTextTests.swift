import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// What a content without text leads to.
@Suite struct ContentWithoutTextTests {
    final class Empty: BareExtension, @unchecked Sendable {
        override func received() { contentHandler?(UNNotificationContent()) }
    }

    @Test func `Without the entitlement it is the original`() async throws {
        let delivery = try await ExtensionHarness(Empty.self).deliver(Payloads.plain)
        try delivery.expect(.original(.extensionNoText), .deliveredOnce)
        #expect(delivery.content.title == "Title")
    }

    @Test func `With the entitlement nothing is shown`() async throws {
        let harness = ExtensionHarness(Empty.self)
        harness.filteringEntitlement = true
        let delivery = try await harness.deliver(Payloads.plain)
        try delivery.expect(.suppressed)
        #expect(delivery.payload.isEmpty)
    }

    final class Unchanged: BareExtension, @unchecked Sendable {
        override func received() { contentHandler?(given) }
    }

    @Test func `The content as it was given is the original, for no reason`() async throws {
        let delivery = try await ExtensionHarness(Unchanged.self).deliver(Payloads.plain)
        try delivery.expect(.original, .deliveredOnce)
        #expect(delivery.code == nil)
        #expect(delivery.elapsed == .zero)
    }
}
