/// Removals inside a document that is in a string: what goes is a part of the string's spelling.
struct NestedEdits: Sendable {
    let nested: NestedDocument
    var edits: PayloadEdits

    /// In the bytes of the outer document.
    func removedRanges() -> [Range<Int>] {
        edits.removedRanges().map { nested.outerRange(of: $0) }.filter { !$0.isEmpty }
    }
}

extension PayloadEdits {
    /// Takes out a member or element of a document inside a string, by the place of its value in the payload.
    mutating func removeNested(valueAt range: Range<Int>) -> Bool {
        guard let string = document.string(around: range) else { return false }
        if nested[string] == nil {
            guard let inner = try? NestedDocument(in: document, at: string) else { return false }
            nested[string] = NestedEdits(nested: inner, edits: PayloadEdits(inner.document))
        }
        guard let inner = nested[string]?.nested,
            let value = inner.document.nodes.indices.first(where: {
                inner.document.kind(of: $0) != .name && inner.range(of: $0) == range
            }), value > 0
        else {
            if nested[string]?.edits.isEmpty == true { nested[string] = nil }
            return false
        }
        nested[string]?.edits.remove(value)
        return true
    }
}

extension JSONDocument {
    /// The string, no name, that the bytes are a part of.
    fileprivate func string(around range: Range<Int>) -> Reference? {
        nodes.indices.first {
            kind(of: $0) == .string && self.range(of: $0).lowerBound < range.lowerBound
                && range.upperBound < self.range(of: $0).upperBound
        }
    }
}
