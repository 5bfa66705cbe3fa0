import Foundation
import Testing
import UserNotifications

@testable import NSEFoundationOnlyExtension

/// What the test suites of other people's libraries expect of `URLSession`.
@Suite struct SessionExpectationTests {
    @Test("A file: URL is downloaded")
    func file() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try Data("bytes".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let (download, response) = try await URLSession.shared.download(from: file)

        defer { try? FileManager.default.removeItem(at: download) }
        #expect(try Data(contentsOf: download) == Data("bytes".utf8))
        #expect(response.suggestedFilename == file.lastPathComponent)
    }

    @Test("A subclass is made with init() and takes the place of a session")
    func subclass() async throws {
        let session = RecordingSession()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try Data("bytes".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let moved = try await withCheckedThrowingContinuation { continuation in
            Downloader(session: session).download(file) { continuation.resume(with: $0) }
        }

        defer { try? FileManager.default.removeItem(at: moved) }
        #expect(session.addresses == [file])
        #expect(moved.pathExtension == "png")
    }
}
