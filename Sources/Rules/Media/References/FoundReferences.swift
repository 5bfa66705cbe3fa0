package struct FoundReferences: Sendable, Hashable {
    package var references: [MediaReference]
    /// Diagnostics on media that a vendor's SDK would not show, and on values that were not taken.
    package var diagnostics: [Diagnostic]
    /// Texts that replace those of the alert, only together with a picture of that dialect.
    package var textOverrides: TextOverrides?
    /// The body when the media of that dialect is lost.
    package var alternativeText: AlternativeText?
    /// The bytes of values that a row knows and does not take; a diagnostic gives the reason.
    package var passedOver: [Range<Int>] = []

    package init(references: [MediaReference] = [], diagnostics: [Diagnostic] = []) {
        self.references = references
        self.diagnostics = diagnostics
    }

    /// References whose URL is not in the input are not fetched, and not lost. `unknown`: JSON Pointers.
    package mutating func withhold(_ unknown: Set<String>) {
        guard !unknown.isEmpty else { return }
        for index in references.indices {
            if let hint = references[index].hint, unknown.contains(hint.pointer) {
                references[index].hint?.isKnown = false
            }
            let pointers = [references[index].pointer, references[index].fallback?.pointer]
            guard pointers.contains(where: { $0.map(unknown.contains) == true }) else { continue }
            references[index].value = .malformed(
                CodedFailure(.mediaUnverified, "the address of the picture is not in the text"))
            references[index].fallback = nil
        }
    }
}

/// Texts of a vendor's own keys, and what else it takes from there; nil leaves what `aps` says.
package struct TextOverrides: Sendable, Hashable {
    package enum Badge: Sendable, Hashable {
        case number(Int)
        /// The vendor's SDK removes the badge when its own key has none.
        case none
    }

    package var title: String?
    package var subtitle: String?
    package var body: String?
    package var badge: Badge?
    package var sound: String?
    /// The row they come from; it has at least one reference.
    package var dialect: String
}

package struct AlternativeText: Sendable, Hashable {
    package var text: String
    /// The row it comes from; it has at least one reference.
    package var dialect: String
}
