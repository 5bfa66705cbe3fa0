import Foundation
import NotificationCore
import ServiceExtensionTesting
import Testing
import UserNotifications

/// A phone ends an extension that decodes a large picture.
@Suite struct MemoryTests {
    final class Decoding: BareExtension, @unchecked Sendable {
        override func received() {
            ExtensionSurroundings.current.memory?.charge(48_000_000, for: "UIImage 4000×3000")
            deliver()
        }
    }

    @Test func `Too much memory is the original at that instant`() async throws {
        let delivery = try await ExtensionHarness(Decoding.self).deliver(Payloads.plain)
        try delivery.expect(.original(.extensionMemory))
        #expect(delivery.memoryPeak == 48_000_000)
        #expect(delivery.elapsed == .zero)
        #expect(delivery.message?.contains("UIImage 4000×3000") == true)
    }

    @Test func `The limit is the harness's`() async throws {
        let harness = ExtensionHarness(Decoding.self, memoryLimit: 64 << 20)
        try await harness.deliver(Payloads.plain).expect(.modified)
    }
}
