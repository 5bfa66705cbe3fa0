/// The three kinds of attachment that Apple has a limit for.
package enum MediaFamily: String, Sendable, Hashable, CaseIterable {
    case image, audio, movie

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
