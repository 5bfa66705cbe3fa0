/// What the system says of an attachment that it does not take: the codes of `UNError` (UserNotifications, Apple).
package enum AttachmentRefusal: Int, Sendable, Hashable, CaseIterable {
    case invalidURL = 100
    case unrecognizedType
    case invalidFileSize
    case notInDataStore
    case moveIntoDataStoreFailed
    case corrupt

    /// For what admission, or the look at the file's place, found.
    package init(_ code: Code) {
        switch code {
        case .extensionAttachmentMissing, .extensionAttachmentOutside: self = .invalidURL
        case .bodyTooLarge: self = .invalidFileSize
        case .typeUnsupported: self = .unrecognizedType
        case .fsIO, .fsPermission: self = .invalidURL
        default: self = .corrupt
        }
    }

    /// As the header of the framework spells it.
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

    /// For people.
    package var text: String { "\(name) (\(rawValue))" }
}
