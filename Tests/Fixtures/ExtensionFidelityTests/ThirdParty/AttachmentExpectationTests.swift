import Foundation
import Testing
import UserNotifications

/// What the test suites of other people's libraries expect of an attachment.
@Suite struct AttachmentExpectationTests {
    private func file(_ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try Data((0..<64).map { _ in UInt8.random(in: .min ... .max) }).write(to: file)
        return file
    }

    @Test(
        "Random bytes under the name of a picture are an attachment of that type",
        arguments: [
            ("a.png", "public.png"), ("a.mp4", "public.mpeg-4"), ("a.jpg", "public.jpeg"),
            ("A.JPEG", "public.jpeg"),
        ])
    func type(name: String, expected: String) throws {
        let url = try file(name)
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

        let attachment = try UNNotificationAttachment(identifier: "given", url: url, options: nil)

        #expect(attachment.type == expected)
        #expect(attachment.identifier == "given")
        #expect(try Data(contentsOf: attachment.url).count == 64)
    }

    @Test("The hint goes before the name")
    func hint() throws {
        let url = try file("a.tmp")
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

        let attachment = try UNNotificationAttachment(
            identifier: "", url: url, options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])

        #expect(attachment.type == "public.png")
        #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "", url: url) }
    }
}
