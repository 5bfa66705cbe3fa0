extension ReferenceReading {
    /// Reads the texts of the rows that name a reference: of the first row that has any.
    func readTexts(
        of owners: [(row: Int, place: ReferenceWalk.Place)], into found: inout FoundReferences
    ) {
        for (row, place) in owners {
            let dialect = walk.shared.set.rows[row].name
            if found.textOverrides == nil {
                let overrides = overrides(row, place)
                if overrides != TextOverrides(dialect: dialect) { found.textOverrides = overrides }
            }
            if found.alternativeText == nil,
                let text = text(walk.shared.set.rows[row].alternativeText, place),
                !text.isEmpty
            {
                found.alternativeText = AlternativeText(text: text, dialect: dialect)
            }
        }
    }

    private func overrides(_ row: Int, _ place: ReferenceWalk.Place) -> TextOverrides {
        let facts = walk.shared.set.rows[row]
        var overrides = TextOverrides(
            title: text(facts.overrideTitle, place), subtitle: text(facts.overrideSubtitle, place),
            body: text(facts.overrideBody, place), sound: text(facts.overrideSound, place),
            dialect: facts.name)
        if let digits = text(facts.overrideBadge, place), let number = Int(digits) {
            overrides.badge = .number(number)
        }
        if let title = facts.defaultTitle {
            overrides.title = overrides.title ?? title
            overrides.body = overrides.body ?? ""
            overrides.badge = overrides.badge ?? TextOverrides.Badge.none
        }
        return overrides
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
                    hint: "Write a string. Without one the alert keeps its own text."))
            return nil
        }
        return document.string(given.node)
    }
}
