/// Removals inside a document that is in a string. Each removes a part of the string's spelling.
struct NestedEdits: Sendable {
    let nested: NestedDocument
    var edits: PayloadEdits

    /// The ranges to remove, in the bytes of the outer document.
    func removedRanges() -> [Range<Int>] {
        edits.removedRanges().map { nested.outerRange(of: $0) }.filter { !$0.isEmpty }
    }
}

extension PayloadEdits {
    /// Removes a member or element of a document inside a string, by the range of its value in the payload.
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
    /// The string value that contains the bytes.
    fileprivate func string(around range: Range<Int>) -> Reference? {
        nodes.indices.first {
            kind(of: $0) == .string && self.range(of: $0).lowerBound < range.lowerBound
                && range.upperBound < self.range(of: $0).upperBound
        }
    }
}
