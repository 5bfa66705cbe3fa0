import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// App groups and filtering from an entitlements file.
@Suite struct EntitlementsTests {
    final class Sharing: BareExtension, @unchecked Sendable {
        override func received() {
            let groups = ["group.com.example.a", "group.com.example.b"]
            content.body = groups.map { group in
                FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) == nil
                    ? "no" : "yes"
            }.joined(separator: " ")
            deliver()
        }
    }

    @Test func `Only the groups of the entitlements have a container`() async throws {
        let file = try TemporaryFile(
            #"{ "com.apple.security.application-groups" = ( "group.com.example.a" ); }"#)
        let harness = ExtensionHarness(Sharing.self, bundle: .init(entitlements: file.path))
        let delivery = try await harness.deliver(Payloads.plain)
        #expect(delivery.content.body == "yes no")
        #expect(delivery.timeline.description.contains("the entitlements do not list the group"))
        #expect(!harness.filteringEntitlement)
    }

    @Test func `Without entitlements, and with a group that cannot be told, every group has one`()
        async throws
    {
        let file = try TemporaryFile(
            #"{ "com.apple.security.application-groups" = ( "group.$(APP_IDENTIFIER)" ); }"#)
        for bundle in [ExtensionBundle(), ExtensionBundle(entitlements: file.path)] {
            let harness = ExtensionHarness(Sharing.self, bundle: bundle)
            let delivery = try await harness.deliver(Payloads.plain)
            #expect(delivery.content.body == "yes yes")
            let line = "the entitlements name $(APP_IDENTIFIER)"
            #expect(delivery.timeline.description.contains(line) == (bundle.entitlements != nil))
        }
    }

    final class Silent: BareExtension, @unchecked Sendable {
        override func received() { contentHandler?(UNNotificationContent()) }
    }

    @Test func `The entitlement for filtering counts unless the test says otherwise`() async throws {
        let file = try TemporaryFile(#"{ "com.apple.developer.usernotifications.filtering" = YES; }"#)
        let harness = ExtensionHarness(Silent.self, bundle: .init(entitlements: file.path))
        #expect(try await harness.deliver(Payloads.plain).outcome == .suppressed)
        #expect(harness.filteringEntitlement)
        harness.filteringEntitlement = false
        #expect(try await harness.deliver(Payloads.plain).outcome != .suppressed)
    }
}
