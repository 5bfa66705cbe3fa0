import Foundation
import NotificationCore

/// Checks the file of an attachment when its notification is scheduled, as the system does.
enum AttachmentCheck {
    /// Returns why the file cannot be attached; nil when it can. The bytes must be a complete file of any type in
    /// Apple's table, which need not be the type that the name says.
    static func refusal(of attachment: UNNotificationAttachment) -> UNError.Code? {
        let file = open(attachment.url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard attachment.url.isFileURL, file >= 0 else { return .attachmentInvalidURL }
        defer { close(file) }
        guard let status = try? Descriptor(file).status(), status.isRegular else {
            return .attachmentInvalidURL
        }
        guard MediaType.named(identifier: attachment.type) != nil else {
            return .attachmentUnrecognizedType
        }
        var window = ByteWindow(Descriptor(file), size: status.size)
        return refusal(of: &window)
    }

    /// The verdict on the bytes, with the limit of the type that they are of, as admission judges them.
    static func refusal(of window: inout ByteWindow) -> UNError.Code? {
        guard window.size > 0 else { return .attachmentInvalidFileSize }
        do {
            guard case .complete(let facts) = try MediaWalk.examine(&window) else {
                return .attachmentCorrupt
            }
            guard let type = MediaType.of(facts.format) else { return .attachmentUnrecognizedType }
            return window.size <= type.family.limit ? nil : .attachmentInvalidFileSize
        } catch {
            // A file that cannot be read is not a corrupt one.
            Console.note("an attachment cannot be read: error \(error.number)")
            return .attachmentInvalidURL
        }
    }
}
