/// A fact about a download.
package enum KnownFact<Value: Sendable & Hashable>: Sendable, Hashable {
    case known(Value)
    /// It was not looked up, or cannot be known.
    case unknown

    package var value: Value? { if case .known(let value) = self { value } else { nil } }
    package var isUnknown: Bool { self == .unknown }
}

package struct ServedMedia: Sendable, Hashable {
    /// The bytes, as far as types go.
    package enum Content: Sendable, Hashable {
        /// A type that iOS takes.
        case media(MediaType)
        case foreign(MediaType)
        /// No media at all; the text names it: `a web page`.
        case other(String)

        /// `a JPEG`, `a web page`.
        var words: String {
            switch self {
            case .media(let type), .foreign(let type): type.words
            case .other(let words): words
            }
        }
    }

    package var url: String
    /// The URL after all redirects.
    package var finalURL: KnownFact<String>
    package var contentType: KnownFact<String?>
    /// The Content-Disposition as it was sent.
    package var disposition: KnownFact<String?>
    /// The type that the payload names at the vendor's own key.
    package var hint: KnownFact<String?>
    package var content: KnownFact<Content>
    package var bytes: KnownFact<Int>

    /// Facts that are left out are unknown.
    package init(
        url: String, finalURL: KnownFact<String> = .unknown, contentType: KnownFact<String?> = .unknown,
        disposition: KnownFact<String?> = .unknown, hint: KnownFact<String?> = .unknown,
        content: KnownFact<Content> = .unknown, bytes: KnownFact<Int> = .unknown
    ) {
        self.url = url
        self.finalURL = finalURL
        self.contentType = contentType
        self.disposition = disposition
        self.hint = hint
        self.content = content
        self.bytes = bytes
    }

    /// The file at the address that `--output sendable` gives it, from whose ending a web server takes its type.
    package static func published(
        _ type: MediaType, hint: KnownFact<String?> = .unknown, bytes: KnownFact<Int> = .unknown
    ) -> ServedMedia {
        let url = "https://media.invalid/file." + type.fileExtension
        return ServedMedia(
            url: url, finalURL: .known(url), contentType: .known(type.mime), disposition: .known(nil),
            hint: hint, content: .known(.media(type)), bytes: bytes)
    }

    /// The ending of the file name in the Content-Disposition, which is preferred to the URL's.
    var dispositionEnding: String? {
        (disposition.value ?? nil).flatMap(ContentDisposition.fileName).flatMap { FileExtension.of(url: $0) }
    }
}

extension MediaType {
    package var name: String { fileExtension == "jpg" ? "JPEG" : fileExtension.uppercased() }

    /// The type with an article: `a JPEG`, `an MP4`.
    var words: String {
        ("AEFHILMNORSX".contains(name.prefix(1)) ? "an " : "a ") + name
    }
}
