/// The error with which the system refuses an attachment: codes of `UNError` (UserNotifications, Apple).
package enum AttachmentRefusal: Int, Sendable, Hashable, CaseIterable {
    case invalidURL = 100
    case unrecognizedType
    case invalidFileSize
    case notInDataStore
    case moveIntoDataStoreFailed
    case corrupt

    /// The error of the system for what admission, or the check of the file's path, found.
    package init(_ code: Code) {
        switch code {
        case .extensionAttachmentMissing, .extensionAttachmentOutside: self = .invalidURL
        case .bodyTooLarge: self = .invalidFileSize
        case .typeUnsupported: self = .unrecognizedType
        case .fsIO, .fsPermission: self = .invalidURL
        default: self = .corrupt
        }
    }

    /// The name in the header of the framework.
    package var name: String {
        switch self {
        case .invalidURL: "UNErrorCodeAttachmentInvalidURL"
        case .unrecognizedType: "UNErrorCodeAttachmentUnrecognizedType"
        case .invalidFileSize: "UNErrorCodeAttachmentInvalidFileSize"
        case .notInDataStore: "UNErrorCodeAttachmentNotInDataStore"
        case .moveIntoDataStoreFailed: "UNErrorCodeAttachmentMoveIntoDataStoreFailed"
        case .corrupt: "UNErrorCodeAttachmentCorrupt"
        }
    }

    /// The name and the number, for people.
    package var text: String { "\(name) (\(rawValue))" }
}
