extension ReferenceReader {
    func readTexts(
        of owners: [(row: Int, location: ReferenceWalk.Location)], into found: inout FoundReferences
    ) {
        for (row, location) in owners {
            let dialect = walk.shared.set.rows[row].name
            if found.textOverrides == nil {
                let overrides = overrides(row, location)
                if overrides != TextOverrides(dialect: dialect) { found.textOverrides = overrides }
            }
            if found.alternativeText == nil,
                let text = text(walk.shared.set.rows[row].keys.alternativeText, location),
                !text.isEmpty
            {
                found.alternativeText = AlternativeText(text: text, dialect: dialect)
            }
        }
    }

    private func overrides(_ row: Int, _ location: ReferenceWalk.Location) -> TextOverrides {
        let facts = walk.shared.set.rows[row]
        var overrides = TextOverrides(
            title: text(facts.keys.title, location), subtitle: text(facts.keys.subtitle, location),
            body: text(facts.keys.body, location), sound: text(facts.keys.sound, location),
            dialect: facts.name)
        if let digits = text(facts.keys.badge, location), let number = Int(digits) {
            overrides.badge = .number(number)
        }
        if let title = facts.keys.defaultTitle {
            overrides.title = overrides.title ?? title
            overrides.body = overrides.body ?? ""
            overrides.badge = overrides.badge ?? TextOverrides.Badge.none
        }
        return overrides
    }

    private func text(_ path: Int?, _ location: ReferenceWalk.Location) -> String? {
        guard let given = walk.companion(path, of: location) else { return nil }
        let document = document(of: given)
        let kind = document.kind(of: given.node)
        if kind == .null { return nil }
        if given.trail.isDuplicate {
            let failure = duplicate(given)
            diagnostics.append(Diagnostic(failure.code, .warning, failure.message, hint: failure.hint))
            return nil
        }
        guard kind == .string else {
            diagnostics.add(
                .mediaInvalidOptions, .warning, "\(pointer(of: given)) is \(kind.words), not a text",
                hint: "Write a string. Without one the alert keeps its own text.")
            return nil
        }
        return document.string(given.node)
    }
}
