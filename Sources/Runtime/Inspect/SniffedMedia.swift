package import NotificationCore

/// A body with the results of its inspection. Only ``MediaInspector`` makes one.
package struct SniffedMedia: Sendable {
    package let body: Body
    package let bytes: Int
    /// SHA-256 of the content, 64 lower-case hexadecimal digits.
    package let sha256: String
    let findings: ContentFindings

    package var walk: WalkVerdict { findings.walk }
    package var magicMIME: String { findings.magicMIME }
    package var magicDescription: String? { findings.magicDescription }

    /// The one way from a sniffed file to an admitted one. `url`: as it is in the payload, because that is what an app
    /// goes by; for its extension only. `hint`: the payload's word for the type.
    package func admitted(
        by rules: AdmissionRules, declaredMIME: String?, url: String, hint: String?
    ) -> Result<AdmittedMedia, CodedFailure> {
        rules.judge(
            walk: walk, magicMIME: magicMIME, magicDescription: magicDescription, bytes: bytes,
            claims: TypeClaims(
                declaredMIME: declaredMIME, urlExtension: FileExtension.of(url: url), hint: hint)
        ).map { AdmittedMedia(media: self, admission: $0) }
    }
}

struct ContentFindings: Sendable {
    let walk: WalkVerdict
    /// libmagic's answer without its text checks, of the form type/subtype; of a file about which it need not be asked,
    /// the type's own.
    var magicMIME: String
    /// libmagic's answer with its text checks on, a MIME type as well, asked only for what will be refused; for people.
    var magicDescription: String?
}

/// A sniffed file that may be an attachment. Only admission makes one, and only these are published.
package struct AdmittedMedia: Sendable {
    package let media: SniffedMedia
    package let admission: Admission
}
