public import NotificationCore

/// One diagnostic about a notification or one of its references, in addition to the outcome.
public struct DeliveryDiagnostic: Sendable, Hashable {
    /// How much a diagnostic matters.
    public typealias Severity = NotificationCore.Severity

    /// What was found.
    public let code: DeliveryCode
    /// How much it matters.
    public let severity: Severity
    /// What was seen, for people; its wording may change.
    public let message: String
    /// What to do, for people.
    public let hint: String?
    /// The JSON Pointer of the reference that it is about; nil when it is about the notification as a whole.
    public let pointer: String?

    init(_ diagnostic: Diagnostic, pointer: String? = nil) {
        code = diagnostic.code
        severity = diagnostic.severity
        message = diagnostic.message
        hint = diagnostic.hint
        self.pointer = pointer
    }
}
