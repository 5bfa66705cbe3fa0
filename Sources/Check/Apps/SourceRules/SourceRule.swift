/// A fault that the code of an extension shows for certain, in one of its files alone.
struct SourceRule: Sendable {
    struct Hit {
        var line: Int?
        /// The file, where it is another one than that of the class.
        var file: String?
        /// The value for `{0}` in the message.
        var name = ""
    }

    var code: Code
    var severity: Severity
    /// Whether it is about something that is not there, and may be in the part of a text that was cut off.
    var isAboutAbsence = false
    var message: String
    var hint: String
    var find: @Sendable (ExtensionCode) -> Hit?

    init(
        _ code: Code, _ severity: Severity, isAboutAbsence: Bool = false, _ message: String, _ hint: String,
        find: @escaping @Sendable (ExtensionCode) -> Hit?
    ) {
        self.code = code
        self.severity = severity
        self.isAboutAbsence = isAboutAbsence
        self.message = message
        self.hint = hint
        self.find = find
    }
}
