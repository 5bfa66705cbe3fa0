extension ReferenceReader {
    /// One reference for each location, named by the first row; what that row does not say, the next one may.
    func build(_ groups: [[Draft]]) -> [MediaReference] {
        var references: [MediaReference] = []
        references.reserveCapacity(groups.count)
        var taken: Set<String> = []
        var collided: [String] = []
        for group in groups {
            guard let first = group.first else { continue }
            let judged = judge(first)
            var reference = MediaReference(
                pointer: pointer(of: first.location), dialect: walk.shared.set.rows[first.row].name,
                value: judged.value, identifier: "", range: first.range,
                nesting: first.location.trail.inner == nil ? 0 : 1, isRelative: judged.isRelative)
            var vendors: String?
            if first.location.problem == nil {
                for draft in group {
                    let row = draft.row
                    vendors = vendors ?? identifier(row, draft.location, &reference)
                    reference.hint = reference.hint ?? hint(row, draft.location, &reference)
                    if reference.options.isEmpty {
                        reference.options = options(row, draft.location, vendors, &reference)
                    }
                }
            }
            if walk.shared.set.rows[first.row].keys.fallback != nil { reference.fallback = fallback(first) }
            let wish = vendors ?? lastToken(of: first.location)
            // Alone it needs no set.
            reference.identifier = groups.count == 1 ? wish : unique(wish, &taken)
            if vendors != nil, reference.identifier != wish { collided.append(wish) }
            if wish.utf8.contains(0), case .found = reference.value {
                reference.value = .malformed(
                    CodedFailure(
                        .urlMalformed, "the identifier of \(reference.pointer) holds U+0000",
                        hint: "Remove that character: no phone keeps a name with it."))
            }
            references.append(reference)
        }
        for name in collided.prefix(3) {
            diagnostics.append(AttachmentIdentifiers.note(shown(name)))
        }
        return references
    }

    private func unique(_ wish: String, _ taken: inout Set<String>) -> String {
        if taken.insert(wish).inserted { return wish }
        var number = 2
        while !taken.insert("\(wish)#\(number)").inserted { number += 1 }
        return "\(wish)#\(number)"
    }

    private func shown(_ text: String) -> String {
        let line = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : Character($0) }
        return line.count <= 60 ? String(line) : String(line.prefix(60)) + "…"
    }

    private func identifier(
        _ row: Int, _ location: ReferenceWalk.Location, _ reference: inout MediaReference
    ) -> String? {
        if let constant = walk.shared.set.rows[row].keys.constantIdentifier { return constant }
        if let given = companion(walk.shared.set.rows[row].keys.identifier, location, &reference) {
            let document = document(of: given)
            switch document.kind(of: given.node) {
            case .string, .number: return document.string(given.node)
            default: break
            }
        }
        // A map's keys are its identifiers.
        let flags = walk.shared.set.rows[row].keys.flags
        return flags.contains(.index) || flags.contains(.map) ? starToken(of: location) : nil
    }

    private func hint(
        _ row: Int, _ location: ReferenceWalk.Location, _ reference: inout MediaReference
    ) -> TypeHint? {
        for path in walk.shared.set.rows[row].keys.hints {
            if let given = companion(path, location, &reference),
                let text = document(of: given).stringValue(given.node)
            {
                return TypeHint(pointer: pointer(of: given), text: text)
            }
        }
        return nil
    }

    private func fallback(_ draft: Draft) -> MediaFallback? {
        let row = walk.shared.set.rows[draft.row]
        guard let given = walk.companion(row.keys.fallback, of: draft.location) else { return nil }
        let range = range(of: given)
        guard range != draft.range else { return nil }
        switch judge(Draft(row: draft.row, location: given, range: range)).value {
        case .found(let url):
            var change: ContentChanges.UserInfoChange?
            if let (name, path) = row.keys.fallbackMember,
                let value = walk.companion(path, of: draft.location)
            {
                let document = document(of: value)
                change = .init(name: name, value: Array(document.raw(value.node)))
            }
            return MediaFallback(pointer: pointer(of: given), url: url, change: change)
        case .malformed(let failure):
            diagnostics.add(
                .mediaIgnored, .warning,
                "\(pointer(of: given)) cannot replace \(pointer(of: draft.location)): \(failure.message)",
                hint: failure.hint)
            return nil
        }
    }

    /// The value at another path that belongs to this location; a duplicate name there makes the reference malformed.
    func companion(
        _ path: Int?, _ location: ReferenceWalk.Location, _ reference: inout MediaReference
    ) -> ReferenceWalk.Location? {
        guard let given = walk.companion(path, of: location) else { return nil }
        guard given.trail.isDuplicate else { return given }
        if case .found = reference.value { reference.value = .malformed(duplicate(given)) }
        return nil
    }

    func duplicate(_ location: ReferenceWalk.Location) -> CodedFailure {
        CodedFailure(
            .payloadDuplicate, "a name on the way to \(pointer(of: location)) is there twice",
            hint: "Keep one: programs differ in which of the two they read.")
    }
}
