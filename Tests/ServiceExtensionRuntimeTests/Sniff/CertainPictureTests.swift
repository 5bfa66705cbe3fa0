import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// What `MediaFormat.isCertain` says of a picture must hold for libmagic: a signature of something else, at any offset at
/// which libmagic looks for one, does not change its answer.
@Suite("Pictures about which libmagic is not asked")
struct CertainPictureTests {
    static let signatures = [
        "M.K.", "8CHN", "CD001", "ustar\u{0}00", "PK\u{3}\u{4}", "%PDF-1.4", "WAVEfmt ", "ftypmp42", "BM",
        "MZ",
        "ID3\u{3}", "OggS", "fLaC", "SCRM", "FORM", "GIF89a", "<html>", "#!/bin/sh", "-lh5-", "Rar!", "MThd",
        "DICM",
        "BLENDER", "SQLite format 3", "IMPM", "mdat", "moov", "pnot",
    ].map(MediaBytes.text)
    static let offsets = [
        11, 20, 34, 38, 44, 60, 65, 124, 128, 148, 156, 257, 265, 400, 512, 1024, 1080, 1084, 2112, 4096,
        8192,
    ]

    @Test(
        "have libmagic's own answer: each signature at each offset",
        arguments: ["baseline.jpg", "palette.png", "animated.gif"])
    func answers(_ name: String) throws {
        let picture = try SniffFixture.bytes(name)
        var judged = 0
        let magic = try MagicHandle(MagicDatabase.locate().get())
        for signature in Self.signatures {
            for offset in Self.offsets {
                let bytes = Self.picture(picture, with: signature, at: offset)
                var window = ByteWindow(bytes)
                guard case .complete(let facts) = try MediaWalk.examine(&window) else {
                    // Where the walk finds another format libmagic is asked.
                    continue
                }
                judged += 1
                #expect(facts.format.isCertain)
                let answer = try magic.mime(of: bytes.span)
                #expect(answer == MediaType.of(facts.format)?.mime, "\(signature) at \(offset)")
            }
        }
        #expect(judged > 400)
    }

    /// With a comment at its beginning that has `signature` at the file's `offset`.
    private static func picture(_ bytes: [UInt8], with signature: [UInt8], at offset: Int) -> [UInt8] {
        let (start, head) =
            switch bytes[0] {
            case 0xff: (2, 4)
            case 0x89: (33, 8)
            default: (13 + (bytes[10] & 0x80 == 0 ? 0 : 3 << (Int(bytes[10] & 7) + 1)), 3)
            }
        var text = [UInt8](repeating: 0x20, count: max(0, offset - start - head)) + signature
        if bytes[0] == 0xff {
            text = [0xff, 0xfe, UInt8((text.count + 2) >> 8), UInt8((text.count + 2) & 255)] + text
        } else if bytes[0] == 0x89 {
            text = MediaBytes.chunk("tEXt", text)
        } else {
            text =
                [0x21, 0xfe]
                + stride(from: 0, to: text.count, by: 255).flatMap {
                    let part = text[$0...].prefix(255)
                    return [UInt8(part.count)] + part
                } + [0]
        }
        return bytes[..<start] + text + bytes[start...]
    }
}
