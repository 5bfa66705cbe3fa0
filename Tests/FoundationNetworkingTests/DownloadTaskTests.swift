import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct DownloadTaskTests {
        private struct Seen: Sendable {
            var url: URL?
            var bytes: Data?
            var response: URLResponse?
            var error: (any Error)?
        }

        private func download(
            _ journal: Journal<Seen>, then: @escaping @Sendable (URL) -> Void = { _ in }
        ) -> URLSessionDownloadTask {
            URLSession.shared.downloadTask(with: picture) { url, response, error in
                let bytes = url.flatMap { try? Data(contentsOf: $0) }
                if let url { then(url) }
                journal.note(Seen(url: url, bytes: bytes, response: response, error: error))
            }
        }

        @Test("The file is there in the handler, named as on the phone, and gone after it")
        func temporary() async throws {
            let transport = ScriptedTransport { $0.answer(200, [("Content-Length", "5")], "bytes") }
            try await with(transport) {
                let journal = Journal<Seen>()
                download(journal).resume()
                let seen = try #require(journal.wait().first)
                let url = try #require(seen.url)
                #expect(seen.bytes == Data("bytes".utf8))
                #expect(url.lastPathComponent.wholeMatch(of: /CFNetworkDownload_.{6}\.tmp/) != nil)
                #expect(url.deletingLastPathComponent().path + "/" == NSTemporaryDirectory())
                await idle(.shared)
                #expect(!FileManager.default.fileExists(atPath: url.path))
            }
        }

        @Test("A file that the handler moves stays where it was moved to")
        func moved() async throws {
            let transport = ScriptedTransport { $0.answer(200, [], "bytes") }
            let target = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: target) }
            try await with(transport) {
                let journal = Journal<Seen>()
                download(journal) { try? FileManager.default.moveItem(at: $0, to: target) }.resume()
                _ = journal.wait()
                await idle(.shared)
                #expect((try? Data(contentsOf: target)) == Data("bytes".utf8))
            }
        }

        @Test("The file of the async form stays")
        func asyncForm() async throws {
            let transport = ScriptedTransport { $0.answer(200, [], "bytes") }
            try await with(transport) {
                let (url, response) = try await URLSession.shared.download(from: picture)
                await idle(.shared)
                #expect(try Data(contentsOf: url) == Data("bytes".utf8))
                #expect((response as? HTTPURLResponse)?.statusCode == 200)
                try FileManager.default.removeItem(at: url)
            }
        }

        @Test("An empty body is a file too")
        func empty() async throws {
            let transport = ScriptedTransport { $0.answer(204) }
            try await with(transport) {
                let journal = Journal<Seen>()
                download(journal).resume()
                #expect(journal.wait().first?.bytes == Data())
            }
        }

        @Test("A body that the host hands over as a file is the download, and no copy remains")
        func handedOver() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try Data("bytes".utf8).write(to: file)
            let transport = ScriptedTransport { exchange in
                exchange.say(.response(status: 200))
                exchange.say(.bodyFile(file))
                exchange.say(.finished)
            }
            try await with(transport) {
                let journal = Journal<Seen>()
                download(journal).resume()
                let seen = journal.wait().first
                #expect(seen?.bytes == Data("bytes".utf8))
                #expect(seen?.url?.lastPathComponent.hasPrefix("CFNetworkDownload_") == true)
                #expect(!FileManager.default.fileExists(atPath: file.path))
            }
        }

        @Test("After a failure in the middle no file remains")
        func failure() async throws {
            let directory = try TemporaryHome()
            let transport = ScriptedTransport { exchange in
                exchange.say(.response(status: 200))
                exchange.say(.body(Data("by".utf8)))
                exchange.say(.failed(code: NSURLErrorNetworkConnectionLost, message: ""))
            }
            try await with(transport) {
                let journal = Journal<Seen>()
                download(journal).resume()
                let seen = journal.wait().first
                #expect(seen?.url == nil)
                #expect((seen?.error as? URLError)?.code == .networkConnectionLost)
                await idle(.shared)
                #expect(directory.contents == [])
            }
        }

        @Test("A task of resume data fails, because none is ever given")
        func resumeData() async throws {
            let transport = ScriptedTransport()
            try await with(transport) {
                let journal = Journal<Outcome<URL>>()
                URLSession.shared.downloadTask(withResumeData: Data("old".utf8)) {
                    journal.note(Outcome(value: $0, response: $1, error: $2))
                }.resume()
                #expect(journal.wait().first?.code == .unsupportedURL)
                #expect(transport.exchanges.isEmpty)
            }
        }

        @Test("Without a directory for temporary files the download fails and says why")
        func noDirectory() async throws {
            let directory = try TemporaryHome()
            directory.remove()
            let transport = ScriptedTransport { $0.answer(200, [], "bytes") }
            try await with(transport) {
                let journal = Journal<Seen>()
                download(journal).resume()
                let error = journal.wait().first?.error as? URLError
                #expect(error?.code == .cannotCreateFile)
                #expect(error?.localizedDescription.contains(directory.path) == true)
            }
        }
    }
}
