/// Texts are for people and hold URLs without credentials and query.
package struct Diagnostic: Sendable, Hashable {
    package var code: Code
    package var severity: Severity
    package var message: String
    package var hint: String?

    package init(_ code: Code, _ severity: Severity, _ message: String, hint: String? = nil) {
        self.code = code
        self.severity = severity
        self.message = message
        self.hint = hint
    }
}

/// How much a diagnostic matters.
public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Something that the payload asks for does not show.
    case error
    /// It shows here, and may fail on a phone or later.
    case warning
    /// Good to know.
    case note
}

extension [Diagnostic] {
    package mutating func add(_ code: Code, _ severity: Severity, _ message: String, hint: String? = nil) {
        append(Diagnostic(code, severity, message, hint: hint))
    }
}
