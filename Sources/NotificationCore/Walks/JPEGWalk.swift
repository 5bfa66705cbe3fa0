/// The markers of a JPEG (ITU-T T.81 Annex B) from SOI to EOI; nothing is decoded.
enum JPEGWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var steps = StepLimit(10_000, "segments")
        var frame: (width: Int, height: Int)?
        var scans = 0
        var offset = 2
        while true {
            try steps.take()
            // Decoders pass over bytes between segments, so this does as well.
            let marker = try window.nextMarker(from: offset)
            offset = marker.end
            switch marker.code {
            case 0xD9:
                guard let frame else { throw .broken("end of image without a frame header") }
                guard scans > 0 else { throw .broken("end of image without a scan") }
                return MediaFacts(
                    format: .jpeg, width: frame.width, height: frame.height, structuralEnd: offset)
            case 0xC0, 0xC1, 0xC2:
                guard frame == nil else { throw .broken("a second frame header at byte \(offset - 2)") }
                frame = try size(behind: offset, &window)
            case 0xC3, 0xC5...0xCB, 0xCD...0xCF:
                throw .refused(
                    .typeUnsupported,
                    "a lossless, hierarchical or arithmetic-coded JPEG, which phones do not show")
            case 0xDA:
                guard frame != nil else { throw .broken("a scan without a frame header") }
                scans += 1
            case 0xC4, 0xCC, 0xDB...0xDF, 0xE0...0xEF, 0xFE:
                break
            case 0x01:
                continue
            default:
                throw .broken("not a JPEG marker at byte \(offset - 2)")
            }
            let length = try window.u16be(at: offset)
            guard length >= 2 else { throw .broken("a segment of length \(length) at byte \(offset)") }
            offset = try window.end(of: length, from: offset, "a segment")
        }
    }

    /// Reads the frame header behind its marker.
    private static func size(
        behind offset: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> (width: Int, height: Int) {
        let length = try window.u16be(at: offset)
        let precision = try window.u8(at: offset + 2)
        let height = try window.u16be(at: offset + 3)
        let width = try window.u16be(at: offset + 5)
        let components = Int(try window.u8(at: offset + 7))
        guard length == 8 + 3 * components, 1...4 ~= components, precision == 8 || precision == 12 else {
            throw .broken("a frame header that makes no sense at byte \(offset)")
        }
        try PixelLimits.check(width: width, height: height)
        return (width, height)
    }
}
