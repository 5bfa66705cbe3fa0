final class ReferenceWalk {
    struct Star: Sendable {
        var node: JSONDocument.Reference
        var index: Int?
        /// Whether it is after `{json}`.
        var isInner: Bool
    }

    /// The names and documents on the way to a location.
    struct Trail: Sendable {
        var stars: [Star] = []
        /// Whether a name on the way is there more than once.
        var isDuplicate = false
        /// The document after `{json}`.
        var inner: NestedDocument?
    }

    /// Why there is no value at the end of a path although there is something on the way. Indirect, because a location
    /// is copied often and seldom has one.
    indirect enum Problem: Sendable {
        /// `*` met something that has no members or elements, or the wrong ones.
        case shape(expected: String)
        /// The string after `{json}` is not a document.
        case document(PayloadError)
    }

    struct Location: Sendable {
        var path: Int
        /// How many segments were walked; all of them when there is no problem.
        var depth: Int
        var node: JSONDocument.Reference
        var trail: Trail
        var problem: Problem?
    }

    let shared: SharedDialects
    let document: JSONDocument
    /// For each name of the rows where it is at the top level: `value << 1`, lowest bit set when it is
    /// there twice; -1 when it is not there.
    private let top: [Int32]
    private let isObject: Bool
    /// Strings that were read as documents.
    private var nested: [JSONDocument.Reference: Result<NestedDocument, PayloadError>] = [:]

    init(_ shared: SharedDialects, _ document: JSONDocument) {
        self.shared = shared
        self.document = document
        isObject = document.nodes[0].kind == .object
        top = isObject ? Self.top(shared, document) : []
    }

    /// - Parameter shared: not its set, which a call would copy.
    private static func top(_ shared: SharedDialects, _ document: JSONDocument) -> [Int32] {
        var top = shared.set.absent
        var at = 1
        while at < document.nodes.count {
            let node = document.nodes[at]
            if let name = number(of: node, shared, document.bytes) {
                top[name] = top[name] < 0 ? Int32(truncatingIfNeeded: at + 1) << 1 : top[name] | 1
            }
            at = Int(node.next)
        }
        return top
    }

    private static func number(
        of node: JSONDocument.Node, _ shared: SharedDialects, _ bytes: [UInt8]
    ) -> Int? {
        let range = Int(node.start) + 1..<Int(node.end) - 1
        guard node.escaped else { return shared.set.name(bytes, range) }
        let text = Array(UnescapedBytes(bytes: bytes, at: range.lowerBound, end: range.upperBound))
        return shared.set.name(text, 0..<text.count)
    }

    // MARK: Paths

    /// Whether nothing of this path can be there. One array read, for rows of senders that this payload is not from.
    func isAbsent(_ path: Int) -> Bool { isAbsent(root: shared.set.paths[path].root) }

    /// The same for the name that a path begins with.
    @inline(__always)
    func isAbsent(root: Int) -> Bool { root >= 0 && isObject && top[root] < 0 }

    /// The value of a name at the top level; nil when it is not there exactly once.
    func single(_ name: Int) -> JSONDocument.Reference? {
        isObject && top[name] >= 0 && top[name] & 1 == 0 ? Int(top[name] >> 1) : nil
    }

    /// Whether a path is one name, and there, whatever its value is.
    func isThere(_ path: Int) -> Bool {
        let root = shared.set.paths[path].root
        return shared.set.paths[path].segments.count == 1 && !shared.set.paths[path].hasListForm && isObject
            && root >= 0 && top[root] >= 0
    }

    /// Whether nothing of a path can be there, by the names that it begins with: for the paths that begin with `aps`.
    func isNowhere(_ path: Int) -> Bool {
        if isAbsent(path) { return true }
        let segments = shared.set.paths[path].segments
        guard segments.count > 1, shared.set.paths[path].root >= 0,
            var node = single(shared.set.paths[path].root)
        else { return false }
        for index in segments.dropFirst() {
            let segment = shared.set.segments[index]
            let object = document.nodes[node]
            guard segment.kind == .name, object.kind == .object else { return false }
            let length = shared.set.names[segment.name].count
            var at = node + 1
            var value: JSONDocument.Reference?
            while at < Int(object.next) {
                let name = document.nodes[at]
                if name.escaped { return false }
                let range = Int(name.start) + 1..<Int(name.end) - 1
                if range.count == length, shared.set.equals(segment.name, document.bytes, range) {
                    if value != nil { return false }
                    value = at + 1
                }
                at = Int(name.next)
            }
            guard let value else { return true }
            node = value
        }
        return false
    }

    /// In payload order. `rules`: what `*` must match. True also for an empty list, which hides the alternatives after
    /// it.
    func locations(
        of path: Int, _ rules: DialectSet.Flags = [], into locations: inout [Location]
    ) -> Bool {
        if isAbsent(path) { return false }
        return descend(Walk(path: path, rules: rules), 0, 0, Trail(), &locations)
    }

    /// The first location of another path that belongs to a location: a `*` that both have in common matches the same.
    func companion(_ path: Int?, of location: Location) -> Location? {
        guard let path, !isAbsent(path) else { return nil }
        let own = shared.set.segments[shared.set.paths[path].segments]
        let other = shared.set.segments[shared.set.paths[location.path].segments]
        let common = zip(own, other).prefix { $0 == $1 }.count
        var found: [Location] = []
        let walk = Walk(path: path, rules: [], stars: location.trail.stars, common: common)
        _ = descend(walk, 0, 0, Trail(), &found)
        return found.first { $0.problem == nil }
    }

    /// The first location of a path that has no `*`.
    func first(_ path: Int?) -> Location? {
        guard let path, !isAbsent(path) else { return nil }
        var found: [Location] = []
        _ = descend(Walk(path: path, rules: []), 0, 0, Trail(), &found)
        return found.first { $0.problem == nil }
    }

    private struct Walk {
        var path: Int
        var rules: DialectSet.Flags
        /// When set, `*` matches only these, and only before `common`.
        var stars: [Star]?
        var common = 0
    }

    private func descend(
        _ walk: Walk, _ depth: Int, _ node: JSONDocument.Reference, _ trail: Trail,
        _ locations: inout [Location]
    ) -> Bool {
        let path = shared.set.paths[walk.path]
        guard depth < path.segments.count else {
            let kind = (trail.inner?.document ?? document).nodes[node].kind
            if path.hasListForm, kind == .array || kind == .object { return false }
            locations.append(Location(path: walk.path, depth: depth, node: node, trail: trail))
            return true
        }
        let segment = shared.set.segments[path.segments.lowerBound + depth]
        switch segment.kind {
        case .name: return member(walk, segment.name, depth, node, trail, &locations)
        case .each: return each(walk, depth, node, trail, &locations)
        case .json: return inside(walk, depth, node, trail, &locations)
        }
    }

    // MARK: Segments

    private func member(
        _ walk: Walk, _ name: Int, _ depth: Int, _ node: JSONDocument.Reference, _ trail: Trail,
        _ locations: inout [Location]
    ) -> Bool {
        let document = trail.inner?.document ?? self.document
        switch document.nodes[node].kind {
        case .object:
            var value = -1
            var isRepeated = false
            if depth == 0 {
                guard top[name] >= 0 else { return false }
                value = Int(top[name] >> 1)
                isRepeated = top[name] & 1 == 1
            } else {
                for candidate in Matches(self, name, document, node) {
                    if value >= 0 { isRepeated = true } else { value = candidate }
                }
                guard value >= 0 else { return false }
            }
            guard isRepeated else { return descend(walk, depth + 1, value, trail, &locations) }
            return repeated(walk, name, depth, node, trail, &locations)
        case .array:
            let index = shared.set.names[name].index
            guard index >= 0, let element = document.element(index, of: node) else { return false }
            return descend(walk, depth + 1, element, trail, &locations)
        default:
            return false
        }
    }

    /// Parsers differ in which of several equal names they take, so the path is walked through each of them
    /// and the first location found represents all.
    private func repeated(
        _ walk: Walk, _ name: Int, _ depth: Int, _ node: JSONDocument.Reference, _ trail: Trail,
        _ locations: inout [Location]
    ) -> Bool {
        var trail = trail
        trail.isDuplicate = true
        var isThere = false
        for value in Matches(self, name, trail.inner?.document ?? document, node) {
            var found: [Location] = []
            if descend(walk, depth + 1, value, trail, &found) { isThere = true }
            guard let first = found.first else { continue }
            locations.append(first)
            return true
        }
        return isThere
    }

    private func each(
        _ walk: Walk, _ depth: Int, _ node: JSONDocument.Reference, _ trail: Trail,
        _ locations: inout [Location]
    ) -> Bool {
        let document = trail.inner?.document ?? self.document
        if let stars = walk.stars {
            guard depth < walk.common, trail.stars.count < stars.count else { return false }
            var next = trail
            next.stars.append(stars[trail.stars.count])
            return descend(walk, depth + 1, stars[trail.stars.count].node, next, &locations)
        }
        switch document.nodes[node].kind {
        case .array where !walk.rules.contains(.map):
            for (index, element) in document.elements(of: node).enumerated() {
                var next = trail
                next.stars.append(Star(node: element, index: index, isInner: trail.inner != nil))
                _ = descend(walk, depth + 1, element, next, &locations)
            }
            return true
        case .object where !walk.rules.contains(.array):
            let repeated = Set(document.repeatedNames(in: node).map { Array(document.text(of: $0)) })
            for (name, value) in document.members(of: node) {
                var next = trail
                next.stars.append(Star(node: value, index: nil, isInner: trail.inner != nil))
                if !repeated.isEmpty, repeated.contains(Array(document.text(of: name))) {
                    next.isDuplicate = true
                }
                _ = descend(walk, depth + 1, value, next, &locations)
            }
            return true
        case .null:
            return false
        case .object, .array:
            break
        default:
            if shared.set.paths[walk.path].hasPlainForm { return false }
        }
        let expected =
            walk.rules.contains(.map)
            ? "an object" : walk.rules.contains(.array) ? "a list" : "a list or an object"
        locations.append(
            Location(
                path: walk.path, depth: depth, node: node, trail: trail, problem: .shape(expected: expected)))
        return true
    }

    private func inside(
        _ walk: Walk, _ depth: Int, _ node: JSONDocument.Reference, _ trail: Trail,
        _ locations: inout [Location]
    ) -> Bool {
        var problem = Problem.shape(expected: "a JSON document as a string")
        if document.nodes[node].kind == .null { return false }
        if document.nodes[node].kind == .string {
            let result =
                nested[node]
                ?? Result { () throws(PayloadError) in try NestedDocument(in: document, at: node) }
            nested[node] = result
            switch result {
            case .success(let inner):
                var next = trail
                next.inner = inner
                return descend(walk, depth + 1, 0, next, &locations)
            case .failure(let error):
                problem = .document(error)
            }
        }
        locations.append(Location(path: walk.path, depth: depth, node: node, trail: trail, problem: problem))
        return true
    }

    /// The values of one name in an object; there may be none or several.
    private struct Matches: Sequence, IteratorProtocol {
        /// The walk and not its rows: one reference to keep instead of one for each of their arrays.
        private let walk: ReferenceWalk
        private let name: Int
        private let document: JSONDocument
        private var at: Int
        private let end: Int

        init(_ walk: ReferenceWalk, _ name: Int, _ document: JSONDocument, _ object: JSONDocument.Reference) {
            self.walk = walk
            self.name = name
            self.document = document
            at = object + 1
            end = Int(document.nodes[object].next)
        }

        mutating func next() -> JSONDocument.Reference? {
            while at < end {
                let value = at + 1
                let node = document.nodes[at]
                at = Int(node.next)
                let range = Int(node.start) + 1..<Int(node.end) - 1
                if node.escaped {
                    let text = UnescapedBytes(
                        bytes: document.bytes, at: range.lowerBound, end: range.upperBound)
                    if text.elementsEqual(walk.shared.set.spelling(of: name)) { return value }
                } else if walk.shared.set.equals(name, document.bytes, range) {
                    return value
                }
            }
            return nil
        }
    }
}
