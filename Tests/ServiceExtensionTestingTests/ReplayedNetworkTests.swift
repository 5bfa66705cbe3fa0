import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// An extension gets what a HAR file holds.
@Suite(.serialized) struct ReplayedNetworkTests {
    /// Keeps what its data task was told.
    final class Asking: BareExtension, @unchecked Sendable {
        nonisolated(unsafe) static var data: Data?
        nonisolated(unsafe) static var error: URLError?

        override func received() {
            (Self.data, Self.error) = (nil, nil)
            URLSession.shared.dataTask(with: url) { data, _, error in
                (Self.data, Self.error) = (data, error as? URLError)
                self.deliver()
            }.resume()
        }

        override func serviceExtensionTimeWillExpire() { deliver() }
    }

    private func har(_ url: String, _ response: String) -> Data {
        Data(
            #"{"log":{"creator":{"name":"nse-run"},"entries":[{"request":{"method":"GET","url":"\#(url)"},"response":\#(response),"timings":{"wait":3000,"receive":0}}]}}"#
                .utf8)
    }

    private func ask(_ response: String) async throws -> Delivery {
        let harness = ExtensionHarness(Asking.self)
        try harness.network.replay(har("https://cdn.example.com/hero.jpg", response))
        return try await harness.deliver(Payloads.picture)
    }

    @Test func `the body comes after the recorded time`() async throws {
        let delivery = try await ask(#"{"status":200,"headers":[],"content":{"size":5,"text":"hello"}}"#)
        #expect(Asking.data == Data("hello".utf8))
        #expect(delivery.requests.first?.endedAt == .seconds(3))
    }

    @Test func `a failure is the error that a session has for it`() async throws {
        _ = try await ask(#"{"status":0,"_error":"dns.nxdomain"}"#)
        #expect(Asking.error?.code == .cannotFindHost)
    }

    @Test func `what is no recording, or has no body, is an error of the test`() {
        let network = ExtensionHarness(Asking.self).network
        #expect(throws: HarnessError.self) { try network.replay(Data("{}".utf8)) }
        #expect(throws: HarnessError.self) {
            try network.replay(har("https://a.example/", #"{"status":200,"content":{"size":5}}"#))
        }
    }
}
