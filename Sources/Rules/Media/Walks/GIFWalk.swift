enum GIFWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        // A block holds up to 255 bytes: far above what any picture of the admitted size needs.
        var steps = StepLimit(2_000_000, "blocks")
        let width = try window.u16le(at: 6)
        let height = try window.u16le(at: 8)
        var offset = try afterColours(flags: window.u8(at: 10), from: 13, window)
        // Else a page after the six letters would be reported as a picture that is too large.
        guard [0x2C, 0x21, 0x3B].contains(try window.u8(at: offset)) else {
            throw .damaged("not a GIF block at byte \(offset)")
        }
        try PixelLimits.check(width: width, height: height)
        var images = 0
        var delay = 0
        var milliseconds = 0
        while true {
            try steps.take()
            switch try window.u8(at: offset) {
            case 0x2C:
                let imageWidth = try window.u16le(at: offset + 5)
                let imageHeight = try window.u16le(at: offset + 7)
                try PixelLimits.check(width: imageWidth, height: imageHeight)
                let data = try afterColours(flags: window.u8(at: offset + 9), from: offset + 10, window)
                guard 1...11 ~= (try window.u8(at: data)) else {
                    throw .damaged("an image of impossible code size at byte \(offset)")
                }
                offset = try afterBlocks(from: data + 1, &window, &steps)
                images += 1
                milliseconds += delay
                delay = 0
            case 0x21:
                if try window.u8(at: offset + 1) == 0xF9, try window.u8(at: offset + 2) == 4 {
                    // Players show a delay below two hundredths as ten.
                    let hundredths = try window.u16le(at: offset + 4)
                    delay = (hundredths < 2 ? 10 : hundredths) * 10
                }
                offset = try afterBlocks(from: offset + 2, &window, &steps)
            case 0x3B:
                guard images > 0 else { throw .damaged("no image before the end") }
                return MediaFacts(
                    format: .gif, width: width, height: height,
                    durationMilliseconds: images > 1 ? milliseconds : nil, structuralEnd: offset + 1)
            default:
                throw .damaged("not a GIF block at byte \(offset)")
            }
        }
    }

    private static func afterColours(
        flags: UInt8, from offset: Int, _ window: ByteWindow
    ) throws(WalkInterruption) -> Int {
        guard flags & 0x80 != 0 else { return offset }
        return try window.end(of: 3 << (Int(flags & 7) + 1), from: offset, "a colour table")
    }

    private static func afterBlocks(
        from start: Int, _ window: inout ByteWindow, _ steps: inout StepLimit
    ) throws(WalkInterruption) -> Int {
        var offset = start
        while true {
            try steps.take()
            let length = Int(try window.u8(at: offset))
            offset = try window.end(of: length, from: offset + 1, "a block")
            if length == 0 { return offset }
        }
    }
}
