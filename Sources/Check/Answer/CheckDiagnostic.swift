/// `error`: the picture or the notification is lost for certain. `warning`: lost on some phones, with some SDKs or at
/// some times. `note`: neither.
package struct CheckDiagnostic: Sendable, Hashable, WeighedDiagnostic {
    package var code: Code
    package var severity: Severity
    /// What was seen, and what the phone does with it. One or two short sentences.
    package var message: String
    package var hint: String?
    /// The part of the input that it is about; nil when it is about the whole or about the other side.
    package var origin: SourceOrigin?
    /// Whether the cause may disappear by itself: the same input could be right later.
    package var isTransient = false
    /// Whether the service or APNs answers with an error, whatever the code does elsewhere.
    package var isRefusal = false
    package var isOfPicture = false
    package var isOfAPNs = false
    /// Whether it reports a picture that does not get to the phone.
    var reportsPicture = false
    /// What mends it in the request for certain; nil when that is not known.
    var fix: RequestFix?
    /// The file in the app or project that it is about; nil for what is in the input itself.
    package var file: String?
    /// The line in that file, from 1; nil when the file is not text.
    package var line: Int?
    /// The key in that file, as a person would write it: `NSExtension.NSExtensionPrincipalClass`.
    package var filePath: String?

    package init(
        _ code: Code, _ severity: Severity, _ message: String, hint: String? = nil,
        origin: SourceOrigin? = nil,
        file: String? = nil, line: Int? = nil, filePath: String? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.hint = hint
        self.origin = origin
        self.file = file
        self.line = line
        self.filePath = filePath
    }

    /// What the engine says of a value, with its place, as sentences.
    init(_ diagnostic: Diagnostic, origin: SourceOrigin?) {
        self.init(
            diagnostic.code, diagnostic.severity, Sentence.of(diagnostic.message),
            hint: diagnostic.hint.map(Sentence.of), origin: origin)
        isTransient = diagnostic.isTransient
    }

    init(_ failure: CodedFailure) {
        self.init(failure.code, .error, Sentence.of(failure.message), hint: failure.hint.map(Sentence.of))
        isTransient = failure.retryable
    }
}

extension [CheckDiagnostic] {
    mutating func add(
        _ code: Code, _ severity: Severity, _ message: String, hint: String? = nil,
        origin: SourceOrigin? = nil, file: String? = nil
    ) {
        append(CheckDiagnostic(code, severity, message, hint: hint, origin: origin, file: file))
    }

    mutating func demote(where isTold: (CheckDiagnostic) -> Bool = { _ in true }) {
        for index in indices where isTold(self[index]) { self[index].severity = .note }
    }

    var errorsFirst: [CheckDiagnostic] {
        [Severity.error, .warning, .note].flatMap { severity in filter { $0.severity == severity } }
    }
}
