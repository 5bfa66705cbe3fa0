import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSETransportExceptionExtension

/// An extension whose Info.plist exempts one host and the local network from App Transport Security.
@Suite struct TransportExceptionTests {
    private let harness = ExtensionHarness(NotificationService.self)

    private func deliver(_ url: String) async throws -> Delivery {
        harness.network.on("*", respond: .jpeg(width: 4, height: 4))
        return try await harness.deliver(push(#""snapshot":"\#(url)""#))
    }

    @Test(
        "Shows the picture from an exempt host, and from the local network",
        arguments: [
            "http://snapshots.example.com/1.jpg", "http://door.local/1.jpg", "http://door/1.jpg",
            "https://cdn.example.com/1.jpg",
        ])
    func exempt(_ url: String) async throws {
        let delivery = try await deliver(url)

        #expect(delivery.shown == ["snapshot"], "\(delivery)")
        #expect(delivery.content.subtitle == "")
        try delivery.expect(.deliveredOnce, .nothingLeftBehind)
    }

    @Test(
        "Shows the text alone where the exception does not reach, a subdomain and a redirect included",
        arguments: ["http://cdn.example.com/1.jpg", "http://eu.snapshots.example.com/1.jpg"])
    func stopped(_ url: String) async throws {
        let delivery = try await deliver(url)
        #expect(delivery.shown == [])
        #expect(delivery.content.subtitle == "The camera needs an update")
        #expect(delivery.requests.map(\.outcome) == [.failed(.appTransportSecurityRequiresSecureConnection)])

        harness.network.on("http://snapshots.example.com/old.jpg", respond: .redirect(to: url))
        let redirected = try await harness.deliver(
            push(#""snapshot":"http://snapshots.example.com/old.jpg""#))
        #expect(redirected.shown == [])
        #expect(redirected.content.subtitle == "The camera needs an update", "\(redirected)")
    }

    @Test("A server that stalls costs the picture, and nothing else")
    func stalled() async throws {
        harness.network.on("*", respond: .jpeg(bytes: 4096).rate(bytesPerSecond: 100))

        let delivery = try await harness.deliver(
            push(#""snapshot":"http://snapshots.example.com/1.jpg""#))

        try delivery.expect(.deliveredOnce)
        #expect(delivery.elapsed == .seconds(29))
        #expect(delivery.shown == [])
    }
}
