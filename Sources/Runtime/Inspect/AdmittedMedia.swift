package import NotificationCore

/// A sniffed file that may be an attachment. Only admission makes one, and only these are published.
package struct AdmittedMedia: Sendable {
    package let media: SniffedMedia
    package let admission: Admission
}

extension SniffedMedia {
    /// The one way from a sniffed file to an admitted one.
    ///
    /// - Parameters:
    ///   - url: as it is in the payload, because that is what an app goes by; for its extension only.
    ///   - hint: the payload's word for the type.
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
