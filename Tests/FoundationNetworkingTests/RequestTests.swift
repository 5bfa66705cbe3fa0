import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct RequestTests {
        private func sent(
            _ request: URLRequest, _ configuration: URLSessionConfiguration = .default
        ) async throws -> ScriptedExchange {
            let transport = ScriptedTransport { $0.answer(200) }
            return try await with(transport) {
                _ = try await URLSession(configuration: configuration).data(for: request)
                return try #require(transport.exchange())
            }
        }

        @Test("Fields are set, added to and removed without regard to case")
        func fields() {
            var request = URLRequest(url: picture)
            #expect(request.allHTTPHeaderFields == nil)
            request.setValue("a", forHTTPHeaderField: "Accept")
            request.addValue("b", forHTTPHeaderField: "accept")
            #expect(request.value(forHTTPHeaderField: "ACCEPT") == "a,b")
            #expect(request.allHTTPHeaderFields == ["Accept": "a,b"])
            request.setValue(nil, forHTTPHeaderField: "ACCEPT")
            #expect(request.allHTTPHeaderFields == nil)
        }

        @Test("Requests are equal when everything about them is")
        func equality() {
            var one = URLRequest(url: picture)
            var other = one
            #expect(one == other)
            one.setValue("x", forHTTPHeaderField: "A")
            other.setValue("x", forHTTPHeaderField: "a")
            #expect(one == other)
            #expect(one.hashValue == other.hashValue)
            other.httpMethod = "POST"
            #expect(one != other)
        }

        @Test("The configuration's fields go out, and the request's own come first")
        func additional() async throws {
            let configuration = URLSessionConfiguration.default
            configuration.httpAdditionalHeaders = ["X-App": "7", "Accept": "image/*", "X-Number": 5]
            var request = URLRequest(url: picture)
            request.setValue("video/*", forHTTPHeaderField: "accept")
            let exchange = try await sent(request, configuration)
            #expect(exchange.header("X-App") == "7")
            #expect(exchange.header("X-Number") == "5")
            #expect(
                exchange.request.headers.filter { $0.name.lowercased() == "accept" }.map(\.value) == [
                    "video/*"
                ])
        }

        @Test("A session's configuration is a copy")
        func copied() async throws {
            let configuration = URLSessionConfiguration.default
            let session = URLSession(configuration: configuration)
            configuration.timeoutIntervalForRequest = 1
            session.configuration.timeoutIntervalForRequest = 2
            #expect(session.configuration.timeoutIntervalForRequest == 60)
        }

        @Test("A body goes out, as a form unless something else is said")
        func body() async throws {
            var request = URLRequest(url: picture)
            request.httpMethod = "POST"
            request.httpBody = Data("a=b".utf8)
            let exchange = try await sent(request)
            #expect(exchange.request.method == "POST")
            #expect(exchange.request.body == Data("a=b".utf8))
            #expect(exchange.header("content-type") == "application/x-www-form-urlencoded")
        }

        @Test("A stream is read whole")
        func stream() async throws {
            var request = URLRequest(url: picture)
            request.httpMethod = "POST"
            request.httpBodyStream = InputStream(data: Data(repeating: 7, count: 100_000))
            #expect(try await sent(request).request.body == Data(repeating: 7, count: 100_000))
        }

        @Test("A request bridges to its class and back")
        func bridge() {
            let object = NSMutableURLRequest(url: picture)
            object.httpMethod = "PUT"
            object.setValue("1", forHTTPHeaderField: "A")
            let request = object as URLRequest
            #expect(request.httpMethod == "PUT")
            #expect(request.value(forHTTPHeaderField: "a") == "1")
            #expect((request as NSURLRequest).url == picture)
        }
    }
}
