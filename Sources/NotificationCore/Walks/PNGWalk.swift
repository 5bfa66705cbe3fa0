/// The chunks of a PNG (ISO/IEC 15948) from IHDR to IEND; nothing is inflated.
///
/// What libpng refuses is damaged: a critical chunk that is unknown or repeated, a palette that is
/// missing, and a wrong checksum. Those of IDAT are computed only where the window says that this costs
/// little. A leading `CgBI` chunk, as Xcode writes it, is passed over.
enum PNGWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var steps = StepLimit(100_000, "chunks")
        var image: PNGHeader?
        var hasPalette = false
        var hasData = false
        var frames = 0
        var milliseconds = 0.0
        var offset = 8
        while true {
            try steps.take()
            let chunk = try PNGSpan(at: offset, &window)
            guard let header = image else {
                if chunk.type != "CgBI" { image = try PNGHeader(chunk, &window) }
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
                hasData = hasData || chunk.length > 0
            case "fcTL" where chunk.length == 26:
                let unit = try window.u16be(at: chunk.body + 22)
                let count = Double(try window.u16be(at: chunk.body + 20))
                frames += 1
                milliseconds += 1000 * count / Double(unit == 0 ? 100 : unit)
            case "IEND":
                guard hasData else { throw .damaged("the end chunk comes before any image data") }
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
}
