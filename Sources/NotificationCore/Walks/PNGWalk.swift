/// The chunks of a PNG (ISO/IEC 15948) from IHDR, whose checksum must hold, to IEND; nothing is inflated.
///
/// A leading `CgBI` chunk, as Xcode writes it, is passed over.
enum PNGWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var steps = StepLimit(100_000, "chunks")
        var size: (width: Int, height: Int)?
        var hasData = false
        var frames = 0
        var milliseconds = 0.0
        var offset = 8
        while true {
            try steps.take()
            let length = Int(try window.u32be(at: offset))
            let type = try window.fourCC(at: offset + 4)
            let body = offset + 8
            guard length <= Int(Int32.max), type.isPrintable else {
                throw .broken("not a chunk at byte \(offset)")
            }
            let end = try window.end(of: length + 4, from: body, "chunk \(type)")
            if size == nil, type != "CgBI" {
                guard type == "IHDR", length == 13 else { throw .broken("the first chunk is not IHDR") }
                size = try header(at: body, &window)
            } else if type == "IDAT" {
                hasData = hasData || length > 0
            } else if type == "fcTL", length == 26 {
                let unit = try window.u16be(at: body + 22)
                frames += 1
                milliseconds +=
                    1000 * Double(try window.u16be(at: body + 20)) / Double(unit == 0 ? 100 : unit)
            } else if type == "IEND" {
                guard let size, hasData else { throw .broken("the end chunk comes before any image data") }
                guard length == 0, try window.u32be(at: body) == 0xAE42_6082 else {
                    throw .broken("the end chunk is damaged")
                }
                return MediaFacts(
                    format: .png, width: size.width, height: size.height,
                    durationMilliseconds: frames > 1 ? Int(milliseconds.rounded()) : nil, structuralEnd: end)
            }
            offset = end
        }
    }

    private static func header(
        at body: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> (width: Int, height: Int) {
        var chunk: [UInt8] = []
        for k in -4..<13 { chunk.append(try window.u8(at: body + k)) }
        guard PNGChunk.crc32(chunk) == (try window.u32be(at: body + 13)) else {
            throw .broken("the checksum of IHDR is wrong")
        }
        let width = Int(try window.u32be(at: body))
        let height = Int(try window.u32be(at: body + 4))
        let depths: [UInt8: [UInt8]] = [
            0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
        ]
        let depth = try window.u8(at: body + 8)
        guard let allowed = depths[try window.u8(at: body + 9)], allowed.contains(depth) else {
            throw .broken("a colour type and bit depth that PNG does not have")
        }
        try PixelLimits.check(width: width, height: height)
        return (width, height)
    }
}
