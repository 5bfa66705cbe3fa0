package import NotificationCore

/// What one vendor's SDK does with one file.
package enum VendorJudgement: Sendable, Hashable {
    /// It is attached under this ending, and can be shown.
    case attaches(fileExtension: String)
    /// The SDK leaves it out, for this reason.
    case drops(why: String)
    /// The SDK passes it to iOS, which refuses it. `error` is `UNError`'s number: 101 type, 102 size.
    case refused(error: Int, why: String)
    /// It is attached as a type that is not that of the bytes; nothing shows.
    case unreadable(why: String)
    /// A fact is missing, or not known of this SDK.
    case unknown(why: String)

    /// Whether a key of this dialect is the vendor's own.
    ///
    /// Some vendors read a key that many extensions read (`image`, `attachment-url`, `media-url`): a payload with it
    /// need not be theirs.
    package static func isOwnKey(ofDialect dialect: String) -> Bool {
        guard VendorBehaviour.of(dialect: dialect) != nil else { return false }
        return !sharing.contains(dialect)
    }

    private static let sharing: Set<String> = [
        "generic", "bark", "ibm-push", "pusher-beams", "pinpoint", "twilio-engage", "acoustic", "openhab",
        "ntfy",
    ]

    /// The names that `--as` takes besides `all`, in the order of the table.
    package static var vendors: [String] {
        DialectListing.all.map(\.name).filter {
            $0 != ReferenceFinder.genericDialect && VendorBehaviour.of(dialect: $0) != nil
        }
    }

    /// The vendor for what a user writes: its name in the record, or its title without case and blanks.
    package static func vendor(named text: String) -> String? {
        guard text.utf8.count <= 64 else { return nil }
        let letters = RuleText.letters(text)
        guard !letters.isEmpty else { return nil }
        return vendors.first { RuleText.letters($0) == letters }
            ?? vendors.first { RuleText.letters(VendorBehaviour.of(dialect: $0)?.title ?? "") == letters }
            ?? vendors.first {
                RuleText.letters(VendorBehaviour.of(dialect: $0)?.title ?? "").starts(with: letters)
            }
    }
}

/// A fact about a download.
package enum KnownFact<Value: Sendable & Hashable>: Sendable, Hashable {
    case known(Value)
    /// It was not looked up, or cannot be known.
    case unknown

    package var value: Value? { if case .known(let value) = self { value } else { nil } }
    package var isUnknown: Bool { self == .unknown }
}

/// A download as far as it is known.
package struct VendorFacts: Sendable, Hashable {
    /// The bytes, as far as types go.
    package enum Bytes: Sendable, Hashable {
        /// A type that iOS takes.
        case media(MediaType)
        /// A type that is known and that iOS does not take: WebP, HEIC.
        case foreign(MediaType)
        /// No media at all; the text names it: `a web page`.
        case other(String)
    }

    /// The URL in the payload.
    package var url: String
    /// The URL after all redirects.
    package var finalURL: KnownFact<String>
    /// The Content-Type as it was sent; a known nil is an answer without one.
    package var contentType: KnownFact<String?>
    /// The Content-Disposition as it was sent.
    package var contentDisposition: KnownFact<String?>
    /// The type that the payload names at this vendor's own key.
    package var hint: KnownFact<String?>
    package var sniffed: KnownFact<Bytes>
    package var bytes: KnownFact<Int>

    /// Facts that are left out are unknown.
    package init(
        url: String, finalURL: KnownFact<String> = .unknown, contentType: KnownFact<String?> = .unknown,
        contentDisposition: KnownFact<String?> = .unknown, hint: KnownFact<String?> = .unknown,
        sniffed: KnownFact<Bytes> = .unknown, bytes: KnownFact<Int> = .unknown
    ) {
        self.url = url
        self.finalURL = finalURL
        self.contentType = contentType
        self.contentDisposition = contentDisposition
        self.hint = hint
        self.sniffed = sniffed
        self.bytes = bytes
    }

    /// The ending of the name that the Content-Disposition gives (RFC 6266); nil when it gives none.
    var dispositionEnding: KnownFact<String?> {
        switch contentDisposition {
        case .unknown: .unknown
        case .known(let field):
            .known(field.flatMap { DispositionName.read($0) }.flatMap { FileExtension.of(url: $0) })
        }
    }
}
