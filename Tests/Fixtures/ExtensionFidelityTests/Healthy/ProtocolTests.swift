import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEProtocolExtension

/// An extension with an SDK that registers a `URLProtocol` and signs the requests of others.
@Suite struct ProtocolTests {
    private let harness = ExtensionHarness(NotificationService.self)

    private func deliver(_ host: String) async throws -> Delivery {
        try await harness.deliver(push(#""token":"t0","media":"https://\#(host)/a.png""#))
    }

    private func authorizations(_ delivery: Delivery) -> [String?] {
        delivery.requests.map { request in
            request.headers.first { $0.name.lowercased() == "authorization" }?.value
        }
    }

    @Test("The request that reaches the server is signed, and there is one")
    func fair() async throws {
        harness.network.on("*", respond: .png(width: 7, height: 2))

        let delivery = try await deliver("signed.example.com")

        #expect(delivery.shown == ["media"], "\(delivery)")
        #expect(delivery.attachments.first?.width == 7)
        #expect(authorizations(delivery) == ["Bearer t0"])
        try delivery.expect(.deliveredOnce, .nothingLeftBehind)
    }

    @Test("A request to another host is not")
    func otherHost() async throws {
        harness.network.on("*", respond: .png())

        let delivery = try await deliver("cdn.example.com")

        #expect(delivery.shown == ["media"], "\(delivery)")
        #expect(authorizations(delivery) == [nil])
    }

    @Test("The server's refusal and the network's error come through the class")
    func bad() async throws {
        harness.network.on("*", respond: [.status(403), .failure(.networkConnectionLost)])

        let refused = try await deliver("signed.example.com")
        #expect(refused.shown == [] && refused.content.subtitle == "", "\(refused)")
        try refused.expect(.deliveredOnce, .nothingLeftBehind)

        let lost = try await deliver("signed.example.com")
        #expect(lost.content.subtitle == "NSURLErrorDomain -1005", "\(lost)")
        try lost.expect(.deliveredOnce, .nothingLeftBehind)
    }

    @Test("At the warning the text is shown, also with a request inside of another")
    func slow() async throws {
        harness.network.on("*", respond: .png(width: 200, height: 200).rate(bytesPerSecond: 1000))

        let delivery = try await deliver("signed.example.com")

        #expect(delivery.elapsed == .seconds(29), "\(delivery)")
        #expect(delivery.shown == [])
        try delivery.expect(.deliveredOnce)
    }
}
