extension ReferenceReader {
    /// The result for what nearly every payload is: no reference, or one string at the top level that one or more rows
    /// name. Nil for everything else, which the whole walk reads with the same result.
    func plainHit() -> FoundReferences? {
        var hit: (node: JSONDocument.Reference, path: Int, row: Int)?
        var identifier: String?
        var last = -1
        for entry in walk.shared.set.entries where !walk.isAbsent(root: Int(entry.root)) {
            let row = Int(entry.row)
            if row == last { continue }
            last = row
            guard applies(row) else { continue }
            let facts = walk.shared.set.rows[row]
            var own: Int?
            for url in facts.keys.urls where !walk.isNowhere(url) {
                guard own == nil else { return nil }
                own = url
            }
            guard let own else { continue }
            guard walk.shared.set.spelled[own] != nil, let extras = facts.extras,
                extras.allSatisfy({ walk.isNowhere($0) }),
                let node = walk.single(walk.shared.set.paths[own].root), hit == nil || hit?.node == node
            else { return nil }
            identifier = identifier ?? facts.keys.constantIdentifier
            if hit == nil { hit = (node, own, row) }
        }
        guard let hit, let spelled = walk.shared.set.spelled[hit.path] else { return FoundReferences() }
        let document = walk.document
        guard document.kind(of: hit.node) == .string, !document.nodes[hit.node].escaped,
            isPlain(document, hit.node)
        else { return nil }
        return FoundReferences(references: [
            MediaReference(
                pointer: spelled.pointer, dialect: walk.shared.set.rows[hit.row].name,
                value: .found(document.string(hit.node)), identifier: identifier ?? spelled.token,
                range: document.range(of: hit.node))
        ])
    }
}
