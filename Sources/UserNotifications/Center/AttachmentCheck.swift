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
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return .attachmentInvalidURL
        }
        guard let type = MediaType.named(identifier: attachment.type) else {
            return .attachmentUnrecognizedType
        }
        let size = Int(status.st_size)
        guard size > 0, size <= type.family.limit else { return .attachmentInvalidFileSize }
        return isWhole(file, size) ? nil : .attachmentCorrupt
    }

    private static func isWhole(_ file: Int32, _ size: Int) -> Bool {
        var window = ByteWindow(size: size) { (offset, buffer) throws(ReadError) in
            let count = buffer.count
            let got = buffer.withUnsafeMutableBytes { pread(file, $0.baseAddress, count, off_t(offset)) }
            guard got >= 0 else { throw ReadError(number: errno) }
            return got
        }
        do {
            guard case .complete = try MediaWalk.examine(&window) else { return false }
            return true
        } catch {
            Console.note("an attachment cannot be read: error \(error.number)")
            return false
        }
    }
}
