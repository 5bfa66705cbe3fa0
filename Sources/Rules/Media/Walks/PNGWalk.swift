/// The chunks of a PNG (ISO/IEC 15948) from IHDR to IEND. What libpng refuses is damaged: a critical chunk that is
/// unknown or repeated, a missing palette, a wrong checksum, and image data that does not begin as a zlib stream.
/// Checksums of IDAT are computed only where that costs little. After a leading `CgBI` chunk, as Xcode writes it, the
/// image data is DEFLATE without the header of zlib.
enum PNGWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var steps = StepLimit(100_000, "chunks")
        var image: PNGHeader?
        var hasPalette = false
        var isBare = false
        // The first two bytes of the image data; the first IDAT may have fewer.
        var start: [UInt8] = []
        var frames = 0
        var milliseconds = 0.0
        var offset = 8
        while true {
            try steps.take()
            let chunk = try PNGSpan(at: offset, &window)
            guard let header = image else {
                if chunk.type == "CgBI" { isBare = true } else { image = try PNGHeader(chunk, &window) }
                offset = chunk.end
                continue
            }
            switch chunk.type {
            case "PLTE":
                guard !hasPalette else { throw .damaged("a second palette at byte \(offset)") }
                try header.checkPalette(chunk, &window)
                hasPalette = true
            case "IDAT":
                guard hasPalette || !header.isIndexed else {
                    throw .damaged("the image data at byte \(offset) has no palette ahead of it")
                }
                if window.verifiesChecksums { try chunk.verify(&window) }
                guard start.count < 2 else { break }
                start += try window.bytes(from: chunk.body, count: min(chunk.length, 2 - start.count))
                guard isBare || start.count < 2 || isZlib(start[0], start[1]) else {
                    throw .damaged("the image data at byte \(offset) is not a zlib stream")
                }
            case "fcTL" where chunk.length == 26:
                let unit = try window.u16be(at: chunk.body + 22)
                let count = Double(try window.u16be(at: chunk.body + 20))
                frames += 1
                milliseconds += 1000 * count / Double(unit == 0 ? 100 : unit)
            case "IEND":
                guard start.count == 2 else { throw .damaged("the end chunk comes before any image data") }
                guard chunk.length == 0, try window.u32be(at: chunk.body) == 0xAE42_6082 else {
                    throw .damaged("the end chunk is damaged")
                }
                return MediaFacts(
                    format: .png, width: header.width, height: header.height,
                    durationMilliseconds: frames > 1 ? Int(milliseconds.rounded()) : nil,
                    structuralEnd: chunk.end)
            default:
                guard chunk.isAncillary || chunk.type == "CgBI" else {
                    throw .damaged("the chunk \(chunk.type) at byte \(offset), which decoders must not skip")
                }
            }
            offset = chunk.end
        }
    }

    /// Whether these are the method and flags of zlib (RFC 1950, section 2.2) with which PNG allows a stream to
    /// begin: DEFLATE, a window of at most 32 KiB, no dictionary.
    private static func isZlib(_ method: UInt8, _ flags: UInt8) -> Bool {
        method & 0x0F == 8 && method >> 4 <= 7 && flags & 0x20 == 0
            && (Int(method) << 8 | Int(flags)) % 31 == 0
    }
}
