package import NotificationCore

/// A body with the results of its inspection: digest, structural walk, libmagic.
///
/// Only ``MediaInspector`` makes one.
package struct SniffedMedia: Sendable {
    package let body: Body
    package let bytes: Int
    /// SHA-256 of the content, 64 lower-case hexadecimal digits.
    package let sha256: String
    package let walk: WalkVerdict
    /// libmagic's answer without its text checks; always of the form type/subtype.
    package let magicMIME: String
    /// libmagic's answer with its text checks on, a MIME type as well, asked only for what will be refused;
    /// for people.
    package let magicDescription: String?

    /// The MIME type of the bytes for the record of a refusal.
    package var seenMIME: String {
        if case .foreign(_, let mime) = walk { return mime }
        return magicDescription ?? magicMIME
    }
}
