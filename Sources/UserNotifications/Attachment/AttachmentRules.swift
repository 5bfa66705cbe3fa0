import Foundation
import NotificationCore

/// What `UNNotificationAttachment` asks of a file when it is made; the bytes come later.
enum AttachmentRules {
    /// - Returns: the uniform type identifier.
    static func type(of url: URL, hint: String?) throws -> String {
        guard url.isFileURL, isReadableFile(url.path) else { throw UNError(.attachmentInvalidURL) }
        let type =
            if let hint { MediaType.named(identifier: hint) } else {
                MediaType.named(fileExtension: url.pathExtension)
            }
        guard let type else { throw UNError(.attachmentUnrecognizedType) }
        return type.identifier
    }

    private static func isReadableFile(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return false }
        return !isDirectory.boolValue && FileManager.default.isReadableFile(atPath: path)
    }
}
