import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct RedirectTests {
        /// Redirects the first request with `status` to `location` and answers the second.
        private static func follow(
            _ request: URLRequest, _ status: Int = 302, to location: String
        ) async throws -> (outcome: Outcome<Data>?, second: TransportRequest?) {
            let transport = ScriptedTransport(allowsPlainHTTP: false) {
                if $0.request.hop == 0 {
                    $0.redirect(status, to: location)
                } else {
                    $0.answer(200, [], "bytes")
                }
            }
            return try await with(transport) {
                let journal = Journal<Outcome<Data>>()
                URLSession().data(request, journal).resume()
                let outcome = journal.wait().first
                #expect(transport.manual.pendingAlarms == 0)
                return (outcome, transport.exchanges.dropFirst().first?.request)
            }
        }

        @Test("A redirect is followed, and the response names where it led")
        func followed() async throws {
            let (outcome, second) = try await Self.follow(
                URLRequest(url: picture), to: "https://img.example.net/1.png")
            #expect(second?.url.absoluteString == "https://img.example.net/1.png")
            #expect(outcome?.value == Data("bytes".utf8))
            #expect(outcome?.response?.url?.absoluteString == "https://img.example.net/1.png")
        }

        @Test(
            "A relative place is resolved, and a fragment stays",
            arguments: [
                ("/b.jpg", "https://cdn.example.com/b.jpg#top"),
                ("b.jpg", "https://cdn.example.com/a/b.jpg#top"),
                ("//img.example.net/b", "https://img.example.net/b#top"),
                ("?q=1#other", "https://cdn.example.com/a/x.jpg?q=1#other"),
            ])
        func relative(_ location: String, _ expected: String) async throws {
            let url = try #require(URL(string: "https://cdn.example.com/a/x.jpg#top"))
            let (_, second) = try await Self.follow(URLRequest(url: url), to: location)
            #expect(second?.url.absoluteString == expected)
        }

        @Test(
            "The method changes as RFC 9110 and the Fetch standard say",
            arguments: [
                (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
                (308, "POST", "POST"), (301, "PUT", "PUT"), (303, "PUT", "GET"), (303, "HEAD", "HEAD"),
            ])
        func method(_ status: Int, _ method: String, _ expected: String) async throws {
            var request = URLRequest(url: picture)
            request.httpMethod = method
            request.httpBody = method == "HEAD" ? nil : Data("body".utf8)
            request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
            let (_, second) = try await Self.follow(request, status, to: "/b")
            #expect(second?.method == expected)
            let keeps = expected == method && method != "HEAD"
            #expect(second?.body == (keeps ? Data("body".utf8) : nil))
            #expect(second?.headers.contains { $0.name == "Content-Type" } == (expected == method))
        }

        @Test(
            "Credentials do not follow to another origin",
            arguments: [("/b", true), ("https://other.example.com/b", false)])
        func credentials(_ location: String, _ kept: Bool) async throws {
            var request = URLRequest(url: picture)
            request.setValue("Bearer x", forHTTPHeaderField: "Authorization")
            let (_, second) = try await Self.follow(request, to: location)
            #expect(second?.headers.contains { $0.name == "Authorization" } == kept)
        }

        @Test(
            "A redirect to plain HTTP, another scheme or nowhere fails",
            arguments: [
                ("http://cdn.example.com/a", URLError.Code.appTransportSecurityRequiresSecureConnection),
                ("file:///etc/passwd", .unsupportedURL), ("data:,x", .unsupportedURL),
                ("http://[", .redirectToNonExistentLocation),
            ])
        func refused(_ location: String, _ code: URLError.Code) async throws {
            let (outcome, second) = try await Self.follow(URLRequest(url: picture), to: location)
            #expect(outcome?.code == code)
            #expect(second == nil)
        }

        @Test("The twenty-first redirect is one too many")
        func limit() async throws {
            let transport = ScriptedTransport { $0.redirect(to: "/next") }
            try await with(transport) {
                let journal = Journal<Outcome<Data>>()
                URLSession().data(URLRequest(url: picture), journal).resume()
                #expect(journal.wait().first?.code == .httpTooManyRedirects)
                #expect(transport.exchanges.count == 21)
            }
        }

        @Test("A redirect without a Location is a response like any other")
        func noLocation() async throws {
            let transport = ScriptedTransport { $0.answer(302, [], "see elsewhere") }
            try await with(transport) {
                let (data, response) = try await URLSession.shared.data(from: picture)
                #expect((response as? HTTPURLResponse)?.statusCode == 302)
                #expect(data == Data("see elsewhere".utf8))
            }
        }
    }
}
