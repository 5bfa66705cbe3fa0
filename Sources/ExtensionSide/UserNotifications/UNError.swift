// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The cases of `Code` document the constants of their names. The other members are those of every bridged error.

/// The domain of ``UNError``.
public let UNErrorDomain = "UNErrorDomain"

/// The error for a notification, or one of its attachments, that was refused. It wraps an `NSError` of the domain
/// ``UNErrorDomain``, and each can be caught as the other.
public struct UNError: _BridgedError {
    public let _nsError: NSError

    /// Wraps an error, with Apple's text of its code unless it has another.
    public init(_nsError error: NSError) {
        let text = Code(rawValue: error.code)?.text
        guard let text, error.userInfo[NSLocalizedDescriptionKey] == nil else {
            _nsError = error
            return
        }
        _nsError = NSError(
            domain: error.domain, code: error.code,
            userInfo: error.userInfo.merging([NSLocalizedDescriptionKey: text]) { $1 })
    }

    public static var errorDomain: String { UNErrorDomain }

    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        public typealias _ErrorType = UNError

        case notificationsNotAllowed = 1
        case attachmentInvalidURL = 100
        /// The type cannot be attached, or the file's name does not tell it.
        case attachmentUnrecognizedType = 101
        /// The file is empty, or larger than the limit of its type.
        case attachmentInvalidFileSize = 102
        /// The file is not in the attachment store.
        case attachmentNotInDataStore = 103
        /// The file could not be moved into the attachment store.
        case attachmentMoveIntoDataStoreFailed = 104
        case attachmentCorrupt = 105
        case notificationInvalidNoDate = 1400
        /// The notification has nothing that the user would notice.
        case notificationInvalidNoContent = 1401
        /// The provider is not a type of Apple's SDK.
        case contentProvidingObjectNotAllowed = 1500
        case contentProvidingInvalid = 1501
        case badgeInputInvalid = 1600
    }

    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError.Code {
    var text: String {
        switch self {
        case .notificationsNotAllowed: "Notifications are not allowed for this application"
        case .attachmentInvalidURL: "Invalid attachment file URL"
        case .attachmentUnrecognizedType: "Unrecognized attachment file type"
        case .attachmentInvalidFileSize: "Invalid attachment file size"
        case .attachmentNotInDataStore: "Attachment is not in the data store"
        case .attachmentMoveIntoDataStoreFailed: "Failed to move attachment file into data store"
        case .attachmentCorrupt: "Attachment is corrupt"
        case .notificationInvalidNoDate: "Notification has no date"
        case .notificationInvalidNoContent: "Notification has no user visible content"
        case .contentProvidingObjectNotAllowed: "Content providing object not allowed"
        case .contentProvidingInvalid: "Content providing object is invalid"
        case .badgeInputInvalid: "Badge count is invalid"
        }
    }
}
