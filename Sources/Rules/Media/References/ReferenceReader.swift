/// Reads the references of one payload by the rows: which rows apply, which locations count, and which vendors name them.
final class ReferenceReader {
    /// A location that a row names, before locations that several rows name become one.
    struct Draft {
        var row: Int
        var location: ReferenceWalk.Location
        var range: Range<Int>
        /// The vendor's SDK attaches nothing here; a diagnostic says why.
        var isDropped = false
    }

    let walk: ReferenceWalk
    var diagnostics: [Diagnostic] = []
    private var drafts: [Draft] = []
    /// Locations after the alternative that won.
    private var passedOver: [(row: Int, location: ReferenceWalk.Location, winner: Int)] = []

    let base: BaseURL?

    init(_ dialects: SharedDialects, _ document: JSONDocument, base: BaseURL?) {
        self.base = base
        walk = ReferenceWalk(dialects, document)
    }

    func result() -> FoundReferences { plainHit() ?? walked() }

    func walked() -> FoundReferences {
        var last = -1
        for entry in walk.shared.set.entries where !walk.isAbsent(root: Int(entry.root)) {
            let row = Int(entry.row)
            if row == last { continue }
            last = row
            if applies(row) { collect(row) }
        }
        if !passedOver.isEmpty { noteWhatWasPassedOver() }
        guard !drafts.isEmpty else { return FoundReferences(diagnostics: diagnostics) }
        let groups = merged()
        let references = build(groups)
        var found = FoundReferences(references: references)
        found.passedOver = passedOver.map { range(of: $0.location) }
        for draft in drafts where draft.isDropped { found.passedOver.append(draft.range) }
        readTexts(of: owners(groups), into: &found)
        found.diagnostics = diagnostics
        return found
    }

    // MARK: Rows

    func applies(_ row: Int) -> Bool {
        if walk.shared.set.rows[row].keys.flags.contains(.always) { return true }
        for detect in walk.shared.set.rows[row].detects {
            if walk.isNowhere(detect.path) { continue }
            if detect.value == nil, walk.isThere(detect.path) { return true }
            var locations: [ReferenceWalk.Location] = []
            _ = walk.locations(of: detect.path, into: &locations)
            for location in locations where location.problem == nil {
                guard let value = detect.value else { return true }
                let document = document(of: location)
                if document.nodes[location.node].kind == .string,
                    document.text(of: location.node, equals: value)
                {
                    return true
                }
            }
        }
        return false
    }

    private func collect(_ row: Int) {
        let first = drafts.count
        let takesAll = walk.shared.set.rows[row].keys.flags.contains(.several)
        let rules = walk.shared.set.rows[row].keys.flags
        var winner: Int?
        for url in walk.shared.set.rows[row].keys.urls {
            if walk.isAbsent(url) { continue }
            var locations: [ReferenceWalk.Location] = []
            guard walk.locations(of: url, rules, into: &locations) else { continue }
            if let only = locations.first, locations.count == 1, holdsAddress(only, of: row) { continue }
            if let winner, !takesAll {
                // The fallback of the winner is not passed over.
                if isFallback(url, of: row) { continue }
                guard isShared(row), locations.contains(where: isAddress),
                    !drafts[first...].contains(where: { isAddress($0.location) })
                else {
                    for location in locations { passedOver.append((row, location, winner)) }
                    continue
                }
                for draft in drafts[first...] { passedOver.append((row, draft.location, url)) }
                drafts.removeSubrange(first...)
            }
            winner = drafts.count > first ? winner : url
            for location in locations {
                drafts.append(Draft(row: row, location: location, range: range(of: location)))
            }
        }
        guard drafts.count > first, let example = drafts[first...].first else { return }
        if isDropped(row, example.location) {
            for index in first..<drafts.count { drafts[index].isDropped = true }
        }
    }

    /// Whether a key that many extensions read has an object or a list with a web address in it. Which extension
    /// reads that is not known: the address is at another key, and this one does not belong to the row.
    private func holdsAddress(_ location: ReferenceWalk.Location, of row: Int) -> Bool {
        let document = document(of: location)
        let node = document.nodes[location.node]
        guard [.object, .array].contains(node.kind), location.problem == nil, isShared(row) else {
            return false
        }
        return (location.node + 1..<Int(node.next)).contains { isAddress(document, $0) }
    }

    private func isShared(_ row: Int) -> Bool { walk.shared.set.rows[row].keys.isShared }

    private func isAddress(_ location: ReferenceWalk.Location) -> Bool {
        isAddress(document(of: location), location.node)
    }

    private func isAddress(_ document: JSONDocument, _ node: JSONDocument.Reference) -> Bool {
        document.stringValue(node)?.hasPrefix("http") == true
    }

    private func isFallback(_ url: Int, of row: Int) -> Bool {
        guard let fallback = walk.shared.set.rows[row].keys.fallback else { return false }
        let paths = walk.shared.set.paths
        return walk.shared.set.segments[paths[url].segments]
            == walk.shared.set.segments[paths[fallback].segments]
    }

    /// Whether the vendor's SDK attaches nothing of this row.
    private func isDropped(_ row: Int, _ location: ReferenceWalk.Location) -> Bool {
        let title = walk.shared.set.rows[row].title
        for need in walk.shared.set.rows[row].keys.needs where walk.first(need) == nil {
            let missing = spelling(need)
            diagnostics.add(
                .mediaMissingKey, .error,
                "\(missing) is missing: without it \(title)'s SDK does not attach \(pointer(of: location))",
                hint: "Add \(missing). If your own extension reads the URL: --media-key "
                    + ShownText.shellWord("\(pointer(of: location))"))
            return true
        }
        for want in walk.shared.set.rows[row].keys.wants where walk.first(want) == nil {
            let missing = spelling(want)
            diagnostics.add(
                .mediaMissingKey, .warning,
                "\(missing) is missing: older versions of \(title)'s SDK attach nothing without it",
                hint: "Add \(missing).")
        }
        if let lazy = walk.first(walk.shared.set.rows[row].keys.lazy),
            document(of: lazy).nodes[lazy.node].kind == .true
        {
            diagnostics.add(
                .mediaIgnored, .warning,
                "\(pointer(of: lazy)) is true: \(title)'s extension does not download the picture, its "
                    + "app does",
                hint: "Leave it out to have the picture in the notification itself.")
            return true
        }
        if walk.shared.set.rows[row].keys.flags.contains(.strict),
            let broken = brokenOptions(of: row, location)
        {
            diagnostics.add(
                .mediaInvalidOptions, .error,
                "\(broken), so \(title)'s SDK cannot read the media at all and shows the original",
                hint: "Correct it, or leave it out.")
            return true
        }
        return false
    }

    // MARK: Locations

    private func merged() -> [[Draft]] {
        if drafts.count == 1 { return drafts[0].isDropped ? [] : [drafts] }
        // Rows with few references name them in the order of the payload, so that there is nothing to sort.
        let inOrder = (1..<drafts.count).allSatisfy { !Self.isAhead(drafts[$0], of: drafts[$0 - 1]) }
        var groups: [[Draft]] = []
        for draft in inOrder ? drafts : drafts.sorted(by: Self.isAhead) {
            if let last = groups.last?.first {
                if last.range == draft.range {
                    groups[groups.count - 1].append(draft)
                    continue
                }
                if last.range.upperBound >= draft.range.upperBound { groups.removeLast() }
            }
            groups.append([draft])
        }
        groups.removeAll { $0[0].isDropped }
        // Beside an address an id or the like at such a key is for something else.
        if groups.count > 1, groups.contains(where: { isAddress($0[0].location) }) {
            groups.removeAll { !isAddress($0[0].location) && $0.allSatisfy { isShared($0.row) } }
        }
        return groups
    }

    private static func isAhead(_ a: Draft, of b: Draft) -> Bool {
        if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
        return a.range.upperBound > b.range.upperBound
    }

    private func noteWhatWasPassedOver() {
        for (row, location, winner) in passedOver where location.problem == nil {
            let range = range(of: location)
            guard document(of: location).nodes[location.node].kind == .string,
                !drafts.contains(where: { $0.range == range })
            else { continue }
            let isGeneric = walk.shared.set.rows[row].name == ReferenceFinder.genericDialect
            let reader = isGeneric ? "an extension" : "\(walk.shared.set.rows[row].title)'s SDK"
            diagnostics.add(
                .mediaIgnored, .note,
                "\(pointer(of: location)) is not read, because \(spelling(winner)) is there",
                hint:
                    "\(reader) reads one of them only. To take both: --media-key \(ShownText.shellWord("\(pointer(of: location))"))"
            )
        }
    }

    /// The rows that name a reference, each once, in payload order.
    private func owners(_ groups: [[Draft]]) -> [(row: Int, location: ReferenceWalk.Location)] {
        var owners: [(row: Int, location: ReferenceWalk.Location)] = []
        for group in groups where !owners.contains(where: { $0.row == group[0].row }) {
            owners.append((group[0].row, group[0].location))
        }
        return owners
    }

    // MARK: Where a location is

    func document(of location: ReferenceWalk.Location) -> JSONDocument {
        location.trail.inner?.document ?? walk.document
    }

    func range(of location: ReferenceWalk.Location) -> Range<Int> {
        location.trail.inner?.range(of: location.node) ?? walk.document.range(of: location.node)
    }
}
