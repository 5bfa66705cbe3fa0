/// The three kinds of attachment that Apple has a limit for.
package enum MediaFamily: String, Sendable, Hashable, CaseIterable {
    case image, audio, movie

    /// Apple's limit in bytes (documentation of `UNNotificationAttachment`). Apple says "MB"; 2^20 is assumed
    /// here and `type.near_limit` warns above 10^6 × N, because which of the two is meant is not established.
    package var limit: Int { megabytes << 20 }

    /// Above this, the decimal reading of Apple's limit would refuse what the binary one takes.
    package var decimalLimit: Int { megabytes * 1_000_000 }

    /// Apple's number.
    package var megabytes: Int {
        switch self {
        case .audio: 5
        case .image: 10
        case .movie: 50
        }
    }

    /// Makes the family from the first half of a MIME type; nil for other types.
    package init?(mime: String) {
        switch mime.prefix(while: { $0 != "/" }) {
        case "image": self = .image
        case "audio": self = .audio
        case "video": self = .movie
        default: return nil
        }
    }
}
