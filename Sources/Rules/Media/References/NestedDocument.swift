/// A JSON document that is inside a string of another, with the way back to the outer bytes.
struct NestedDocument: Sendable {
    let document: JSONDocument
    /// Where the spelling of each inner offset, and of the one after the last, begins outside.
    private let offsets: [Int]

    /// Reads the string at `reference` as a document of its own.
    init(in outer: JSONDocument, at reference: JSONDocument.Reference) throws(PayloadError) {
        let range = outer.range(of: reference)
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        bytes.reserveCapacity(range.count)
        offsets.reserveCapacity(range.count)
        var at = range.lowerBound + 1
        let end = range.upperBound - 1
        while at < end {
            let next = min(at + Self.length(outer.bytes, at), end)
            for byte in UnescapedBytes(bytes: outer.bytes, at: at, end: next) {
                bytes.append(byte)
                offsets.append(at)
            }
            at = next
        }
        offsets.append(end)
        self.offsets = offsets
        document = try JSONScanner.scan(bytes)
    }

    /// Where the value is in the outer bytes, its escaped quotes included.
    func range(of reference: JSONDocument.Reference) -> Range<Int> {
        outerRange(of: document.range(of: reference))
    }

    /// Where bytes of the inner document are in the outer one.
    func outerRange(of inner: Range<Int>) -> Range<Int> {
        guard inner.upperBound < offsets.count else { return 0..<0 }
        return offsets[inner.lowerBound]..<offsets[inner.upperBound]
    }

    private static func length(_ bytes: [UInt8], _ at: Int) -> Int {
        guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else { return 1 }
        guard bytes[at + 1] == UInt8(ascii: "u"), at + 5 < bytes.count else { return 2 }
        // U+D800 to U+DBFF: the scanner has seen that the other half follows.
        let isHigh =
            (bytes[at + 2] | 0x20) == UInt8(ascii: "d")
            && [0x38, 0x39, 0x61, 0x62].contains(bytes[at + 3] | 0x20)
        return isHigh ? 12 : 6
    }
}
