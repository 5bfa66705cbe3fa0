import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct ContentsTests {
        private let transport = ScriptedTransport {
            if $0.request.url.path == "/gone" {
                $0.answer(404, [], "page")
            } else if $0.request.url.path == "/old" {
                $0.redirect(to: "/new")
            } else {
                $0.answer(200, [("Content-Type", "text/plain; charset=utf-8")], "bytes")
            }
        }

        @Test("Data, NSData and String read a remote URL")
        func read() async throws {
            try await with(transport) {
                let plain = try Data(contentsOf: picture)
                #expect(plain == Data("bytes".utf8))
                #expect(try Data(contentsOf: picture, options: .mappedIfSafe) == Data("bytes".utf8))
                let object: NSData? = NSData(contentsOf: picture)
                #expect(object == NSData(data: Data("bytes".utf8)))
                #expect(try NSData(contentsOf: picture, options: []) == NSData(data: Data("bytes".utf8)))
                #expect(try String(contentsOf: picture, encoding: .utf8) == "bytes")
                #expect(try NSString(contentsOf: picture, encoding: String.Encoding.utf8.rawValue) == "bytes")
                #expect(transport.exchanges.count == 6)
            }
        }

        @Test("A redirect is followed")
        func redirect() async throws {
            let url = try #require(URL(string: "https://cdn.example.com/old"))
            try await with(transport) {
                let data = try Data(contentsOf: url)
                #expect(data == Data("bytes".utf8))
            }
        }

        @Test("A status of 404 is an error here, with the reason underneath")
        func notFound() async throws {
            let url = try #require(URL(string: "https://cdn.example.com/gone"))
            try await with(transport) {
                let error = #expect(throws: CocoaError.self) { try Data(contentsOf: url) }
                #expect(error?.code == .fileReadUnknown)
                #expect(error?.underlying is URLError)
                let object: NSData? = NSData(contentsOf: url)
                #expect(object == nil)
            }
        }

        @Test("The main thread and a cooperative thread can wait", arguments: [true, false])
        func waiting(_ onMain: Bool) async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let read = onMain ? Task { @MainActor in try contents() } : Task.detached { try contents() }
                let exchange = await Task.detached { transport.exchange() }.value
                exchange?.answer(200, [], "bytes")
                let bytes = try await read.value
                #expect(bytes == Data("bytes".utf8))
            }
        }

        @Test("A server that says nothing ends the wait")
        func timeout() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let read = Task.detached { try contents() }
                await transport.manual.waitForAlarms(1)
                transport.manual.advance(by: .seconds(60))
                let error = await #expect(throws: CocoaError.self) { try await read.value }
                #expect((error?.underlying as? URLError)?.code == .timedOut)
            }
        }

        @Test("Without a host it fails and says so")
        func noHost() async throws {
            try await with(nil) {
                let error = #expect(throws: CocoaError.self) { try Data(contentsOf: picture) }
                #expect((error?.underlying as? URLError)?.code == .notConnectedToInternet)
            }
        }
    }
}

private func contents() throws -> Data { try Data(contentsOf: picture) }
