import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct TimeoutTests {
        @Test("A server that says nothing for 60 seconds ends the task with timedOut")
        func idle() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Outcome<Data>>()
                URLSession().data(URLRequest(url: picture), journal).resume()
                transport.manual.advance(by: .seconds(59))
                #expect(transport.exchange()?.isCancelled == false)
                transport.manual.advance(by: .seconds(1))
                #expect(journal.wait().first?.code == .timedOut)
                #expect(journal.wait().first?.error?.localizedDescription == "The request timed out.")
                #expect(transport.exchange()?.isCancelled == true)
                #expect(transport.manual.pendingAlarms == 0)
            }
        }

        @Test("Each byte starts the time again")
        func restarted() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Outcome<Data>>()
                URLSession().data(URLRequest(url: picture), journal).resume()
                let exchange = transport.exchange()
                exchange?.say(.response(status: 200))
                for _ in 0..<5 {
                    transport.manual.advance(by: .seconds(50))
                    exchange?.say(.body(Data("x".utf8)))
                }
                exchange?.say(.finished)
                #expect(journal.wait().first?.value == Data("xxxxx".utf8))
            }
        }

        @Test("Each byte of a file that the host receives starts the time again")
        func restartedFile() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try Data("xxxxx".utf8).write(to: file)
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Outcome<Int>>()
                let task = URLSession().downloadTask(with: picture) { url, response, error in
                    let bytes = url.flatMap { try? Data(contentsOf: $0) }?.count
                    journal.note(Outcome(value: bytes, response: response, error: error))
                }
                task.resume()
                let exchange = transport.exchange()
                exchange?.say(.response(status: 200))
                for _ in 0..<5 {
                    transport.manual.advance(by: .seconds(50))
                    exchange?.say(.progress(1))
                }
                #expect(task.countOfBytesReceived == 5)
                exchange?.say(.bodyFile(file))
                exchange?.say(.finished)
                #expect(journal.wait().first?.value == 5)
                #expect(task.countOfBytesReceived == 5)
            }
        }

        @Test("A body that stalls times out, and its response is reported")
        func stall() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Outcome<Data>>()
                URLSession().data(URLRequest(url: picture), journal).resume()
                transport.exchange()?.say(.response(status: 200))
                transport.exchange()?.say(.body(Data("x".utf8)))
                transport.manual.advance(by: .seconds(60))
                let got = journal.wait().first
                #expect(got?.code == .timedOut)
                #expect(got?.value == nil)
                #expect(got?.status == 200)
            }
        }

        @Test("The limit in all counts though bytes arrive")
        func total() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let configuration = URLSessionConfiguration.ephemeral
                configuration.timeoutIntervalForResource = 100
                let journal = Journal<Outcome<Data>>()
                URLSession(configuration: configuration).data(URLRequest(url: picture), journal).resume()
                let exchange = transport.exchange()
                exchange?.say(.response(status: 200))
                for _ in 0..<9 {
                    transport.manual.advance(by: .seconds(11))
                    exchange?.say(.body(Data("x".utf8)))
                }
                #expect(journal.all.isEmpty)
                transport.manual.advance(by: .seconds(1))
                #expect(journal.wait().first?.code == .timedOut)
            }
        }

        @Test(
            "The request's own time counts before the configuration's",
            arguments: [(10.0, 60.0, 10), (10, 5, 5), (60, 90, 90), (10, 0, 10)])
        func whose(_ session: TimeInterval, _ request: TimeInterval, _ seconds: Int) async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let configuration = URLSessionConfiguration.default
                configuration.timeoutIntervalForRequest = session
                let journal = Journal<Outcome<Data>>()
                URLSession(configuration: configuration)
                    .data(URLRequest(url: picture, timeoutInterval: request), journal).resume()
                transport.manual.advance(by: .seconds(seconds) - .milliseconds(1))
                #expect(transport.exchange()?.isCancelled == false)
                transport.manual.advance(by: .milliseconds(1))
                #expect(journal.wait().first?.code == .timedOut)
            }
        }

        @Test("A suspended task does not time out, and hands on what came when it is resumed")
        func suspended() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Outcome<Data>>()
                let task = URLSession().data(URLRequest(url: picture), journal)
                task.resume()
                task.suspend()
                #expect(task.state == .suspended)
                transport.manual.advance(by: .seconds(300))
                transport.exchange()?.answer(200, [], "bytes")
                #expect(journal.all.isEmpty)
                task.resume()
                #expect(journal.wait().first?.value == Data("bytes".utf8))
            }
        }
    }
}
