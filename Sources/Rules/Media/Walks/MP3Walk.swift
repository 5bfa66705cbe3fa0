/// The frames of an MP3 after its tags; three in a row make it an MP3 (as the WHATWG's MIME Sniffing has it), and only
/// layer III is one. A file without a `Xing` or `Info` frame that is cut between two frames looks whole; with one,
/// that is so for the last frame only. What loses its step in the middle is damaged, though players play on.
enum MP3Walk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        let start = try start(&window)
        guard let first = MPEGAudioFrame(try window.u32be(at: start)) else { throw .unknown }
        let announced = try announcedFrames(first, at: start, &window)
        var steps = StepLimit(2_000_000, "frames")
        var offset = start
        var frames = 0
        var isCut = false
        while true {
            try steps.take()
            let left = window.size - offset
            if left < 4 {
                if left > 0 { isCut = try window.u8(at: offset) == 0xFF }
                break
            }
            guard let frame = MPEGAudioFrame(try window.u32be(at: offset)), frame.isLike(first) else { break }
            guard frame.length <= left else {
                isCut = true
                break
            }
            offset += frame.length
            frames += 1
        }
        // The third one is cut off, as all three begin in the file.
        guard frames >= 3 else { throw .cutOff("only \(frames) complete frames") }
        guard first.layer == 3 else {
            throw .refused(
                .typeUnsupported, "MPEG audio layer \(first.layer == 1 ? "I" : "II"), which is not MP3")
        }
        // The frame that holds the announcement has no sound and is counted by some writers.
        let audible = frames - (announced == nil ? 0 : 1)
        if let announced, announced > 0 {
            let isWhole = audible >= announced || audible + 1 == announced && !isCut
            guard isWhole else { throw .cutOff("\(audible) frames of \(announced)") }
        } else if isCut {
            throw .cutOff("the last frame, at byte \(offset), is cut off")
        }
        let end = try MP3Tags.end(from: offset, &window)
        try checkNothingIsLost(after: offset, tagsEnd: end, &window)
        return MediaFacts(
            format: .mp3,
            durationMilliseconds: WalkTime.milliseconds(
                Double(audible * first.samples), per: Double(first.sampleRate)),
            structuralEnd: end)
    }

    private static func start(_ window: inout ByteWindow) throws(WalkInterruption) -> Int {
        let begin = try MP3Tags.afterLeading(&window)
        let found = try MP3Start(after: begin, &window)
        if case .frame(let start) = found { return start }
        try refuseOtherSound(at: begin, &window)
        let isTagged = begin > 0
        if case .cutOff(let whole, let isCertain) = found {
            var isDue = isTagged || isCertain
            if !isDue, let frame = MPEGAudioFrame(try window.u32be(at: begin)) {
                isDue = try announcedFrames(frame, at: begin, &window) != nil
            }
            if isDue { throw .cutOff("only \(whole) complete frames") }
        }
        guard isTagged else { throw .unknown }
        let hasBytes = try window.first(from: begin, before: window.size) { $0 != 0 } != nil
        // Fewer than four bytes are not even a header.
        guard hasBytes, window.size - begin >= 4 else {
            throw .cutOff("no sound after the tag, which ends at byte \(begin)")
        }
        let head = try window.bytes(from: begin, count: Signature.length)
        if case .foreign(let name, let mime, _)? = Markup.find(head) {
            throw .foreign(name: "\(name) after an ID3 tag", mime: mime)
        }
        throw .damaged("no three frames in a row within 64 KiB of byte \(begin), where the tag ends")
    }

    private static func announcedFrames(
        _ frame: MPEGAudioFrame, at start: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> Int? {
        let mark = start + frame.markOffset
        let isXing = try window.matches("Xing", at: mark)
        let isInfo = try window.matches("Info", at: mark)
        if isXing || isInfo, window.size - mark >= 12 {
            return try window.u32be(at: mark + 4) & 1 == 1 ? Int(try window.u32be(at: mark + 8)) : 0
        }
        if try window.matches("VBRI", at: start + 36), window.size - start >= 54 {
            return Int(try window.u32be(at: start + 50))
        }
        return nil
    }

    /// Damage must not pass for the end: after the tags there may be neither more sound nor much else.
    private static func checkNothingIsLost(
        after sound: Int, tagsEnd end: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) {
        var next = end
        let limit = end + min(window.size - end, 1 << 20)
        while let hit = try window.first(from: next, before: limit, where: { $0 == 0xFF }) {
            if try MP3Start.Chain(at: hit, &window).isSound {
                throw .damaged(
                    hit == sound
                        ? "sound of another kind begins at byte \(hit)"
                        : "the sound stops at byte \(sound) and goes on at byte \(hit)")
            }
            next = hit + 1
        }
        guard window.size - end <= window.size / 10 else {
            throw .damaged("the sound stops at byte \(sound), \(window.size - end) bytes before the end")
        }
    }

    /// Throws `foreign` when other sound follows the tag.
    private static func refuseOtherSound(at start: Int, _ window: inout ByteWindow) throws(WalkInterruption) {
        if try window.matches("fLaC", at: start) { throw .foreign(name: "FLAC", mime: "audio/flac") }
        guard let length = try adtsLength(at: start, &window) else { return }
        let next = start + length
        if next < window.size, try adtsLength(at: next, &window) == nil { return }
        throw .foreign(name: "AAC", mime: "audio/aac")
    }

    /// ADTS (ISO/IEC 13818-7 6.2): a sync word, layer bits 00, and the length of the frame.
    private static func adtsLength(at offset: Int, _ window: inout ByteWindow) throws(WalkInterruption)
        -> Int?
    {
        guard offset <= window.size, window.size - offset >= 7 else { return nil }
        guard try window.u16be(at: offset) & 0xFFF6 == 0xFFF0 else { return nil }
        let length = Int(try window.u32be(at: offset + 3) >> 13 & 0x1FFF)
        return length >= 7 && length <= window.size - offset ? length : nil
    }
}
