import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite("Attachments of scheduled requests")
struct CenterAttachmentsTests {
    private let center = UNUserNotificationCenter.current()

    /// The smallest whole GIF.
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private func request(
        _ attachments: [UNNotificationAttachment], trigger: UNNotificationTrigger? = nil
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.body = "text"
        content.attachments = attachments
        return UNNotificationRequest(identifier: "a", content: content, trigger: trigger)
    }

    @Test("The file is moved into the store and the attachment names it there")
    func moved() async throws {
        let group = try AppGroup()
        let source = try group.write(Self.gif, to: "picture.gif")
        let options = [UNNotificationAttachmentOptionsThumbnailHiddenKey: true]
        let attachment = try UNNotificationAttachment(identifier: "image", url: source, options: options)
        try await center.add(request([attachment]))
        #expect(!FileManager.default.fileExists(atPath: source.path))
        let kept = try #require(
            await center.deliveredNotifications().first?.request.content.attachments.first)
        #expect(kept.url.path.hasPrefix("\(group.path)/Center/Attachments/"))
        #expect(try Data(contentsOf: kept.url) == Data(Self.gif))
        #expect(kept.identifier == "image")
        #expect(kept.type == "com.compuserve.gif")
        #expect(kept.options.thumbnailHidden == true)
    }

    @Test("The file goes when nothing holds it any more")
    func freed() async throws {
        let group = try AppGroup()
        let source = try group.write(Self.gif, to: "picture.gif")
        try await center.add(request([UNNotificationAttachment(identifier: "", url: source)]))
        #expect(try group.files(in: "Center/Attachments").count == 1)
        try await center.add(request([]))
        #expect(try group.files(in: "Center/Attachments").isEmpty)
    }

    @Test("A second use of a path that was moved is refused")
    func usedTwice() async throws {
        let group = try AppGroup()
        let source = try group.write(Self.gif, to: "picture.gif")
        let attachment = try UNNotificationAttachment(identifier: "", url: source)
        try await center.add(request([attachment]))
        let error = await #expect(throws: UNError.self) { try await center.add(request([attachment])) }
        #expect(error?.code == .attachmentInvalidURL)
        #expect(await center.deliveredNotifications().first?.request.content.attachments.count == 1)
    }

    @Test(
        "A bad file refuses the request, and every file stays where it was",
        arguments: [
            ("corrupt", UNError.Code.attachmentCorrupt), ("empty", .attachmentInvalidFileSize),
            ("large", .attachmentInvalidFileSize), ("truncated", .attachmentCorrupt),
        ])
    func refused(what: String, code: UNError.Code) async throws {
        let group = try AppGroup()
        let good = try group.write(Self.gif, to: "good.gif")
        let bytes: [UInt8] =
            switch what {
            case "corrupt": [UInt8](repeating: 7, count: 64)
            case "large": Self.gif + [UInt8](repeating: 0, count: 10 << 20)
            case "truncated": Self.gif.dropLast(4)
            default: []
            }
        let bad = try group.write(bytes, to: "bad.gif")
        let both = try [good, bad].map { try UNNotificationAttachment(identifier: "", url: $0) }
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        let error = await #expect(throws: UNError.self) {
            try await center.add(request(both, trigger: trigger))
        }
        #expect(error?.code == code)
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(FileManager.default.fileExists(atPath: good.path))
        #expect(FileManager.default.fileExists(atPath: bad.path))
    }

    @Test(
        "The limit is that of the bytes and not of the name",
        arguments: [
            ("sound.mp3", 6 << 20, UNError.Code?.none),
            ("movie.mp4", 11 << 20, .some(.attachmentInvalidFileSize)),
        ])
    func limitOfBytes(name: String, size: Int, code: UNError.Code?) async throws {
        let group = try AppGroup()
        let bytes = Self.gif + [UInt8](repeating: 0, count: size)
        let source = try group.write(bytes, to: name)
        let attachment = try UNNotificationAttachment(identifier: "", url: source)
        do {
            try await center.add(request([attachment]))
            #expect(code == nil)
        } catch let error as UNError {
            #expect(error.code == code)
        }
    }

    @Test("A request that is refused for another reason keeps its files")
    func refusedOtherwise() async throws {
        let group = try AppGroup()
        let source = try group.write(Self.gif, to: "picture.gif")
        try center.changeDevice { $0.decide(.refuse) }
        await #expect(throws: UNError.self) {
            try await center.add(request([UNNotificationAttachment(identifier: "", url: source)]))
        }
        #expect(FileManager.default.fileExists(atPath: source.path))
    }

    @Test("A file that cannot be moved is reported, and nothing is scheduled")
    func notMovable() async throws {
        let group = try AppGroup()
        let source = try group.write(Self.gif, to: "picture.gif")
        _ = try group.write([], to: "Center/Attachments")
        let error = await #expect(throws: UNError.self) {
            try await center.add(request([UNNotificationAttachment(identifier: "", url: source)]))
        }
        #expect(error?.code == .attachmentMoveIntoDataStoreFailed)
        #expect(FileManager.default.fileExists(atPath: source.path))
        #expect(await center.deliveredNotifications().isEmpty)
    }
}
