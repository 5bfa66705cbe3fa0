/// Reads the head of a wav, aiff or caf file: codec and length. Nothing is decoded; every loop is bounded.
enum SoundReader {
    /// - Throws: `.unknown` for another container.
    static func read(_ window: inout ByteWindow) throws(WalkInterruption) -> SoundFile {
        if try window.matches("RIFF", at: 0), try window.matches("WAVE", at: 8) { return try wav(&window) }
        if try window.matches("FORM", at: 0) {
            if try window.matches("AIFF", at: 8) { return try aiff(&window, isCompressed: false) }
            if try window.matches("AIFC", at: 8) { return try aiff(&window, isCompressed: true) }
        }
        if try window.matches("caff", at: 0) { return try caf(&window) }
        throw .unknown
    }

    private static func wav(_ window: inout ByteWindow) throws(WalkInterruption) -> SoundFile {
        let facts = try WAVWalk.walk(&window)
        var chunks = try RIFFChunks(formAt: 0, &window)
        while let chunk = try chunks.next(&window, open: "data") {
            guard chunk.type == "fmt " else { continue }
            var tag = try window.u16le(at: chunk.body)
            // WAVE_FORMAT_EXTENSIBLE: the tag is the start of the sub-format.
            if tag == 0xFFFE, chunk.length >= 26 { tag = try window.u16le(at: chunk.body + 24) }
            let codec = wavCodecs[tag]
            return SoundFile(
                container: .wav, codec: codec?.name ?? "number \(tag)",
                isPlayable: codec?.isPlayable ?? false,
                milliseconds: facts.durationMilliseconds)
        }
        throw .cutOff("no format chunk")
    }

    /// Codecs by the format tags of RFC 2361.
    private static let wavCodecs: [Int: (name: String, isPlayable: Bool)] = [
        1: ("Linear PCM", true), 3: ("Linear PCM (floating point)", true), 6: ("aLaw", true),
        7: ("µLaw", true),
        0x11: ("IMA ADPCM", true), 2: ("Microsoft ADPCM", false), 0x55: ("MP3", false), 0xFF: ("AAC", false),
    ]

    private static func aiff(
        _ window: inout ByteWindow, isCompressed: Bool
    ) throws(WalkInterruption) -> SoundFile {
        let facts = try AIFFWalk.walk(&window)
        var codec: FourCC = "NONE"
        if isCompressed {
            var chunks = try RIFFChunks(formAt: 0, bigEndian: true, &window)
            while let chunk = try chunks.next(&window) {
                guard chunk.type == "COMM", chunk.length >= 22 else { continue }
                codec = try window.fourCC(at: chunk.body + 18)
                break
            }
        }
        let name = codecs[codec]
        return SoundFile(
            container: .aiff, codec: name ?? codec.description, isPlayable: name != nil,
            milliseconds: facts.durationMilliseconds)
    }

    /// Apple's list, by the identifiers of AIFF-C and CAF.
    private static let codecs: [FourCC: String] = [
        "NONE": "Linear PCM", "sowt": "Linear PCM", "twos": "Linear PCM", "lpcm": "Linear PCM",
        "fl32": "Linear PCM", "FL32": "Linear PCM", "fl64": "Linear PCM", "in24": "Linear PCM",
        "in32": "Linear PCM",
        "ima4": "IMA4", "ulaw": "µLaw", "ULAW": "µLaw", "alaw": "aLaw", "ALAW": "aLaw",
    ]

    /// Apple Core Audio Format Specification 1.0: the description comes first, sizes have 64 bits.
    private static func caf(_ window: inout ByteWindow) throws(WalkInterruption) -> SoundFile {
        guard try window.matches("desc", at: 8) else { throw .damaged("no description at its start") }
        let rate = Double(bitPattern: try window.u64be(at: 20))
        let codec = try window.fourCC(at: 28)
        let bytesPerPacket = Double(try window.u32be(at: 36))
        let framesPerPacket = Double(try window.u32be(at: 40))
        var milliseconds: Int?
        if let bytes = try cafData(&window), rate.isFinite, rate > 0, bytesPerPacket > 0, framesPerPacket > 0
        {
            milliseconds = WalkTime.milliseconds(Double(bytes) / bytesPerPacket * framesPerPacket, per: rate)
        }
        let name = codecs[codec] ?? (codec == "aac " ? "AAC" : nil)
        return SoundFile(
            container: .caf, codec: name ?? codec.description, isPlayable: codecs[codec] != nil,
            milliseconds: milliseconds)
    }

    private static func cafData(_ window: inout ByteWindow) throws(WalkInterruption) -> Int? {
        var offset = 8
        for _ in 0..<1000 {
            guard offset <= window.size - 12 else { return nil }
            let length = Int64(bitPattern: try window.u64be(at: offset + 4))
            let body = offset + 12
            if try window.fourCC(at: offset) == "data" {
                // -1 means: to the end of the file. Its first four bytes are a count of edits.
                guard length != -1 else { return max(window.size - body - 4, 0) }
                guard length >= 4, length <= Int64(window.size - body) else {
                    throw .cutOff("the sound is cut off")
                }
                return Int(length) - 4
            }
            guard length >= 0, length <= Int64(window.size - body) else {
                throw .cutOff("a chunk is cut off")
            }
            offset = body + Int(length)
        }
        throw .refused(.typeUnsupported, "more than 1000 chunks")
    }
}
