/// The judgement that a file may be an attachment, and as what. Only ``AdmissionRules`` makes one.
package struct Admission: Sendable, Hashable {
    package let type: MediaType
    package let facts: MediaFacts
    /// `type.mismatch`, `type.trailing`, `type.near_limit`.
    package let diagnostics: [Diagnostic]
}
