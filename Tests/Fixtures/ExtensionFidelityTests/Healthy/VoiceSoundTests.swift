import Foundation
import ServiceExtensionTesting
import Synchronization
import Testing
import UserNotifications

@testable import NSEVoiceSoundExtension

/// An extension that keeps a sound under a digest of its address, and tells the app by a Darwin notification.
@Suite struct VoiceSoundTests {
    private let harness = ExtensionHarness(NotificationService.self)
    private let address = "https://voice.example.com/anna"

    private var payload: String { push(#""tone":"\#(address)""#) }

    @Test("Plays the sender's sound, which the second push finds in the cache")
    func fair() async throws {
        harness.network.on("*", respond: .wav())

        let first = try await harness.deliver(payload)

        let sound = try #require(first.aps["sound"] as? String, "\(first)")
        #expect(sound == "e40c5bfe566a505302e73b51b212f9e1c9b4657dcbb99c00ac1d95b02631ce9b.wav")
        #expect(!first.diagnostics.map(\.code).contains(.extensionSound), "\(first)")
        let kept = harness.container("group.com.example.voice").appendingPathComponent(
            "Library/Sounds/\(sound)")
        #expect(FileManager.default.fileExists(atPath: kept.path))

        let second = try await harness.deliver(payload)
        #expect(second.requests.isEmpty)
        #expect(second.aps["sound"] as? String == sound)
    }

    @Test("The digest is that of SHA-256")
    func digest() {
        #expect("abc".sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test("A login page in the place of a sound is told: the phone plays the default sound")
    func page() async throws {
        harness.network.on("*", respond: .html())

        let delivery = try await harness.deliver(payload)

        #expect(delivery.diagnostics.map(\.code).contains(.extensionSound), "\(delivery)")
        #expect(delivery.content.body == "Body")
        try delivery.expect(.deliveredOnce)
    }

    @Test("Without the network the push's own sound stays")
    func noNetwork() async throws {
        let delivery = try await harness.deliver(payload)

        #expect(delivery.aps["sound"] == nil)
        try delivery.expect(.deliveredOnce, .within(.seconds(1)))
    }

    private static let told = Mutex(0)

    @Test("The app is told once for each push")
    func tellsApp() async throws {
        let center = CFNotificationCenterGetDarwinNotifyCenter()
        let observer = UnsafeRawPointer(Unmanaged.passUnretained(harness).toOpaque())
        CFNotificationCenterAddObserver(
            center, observer, { _, _, _, _, _ in Self.told.withLock { $0 += 1 } },
            "com.example.voice.received" as CFString, nil, .deliverImmediately)
        defer { CFNotificationCenterRemoveEveryObserver(center, observer) }
        Self.told.withLock { $0 = 0 }

        _ = try await harness.deliver(push())

        // Callbacks are on the main queue, in order.
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        #expect(Self.told.withLock { $0 } == 1)
    }
}
