import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

private final class Listener: NSObject, URLSessionTaskDelegate {
    let said = Journal<String>()

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        said.note(error == nil ? "invalid" : "invalid with error")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        said.note("\(task.taskIdentifier) \((error as? URLError).map { "\($0.code.rawValue)" } ?? "done")")
    }
}

extension Networking {
    @Suite struct InvalidationTests {
        private let listener = Listener()
        private var session: URLSession {
            URLSession(configuration: .default, delegate: listener, delegateQueue: nil)
        }

        @Test("finishTasksAndInvalidate lets tasks end and then tells the delegate")
        func finish() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let session = session
                session.dataTask(with: picture).resume()
                session.finishTasksAndInvalidate()
                #expect(session.delegate != nil)
                transport.exchange()?.answer(200)
                #expect(listener.said.wait(2) == ["1 done", "invalid"])
                #expect(session.delegate == nil)
            }
        }

        @Test("A task made before the invalidation may begin after it")
        func begunLater() async throws {
            let transport = ScriptedTransport { $0.answer(200) }
            try await with(transport) {
                let session = session
                let task = session.dataTask(with: picture)
                session.finishTasksAndInvalidate()
                task.resume()
                #expect(listener.said.wait(2) == ["1 done", "invalid"])
            }
        }

        @Test("invalidateAndCancel cancels what runs")
        func cancel() async throws {
            try await with(ScriptedTransport()) {
                let session = session
                session.dataTask(with: picture).resume()
                session.invalidateAndCancel()
                #expect(listener.said.wait(2) == ["1 -999", "invalid"])
            }
        }

        @Test("A task of an invalid session fails and ends nothing else")
        func afterwards() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let session = session
                session.invalidateAndCancel()
                let journal = Journal<Outcome<Data>>()
                session.data(URLRequest(url: picture), journal).resume()
                let error = journal.wait().first?.error
                #expect((error as? URLError)?.code == .cancelled)
                #expect(error?.localizedDescription.contains("invalidated") == true)
                #expect(transport.exchanges.isEmpty)
            }
        }

        @Test("The shared session cannot be invalidated")
        func shared() async throws {
            let transport = ScriptedTransport { $0.answer(200, [], "bytes") }
            try await with(transport) {
                URLSession.shared.invalidateAndCancel()
                URLSession.shared.finishTasksAndInvalidate()
                let bytes = try await URLSession.shared.data(from: picture).0
                #expect(bytes == Data("bytes".utf8))
            }
        }

        @Test("A session lists the tasks that have not ended, and one that was dropped is none of them")
        func tasks() async throws {
            try await with(ScriptedTransport()) {
                let session = session
                let data = session.dataTask(with: picture)
                _ = session.dataTask(with: picture)
                let upload = session.uploadTask(with: URLRequest(url: picture), from: Data())
                session.downloadTask(with: picture).resume()
                #expect(await session.allTasks.map(\.taskIdentifier) == [1, 3, 4])
                let kinds = await session.tasks
                #expect(kinds.0.map(\.taskIdentifier) == [1])
                #expect(kinds.1 == [upload])
                #expect(kinds.2.count == 1)
                session.invalidateAndCancel()
                _ = listener.said.wait(4)
                #expect(await session.allTasks.isEmpty)
                withExtendedLifetime(data) {}
            }
        }
    }
}
