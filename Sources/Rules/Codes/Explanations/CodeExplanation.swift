/// What a code means, for `nse-run explain`, the documentation and the labels of metrics.
package struct CodeExplanation: Sendable, Hashable {
    /// What is explained.
    package var code: Code
    /// What happened, and what usually leads to it.
    package var cause: String
    /// What the user of a phone sees.
    package var effect: String
    /// What to change, and where.
    package var remedy: String
    /// Whether the same input could succeed later, in general. A single failure may have its own answer.
    package var retryable: Bool
    /// One example of an input or a message, without a full stop.
    package var example: String

    init(
        _ code: Code, cause: String, effect: String, remedy: String, retryable: Bool = false, example: String
    ) {
        self.code = code
        self.cause = cause
        self.effect = effect
        self.remedy = remedy
        self.retryable = retryable
        self.example = example
    }
}
