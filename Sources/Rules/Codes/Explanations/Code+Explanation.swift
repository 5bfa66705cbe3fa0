extension Code {
    /// The texts of this code. A test holds that every code has them.
    package var explanation: CodeExplanation {
        explanations[self] ?? CodeExplanation("", "", "", example: "")
    }
}

private let explanations = [
    apnsExplanations, appExplanations, extensionExplanations, gateExplanations, httpExplanations,
    mediaExplanations, networkExplanations, payloadExplanations, requestExplanations, systemExplanations,
    typeExplanations, urlExplanations,
].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

/// What a code means, for `nse-run explain`, the documentation and the labels of metrics.
package struct CodeExplanation: Sendable, Hashable {
    /// What happened, and what usually leads to it.
    package var cause: String
    /// What the user of a phone sees.
    package var effect: String
    /// What to change, and where.
    package var remedy: String
    /// Whether the same input could succeed later, in general. A single failure may have its own answer.
    package var retryable = false
    /// One example of an input or a message, without a full stop.
    package var example: String

    /// A row of the table: its texts come in the order of the members.
    init(_ cause: String, _ effect: String, _ remedy: String, retryable: Bool = false, example: String) {
        self.cause = cause
        self.effect = effect
        self.remedy = remedy
        self.retryable = retryable
        self.example = example
    }
}
