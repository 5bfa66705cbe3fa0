import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    /// The owner of a descriptor or a file closes or removes it.
    @Suite struct OwnershipTests {
        private static var descriptors: Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
        }

        @Test("No descriptor and no file stays after downloads that end, fail and are cancelled")
        func descriptors() async throws {
            let home = try TemporaryHome()
            let transport = ScriptedTransport { exchange in
                exchange.say(.response(status: 200))
                exchange.say(.body(Data("bytes".utf8)))
                switch exchange.request.url.lastPathComponent {
                case "end": exchange.say(.finished)
                case "fail":
                    exchange.say(.failed(code: NSURLErrorTimedOut, message: ""))
                default: break
                }
            }
            try await with(transport) {
                let session = URLSession()
                let journal = Journal<URLError.Code?>()
                func round() {
                    for end in ["end", "fail", "cancel"] {
                        let url = picture.deletingLastPathComponent().appendingPathComponent(end)
                        let task = session.downloadTask(with: url) { _, _, error in
                            journal.note((error as? URLError)?.code)
                        }
                        task.resume()
                        if end == "cancel" { task.cancel() }
                    }
                }
                round()
                _ = journal.wait(3)
                await idle(session)
                let before = Self.descriptors
                for _ in 0..<20 { round() }
                #expect(journal.wait(63).count == 63)
                await idle(session)
                #expect(Self.descriptors <= before)
                #expect(home.contents == [])
                #expect(transport.manual.pendingAlarms == 0)
            }
        }

        @Test("A file that is handed over to a task that is cancelled meanwhile is removed")
        func unwanted() async throws {
            let home = try TemporaryHome()
            let file = URL(fileURLWithPath: home.path + "/body")
            try Data("bytes".utf8).write(to: file)
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Outcome<URL>>()
                let task = URLSession.shared.downloadTask(with: picture) {
                    journal.note(Outcome(value: $0, response: $1, error: $2))
                }
                task.resume()
                task.suspend()
                transport.exchange()?.say(.response(status: 200))
                transport.exchange()?.say(.bodyFile(file))
                task.cancel()
                #expect(journal.wait().first?.code == .cancelled)
                #expect(home.contents == [])
            }
        }

        @Test("Session, task and delegate are released when the work is done")
        func released() async throws {
            let transport = ScriptedTransport { $0.answer(200) }
            try await with(transport) {
                weak var session: URLSession?
                weak var task: URLSessionTask?
                let journal = Journal<Outcome<Data>>()
                do {
                    let made = URLSession(configuration: .default)
                    session = made
                    let running = made.data(URLRequest(url: picture), journal)
                    task = running
                    running.resume()
                    _ = journal.wait()
                    await idle(made)
                }
                // The queue releases its last operation on its own thread, a moment later.
                let monitor = Monitor(0)
                for _ in 0..<2_000 where session != nil || task != nil {
                    _ = monitor.wait(atMost: .milliseconds(1)) { _ in nil as Int? }
                }
                #expect(task == nil)
                #expect(session == nil)
            }
        }
    }
}
