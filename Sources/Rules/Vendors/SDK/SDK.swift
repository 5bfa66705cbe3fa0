/// How a vendor's SDK turns a download into an attachment on the phone. The system takes an attachment's type from a
/// hint or from the file's extension and never from its bytes (`UNNotificationAttachment`), so the name that an SDK
/// gives its download decides. Source: the vendors' public code, or their documentation.
package struct SDK: Sendable {
    /// The SDK's own limit on time, in addition to the system's 30 seconds.
    package enum Budget: Sendable, Hashable {
        case total(Int)
        case perRequest(Int)
        /// Seconds without a byte.
        case idle(Int)
        /// None of its own: the 60 s without a byte of `URLSession`.
        case session
        /// It waits for ever: on a semaphore, or in `Data(contentsOf:)`.
        case unbounded
        case unknown

        var seconds: Int? {
            switch self {
            case .total(let seconds), .perRequest(let seconds), .idle(let seconds): seconds
            case .session, .unbounded, .unknown: nil
            }
        }

        var words: String {
            switch self {
            case .total(let seconds): "\(seconds) s in total"
            case .perRequest(let seconds): "\(seconds) s for each request"
            case .idle(let seconds): "\(seconds) s without a byte"
            case .session: "that of URLSession: 60 s without a byte"
            case .unbounded: "none: it waits for ever"
            case .unknown: "unknown"
            }
        }
    }

    /// What becomes of a file of which it finds no type.
    package enum WithoutType: Sendable {
        /// The system gets it under a name without a usable ending.
        case handed
        case dropped
    }

    /// What the user sees when the download fails.
    package enum Failure: String, Sendable {
        case withoutMedia = "the changed content without media"
        case withoutThisOne = "the others without this one"
        case original = "the original"
        case alternativeText = "a text instead of the media"
        case errorPicture = "a picture of the error"
        case secondURL = "the second URL, else no media"
        /// The content handler is not called: the original is shown when the 30 seconds are over.
        case noAnswer = "nothing until the time is over"
        case crash = "a crash of the extension is possible"
        case unknown
    }

    /// By what it decides on the type, tried in this order; the first with an answer decides.
    package var types: [TypeRule]
    /// Words of a hint that ``TypeRule/hintNameOrIdentifier`` translates; any other is handed to the system.
    var hintWords: Set<String> = []
    /// A part of the pointers of hints that are handed to the system, whatever ``types`` do with the others.
    var handedHints: String?
    package var budget = Budget.session
    /// The size in bytes above which it refuses a file.
    package var limit: Int?
    package var withoutType = WithoutType.handed
    package var onFailure = Failure.withoutMedia
}
