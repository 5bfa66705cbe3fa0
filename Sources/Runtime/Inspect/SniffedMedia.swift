package import NotificationCore

/// A body with the results of its inspection. Only ``MediaInspector`` makes one.
package struct SniffedMedia: Sendable {
    package let body: Body
    let content: InspectedContent

    package var bytes: Int { content.bytes }
    package var sha256: String { content.sha256 }
    package var walk: WalkVerdict { content.findings.walk }
    package var magicMIME: String { content.findings.magicMIME }
    package var magicDescription: String? { content.findings.magicDescription }

    /// The one way from a sniffed file to an admitted one; as ``InspectedContent/judged(by:declaredMIME:url:hint:)``.
    package func admitted(
        by rules: AdmissionRules, declaredMIME: String?, url: String, hint: String?
    ) -> Result<AdmittedMedia, CodedFailure> {
        content.judged(by: rules, declaredMIME: declaredMIME, url: url, hint: hint)
            .map { AdmittedMedia(media: self, admission: $0) }
    }
}

/// What an inspection has found out, without the body.
struct InspectedContent: Sendable {
    let bytes: Int
    /// SHA-256 of the content, 64 lower-case hexadecimal digits.
    let sha256: String
    let findings: ContentFindings

    /// Judged for one reference. `url`: as it is in the payload, because that is what an app goes by; for its extension
    /// only. `hint`: the payload's word for the type.
    func judged(
        by rules: AdmissionRules, declaredMIME: String?, url: String, hint: String?
    ) -> Result<Admission, CodedFailure> {
        rules.judge(
            walk: findings.walk, magicMIME: findings.magicMIME, magicDescription: findings.magicDescription,
            bytes: bytes,
            claims: TypeClaims(
                declaredMIME: declaredMIME, urlExtension: FileExtension.of(url: url), hint: hint))
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
