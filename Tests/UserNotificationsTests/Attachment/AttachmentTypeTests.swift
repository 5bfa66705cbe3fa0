import Foundation
import Testing
import UserNotifications

/// The type follows from the hint, else from the extension, never from the bytes.
@Suite struct AttachmentTypeTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test(arguments: [
        ("a.jpg", "public.jpeg"), ("a.JPEG", "public.jpeg"), ("a.jpe", "public.jpeg"),
        ("a.png", "public.png"),
        ("a.gif", "com.compuserve.gif"), ("a.mp3", "public.mp3"), ("a.wav", "com.microsoft.waveform-audio"),
        ("a.aif", "public.aiff-audio"), ("a.aiff", "public.aiff-audio"), ("a.m4a", "public.mpeg-4-audio"),
        ("a.mp4", "public.mpeg-4"), ("a.mpg", "public.mpeg"), ("a.mpeg", "public.mpeg"),
        ("a.m2v", "public.mpeg-2-video"), ("a.avi", "public.avi"), ("with space and ü.png", "public.png"),
    ])
    func theExtensionDecides(name: String, type: String) throws {
        let url = try directory.file(name, (0..<64).map { _ in .random(in: 0...255) })
        let attachment = try UNNotificationAttachment(identifier: "media", url: url, options: nil)
        #expect(attachment.type == type)
        #expect(attachment.identifier == "media" && attachment.url == url)
        #expect(try Data(contentsOf: attachment.url).count == 64)
    }

    @Test(arguments: [
        "a.tmp", "a.file", "a.bin", "a.php", "a", "a.webp", "a.heic", "a.svg", "a.mov", "a.pdf", "a.html",
    ])
    func anyOtherExtensionIsNotRecognised(name: String) throws {
        let url = try directory.file(name)
        #expect(throws: UNError(.attachmentUnrecognizedType)) {
            try UNNotificationAttachment(identifier: "", url: url, options: nil)
        }
    }

    @Test func theHintCountsBeforeTheExtension() throws {
        for name in ["a.tmp", "a.png", "a"] {
            let attachment = try UNNotificationAttachment(
                identifier: "", url: try directory.file(name),
                options: [UNNotificationAttachmentOptionsTypeHintKey: "public.jpeg"])
            #expect(attachment.type == "public.jpeg")
        }
    }

    @Test(arguments: ["image/jpeg", "jpg", "", "public.heic", "public.image", "org.webmproject.webp"])
    func aHintThatIsNoTypeOfTheTableIsNotRecognised(hint: String) throws {
        let url = try directory.file("a.jpg")
        #expect(throws: UNError(.attachmentUnrecognizedType)) {
            try UNNotificationAttachment(
                identifier: "", url: url, options: [UNNotificationAttachmentOptionsTypeHintKey: hint])
        }
    }

    @Test func aHintThatIsNoTextIsNotRecognised() throws {
        let url = try directory.file("a.jpg")
        #expect(throws: UNError(.attachmentUnrecognizedType)) {
            try UNNotificationAttachment(
                identifier: "", url: url, options: [UNNotificationAttachmentOptionsTypeHintKey: 7])
        }
    }
}
