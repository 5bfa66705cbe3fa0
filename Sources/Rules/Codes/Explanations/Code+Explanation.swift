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

package struct CodeExplanation: Sendable, Hashable {
    package var cause: String
    package var effect: String
    package var remedy: String
    package var retryable = false
    /// Whether trying again helps, in words, where that does not follow from the code alone.
    package var retry: String?
    package var example: String

    init(
        _ cause: String, _ effect: String, _ remedy: String, retryable: Bool = false, retry: String? = nil,
        example: String
    ) {
        self.cause = cause
        self.effect = effect
        self.remedy = remedy
        self.retryable = retryable
        self.retry = retry
        self.example = example
    }
}
