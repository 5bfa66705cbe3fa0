/// The chunks of a RIFF (little-endian) or IFF (big-endian) file, one level, in order.
struct RIFFChunks {
    private(set) var offset: Int
    /// The offset after the last chunk, according to the header of the file.
    let end: Int
    private let bigEndian: Bool
    private var steps = StepLimit(100_000, "chunks")

    struct Chunk {
        var type: FourCC
        var body: Int
        var length: Int
        /// Whether the chunk has no length, because the recorder could not go back to write it: it reaches to the end.
        var isOpen: Bool
    }

    init(from offset: Int, to end: Int, bigEndian: Bool = false) {
        self.offset = offset
        self.end = end
        self.bigEndian = bigEndian
    }

    /// Nil after the last chunk. A chunk must lie in the file; the padding of the last one may be missing.
    /// - Parameter open: the chunk that may come without a length.
    mutating func next(
        _ window: inout ByteWindow, open: FourCC? = nil
    ) throws(WalkInterruption) -> Chunk? {
        // Writers that forget the padding in their sums leave up to 7 bytes.
        guard end - offset >= 8 else { return nil }
        try steps.take()
        let type = try window.fourCC(at: offset)
        let length = bigEndian ? try window.u32be(at: offset + 4) : try window.u32le(at: offset + 4)
        let body = offset + 8
        guard type.isPrintable else { throw .damaged("not a chunk at byte \(offset)") }
        if type == open, length == .max || length == 0 {
            offset = end
            return Chunk(type: type, body: body, length: end - body, isOpen: true)
        }
        let last = try window.end(of: Int(length), from: body, "chunk \(type)")
        offset = min(last + (last - body) % 2, window.size)
        return Chunk(type: type, body: body, length: Int(length), isOpen: false)
    }

    /// Where a form of `length` bytes after its 8-byte header ends; 0 and all ones mean "unknown".
    static func end(ofForm length: UInt32, at start: Int, _ window: ByteWindow) throws(WalkInterruption)
        -> Int
    {
        guard length != 0, length != .max else { return window.size }
        let said = start + 8 + Int(length)
        // One byte of padding may be counted and not written.
        guard said <= window.size + (said % 2 == 0 ? 1 : 0) else {
            throw .cutOff("the header speaks of \(said) bytes, the file has \(window.size)")
        }
        return min(said, window.size)
    }
}
