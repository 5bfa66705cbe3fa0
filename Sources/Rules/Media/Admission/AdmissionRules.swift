package struct AdmissionRules: Sendable, Hashable {
    package var alsoAccept: [ExtraType]

    package init(alsoAccept: [ExtraType] = []) {
        self.alsoAccept = alsoAccept
    }

    /// Whether a page of markup can be refused before it has arrived whole. Not when `--also-accept` may want it.
    package var refusesMarkupEarly: Bool { alsoAccept.isEmpty }

    /// Only the bytes decide; what the URL, the server and the payload say leads to diagnostics.
    /// - Parameter magicMIME: libmagic's answer without its text checks; `magicDescription`: with them, for people.
    package func judge(
        walk: WalkVerdict, magicMIME: String, magicDescription: String? = nil, bytes: Int,
        claims: TypeClaims = TypeClaims()
    ) -> Result<Admission, CodedFailure> {
        guard bytes > 0 else {
            return .failure(CodedFailure(.bodyEmpty, "the answer had no bytes"))
        }
        let type: MediaType
        let facts: MediaFacts
        switch walk {
        case .complete(let found):
            guard let row = MediaType.of(found.format) else {
                return .failure(CodedFailure(.internalDefect, "no type for \(found.format.name)"))
            }
            guard MagicOverride.agrees(found, magicMIME: magicMIME) else {
                return .failure(
                    CodedFailure(
                        .typeConflict,
                        "the structure is \(found.format.name), the signatures say \(magicMIME)"))
            }
            (type, facts) = (row, found)
        case .incomplete(let format, let detail):
            return .failure(
                CodedFailure(.typeIncomplete, "\(format.thing) that is cut off: \(detail)"))
        case .damaged(let format, let detail):
            return .failure(CodedFailure(.typeDamaged, "\(format.thing) that is damaged: \(detail)"))
        case .refused(let format, let code, let detail):
            return .failure(CodedFailure(code, "\(format.name): \(detail)", hint: Self.remedy(code, format)))
        case .foreign(let name, let mime):
            guard let extra = extra(mime) else {
                return .failure(unsupported(name: name, mime: mime, claims: claims))
            }
            type = extra
            facts = MediaFacts(format: .other, structuralEnd: bytes)
        case .unknown:
            let seen = magicDescription ?? magicMIME
            guard let extra = extra(magicMIME) ?? extra(seen) else {
                // Only the first bytes belong to one of Apple's types.
                if let type = MediaType.named(mime: magicMIME) ?? MediaType.named(mime: seen) {
                    return .failure(
                        CodedFailure(
                            .typeDamaged, "the file begins like \(type.mime), but the rest is not such a file"
                        ))
                }
                return .failure(unsupported(name: nil, mime: seen, claims: claims))
            }
            type = extra
            facts = MediaFacts(format: .other, structuralEnd: bytes)
        }
        if let failure = SizeLimits.tooLarge(type, bytes: bytes) { return .failure(failure) }
        let diagnostics =
            claims.mismatches(type) + Self.trailing(facts, bytes: bytes)
            + SizeLimits.nearLimit(type, bytes: bytes)
        return .success(Admission(type: type, facts: facts, diagnostics: diagnostics))
    }

    /// A note on bytes after the structural end: no viewer shows them, and they may be another file.
    private static func trailing(_ facts: MediaFacts, bytes: Int) -> [Diagnostic] {
        guard facts.structuralEnd < bytes else { return [] }
        return [
            Diagnostic(
                .typeTrailing, .note,
                "\(bytes - facts.structuralEnd) bytes follow after the end of the \(facts.format.name) data",
                hint: "Save the file again without them.")
        ]
    }

    private func extra(_ mime: String) -> MediaType? {
        guard !alsoAccept.isEmpty else { return nil }
        let mime = mime.lowercased()
        return alsoAccept.lazy.compactMap { $0.type(for: mime) }.first
    }

    private func unsupported(name: String?, mime: String, claims: TypeClaims) -> CodedFailure {
        let isPage = mime == "text/html"
        if isPage || ["text/xml", "application/json", "text/plain"].contains(mime) {
            let look =
                isPage ? ": you will see a login, error or preview page" : " and read what the server says"
            return CodedFailure(
                .typeUnsupported, "the URL returns a \(isPage ? "web page" : "text") (\(mime)), not an image",
                hint: "Open the URL in a private window\(look). Send the address of the file itself.")
        }
        let known = ForeignType.named(mime: mime)
        let claim = claims.urlExtension.flatMap { ending in
            MediaType.named(fileExtension: ending).map { _ in ", although the URL ends in .\(ending)" }
        }
        let what = name.map { "\($0) (\(mime))" } ?? (known != nil ? mime : "of type \(mime)")
        return CodedFailure(
            .typeUnsupported,
            "the file is \(what)\(claim ?? ""). iOS does not attach \(name ?? "this type")",
            hint: known?.remedy ?? "Send JPEG, PNG or GIF, MP3, M4A, WAV or AIFF, MP4, MPEG or AVI.")
    }

    private static func remedy(_ code: Code, _ format: MediaFormat) -> String {
        if code == .typeDimensions {
            return "Make the picture smaller. A phone shows it about 1,000 pixels wide."
        }
        return switch MediaType.of(format)?.family {
        case .image: "Save it again as baseline or progressive JPEG, or as PNG."
        case .audio: "Save it again as MP3 or M4A."
        case .movie, nil:
            "Copy its streams into a new file (remux it), or save it again as MP4 with H.264 and AAC."
        }
    }
}

/// The judgement that a file may be an attachment, and as what. Only ``AdmissionRules`` makes one.
package struct Admission: Sendable, Hashable {
    package let type: MediaType
    package let facts: MediaFacts
    package let diagnostics: [Diagnostic]
}
