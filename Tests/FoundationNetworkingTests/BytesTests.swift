import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct BytesTests {
        @Test("The response comes before the body, and the bytes in order")
        func order() async throws {
            let transport = ScriptedTransport {
                $0.say(.response(status: 200))
                $0.say(.body(Data("by".utf8)))
            }
            try await with(transport) {
                let (bytes, response) = try await URLSession.shared.bytes(from: picture)
                #expect((response as? HTTPURLResponse)?.statusCode == 200)
                transport.exchange()?.say(.body(Data("tes".utf8)))
                transport.exchange()?.say(.finished)
                var got: [UInt8] = []
                for try await byte in bytes { got.append(byte) }
                #expect(got == Array("bytes".utf8))
            }
        }

        @Test("A failure in the middle is thrown there")
        func failure() async throws {
            let transport = ScriptedTransport {
                $0.say(.response(status: 200))
                $0.say(.body(Data("by".utf8)))
                $0.say(.failed(code: NSURLErrorNetworkConnectionLost, message: ""))
            }
            try await with(transport) {
                let (bytes, _) = try await URLSession.shared.bytes(from: picture)
                var count = 0
                let error = await #expect(throws: URLError.self) {
                    for try await _ in bytes { count += 1 }
                }
                #expect(error?.code == .networkConnectionLost)
                #expect(count == 2)
            }
        }

        @Test("Without a response the failure is thrown at once")
        func noResponse() async throws {
            let transport = ScriptedTransport {
                $0.say(.failed(code: NSURLErrorTimedOut, message: ""))
            }
            try await with(transport) {
                let session = URLSession.shared
                let error = await #expect(throws: URLError.self) {
                    _ = try await session.bytes(from: picture)
                }
                #expect(error?.code == .timedOut)
            }
        }
    }
}
