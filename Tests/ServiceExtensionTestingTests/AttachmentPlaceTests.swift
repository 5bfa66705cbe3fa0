import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Where the file of an attachment may lie, and what becomes of it.
@Suite struct AttachmentPlaceTests {
    class Attaching: BareExtension, @unchecked Sendable {
        var directory: URL { FileManager.default.temporaryDirectory }

        override func received() {
            let place = directory.appendingPathComponent("a.png")
            do {
                try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
                try Self.png.write(to: place)
                for name in ["one", "two"] {
                    content.attachments.append(try UNNotificationAttachment(identifier: name, url: place))
                }
            } catch {
                // A notification without a picture is better than none.
            }
            deliver()
        }

        /// One grey pixel.
        static let png =
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg=="
            ) ?? Data()
    }

    @Test func `A file of the temporary directory is moved, so a second use finds nothing`() async throws {
        let harness = ExtensionHarness(Attaching.self)
        let delivery = try await harness.deliver(Payloads.plain)
        #expect(delivery.outcome == .modified)
        #expect(delivery.attachments.map(\.isAdmitted) == [true, false])
        #expect(
            delivery.attachments.last?.verdict
                == .refused(
                    code: .extensionAttachmentMissing,
                    message: "no file at \(delivery.attachments[1].source.path) when the handler was called"))
        #expect(delivery.content.attachments.map(\.identifier) == ["one"])
        #expect(
            delivery.content.attachments.first.map { (try? Data(contentsOf: $0.url)) == Attaching.png }
                == true)
        #expect(delivery.filesLeftBehind.isEmpty)
    }

    final class InGroup: Attaching, @unchecked Sendable {
        override var directory: URL {
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.example")
                ?? super.directory
        }
    }

    @Test func `A file of the app group is copied`() async throws {
        let harness = ExtensionHarness(InGroup.self)
        let delivery = try await harness.deliver(Payloads.plain)
        try delivery.expect(.modified, .attachments(2))
        let file = harness.container("group.example").appendingPathComponent("a.png")
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    final class SameName: Attaching, @unchecked Sendable {
        override func received() {
            try? attach(Self.png, named: "a.png")
            try? attach(Self.png, named: "b.png")
            deliver()
        }
    }

    @Test func `Two of one identifier are told apart in the payload`() async throws {
        let delivery = try await ExtensionHarness(SameName.self).deliver(Payloads.plain)
        try delivery.expect(.modified, .attachments(2))
        let payload = try #require(
            try JSONSerialization.jsonObject(with: delivery.payload) as? [String: Any])
        let nse = try #require(payload["nse"] as? [String: Any])
        let list = try #require(nse["attachments"] as? [[String: Any]])
        #expect(list.map { $0["identifier"] as? String } == ["image", "image#2"])
        #expect(delivery.diagnostics.map(\.code) == [.mediaDuplicateIdentifier])
        // As on the host: where an extension got a file from is not known, so there is no source.
        let names: Set = ["identifier", "url", "type", "mime", "bytes", "sha256"]
        #expect(list.allSatisfy { Set($0.keys) == names })
        #expect(list.map { $0["mime"] as? String } == ["image/png", "image/png"])
    }

    final class BeforeTheBeginning: Attaching, @unchecked Sendable {
        override func received() {
            let file = directory.appendingPathComponent("a.png")
            do {
                try Self.png.write(to: file)
                content.attachments = [
                    try UNNotificationAttachment(
                        identifier: "image", url: file,
                        options: [
                            UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                            UNNotificationAttachmentOptionsThumbnailTimeKey: -1,
                        ])
                ]
            } catch {
                // A notification without a picture is better than none.
            }
            deliver()
        }
    }

    @Test func `Options that no thumbnail can have are left out and told, as on the host`() async throws {
        let delivery = try await ExtensionHarness(BeforeTheBeginning.self).deliver(Payloads.plain)
        try delivery.expect(.modified, .attachments(1))
        #expect(delivery.diagnostics.map(\.code) == [.mediaInvalidOptions])
        #expect(delivery.attachments[0].thumbnailHidden == true)
        #expect(delivery.attachments[0].thumbnailTime == nil)
        #expect(
            String(decoding: delivery.payload, as: UTF8.self).contains(
                #""options":{"thumbnailHidden":true}}"#))
    }

    final class Outside: Attaching, @unchecked Sendable {
        static let place = TestFiles.unusedPath()
        override var directory: URL { Self.place }
    }

    @Test func `A file elsewhere costs everything`() async throws {
        defer { try? FileManager.default.removeItem(at: Outside.place) }
        let delivery = try await ExtensionHarness(Outside.self).deliver(Payloads.plain)
        try delivery.expect(.original(.extensionAttachmentOutside), .deliveredOnce)
        #expect(delivery.attachments.map(\.error?.code) == [.attachmentInvalidURL, .attachmentInvalidURL])
        #expect(delivery.content.title == "Title")
    }
}
