import NotificationCore
import Testing

@Suite("A tag after the sound of an MP3")
struct SoundTagsTests {
    private static let old = Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)
    private static let item = [3, 0, 0, 0, 0, 0, 0, 0] + Array("Title\0abc".utf8)
    private static let song = "IND00002" + "11" + "LYR00005" + "la la"

    static let whole: [[UInt8]] = [
        old,
        ape(version: 2000, items: [item]), ape(version: 2000, items: [item, item]) + old,
        ape(version: 2000, items: []),
        // Without a header, as version 1 always is.
        Array(ape(version: 1000, items: [item]).dropFirst(32)),
        Array(ape(version: 1000, items: [item, item]).dropFirst(32)) + old,
        Array("LYRICSBEGINla la LYRICS200 laLYRICSEND".utf8) + old,
        lyrics(song), lyrics(song) + old, ape(version: 2000, items: [item]) + lyrics(song) + old,
    ]

    static let broken: [[UInt8]] = [
        Array(old.dropLast()),
        Array("LYRICSBEGINla la".utf8), Array("LYRICSBEGINla la".utf8) + old,
        Array("LYRICSBEGIN\(String(repeating: "la ", count: 1_701))LYRICSEND".utf8),
        lyrics(song, size: 11), lyrics(song, size: 999_999), Array("LYRICSBEGINLYRICS200".utf8),
        // Another version, more items than fit, none in many bytes, a size beyond the file, no footer.
        ape(version: 3000, items: [item]), ape(version: 2000, items: [item], count: 9),
        ape(version: 2000, items: [item], count: 0), ape(version: 2000, items: [item], size: 9_000),
        Array(ape(version: 2000, items: [item]).dropLast(32)),
        Array(ape(version: 2000, items: [item]).dropLast(32)) + ape(version: 1000, items: []).suffix(32),
    ]

    @Test("belongs to the file when it is whole", arguments: whole)
    func belongs(_ tail: [UInt8]) throws {
        let sound = try sound()
        for capacity in [1024, ByteWindow.capacity] {
            #expect(
                try facts(examine(sound + tail, capacity: capacity)).structuralEnd == sound.count + tail.count
            )
        }
    }

    @Test("is other bytes when it does not agree with itself", arguments: broken)
    func otherBytes(_ tail: [UInt8]) throws {
        let sound = try sound()
        for capacity in [1024, ByteWindow.capacity] {
            #expect(try facts(examine(sound + tail, capacity: capacity)).structuralEnd == sound.count)
        }
    }

    @Test("hides nothing that follows a word")
    func swallowed() throws {
        let sound = try sound()
        let page = Array(repeating: Array("<html><script>alert(1)</script></html>\n".utf8), count: 5_000)
        let rest = page.flatMap { $0 }
        for tail in [
            Array("LYRICSBEGIN".utf8),
            Array("APETAGEX".utf8) + [0xD0, 7, 0, 0, 0, 0, 2, 0]
                + [UInt8](repeating: 0, count: 16),
        ] {
            guard case .damaged(.mp3, let detail) = try examine(sound + tail + rest) else {
                Issue.record("not damaged")
                continue
            }
            #expect(detail.hasSuffix("\(tail.count + rest.count) bytes before the end"))
        }
    }

    /// Long enough for any of the tags to be less than a tenth.
    private func sound() throws -> [UInt8] {
        let second = try MediaFixture.bytes("bare.mp3")
        let frames = second.indices.filter { second[$0...].starts(with: [0xFF, 0xFB]) }
        let whole = Array(second[..<(try #require(frames.last))])
        return Array(repeating: whole, count: 10).flatMap { $0 }
    }

    private static func lyrics(_ text: String, size: Int? = nil) -> [UInt8] {
        let digits = String(size ?? 11 + text.utf8.count)
        let padded = String(repeating: "0", count: 6 - digits.count) + digits
        return Array("LYRICSBEGIN\(text)\(padded)LYRICS200".utf8)
    }

    private static func ape(version: Int, items: [[UInt8]], count: Int? = nil, size: Int? = nil) -> [UInt8] {
        func frame(_ flags: [UInt8]) -> [UInt8] {
            let numbers = [version, size ?? items.joined().count + 32, count ?? items.count]
            let fields = numbers.flatMap { number in (0..<4).map { UInt8(number >> (8 * $0) & 255) } }
            return Array("APETAGEX".utf8) + fields + flags + [UInt8](repeating: 0, count: 8)
        }
        return frame([0, 0, 0, 0xA0]) + items.joined() + frame([0, 0, 0, 0x80])
    }
}
