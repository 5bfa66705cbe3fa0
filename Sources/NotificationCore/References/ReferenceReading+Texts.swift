extension ReferenceReading {
    /// Texts of the rows that name a reference: of the first row that has any.
    func readTexts(
        of owners: [(row: Int, place: ReferenceWalk.Place)], into found: inout FoundReferences
    ) {
        for (row, place) in owners {
            let dialect = walk.dialects.rows[row].name
            if found.textOverrides == nil {
                let overrides = TextOverrides(
                    title: text(walk.dialects.rows[row].overrideTitle, place),
                    subtitle: text(walk.dialects.rows[row].overrideSubtitle, place),
                    body: text(walk.dialects.rows[row].overrideBody, place), dialect: dialect)
                if overrides != TextOverrides(dialect: dialect) { found.textOverrides = overrides }
            }
            if found.alternativeText == nil, let text = text(walk.dialects.rows[row].alternativeText, place),
                !text.isEmpty
            {
                found.alternativeText = AlternativeText(text: text, dialect: dialect)
            }
        }
    }

    private func text(_ path: Int?, _ place: ReferenceWalk.Place) -> String? {
        guard let given = walk.companion(path, of: place) else { return nil }
        let document = document(of: given)
        let kind = document.kind(of: given.node)
        if kind == .null { return nil }
        if given.trail.isDuplicate {
            let failure = duplicate(given)
            diagnostics.append(Diagnostic(failure.code, .warning, failure.message, hint: failure.hint))
            return nil
        }
        guard kind == .string else {
            diagnostics.append(
                Diagnostic(
                    .mediaInvalidOptions, .warning, "\(pointer(of: given)) is \(kind.words), not a text",
                    hint: "the alert keeps its own"))
            return nil
        }
        return document.string(given.node)
    }
}
