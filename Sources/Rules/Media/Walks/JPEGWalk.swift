/// The markers of a JPEG (ITU-T T.81 Annex B) from SOI to EOI. What a scan needs must come ahead of it: a frame
/// header, a quantization table and a Huffman table. Without tables a JPEG is abbreviated (T.81 B.4).
enum JPEGWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var steps = StepLimit(10_000, "segments")
        var frame: (width: Int, height: Int)?
        var isProgressive = false
        var hasQuantization = false
        var hasHuffman = false
        var scans = 0
        var offset = 2
        while true {
            try steps.take()
            // Decoders pass over bytes between segments, so this does as well.
            let marker = try window.nextMarker(from: offset)
            let start = marker.end - 2
            offset = marker.end
            switch marker.code {
            case 0xD9:
                guard let frame else { throw .damaged("end of image without a frame header") }
                guard scans > 0 else { throw .damaged("end of image without a scan") }
                return MediaFacts(
                    format: .jpeg, width: frame.width, height: frame.height, structuralEnd: offset)
            case 0xC0, 0xC1, 0xC2:
                guard frame == nil else { throw .damaged("a second frame header at byte \(start)") }
                frame = try size(after: offset, &window)
                isProgressive = marker.code == 0xC2
            case 0xC3, 0xC5...0xCB, 0xCD...0xCF:
                throw .refused(
                    .typeUnsupported,
                    "a lossless, hierarchical or arithmetic-coded JPEG, which phones do not show")
            case 0xDA:
                guard frame != nil else { throw .damaged("a scan without a frame header") }
                guard hasQuantization else {
                    throw .damaged("no quantization table ahead of the scan at byte \(start)")
                }
                let isRefinement = isProgressive ? try refinesAverages(after: offset, &window) : false
                guard hasHuffman || isRefinement else {
                    throw .damaged("no Huffman table ahead of the scan at byte \(start)")
                }
                scans += 1
            case 0xC4, 0xDB, 0xCC, 0xDC...0xDF, 0xE0...0xEF, 0xFE:
                break
            case 0x01:
                continue
            default:
                throw .damaged("not a JPEG marker at byte \(start)")
            }
            let length = try window.u16be(at: offset)
            guard length >= 2 else { throw .damaged("a segment of length \(length) at byte \(offset)") }
            offset = try window.end(of: length, from: offset, "a segment")
            // A segment may be there and hold no table: one of Huffman has 17 bytes at least.
            if marker.code == 0xDB, length > 3 { hasQuantization = true }
            if marker.code == 0xC4, length >= 2 + 17 { hasHuffman = true }
        }
    }

    /// Whether a progressive scan only adds a bit to each block's average, which takes no Huffman code (T.81 G.1.2.1).
    private static func refinesAverages(
        after offset: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> Bool {
        let last = offset + (try window.u16be(at: offset))
        guard last - offset >= 6 else { return false }
        // The last three bytes of the scan header: start and end of the spectrum, and the bits.
        let start = try window.u8(at: last - 3)
        let isFirst = try window.u8(at: last - 1) >> 4 == 0
        return start == 0 && !isFirst
    }

    private static func size(
        after offset: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> (width: Int, height: Int) {
        let length = try window.u16be(at: offset)
        let precision = try window.u8(at: offset + 2)
        let height = try window.u16be(at: offset + 3)
        let width = try window.u16be(at: offset + 5)
        let components = Int(try window.u8(at: offset + 7))
        guard length == 8 + 3 * components, 1...4 ~= components, precision == 8 || precision == 12 else {
            throw .damaged("a frame header that makes no sense at byte \(offset)")
        }
        try PixelLimits.check(width: width, height: height)
        return (width, height)
    }
}
