struct PNGHeader {
    let width: Int
    let height: Int
    let isIndexed: Bool

    init(_ chunk: PNGSpan, _ window: inout ByteWindow) throws(WalkInterruption) {
        guard chunk.type == "IHDR", chunk.length == 13 else {
            throw .damaged("the first chunk is not IHDR")
        }
        try chunk.verify(&window)
        width = Int(try window.u32be(at: chunk.body))
        height = Int(try window.u32be(at: chunk.body + 4))
        let depths: [UInt8: [UInt8]] = [
            0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
        ]
        let depth = try window.u8(at: chunk.body + 8)
        let colour = try window.u8(at: chunk.body + 9)
        guard let allowed = depths[colour], allowed.contains(depth) else {
            throw .damaged("a colour type and bit depth that PNG does not have")
        }
        isIndexed = colour == 3
        for (offset, name, most) in [(10, "compression", 0), (11, "filter", 0), (12, "interlace", 1)] {
            let method = try window.u8(at: chunk.body + offset)
            guard method <= most else {
                throw .damaged("\(name) method \(method), which PNG does not have")
            }
        }
        try PixelLimits.check(width: width, height: height)
    }

    /// Without indexed pixels a palette is a suggestion, so decoders overlook one of a wrong length.
    func checkPalette(_ chunk: PNGSpan, _ window: inout ByteWindow) throws(WalkInterruption) {
        let isPossible = chunk.length % 3 == 0 && 3...768 ~= chunk.length
        guard isPossible || !isIndexed else {
            throw .damaged("a palette of \(chunk.length) bytes at byte \(chunk.body - 8)")
        }
        if isPossible || window.verifiesChecksums { try chunk.verify(&window) }
    }
}
