import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct DataTaskTests {
        @Test("A data task gives body and response to its handler, once")
        func body() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Outcome<Data>>()
                let task = URLSession().data(URLRequest(url: picture), journal)
                #expect(transport.exchanges.isEmpty)
                task.resume()
                transport.exchange()?.answer(200, [("content-type", "image/jpeg")], "bytes")
                let got = journal.wait()
                #expect(got.count == 1)
                #expect(got.first?.value == Data("bytes".utf8))
                #expect(got.first?.status == 200)
                #expect(got.first?.response?.mimeType == "image/jpeg")
                #expect(task.state == .completed)
                #expect(transport.manual.pendingAlarms == 0)
            }
        }

        @Test("A status of 404 is an answer and no error")
        func notFound() async throws {
            let transport = ScriptedTransport { $0.answer(404, [], "gone") }
            try await with(transport) {
                let (data, response) = try await URLSession.shared.data(from: picture)
                #expect(String(decoding: data, as: UTF8.self) == "gone")
                #expect((response as? HTTPURLResponse)?.statusCode == 404)
            }
        }
    }
}
