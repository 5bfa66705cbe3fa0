import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct NoHostTests {
        private func error(
            _ text: String, _ transport: (any Transport)?
        ) async throws -> URLError? {
            let url = try #require(URL(string: text))
            return try await with(transport) {
                await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
            }
        }

        @Test("Without a host a request says so and names the remedy")
        func noHost() async throws {
            let error = try await error("https://cdn.example.com/a", nil)
            #expect(error?.code == .notConnectedToInternet)
            #expect(error?.localizedDescription.contains("ServiceExtensionTesting") == true)
        }

        @Test("Plain HTTP is refused as App Transport Security refuses it")
        func plain() async throws {
            let transport = ScriptedTransport()
            let error = try await error("http://cdn.example.com/a", transport)
            #expect(error?.code.rawValue == -1022)
            #expect(transport.exchanges.isEmpty)
        }

        @Test("Plain HTTP goes out where the host allows it")
        func allowed() async throws {
            let transport = ScriptedTransport(allowsPlainHTTP: true) { $0.answer(200, [], "bytes") }
            let url = try #require(URL(string: "http://cdn.example.com/a"))
            try await with(transport) {
                let bytes = try await URLSession.shared.data(from: url).0
                #expect(bytes == Data("bytes".utf8))
            }
        }

        @Test(
            "What is not an address of ours is not asked for",
            arguments: [
                ("ftp://example.com/a", URLError.Code.unsupportedURL), ("hero.jpg", .unsupportedURL),
                ("https:///a", .badURL), ("about:blank", .unsupportedURL),
            ])
        func scheme(_ text: String, _ code: URLError.Code) async throws {
            let transport = ScriptedTransport()
            #expect(try await error(text, transport)?.code == code)
            #expect(transport.exchanges.isEmpty)
        }

        @Test("A session that exists already follows a transport that is installed later")
        func later() async throws {
            let session = URLSession(configuration: .default)
            _ = try await with(nil) {
                await #expect(throws: URLError.self) { try await session.data(from: picture) }
            }
            try await with(ScriptedTransport { $0.answer(200, [], "bytes") }) {
                let bytes = try await session.data(from: picture).0
                #expect(bytes == Data("bytes".utf8))
            }
        }
    }
}
