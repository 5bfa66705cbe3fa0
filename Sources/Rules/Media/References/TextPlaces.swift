/// A string in a document, or in a document that is a string of it.
package struct TextPlace: Sendable, Hashable {
    /// The bytes of the outermost document, quotes included.
    package var range: Range<Int>
    /// The number of strings around it.
    package var nesting: Int
}

extension JSONDocument {
    /// - Parameter depth: how many documents inside each other are read.
    package func places(of text: [UInt8], in range: Range<Int>, depth: Int = 3) -> [TextPlace] {
        var places: [TextPlace] = []
        for node in nodes.indices where kind(of: node) == .string && self.range(of: node).overlaps(range) {
            let own = self.range(of: node)
            if self.text(of: node, equals: text) {
                // The range may end inside of the spelling of the last quote.
                if range.contains(own.lowerBound) { places.append(TextPlace(range: own, nesting: 0)) }
                continue
            }
            guard depth > 0, let first = self.text(of: node).first(where: { $0 > 0x20 }),
                first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
                let nested = try? NestedDocument(in: self, at: node)
            else { continue }
            let whole = 0..<nested.document.bytes.count
            for place in nested.document.places(of: text, in: whole, depth: depth - 1) {
                let outer = nested.outerRange(of: place.range)
                if range.contains(outer.lowerBound) {
                    places.append(TextPlace(range: outer, nesting: place.nesting + 1))
                }
            }
        }
        return places
    }
}
