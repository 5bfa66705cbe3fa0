import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// The error of an attachment's initialiser, which most extensions swallow with `try?`.
@Suite struct ThrownAttachmentTests {
    final class Swallowing: BareExtension, @unchecked Sendable {
        override func received() {
            try? attach(Data([1, 2, 3]), named: content.body)
            deliver()
        }
    }

    private func thrown(_ name: String) async throws -> Delivery {
        let payload = Payloads.plain.replacingOccurrences(of: "Body", with: name)
        return try await ExtensionHarness(Swallowing.self).deliver(payload)
    }

    @Test func `An error that try? swallows is a line and a diagnostic`() async throws {
        let delivery = try await thrown("x.tmp")
        let text = "UNNotificationAttachment threw 101 for tmp/x.tmp: no type comes from the extension .tmp"
        #expect(delivery.outcome == .modified)
        #expect(delivery.timeline.entries.map(\.text).contains(text))
        let diagnostic = try #require(delivery.diagnostics.first { $0.code == .extensionAttachmentThrew })
        #expect(diagnostic.message == text)
        #expect(diagnostic.hint?.contains("try?") == true)
    }

    @Test(arguments: [
        ("picture", "no type comes from a name without an extension"),
        ("picture.webp", "no attachable type comes from the extension .webp"),
    ])
    func `The reason follows the name`(name: String, reason: String) async throws {
        let delivery = try await thrown(name)
        #expect(delivery.diagnostics.map(\.message).contains { $0.hasSuffix(reason) })
    }

    final class Missing: BareExtension, @unchecked Sendable {
        override func received() {
            let urls = [
                URL(fileURLWithPath: NSTemporaryDirectory() + "gone.jpg"),
                URL(string: "https://example.com/a.jpg"),
            ]
            for case let url? in urls { _ = try? UNNotificationAttachment(identifier: "", url: url) }
            let place = FileManager.default.temporaryDirectory.appendingPathComponent("a.bin")
            try? Data([1]).write(to: place)
            _ = try? UNNotificationAttachment(
                identifier: "", url: place,
                options: [UNNotificationAttachmentOptionsTypeHintKey: "image/jpeg"])
            deliver()
        }
    }

    @Test func `Missing files, other URLs and MIME types as hints have their own reasons`() async throws {
        let delivery = try await ExtensionHarness(Missing.self).deliver(Payloads.plain)
        let lines = delivery.diagnostics.filter { $0.code == .extensionAttachmentThrew }.map(\.message)
        #expect(
            lines == [
                "UNNotificationAttachment threw 100 for tmp/gone.jpg: there is no such file",
                "UNNotificationAttachment threw 100 for https://example.com/a.jpg: the URL is not that of a file "
                    + "but of https:",
                "UNNotificationAttachment threw 101 for tmp/a.bin: no type comes from the type hint image/jpeg: "
                    + "it is a MIME type, not a uniform type identifier",
            ])
    }

    final class Looping: BareExtension, @unchecked Sendable {
        override func received() {
            for _ in 0..<1000 { try? attach(Data(), named: "x.tmp") }
            deliver()
        }
    }

    @Test func `A loop of errors fills no memory`() async throws {
        let delivery = try await ExtensionHarness(Looping.self).deliver(Payloads.plain)
        #expect(delivery.diagnostics.filter { $0.code == .extensionAttachmentThrew }.count == 20)
    }
}
