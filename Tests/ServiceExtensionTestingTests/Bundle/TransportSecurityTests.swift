import Foundation
import FoundationNetworking
import ServiceExtensionTesting
import Testing
import UserNotifications

/// App Transport Security of the extension's own Info.plist. The rules themselves are NotificationCore's.
@Suite struct TransportSecurityTests {
    final class Loading: BareExtension, @unchecked Sendable {
        override func received() {
            URLSession.shared.dataTask(with: url) { _, _, error in
                self.content.body = error.map { "\(($0 as NSError).code)" } ?? "loaded"
                self.deliver()
            }.resume()
        }
    }

    private func load(_ url: String, _ policy: String = "", iOS: Int = 26) async throws -> Delivery {
        let file = try TemporaryFile("{ NSAppTransportSecurity = { \(policy) }; }")
        let harness = ExtensionHarness(Loading.self, bundle: .init(infoPlist: file.path, iOS: iOS))
        harness.network.on("*", respond: .jpeg())
        return try await harness.deliver(
            #"{"aps":{"alert":"a","mutable-content":1},"image":"\#(url)"}"#)
    }

    @Test(arguments: [
        ("http://printer/a", "", 17, true), ("http://camera.local/a", "", 17, true),
        ("http://printer/a", "", 9, false), ("http://192.0.2.1/a", "", 16, true),
        ("http://192.0.2.1/a", "", 17, false), ("http://[2001:db8::1]/a", "", 17, false),
        ("http://a.example/a", "NSAllowsArbitraryLoads = YES;", 17, true),
        ("http://a.example/a", "NSAllowsArbitraryLoads = YES; NSAllowsLocalNetworking = YES;", 17, false),
        (
            "http://a.b.example/a",
            "NSExceptionDomains = { \"b.example\" = { NSIncludesSubdomains = YES; "
                + "NSExceptionAllowsInsecureHTTPLoads = YES; }; };", 17, true
        ),
        (
            "http://a.b.example/a",
            "NSExceptionDomains = { \"b.example\" = { "
                + "NSExceptionAllowsInsecureHTTPLoads = YES; }; };", 17, false
        ),
        ("https://a.example/a", "", 17, true), ("HTTP://a.example/a", "", 17, false),
    ])
    func `A request goes out or is stopped as the Info.plist says`(
        url: String, policy: String, iOS: Int, isAllowed: Bool
    ) async throws {
        let delivery = try await load(url, policy, iOS: iOS)
        #expect(delivery.content.body == (isAllowed ? "loaded" : "-1022"), "\(delivery)")
        #expect(delivery.requests.count == 1)
    }

    @Test func `A request that is stopped is in both lists, with the reason`() async throws {
        let delivery = try await load("http://cdn.example.com/a.jpg?token=secret")
        #expect(delivery.requests.map(\.outcome) == [.failed(.appTransportSecurityRequiresSecureConnection)])
        #expect(delivery.requests.map(\.hadRule) == [true])
        #expect(delivery.requests.map(\.status) == [nil])
        #expect(
            delivery.timeline.description.contains(
                "request 1 is stopped by App Transport Security: GET http://cdn.example.com/a.jpg?…: it is plain http, "
                    + "and the extension's own Info.plist makes no exception for cdn.example.com"))
        #expect(!delivery.timeline.description.contains("secret"))
    }

    @Test func `A redirect to plain http is stopped as well`() async throws {
        let harness = ExtensionHarness(Loading.self)
        harness.network.on("https://*", respond: .redirect(to: "http://cdn.example.com/a.jpg"))
        let delivery = try await harness.deliver(Payloads.picture)
        #expect(delivery.content.body == "-1022")
        #expect(delivery.requests.map(\.url.scheme) == ["https", "http"])
        #expect(delivery.timeline.description.contains("request 2 is stopped by App Transport Security"))
    }
}
