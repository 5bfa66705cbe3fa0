/// Where one chunk of a PNG lies.
struct PNGSpan {
    let type: FourCC
    let length: Int
    let body: Int
    let end: Int

    init(at offset: Int, _ window: inout ByteWindow) throws(WalkInterruption) {
        length = Int(try window.u32be(at: offset))
        type = try window.fourCC(at: offset + 4)
        body = offset + 8
        guard length <= Int(Int32.max), type.isPrintable else {
            throw .damaged("not a chunk at byte \(offset)")
        }
        end = try window.end(of: length + 4, from: body, "chunk \(type)")
    }

    /// Whether decoders that do not know it may skip it: the first letter of its name is lower-case.
    var isAncillary: Bool { type.raw & 0x2000_0000 != 0 }

    /// Compares the checksum, which covers the name and the data.
    func verify(_ window: inout ByteWindow) throws(WalkInterruption) {
        let crc = try window.crc32(from: body - 4, to: end - 4)
        guard crc == (try window.u32be(at: end - 4)) else {
            throw .damaged("the checksum of \(type) at byte \(body - 8) is wrong")
        }
    }
}
