/// What others say a file is: the URL, the server, the payload. None of them decides.
struct TypeClaims {
    var declaredMIME: String?
    /// Lower case, no dot.
    var urlExtension: String?
    var hint: String?

    init(declaredMIME: String?, urlExtension: String?, hint: String?) {
        self.declaredMIME = declaredMIME
        self.urlExtension = urlExtension?.lowercased()
        self.hint = hint
    }

    /// One `type.mismatch` for each claim that the bytes contradict: a warning when it names another type, a
    /// note when it names none.
    func mismatches(_ type: MediaType) -> [Diagnostic] {
        [ofURL(type), ofHeader(type), ofHint(type)].compactMap { $0 }
    }

    private func ofURL(_ type: MediaType) -> Diagnostic? {
        guard let urlExtension, !type.has(fileExtension: urlExtension) else { return nil }
        let namesAnother =
            MediaType.named(fileExtension: urlExtension) != nil
            || ForeignType.named(fileExtension: urlExtension) != nil
        return Diagnostic(
            .typeMismatch, namesAnother ? .warning : .note,
            "the URL ends in .\(urlExtension), the bytes are \(type.mime)",
            hint:
                "apps that go by the URL show nothing or the wrong thing: let it end in .\(type.fileExtension)"
        )
    }

    private func ofHeader(_ type: MediaType) -> Diagnostic? {
        guard let declaredMIME else { return nil }
        guard let mime = MIMEType(declaredMIME) else {
            return Diagnostic(
                .typeMismatch, .note, "the Content-Type field is no media type, the bytes are \(type.mime)",
                hint: "apps that go by the header refuse it: send \(type.mime)")
        }
        if type.has(mime: mime.essence) { return nil }
        return Diagnostic(
            .typeMismatch, mime.saysNothing ? .note : .warning,
            "the server says \(mime.essence), the bytes are \(type.mime)",
            hint: "apps that go by the header refuse it or misname it: send \(type.mime)")
    }

    private func ofHint(_ type: MediaType) -> Diagnostic? {
        guard let hint, let agrees = TypeHintWord.agrees(hint, type), !agrees else { return nil }
        return Diagnostic(
            .typeMismatch, .warning, "the payload says \(Self.quoted(hint)), the bytes are \(type.mime)",
            hint: "a phone follows the payload: let it name the type that the URL serves")
    }

    /// Text from outside, short and without control characters.
    private static func quoted(_ text: String) -> String {
        let plain = text.unicodeScalars.prefix(64).filter { $0.value >= 0x20 && $0.value != 0x7F }
        return "\"" + String(String.UnicodeScalarView(plain)) + "\""
    }
}
