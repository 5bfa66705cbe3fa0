import Foundation
import Testing

@testable import FoundationNetworking

/// A delegate that records the order of its calls. The first call takes a moment, so that others could overtake it.
private final class Collector: NSObject, URLSessionDataDelegate {
    let said = Journal<String>()
    private let overtaken = DispatchSemaphore(value: 0)

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if data == Data("0".utf8) {
            _ = overtaken.wait(timeout: .now() + .milliseconds(100))
        } else {
            overtaken.signal()
        }
        said.note(String(decoding: data, as: UTF8.self))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        said.note("end")
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        said.note("invalid")
    }
}

extension Networking {
    @Suite struct DelegateQueueTests {
        @Test(
            "On a queue that runs several operations at once a task's callbacks still come one after the other"
        )
        func concurrentQueue() async throws {
            let pieces = (0..<20).map(String.init)
            let transport = ScriptedTransport { exchange in
                exchange.say(.response(status: 200))
                for piece in pieces { exchange.say(.body(Data(piece.utf8))) }
                exchange.say(.finished)
            }
            try await with(transport) {
                let collector = Collector()
                let session = URLSession(
                    configuration: .default, delegate: collector, delegateQueue: OperationQueue())
                session.dataTask(with: picture).resume()
                session.finishTasksAndInvalidate()
                #expect(collector.said.wait(pieces.count + 2) == pieces + ["end", "invalid"])
            }
        }

        @Test("On such a queue the callbacks of one task do not wait for those of another")
        func independentTasks() async throws {
            try await with(ScriptedTransport { $0.answer(200, [], "bytes") }) {
                let session = URLSession(
                    configuration: .default, delegate: nil, delegateQueue: OperationQueue())
                let journal = Journal<String>()
                let second = DispatchSemaphore(value: 0)
                session.dataTask(with: picture) { _, _, _ in
                    let isThere = second.wait(timeout: .now() + 20) == .success
                    journal.note(isThere ? "both" : "alone")
                }.resume()
                session.dataTask(with: picture) { _, _, _ in second.signal() }.resume()
                #expect(journal.wait() == ["both"])
            }
        }
    }
}
