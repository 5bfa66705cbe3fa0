import Dispatch
import Foundation
import Testing
import UserNotifications

@testable import ServiceExtensionTesting

/// Ways to wait that are not a completion handler.
@Suite struct WaysToWaitTests {
    private func slow(_ type: BareExtension.Type) async throws -> Delivery {
        let harness = ExtensionHarness(type)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(7)))
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.modified, .attachments(1), .deliveredOnce, .nothingLeftBehind)
        return delivery
    }

    final class Detached: BareExtension, @unchecked Sendable {
        actor Downloads {
            private(set) var all: [Data] = []
            func add(_ data: Data) { all.append(data) }
        }

        override func received() {
            Task.detached { [self] in
                let downloads = Downloads()
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<4 {
                        group.addTask { [url] in
                            if let (data, _) = try? await URLSession.shared.data(from: url) {
                                await downloads.add(data)
                            }
                        }
                    }
                }
                if let data = await downloads.all.last { try? attach(data) }
                await MainActor.run { deliver() }
            }
        }
    }

    @Test func `An actor called from a group of detached tasks`() async throws {
        let delivery = try await slow(Detached.self)
        #expect(delivery.requests.count == 4)
        #expect(delivery.elapsed == .milliseconds(7050))
        #expect(delivery.handlerCalls.map(\.thread) == [.main])
    }

    final class Operations: BareExtension, @unchecked Sendable {
        private let queue = OperationQueue()

        override func received() {
            queue.maxConcurrentOperationCount = 1
            queue.addOperation { [self] in
                let done = DispatchSemaphore(value: 0)
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    if let file, let data = try? Data(contentsOf: file) { try? self.attach(data) }
                    done.signal()
                }.resume()
                done.wait()
            }
            queue.addOperation { self.deliver() }
        }
    }

    @Test func `A queue of operations`() async throws {
        #expect(try await slow(Operations.self).elapsed == .milliseconds(7050))
    }

    final class Delegate: BareExtension, URLSessionDownloadDelegate, @unchecked Sendable {
        override func received() {
            let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: .main)
            session.downloadTask(with: url).resume()
        }

        func urlSession(
            _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo file: URL
        ) {
            if let data = try? Data(contentsOf: file) { try? attach(data) }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            session.finishTasksAndInvalidate()
            deliver()
        }
    }

    @Test func `A delegate on the main queue`() async throws {
        #expect(try await slow(Delegate.self).elapsed == .milliseconds(7050))
    }

    final class Stream: BareExtension, @unchecked Sendable {
        override func received() {
            let (pictures, continuation) = AsyncStream.makeStream(of: Data.self)
            Task {
                for await data in pictures { try? attach(data) }
                deliver()
            }
            URLSession.shared.dataTask(with: url) { data, _, _ in
                if let data { continuation.yield(data) }
                continuation.finish()
            }.resume()
        }
    }

    @Test func `A stream of pictures`() async throws {
        #expect(try await slow(Stream.self).elapsed == .milliseconds(7050))
    }

    final class Ticking: BareExtension, @unchecked Sendable {
        override func received() {
            let timer = DispatchSource.makeTimerSource(queue: .main)
            timer.schedule(deadline: .now() + 0.05)
            timer.setEventHandler {
                timer.cancel()
                self.deliver()
            }
            timer.resume()
        }
    }

    @Test(.enabled(if: OwnTimers.canSeeCalls, "Dispatch's functions are the sanitizer's"))
    func `A short timer of Dispatch`() async throws {
        let delivery = try await ExtensionHarness(Ticking.self).deliver(Payloads.plain)
        try delivery.expect(.modified, .deliveredOnce)
        #expect(abs(delivery.elapsed / .milliseconds(1) - 50) <= 10, "\(delivery)")
    }

    final class Thrice: BareExtension, @unchecked Sendable {
        override func received() {
            for _ in 0..<3 { Thread { self.deliver() }.start() }
        }
    }

    @Test func `Of three answers from three threads one counts`() async throws {
        let delivery = try await ExtensionHarness(Thrice.self).deliver(Payloads.plain)
        #expect(delivery.outcome == .modified)
        #expect(delivery.handlerCalls.map(\.kind) == [.delivered, .second, .second])
    }
}
