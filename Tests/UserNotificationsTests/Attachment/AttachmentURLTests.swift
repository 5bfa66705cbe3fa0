import Foundation
import Testing
import UserNotifications

@Suite struct AttachmentURLTests {
    @Test(arguments: [
        "https://cdn.example/a.png", "http://cdn.example/a.png", "data:image/png;base64,AAAA", "/tmp/a.png",
        "a.png", "file:///nowhere/a.png",
    ])
    func aURLWithoutAReadableFileIsInvalid(text: String) throws {
        let url = try #require(URL(string: text))
        #expect(throws: UNError(.attachmentInvalidURL)) {
            try UNNotificationAttachment(identifier: "a", url: url, options: nil)
        }
    }

    @Test func aDirectoryIsNoFile() throws {
        let directory = try TemporaryDirectory()
        let url = directory.url.appendingPathComponent("a.png", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        #expect(throws: UNError(.attachmentInvalidURL)) {
            try UNNotificationAttachment(identifier: "a", url: url, options: nil)
        }
    }

    @Test func anEmptyIdentifierBecomesAUniqueOne() throws {
        let directory = try TemporaryDirectory()
        let url = try directory.file("a.png")
        let first = try UNNotificationAttachment(identifier: "", url: url)
        let second = try UNNotificationAttachment(identifier: "", url: url)
        #expect(!first.identifier.isEmpty && first.identifier != second.identifier)
    }
}
