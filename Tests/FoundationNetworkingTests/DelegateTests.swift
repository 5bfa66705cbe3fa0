import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

/// A delegate that records its calls as text.
private final class Reporter: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    let said = Journal<String>()
    let disposition: URLSession.ResponseDisposition

    init(_ disposition: URLSession.ResponseDisposition = .allow) { self.disposition = disposition }

    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) { said.note("created") }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        said.note("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
        completionHandler(disposition)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        said.note("data \(data.count)")
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        said.note("file \((try? Data(contentsOf: location).count) ?? -1)")
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        said.note("wrote \(bytesWritten) \(totalBytesWritten) of \(totalBytesExpectedToWrite)")
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        said.note("sent \(bytesSent)")
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        said.note("metrics \(metrics.transactionMetrics.count)")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        said.note("end \((error as? URLError)?.errorCode ?? 0)")
    }
}

/// A delegate with a single method.
private final class DataOnly: NSObject, URLSessionDataDelegate {
    let got = Journal<Data>()

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        got.note(data)
    }
}

private final class AsyncDelegate: NSObject, URLSessionDataDelegate {
    let said = Journal<String>()

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
    ) async -> URLSession.ResponseDisposition {
        await Task.yield()
        return .cancel
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        said.note("end \((error as? URLError)?.errorCode ?? 0)")
    }
}

extension Networking {
    @Suite struct DelegateTests {
        private let transport = ScriptedTransport { exchange in
            exchange.say(.response(status: 200, headers: [("Content-Length", "5")]))
            exchange.say(.body(Data("by".utf8)))
            exchange.say(.body(Data("tes".utf8)))
            exchange.say(.finished)
        }

        private func session(_ delegate: any URLSessionDelegate) -> URLSession {
            URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
        }

        @Test("A data delegate gets all calls in order")
        func data() async throws {
            try await with(transport) {
                let reporter = Reporter()
                session(reporter).dataTask(with: picture).resume()
                #expect(
                    reporter.said.wait(6) == [
                        "created", "response 200", "data 2", "data 3", "metrics 1", "end 0",
                    ])
            }
        }

        @Test("A download delegate gets the progress and the URL of the file")
        func download() async throws {
            try await with(transport) {
                let reporter = Reporter()
                session(reporter).downloadTask(with: picture).resume()
                #expect(
                    reporter.said.wait(6) == [
                        "created", "wrote 2 2 of 5", "wrote 3 5 of 5", "metrics 1", "file 5", "end 0",
                    ])
            }
        }

        @Test("An upload tells what was sent")
        func upload() async throws {
            try await with(transport) {
                let reporter = Reporter()
                var request = URLRequest(url: picture)
                request.httpMethod = "PUT"
                session(reporter).uploadTask(with: request, from: Data("body".utf8)).resume()
                #expect(reporter.said.wait(3).dropFirst().prefix(2) == ["sent 4", "response 200"])
                #expect(transport.exchange()?.request.body == Data("body".utf8))
            }
        }

        @Test("A refused response cancels the task")
        func refuse() async throws {
            try await with(transport) {
                let reporter = Reporter(.cancel)
                session(reporter).dataTask(with: picture).resume()
                #expect(reporter.said.wait(4) == ["created", "response 200", "metrics 1", "end -999"])
            }
        }

        @Test("A delegate that decides asynchronously decides too")
        func asynchronous() async throws {
            try await with(transport) {
                let delegate = AsyncDelegate()
                session(delegate).dataTask(with: picture).resume()
                #expect(delegate.said.wait() == ["end -999"])
            }
        }

        @Test("What a delegate leaves out has its default, also while the cooperative threads are blocked")
        func defaults() async throws {
            try await with(transport) {
                let delegate = DataOnly()
                let release = DispatchSemaphore(value: 0)
                let blocked = Journal<Int>()
                let tasks = (0..<8).map { index in
                    Task.detached {
                        blocked.note(index)
                        blockingWait(release)
                    }
                }
                session(delegate).dataTask(with: picture).resume()
                #expect(delegate.got.wait(2).count == 2)
                for _ in tasks { release.signal() }
                for task in tasks { await task.value }
            }
        }

        @Test("With a completion handler the delegate gets no data and no end")
        func handler() async throws {
            try await with(transport) {
                let reporter = Reporter()
                let journal = Journal<Outcome<Data>>()
                let session = session(reporter)
                session.data(URLRequest(url: picture), journal).resume()
                #expect(journal.wait().first?.value == Data("bytes".utf8))
                #expect(reporter.said.all == ["created", "metrics 1"])
            }
        }

        @Test("Callbacks come on the queue of the caller's choice")
        func queue() async throws {
            try await with(transport) {
                let queue = OperationQueue()
                queue.maxConcurrentOperationCount = 1
                let journal = Journal<Bool>()
                let session = URLSession(configuration: .default, delegate: nil, delegateQueue: queue)
                #expect(session.delegateQueue === queue)
                session.dataTask(with: picture) { _, _, _ in journal.note(OperationQueue.current === queue) }
                    .resume()
                #expect(journal.wait() == [true])
            }
        }
    }
}

/// Blocks a thread, as extensions do.
private func blockingWait(_ semaphore: DispatchSemaphore) { semaphore.wait() }
