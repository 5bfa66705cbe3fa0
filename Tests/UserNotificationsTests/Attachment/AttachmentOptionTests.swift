import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite struct AttachmentOptionTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func options(_ options: [AnyHashable: Any]) throws -> AttachmentOptions {
        let url = try directory.file("a.gif")
        let attachment = try UNNotificationAttachment(identifier: "a", url: url, options: options)
        #expect(try roundTrip(attachment)?.options == attachment.options)
        return attachment.options
    }

    @Test func theThumbnailIsHiddenOnlyWhenAsked() throws {
        #expect(try options([:]).thumbnailHidden == nil)
        #expect(
            try options([UNNotificationAttachmentOptionsThumbnailHiddenKey: true]).thumbnailHidden == true)
        #expect(
            try options([UNNotificationAttachmentOptionsThumbnailHiddenKey: NSNumber(value: 0)])
                .thumbnailHidden == false)
    }

    @Test func theClippingRectangleComesInItsForms() throws {
        let rectangle = CGRect(x: 0.1, y: 0.2, width: 0.5, height: 0.25)
        let expected = AttachmentOptions.ClippingRect(x: 0.1, y: 0.2, width: 0.5, height: 0.25)
        let forms: [Any] = [
            rectangle, rectangle.dictionaryRepresentation,
            ["X": 0.1, "Y": 0.2, "Width": 0.5, "Height": 0.25],
        ]
        for form in forms {
            let given = try options([UNNotificationAttachmentOptionsThumbnailClippingRectKey: form])
            #expect(given.thumbnailClippingRect == expected)
        }
        let partial = try options([UNNotificationAttachmentOptionsThumbnailClippingRectKey: ["X": 1]])
        #expect(partial.thumbnailClippingRect == nil)
    }

    @Test func theTimeIsAFrameOrSeconds() throws {
        #expect(try options([UNNotificationAttachmentOptionsThumbnailTimeKey: 3]).thumbnailTime == 3)
        #expect(try options([UNNotificationAttachmentOptionsThumbnailTimeKey: 2.5]).thumbnailTime == 2.5)
        let time: [String: Any] = ["value": 900, "timescale": 600, "epoch": 0, "flags": 1]
        #expect(try options([UNNotificationAttachmentOptionsThumbnailTimeKey: time]).thumbnailTime == 1.5)
        let never: [String: Any] = ["value": 1, "timescale": 0]
        #expect(try options([UNNotificationAttachmentOptionsThumbnailTimeKey: never]).thumbnailTime == nil)
    }

    @Test func attachmentsDifferByTheirOptions() throws {
        let url = try directory.file("b.png")
        let plain = try UNNotificationAttachment(identifier: "a", url: url)
        let hidden = try UNNotificationAttachment(
            identifier: "a", url: url, options: [UNNotificationAttachmentOptionsThumbnailHiddenKey: true])
        #expect(plain != hidden)
        #expect(try plain == UNNotificationAttachment(identifier: "a", url: url, options: [:]))
    }
}
