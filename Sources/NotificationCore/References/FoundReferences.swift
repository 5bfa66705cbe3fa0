/// What the dialects read in one payload.
package struct FoundReferences: Sendable, Hashable {
    /// In the order of the bytes of their values.
    package var references: [MediaReference]
    /// What a vendor's SDK would not show, and what was not taken.
    package var diagnostics: [Diagnostic]
    /// Texts that replace those of the alert, only together with a picture of that dialect.
    package var textOverrides: TextOverrides?
    /// The body when the media of that dialect is lost.
    package var alternativeText: AlternativeText?

    package init(
        references: [MediaReference] = [], diagnostics: [Diagnostic] = [],
        textOverrides: TextOverrides? = nil,
        alternativeText: AlternativeText? = nil
    ) {
        self.references = references
        self.diagnostics = diagnostics
        self.textOverrides = textOverrides
        self.alternativeText = alternativeText
    }
}

/// Texts of a vendor's own keys; nil leaves what the alert says.
package struct TextOverrides: Sendable, Hashable {
    package var title: String?
    package var subtitle: String?
    package var body: String?
    /// The row they come from; it has at least one reference.
    package var dialect: String

    package init(title: String? = nil, subtitle: String? = nil, body: String? = nil, dialect: String) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.dialect = dialect
    }
}

/// A text that a vendor shows instead of a picture that did not come.
package struct AlternativeText: Sendable, Hashable {
    package var text: String
    /// The row it comes from; it has at least one reference.
    package var dialect: String

    package init(text: String, dialect: String) {
        self.text = text
        self.dialect = dialect
    }
}
