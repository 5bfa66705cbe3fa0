import NSETestSupport
import NotificationCore
import Testing

@Suite("Media rows 46 and 48: files that are two things at once")
struct PolyglotRowTests {
    static let cases: [MediaCase] = [
        MediaCase(46, "GIFAR", .gif.trailing) { try joined("still.gif", "archive.jar") },
        MediaCase(46, "JPEG and ZIP", .jpeg.trailing) { try joined("baseline.jpg", "archive.zip") },
        MediaCase(46, "PNG and ZIP", .png.trailing) { try joined("palette.png", "archive.zip") },
        MediaCase(46, "PNG and HTML", .png.trailing) { try joined("palette.png", "page.html") },
        MediaCase(46, "GIF and PHP", .gif.trailing) { (try Fixtures.media("still.gif")) + MediaBytes.php },
        // Inside the structure there is nothing to flag: every reader of the format passes over it.
        MediaCase(46, "PHP in a GIF comment", .gif) {
            let bytes = try Fixtures.media("still.gif")
            let head: [UInt8] = [0x21, 0xFE, UInt8(MediaBytes.php.count)]
            return MediaBytes.join(bytes.dropLast(), head, MediaBytes.php, [0, 0x3B])
        },
        MediaCase(46, "HTML in PNG tEXt", .png) {
            let bytes = try Fixtures.media("palette.png")
            let text = MediaBytes.join(MediaBytes.text("Comment\0"), MediaBytes.page)
            return MediaBytes.join(bytes[..<33], MediaBytes.chunk("tEXt", text), bytes[33...])
        },
        MediaCase(46, "HTML in JPEG COM", .jpeg) { try commented(MediaBytes.page) },
        MediaCase(46, "PDF inside JPEG", .jpeg) { try commented(Fixtures.media("picture.pdf")) },
        MediaCase(46, "ISO 9660 with a JPEG", .jpeg.trailing) { try imaged("baseline.jpg") },
        MediaCase(46, "ISO 9660 with a JPEG's head", .refused(.typeIncomplete)) {
            try imaged("baseline.jpg", length: 400)
        },
        MediaCase(46, "MP4 with HTML in its brands", .mp4(1000)) {
            let bytes = try Fixtures.media("movie.mp4")
            let page = MediaBytes.page.prefix(MediaBytes.page.count / 4 * 4)
            let brands = MediaBytes.join(MediaBytes.text("isom\0\0\u{2}\0isom"), page)
            return MediaBytes.join(MediaBytes.box("ftyp", brands), bytes[32...])
        },
        MediaCase(46, "MP3 and ZIP", .mp3(1000).trailing) { try joined("bare.mp3", "archive.zip") },
        MediaCase(48, "MP3 after an ID3 tag of 1.1 MB", .mp3(1000)) {
            MediaBytes.tag(1_100_000) + (try Fixtures.media("bare.mp3"))
        },
        MediaCase(48, "MP3 whose ID3 tag reaches beyond the file", .refused(.typeIncomplete)) {
            Array(MediaBytes.tag(1_100_000).prefix(20_000))
        },
    ]

    @Test("are what their structure says, and bytes after the end are reported", arguments: cases)
    func row(_ file: MediaCase) async throws { try await file.check() }

    private static func joined(_ first: String, _ second: String) throws -> [UInt8] {
        (try Fixtures.media(first)) + (try Fixtures.media(second))
    }

    /// A JPEG with a comment after its first segment.
    private static func commented(_ text: [UInt8]) throws -> [UInt8] {
        let bytes = try Fixtures.media("baseline.jpg")
        let head: [UInt8] = [0xFF, 0xFE, 0, UInt8(text.count + 2)]
        return MediaBytes.join(bytes[..<20], head, text, bytes[20...])
    }

    /// A disk image whose unused first sectors hold the beginning of a file.
    private static func imaged(_ name: String, length: Int = .max) throws -> [UInt8] {
        let head = try Fixtures.media(name).prefix(length)
        let gap = repeatElement(UInt8(0), count: 32_768 - head.count)
        return MediaBytes.join(
            head, gap, MediaBytes.text("\u{1}CD001\u{1}"), repeatElement(0, count: 4090))
    }
}
