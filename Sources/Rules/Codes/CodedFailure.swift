/// - `message`: what was seen, for people; never a credential, never a query.
/// - `hint`: what to change, when there is something to say beyond the code's remedy; people read ``advice``.
/// - `retryable`: whether the same input could succeed later.
/// - `cause`: the words of the layer below (libcurl, errno), for `--verbose`.
package struct CodedFailure: Error, Sendable, Hashable {
    package var code: Code
    package var message: String
    package var hint: String?
    package var retryable: Bool
    package var cause: String?

    package var advice: String { hint ?? code.explanation.remedy }

    /// The message and the hint in one line; a hint that is a sentence follows a full stop.
    package var messageAndHint: String {
        guard let hint else { return message }
        guard hint.first?.isUppercase == true else { return "\(message); \(hint)" }
        return message + (message.hasSuffix(".") ? " " : ". ") + hint
    }

    package init(
        _ code: Code, _ message: String, hint: String? = nil, retryable: Bool? = nil, cause: String? = nil
    ) {
        self.code = code
        self.message = message
        self.hint = hint
        self.retryable = retryable ?? code.explanation.retryable
        self.cause = cause
    }
}
