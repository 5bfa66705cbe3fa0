/// The chunks of a RIFF (little-endian) or IFF (big-endian) file, one level, in order.
struct RIFFChunks {
    private(set) var offset: Int
    /// The offset after the last chunk, according to the header of the file.
    let end: Int
    /// False where the header says 0 or all ones, as a recorder does that could not go back to write it.
    let hasLength: Bool
    private let bigEndian: Bool
    private var steps = StepLimit(100_000, "chunks")

    struct Chunk {
        var type: FourCC
        var body: Int
        var length: Int
    }

    /// The chunks of the form that begins at an offset.
    init(
        formAt start: Int, bigEndian: Bool = false, _ window: inout ByteWindow
    ) throws(WalkInterruption) {
        self.bigEndian = bigEndian
        offset = start + 12
        let length = bigEndian ? try window.u32be(at: start + 4) : try window.u32le(at: start + 4)
        hasLength = length != 0 && length != .max
        let said = hasLength ? start + 8 + Int(length) : window.size
        // One byte of padding may be counted and not written.
        guard said <= window.size + (said % 2 == 0 ? 1 : 0) else {
            throw .cutOff("the header speaks of \(said) bytes, the file has \(window.size)")
        }
        end = min(said, window.size)
    }

    /// Nil after the last chunk. A chunk must lie in the file; the padding of the last one may be missing.
    /// - Parameter open: the chunk that may come without a length: it then reaches to the end.
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
            return Chunk(type: type, body: body, length: end - body)
        }
        let last = try window.end(of: Int(length), from: body, "chunk \(type)")
        offset = min(last + (last - body) % 2, window.size)
        return Chunk(type: type, body: body, length: Int(length))
    }
}
