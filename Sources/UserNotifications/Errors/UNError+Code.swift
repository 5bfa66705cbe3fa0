extension UNError {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// The user has not allowed notifications.
        case notificationsNotAllowed = 1
        /// Not the URL of a file that can be read.
        case attachmentInvalidURL = 100
        /// Not one of the types that may be attached.
        case attachmentUnrecognizedType = 101
        /// Larger than its type may be.
        case attachmentInvalidFileSize = 102
        /// Not in the store of attachments.
        case attachmentNotInDataStore = 103
        /// Could not be moved into the store.
        case attachmentMoveIntoDataStoreFailed = 104
        /// Cannot be decoded.
        case attachmentCorrupt = 105
        /// The trigger never fires.
        case notificationInvalidNoDate = 1400
        /// Nothing that the user would notice.
        case notificationInvalidNoContent = 1401
        /// The provider is not a type of Apple's SDK.
        case contentProvidingObjectNotAllowed = 1500
        /// The provider lacks what it must have.
        case contentProvidingInvalid = 1501
        /// The number for the badge is negative.
        case badgeInputInvalid = 1600
    }

    /// The user has not allowed notifications.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// Not the URL of a file that can be read.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// Not one of the types that may be attached.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// Larger than its type may be.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// Not in the store of attachments.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// Could not be moved into the store.
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    /// Cannot be decoded.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// The trigger never fires.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// Nothing that the user would notice.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// The provider is not a type of Apple's SDK.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// The provider lacks what it must have.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// The number for the badge is negative.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError.Code {
    /// For `catch UNError.attachmentCorrupt`.
    public static func ~= (code: UNError.Code, error: any Error) -> Bool {
        (error as? UNError)?.code == code
    }

    /// As a phone says it.
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
