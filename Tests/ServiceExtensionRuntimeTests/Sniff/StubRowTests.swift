import NSETestSupport
import NotificationCore
import Testing

@Suite("Media rows 34 to 42: beginnings that no file follows")
struct StubRowTests {
    static let cases: [MediaCase] = [
        MediaCase(34, "empty", .refused(.bodyEmpty)) { [] },
        MediaCase(35, "1 byte", .refused(.typeUnsupported)) { [0xFF] },
        MediaCase(36, "FF D8", .refused(.typeUnsupported)) { [0xFF, 0xD8] },
        MediaCase(36, "FF D8 FF", .refused(.typeUnsupported)) { [0xFF, 0xD8, 0xFF] },
        MediaCase(36, "RIFF", .refused(.typeUnsupported)) { MediaBytes.text("RIFF") },
        MediaCase(36, "ID3", .refused(.typeUnsupported)) { MediaBytes.text("ID3") },
        MediaCase(36, "4 bytes of PNG", .refused(.typeUnsupported)) { [0x89, 0x50, 0x4E, 0x47] },
        MediaCase(37, "GIF8", .refused(.typeDamaged)) {
            MediaBytes.text("GIF8") + ByteSequences.random(100, seed: 37)
        },
        MediaCase(37, "GIF89b", .refused(.typeDamaged)) {
            MediaBytes.join(MediaBytes.text("GIF89b"), try Fixtures.media("still.gif").dropFirst(6))
        },
        MediaCase(37, "GIF89a and HTML", .refused(.typeDamaged)) {
            MediaBytes.text("GIF89a") + MediaBytes.page
        },
        MediaCase(38, "FF D8 FF E0 and junk", .refused(.typeIncomplete)) {
            [0xFF, 0xD8, 0xFF, 0xE0] + ByteSequences.random(4000, seed: 38)
        },
        MediaCase(39, "RIFF WAVE of 12 bytes", .refused(.typeIncomplete)) {
            MediaBytes.text("RIFF\u{4}\0\0\0WAVE")
        },
        MediaCase(39, "RIFF AVI of 12 bytes", .refused(.typeIncomplete)) {
            MediaBytes.text("RIFF\u{4}\0\0\0AVI ")
        },
        MediaCase(39, "RIFF WEBP of 12 bytes", .foreign("image/webp")) {
            MediaBytes.text("RIFF\u{4}\0\0\0WEBP")
        },
        MediaCase(39, "ftyp of 12 bytes", .refused(.typeDamaged)) {
            MediaBytes.box("ftyp", MediaBytes.text("isom"))
        },
        MediaCase(40, "PNG cut after 16 bytes", .refused(.typeIncomplete)) {
            Array(try Fixtures.media("truecolor.png").prefix(16))
        },
        MediaCase(41, "000001BA alone", .refused(.typeIncomplete)) { [0, 0, 1, 0xBA] },
        MediaCase(42, "ID3 and HTML", .foreign("text/html")) { MediaBytes.tag(100) + MediaBytes.page },
        MediaCase(42, "ID3 and nothing", .refused(.typeIncomplete)) { MediaBytes.tag(100) },
    ]

    @Test("are refused, whatever libmagic takes them for", arguments: cases)
    func row(_ stub: MediaCase) async throws { try await stub.check() }
}
