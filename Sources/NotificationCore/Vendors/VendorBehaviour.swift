/// How one vendor's SDK turns a download into an attachment on the phone.
///
/// The system takes an attachment's type from a hint or from the file's extension and never from its bytes
/// (`UNNotificationAttachment`), so the name that an SDK gives its download decides whether anything is shown.
/// Source: the vendors' public code, or their documentation where the code is closed.
package struct VendorBehaviour: Sendable {
    /// What the user sees when the download fails.
    package enum Failure: String, Sendable {
        case withoutMedia = "the changed content without media"
        case withoutThisOne = "the others without this one"
        case original = "the original"
        case alternativeText = "a text in the place of the media"
        case errorPicture = "a picture of the error"
        case secondURL = "the second URL, else no media"
        /// The content handler is not called: the original is shown when the 30 seconds are over.
        case noAnswer = "nothing until the time is over"
        case crash = "a crash of the extension is possible"
        case unknown
    }

    /// The vendor's name for people.
    package var title: String
    /// The rules, tried in this order; the first with an answer decides.
    package var rules: [TypeRule]
    /// The SDK's own time limit, beside the system's 30 seconds; nil when none is known.
    package var timeout: Duration?
    /// The size in bytes above which the SDK refuses a file, by the announced length.
    package var sizeLimit: Int?
    var onFailure: Failure

    init(
        _ title: String, _ rules: [TypeRule], timeout: Duration? = nil, sizeLimit: Int? = nil,
        onFailure: Failure
    ) {
        self.title = title
        self.rules = rules
        self.timeout = timeout
        self.sizeLimit = sizeLimit
        self.onFailure = onFailure
    }

    /// What is known of the SDK of a dialect; nil when there is none.
    package static func of(dialect: String) -> VendorBehaviour? { row(dialect) }
}
