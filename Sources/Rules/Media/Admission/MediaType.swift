/// One row of Apple's table (documentation of `UNNotificationAttachment`). A class, so that the copies that every
/// record has are one reference each.
package final class MediaType: Sendable, Hashable {
    /// Apple's uniform type identifier.
    package let identifier: String
    /// The canonical MIME type.
    package let mime: String
    package let fileExtension: String
    package let family: MediaFamily
    package let otherExtensions: [String]
    /// Other MIME types that servers send for it.
    package let otherMIMETypes: [String]

    package init(
        _ identifier: String, _ mime: String, _ fileExtension: String, _ family: MediaFamily,
        mimes otherMIMETypes: [String] = [], extensions otherExtensions: [String] = []
    ) {
        self.identifier = identifier
        self.mime = mime
        self.fileExtension = fileExtension
        self.family = family
        self.otherExtensions = otherExtensions
        self.otherMIMETypes = otherMIMETypes
    }

    package static func == (a: MediaType, b: MediaType) -> Bool {
        a === b
            || a.identifier == b.identifier && a.mime == b.mime && a.fileExtension == b.fileExtension
                && a.family == b.family && a.otherExtensions == b.otherExtensions
                && a.otherMIMETypes == b.otherMIMETypes
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    package func has(fileExtension: String) -> Bool {
        fileExtension == self.fileExtension || otherExtensions.contains(fileExtension)
    }

    package func has(mime: String) -> Bool { mime == self.mime || otherMIMETypes.contains(mime) }
}

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
