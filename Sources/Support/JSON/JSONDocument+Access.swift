extension JSONDocument {
    /// The value of the whole text.
    package var root: Reference { 0 }

    package func kind(of reference: Reference) -> Kind { nodes[reference].kind }

    /// The range of the value or name in `bytes`, quotes and brackets included.
    package func range(of reference: Reference) -> Range<Int> {
        let node = nodes[reference]
        return Int(node.start)..<Int(node.end)
    }

    package func raw(_ reference: Reference) -> ArraySlice<UInt8> { bytes[range(of: reference)] }

    /// The node with exactly this range; nil when it is not one value or name.
    package func reference(at range: Range<Int>) -> Reference? {
        let found = nodes.partitioningIndex { Int($0.start) >= range.lowerBound }
        return found < nodes.count && self.range(of: found) == range ? found : nil
    }

    /// The first name of an object, the first element of an array; nil when it is empty or a scalar.
    func firstChild(of reference: Reference) -> Reference? {
        let node = nodes[reference]
        guard node.kind == .object || node.kind == .array, Int(node.next) > reference + 1 else { return nil }
        return reference + 1
    }

    package func members(of reference: Reference) -> Members {
        Members(names: children(of: reference, .object))
    }

    package func elements(of reference: Reference) -> Elements { children(of: reference, .array) }

    private func children(of reference: Reference, _ kind: Kind) -> Elements {
        let isOne = nodes[reference].kind == kind
        return Elements(
            nodes: nodes, at: reference + 1, end: isOne ? Int(nodes[reference].next) : reference + 1)
    }

    package struct Members: Sequence, IteratorProtocol {
        fileprivate var names: Elements

        package mutating func next() -> (name: Reference, value: Reference)? {
            names.next().map { ($0, $0 + 1) }
        }
    }

    package struct Elements: Sequence, IteratorProtocol {
        fileprivate let nodes: [Node]
        fileprivate var at: Int
        fileprivate let end: Int

        package mutating func next() -> Reference? {
            guard at < end else { return nil }
            defer { at = Int(nodes[at].next) }
            return at
        }
    }

    /// The innermost object or array around a value, name or element; nil for the root.
    package func parent(of reference: Reference) -> Reference? {
        guard reference > 0 else { return nil }
        var container = 0
        while let first = firstChild(of: container) {
            var child = first
            while Int(nodes[child].next) <= reference { child = Int(nodes[child].next) }
            if nodes[child].kind == .name {
                if reference <= child + 1 { return container }
                child += 1
            }
            if child == reference { return container }
            container = child
        }
        return nil
    }
}
