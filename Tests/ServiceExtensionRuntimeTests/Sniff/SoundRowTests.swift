import NSETestSupport
import NotificationCore
import Testing

@Suite("Media rows 23 to 33: sound")
struct SoundRowTests {
    static let cases = mp3 + frames + containers

    private static let mp3: [MediaCase] = [
        MediaCase(23, "ID3v2.2", .mp3(1000)) {
            MediaBytes.tag(200, version: 2) + (try Fixtures.media("bare.mp3"))
        },
        MediaCase(23, "ID3v2.3", .mp3(500), "id3v23.mp3"),
        MediaCase(23, "ID3v2.4", .mp3(1000)) {
            let bytes = try Fixtures.media("vbr.mp3")
            #expect(bytes.starts(with: MediaBytes.text("ID3\u{4}")))
            return bytes
        },
        MediaCase(23, "Xing", .mp3(1000), "xing.mp3"),
        MediaCase(23, "no ID3", .mp3(1000), "bare.mp3"),
        MediaCase(23, "MPEG-2", .mp3(1000), "mpeg2.mp3"),
        MediaCase(23, "MPEG-2.5", .mp3(1000), "mpeg25.mp3"),
        MediaCase(23, "320 kb/s", .mp3(500), "fast.mp3"),
        MediaCase(23, "ID3v1 only", .mp3(1000), "id3v1.mp3"),
        MediaCase(24, "free format", .refused(.typeUnsupported)) {
            MediaBytes.frames([0xFF, 0xFB, 0x00, 0xC4], length: 417)
        },
        MediaCase(24, "after zero bytes", .mp3(1000)) {
            [UInt8](repeating: 0, count: 1000) + (try Fixtures.media("bare.mp3"))
        },
        MediaCase(24, "after junk", .mp3(1000)) {
            ByteSequences.random(1000, seed: 24) + (try Fixtures.media("bare.mp3"))
        },
        MediaCase(24, "after an APE tag", .mp3(1000)) {
            MediaBytes.text("APETAGEX") + [0xD0, 7, 0, 0, 32, 0, 0, 0] + [UInt8](repeating: 0, count: 48)
                + (try Fixtures.media("bare.mp3"))
        },
        MediaCase(24, "zero bytes after a tag", .mp3(1000)) {
            MediaBytes.tag(500) + [UInt8](repeating: 0, count: 1000) + (try Fixtures.media("bare.mp3"))
        },
        MediaCase(24, "junk after a tag", .mp3(1000)) {
            MediaBytes.tag(500) + ByteSequences.random(1000, seed: 24) + (try Fixtures.media("bare.mp3"))
        },
        MediaCase(24, "out of reach", .refused(.typeUnsupported)) {
            [UInt8](repeating: 0, count: 65_537) + (try Fixtures.media("bare.mp3"))
        },
        MediaCase(24, "out of reach after a tag", .refused(.typeDamaged)) {
            MediaBytes.tag(500) + [UInt8](repeating: 0, count: 65_537) + (try Fixtures.media("bare.mp3"))
        },
    ]

    private static let frames: [MediaCase] = [
        MediaCase(25, "FFFC", .refused(.typeUnsupported)) {
            MediaBytes.frames([0xFF, 0xFC, 0x40, 0xC0], length: 208)
        },
        MediaCase(25, "FFFD", .refused(.typeUnsupported), "layer2.mp2"),
        MediaCase(25, "FFF4", .refused(.typeUnsupported)) {
            MediaBytes.frames([0xFF, 0xF4, 0x80, 0xC0], length: 417)
        },
        MediaCase(25, "FFF5", .refused(.typeUnsupported), "layer2-mpeg2.mp2"),
        MediaCase(25, "FFF6", .refused(.typeUnsupported)) {
            MediaBytes.frames([0xFF, 0xF6, 0x40, 0xC0], length: 136)
        },
        MediaCase(25, "FFF7", .refused(.typeUnsupported)) {
            MediaBytes.frames([0xFF, 0xF7, 0x40, 0xC0], length: 136)
        },
        MediaCase(26, "MP3 inside WAV", .wav(500), "mp3.wav"),
        MediaCase(27, "ADTS", .foreign("audio/aac"), "sound.aac"),
        MediaCase(27, "ID3 and ADTS", .foreign("audio/aac")) {
            MediaBytes.tag(100) + (try Fixtures.media("sound.aac"))
        },
    ]

    private static let containers: [MediaCase] = [
        MediaCase(28, "PCM", .wav(200), "pcm.wav"),
        MediaCase(28, "float", .wav(200), "float.wav"),
        MediaCase(28, "24 bits, 6 channels", .wav(100), "surround.wav"),
        MediaCase(28, "ADPCM", .wav(500), "adpcm.wav"),
        MediaCase(28, "size 0", .wav(200)) {
            var bytes = try Fixtures.media("pcm.wav")
            let data = try #require(bytes.firstRange(of: MediaBytes.text("data"))).upperBound
            for size in [4, data] { bytes.replaceSubrange(size..<(size + 4), with: [0, 0, 0, 0]) }
            return bytes
        },
        MediaCase(28, "size FFFFFFFF", .wav(200), "streamed.wav"),
        MediaCase(28, "RF64", .foreign("audio/x-wav"), "rf64.wav"),
        MediaCase(29, "RIFX", .foreign("audio/x-wav")) {
            MediaBytes.join(MediaBytes.text("RIFX"), try Fixtures.media("pcm.wav").dropFirst(4))
        },
        MediaCase(30, "AIFF", .sound("public.aiff-audio", "aiff", 200), "pcm.aiff"),
        MediaCase(30, "AIFF-C", .sound("public.aiff-audio", "aiff", 200), "pcm.aifc"),
        MediaCase(31, "8SVX", .foreign("audio/x-8svx")) {
            let header = MediaBytes.text("VHDR") + MediaBytes.big(20) + [UInt8](repeating: 1, count: 20)
            let body = MediaBytes.text("BODY") + MediaBytes.big(100) + [UInt8](repeating: 0, count: 100)
            return MediaBytes.text("FORM") + MediaBytes.big(4 + header.count + body.count)
                + MediaBytes.text("8SVX") + header + body
        },
        MediaCase(32, "CAF", .foreign("audio/x-caf"), "sound.caf"),
        MediaCase(33, "FLAC", .foreign("audio/flac"), "sound.flac"),
        MediaCase(33, "Opus", .foreign("audio/ogg"), "sound.ogg"),
        MediaCase(33, "Vorbis", .foreign("audio/ogg"), "vorbis.ogg"),
        MediaCase(33, "AU", .foreign("audio/basic"), "sound.au"),
        MediaCase(33, "AMR", .foreign("audio/amr")) {
            MediaBytes.text("#!AMR\n") + MediaBytes.frames([0x3C], length: 32)
        },
        MediaCase(33, "MIDI", .foreign("audio/midi")) {
            MediaBytes.text("MThd\0\0\0\u{6}\0\0\0\u{1}\0\u{60}MTrk\0\0\0\u{4}\0") + [0xFF, 0x2F, 0]
        },
        MediaCase(33, "W64", .foreign("audio/x-w64"), "sound.w64"),
    ]

    @Test("is attached or refused as the table says", arguments: cases)
    func row(_ sound: MediaCase) async throws { try await sound.check() }
}
