/// The end of what a process writes to a pipe.
package struct OutputTail: Sendable, Hashable {
    package static let most = 4096

    private var bytes: [UInt8] = []
    /// How many bytes were written in all.
    package private(set) var total: UInt64 = 0

    mutating func add(_ piece: ArraySlice<UInt8>) {
        total &+= UInt64(piece.count)
        bytes += piece.suffix(Self.most)
        // Seldom, because it moves what is kept.
        if bytes.count > 4 * Self.most { bytes.removeFirst(bytes.count - Self.most) }
    }

    /// The bytes that are kept, as text: what is not UTF-8 is replaced, and the rest of a character that was cut at the beginning
    /// is left out.
    package var text: String {
        var kept = bytes.suffix(Self.most)
        if total > UInt64(kept.count) {
            var dropped = 0
            while dropped < 3, let first = kept.first, first & 0xC0 == 0x80 {
                kept.removeFirst()
                dropped += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }
}
