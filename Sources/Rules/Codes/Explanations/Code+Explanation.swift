extension Code {
    /// The texts of this code. A test holds that every code has them.
    package var explanation: CodeExplanation {
        explanations[self] ?? CodeExplanation(cause: "", effect: "", remedy: "", example: "")
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
}
