import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEAppGroupExtension

@Suite struct AppGroupTests {
    let harness = ExtensionHarness(NotificationService.self)
    let payload = push(
        #""picture":"https://cdn.example.com/p.jpg","jingle":"https://cdn.example.com/bell.wav""#)

    private func exists(_ path: String) -> Bool {
        let container = harness.container(NotificationService.group)
        return FileManager.default.fileExists(atPath: container.appendingPathComponent(path).path)
    }

    @Test("The picture stays in the container, which the system copies from")
    func keepsPicture() async throws {
        harness.network.on("*.jpg", respond: .jpeg())
        harness.network.on("*.wav", respond: .wav())

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == ["picture"])
        #expect(exists("Pictures/p.jpg"))
        #expect(exists("Library/Sounds/bell.wav"))
        #expect(delivery.aps["sound"] as? String == "bell.wav")
        try delivery.expect(.deliveredOnce, .nothingLeftBehind)
    }

    @Test("The second push finds the files of the first")
    func secondPush() async throws {
        harness.network.on("*.jpg", respond: .jpeg())
        harness.network.on("*.wav", respond: .wav())
        _ = try await harness.deliver(payload)

        let second = try await harness.deliver(payload)

        #expect(second.requests.isEmpty)
        #expect(second.shown == ["picture"])
    }

    @Test("The counter of the suite defaults lives on from push to push")
    func counts() async throws {
        var badges: [Int?] = []
        for _ in 0..<3 { badges.append(try await harness.deliver(push()).content.badge?.intValue) }

        #expect(badges == [1, 2, 3])
    }

    @Test("Another harness is another phone")
    func apart() async throws {
        _ = try await harness.deliver(push())

        let other = try await ExtensionHarness(NotificationService.self).deliver(push())

        #expect(other.content.badge == 1)
    }
}
