/// The chunks of an AIFF or AIFF-C file: `COMM` and `SSND`.
enum AIFFWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var chunks = try RIFFChunks(formAt: 0, bigEndian: true, &window)
        var frames: UInt32?
        var rate = 0.0
        var hasSound = false
        while let chunk = try chunks.next(&window) {
            if chunk.type == "COMM" {
                guard chunk.length >= 18 else { throw .damaged("a common chunk of \(chunk.length) bytes") }
                guard try window.u16be(at: chunk.body) > 0 else { throw .damaged("no channels") }
                frames = try window.u32be(at: chunk.body + 2)
                rate = try extended(at: chunk.body + 8, &window)
            } else if chunk.type == "SSND" {
                hasSound = hasSound || chunk.length > 8
            }
        }
        guard let frames else { throw .cutOff("no common chunk") }
        guard hasSound else { throw .cutOff("no samples") }
        return MediaFacts(
            format: .aiff, durationMilliseconds: WalkTime.milliseconds(Double(frames), per: rate),
            structuralEnd: max(chunks.end, chunks.offset))
    }

    /// An 80-bit number (IEEE 754 extended); 0 for what is not a sampling rate.
    private static func extended(at offset: Int, _ window: inout ByteWindow) throws(WalkInterruption)
        -> Double
    {
        let exponent = try window.u16be(at: offset) - 16_383
        guard 0...40 ~= exponent else { return 0 }
        return Double(try window.u64be(at: offset + 2) >> UInt64(63 - exponent))
    }
}
