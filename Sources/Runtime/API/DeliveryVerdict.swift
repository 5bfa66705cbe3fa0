import NotificationCore

/// What will be seen on the phone. New versions may add verdicts.
public enum DeliveryVerdict: String, Sendable, Hashable {
    /// The picture shows.
    case shows
    /// The picture may be lost: on some phones, with some SDKs or at some times.
    case atRisk = "at_risk"
    /// The notification shows without a picture.
    case noPicture = "no_picture"
    case nothingShows = "nothing_shows"
    /// APNs, or the service that calls it, refuses the push.
    case refused
    /// Nothing is wrong with what was judged; the picture was not.
    case unverified
    /// It is no push, nor any other text that is known.
    case notUnderstood = "not_understood"

    init(_ verdict: Verdict) {
        self =
            switch verdict {
            case .shows: .shows
            case .atRisk: .atRisk
            case .noPicture: .noPicture
            case .nothingShows: .nothingShows
            case .refused: .refused
            case .unverified: .unverified
            case .notUnderstood: .notUnderstood
            }
    }
}
