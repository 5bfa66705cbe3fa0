package import NotificationCore

/// One thing that ``Check`` has to say: what was seen, what the phone does and what to change, and where.
///
/// - `error`: the picture or the notification is lost for certain.
/// - `warning`: lost on some phones, with some SDKs or at some times.
/// - `note`: neither.
package struct CheckFinding: Sendable, Hashable, WeighedFinding {
    package var code: Code
    package var severity: Severity
    /// What was seen, and what the phone does with it. One or two short sentences.
    package var message: String
    /// What to change, in the place where the user wrote it.
    package var hint: String?
    /// Where in the input; nil when it is about the whole or about the other side.
    package var place: SourceOrigin?
    /// The cause may pass by itself: the same input could be right later.
    package var isTransient = false

    package init(
        _ code: Code, _ severity: Severity, _ message: String, hint: String? = nil, place: SourceOrigin? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.hint = hint
        self.place = place
    }
}
