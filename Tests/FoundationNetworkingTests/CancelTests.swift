import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct CancelTests {
        @Test("Cancelling ends the task with cancelled, once, and gives the exchange up")
        func running() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let session = URLSession()
                let journal = Journal<Outcome<Data>>()
                let task = session.data(URLRequest(url: picture), journal)
                task.resume()
                task.cancel()
                task.cancel()
                #expect(journal.wait().first?.code == .cancelled)
                #expect(transport.exchange()?.isCancelled == true)
                transport.exchange()?.answer(200)
                await idle(session)
                #expect(journal.all.count == 1)
                #expect(task.state == .completed)
                #expect((task.error as? URLError)?.code == .cancelled)
                #expect(transport.manual.pendingAlarms == 0)
            }
        }

        @Test("A task that never began ends too, and asks nothing")
        func before() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Outcome<Data>>()
                let task = URLSession().data(URLRequest(url: picture), journal)
                task.cancel()
                task.resume()
                #expect(journal.wait().first?.code == .cancelled)
                #expect(transport.exchanges.isEmpty)
            }
        }

        @Test("Cancelling after the end changes nothing")
        func after() async throws {
            let transport = ScriptedTransport { $0.answer(200, [], "bytes") }
            try await with(transport) {
                let session = URLSession()
                let journal = Journal<Outcome<Data>>()
                let task = session.data(URLRequest(url: picture), journal)
                task.resume()
                _ = journal.wait()
                task.cancel()
                await idle(session)
                #expect(journal.all.count == 1)
                #expect(task.state == .completed)
                #expect(task.error == nil)
            }
        }

        @Test("A cancelled Swift task cancels its load")
        func swiftTask() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let load = Task { try await URLSession.shared.data(from: picture) }
                // The exchange begins on another thread.
                while transport.exchanges.isEmpty { await Task.yield() }
                load.cancel()
                let result = await load.result
                #expect(throws: URLError.self) { try result.get() }
                #expect(transport.exchange()?.isCancelled == true)
            }
        }

        @Test("Resume data are never there")
        func resumeData() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Data?>()
                let task = URLSession().downloadTask(with: picture)
                task.resume()
                task.cancel { journal.note($0) }
                #expect(journal.wait() == [nil])
            }
        }

        @Test("End and cancelling at the same time call the handler once")
        func race() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let session = URLSession()
                for round in 0..<200 {
                    let journal = Journal<Outcome<Data>>()
                    let task = session.data(URLRequest(url: picture), journal)
                    task.resume()
                    let exchange = transport.exchange(round)
                    await withTaskGroup { group in
                        group.addTask { task.cancel() }
                        group.addTask { exchange?.answer(200, [], "bytes") }
                    }
                    _ = journal.wait()
                    await idle(session)
                    #expect(journal.all.count == 1)
                }
                #expect(transport.manual.pendingAlarms == 0)
            }
        }
    }
}
