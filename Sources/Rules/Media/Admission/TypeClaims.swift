/// What others say a file is: the URL, the server, the payload. None of them decides.
package struct TypeClaims: Sendable {
    /// The Content-Type field as it came.
    var declaredMIME: String?
    /// The URL's extension, in lower case, without the dot.
    var urlExtension: String?
    /// The payload's word for the type: an extension, a MIME type, an identifier or a kind.
    var hint: String?

    /// - Parameter urlExtension: ``FileExtension/of(url:)``.
    package init(declaredMIME: String? = nil, urlExtension: String? = nil, hint: String? = nil) {
        self.declaredMIME = declaredMIME
        self.urlExtension = urlExtension?.lowercased()
        self.hint = hint
    }

    /// A warning when a claim names a type that the system refuses or that is of another family; a note when it names
    /// none, or another one of the same family: a PNG that is called .jpg shows.
    func mismatches(_ type: MediaType) -> [Diagnostic] {
        [ofURL(type), ofHeader(type), ofHint(type)].compactMap { $0 }
    }

    private func ofURL(_ type: MediaType) -> Diagnostic? {
        guard let urlExtension, !type.has(fileExtension: urlExtension) else { return nil }
        let claimed = MediaType.named(fileExtension: urlExtension)
        let misleads =
            claimed.map { $0.family != type.family }
            ?? (ForeignType.named(fileExtension: urlExtension) != nil)
        return Diagnostic(
            .typeMismatch, misleads ? .warning : .note,
            "the URL ends in .\(urlExtension), but the file is \(type.mime)",
            hint: "Let the URL end in .\(type.fileExtension). Many SDKs take the type from the URL.")
    }

    private func ofHeader(_ type: MediaType) -> Diagnostic? {
        guard let declaredMIME else { return nil }
        guard let mime = MIMEType(declaredMIME) else {
            return Diagnostic(
                .typeMismatch, .note, "the Content-Type is not a media type; the file is \(type.mime)",
                hint: "Send Content-Type: \(type.mime). Some SDKs take the type from the header.")
        }
        if type.has(mime: mime.essence) { return nil }
        let isSameFamily = MediaType.named(mime: mime.essence)?.family == type.family
        return Diagnostic(
            .typeMismatch, mime.saysNothing || isSameFamily ? .note : .warning,
            "the server says \(mime.essence), but the file is \(type.mime)",
            hint: "Send Content-Type: \(type.mime). Some SDKs take the type from the header.")
    }

    private func ofHint(_ type: MediaType) -> Diagnostic? {
        guard let hint, let agrees = TypeHintWord.agrees(hint, type), !agrees else { return nil }
        let isSameFamily = TypeHintWord.type(hint)?.family == type.family
        return Diagnostic(
            .typeMismatch, isSameFamily ? .note : .warning,
            "the payload says \(ShownText.quoted(hint)), but the file is \(type.mime)",
            hint: "Write the type of the file that the URL returns. Phones follow the payload.")
    }
}
