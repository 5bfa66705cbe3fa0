/// The 32 bytes at the start or the end of an APE tag (wiki.hydrogenaudio.org, APE Tags Header).
struct APEFrame {
    static let size = 32

    private var version: UInt32
    private var items: Int
    /// Bytes of the items and the footer, without a header.
    var length: Int
    /// Whether it precedes the items.
    var isHeader: Bool

    /// Nil when there is none, or when its numbers are impossible.
    init?(at offset: Int, _ window: inout ByteWindow) throws(WalkInterruption) {
        guard try window.matches("APETAGEX", at: offset), window.size - offset >= Self.size else {
            return nil
        }
        version = try window.u32le(at: offset + 8)
        length = Int(try window.u32le(at: offset + 12))
        items = Int(try window.u32le(at: offset + 16))
        isHeader = try window.u32le(at: offset + 20) & 1 << 29 != 0
        guard version == 1000 || version == 2000, length >= Self.size else { return nil }
        // An item has two numbers, a key of two characters or more, and a zero.
        guard items <= (length - Self.size) / 11, items > 0 || length == Self.size else { return nil }
    }

    /// Header and footer of one tag say the same.
    func agrees(with other: APEFrame) -> Bool {
        version == other.version && length == other.length && items == other.items
    }
}
