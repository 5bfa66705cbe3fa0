import NSETestSupport
import NotificationCore
import Testing

@Suite("Media rows 1 to 8: pictures")
struct PictureRowTests {
    static let cases: [MediaCase] = [
        MediaCase(1, "JFIF", .jpeg, "baseline.jpg"),
        MediaCase(1, "EXIF", .jpeg, "exif.jpg"),
        MediaCase(1, "progressive", .jpeg, "progressive.jpg"),
        MediaCase(1, "CMYK", .jpeg, "cmyk.jpg"),
        MediaCase(1, "COM first", .jpeg, "comment-first.jpg"),
        MediaCase(1, "DQT first", .jpeg, "tables-first.jpg"),
        MediaCase(2, "PNG", .png, "truecolor.png"),
        MediaCase(2, "APNG", .png.lasting(300), "animated.png"),
        MediaCase(2, "CgBI", .png) {
            let bytes = try Fixtures.media("palette.png")
            let chunk = MediaBytes.chunk("CgBI", [0x50, 0, 0x20, 2])
            return MediaBytes.join(bytes[..<8], chunk, bytes[8...])
        },
        MediaCase(3, "87a", .gif, "old.gif"),
        MediaCase(3, "89a", .gif) {
            let bytes = try Fixtures.media("still.gif")
            #expect(bytes.starts(with: MediaBytes.text("GIF89a")))
            return bytes
        },
        MediaCase(3, "animated", .gif.lasting(600), "animated.gif"),
        MediaCase(4, "lossy", .foreign("image/webp"), "picture.webp"),
        MediaCase(4, "animated", .foreign("image/webp"), "animated.webp"),
        MediaCase(5, "HEIC", .foreign("image/heic"), "picture.heic"),
        MediaCase(5, "HEIF", .foreign("image/heif")) { try MediaBytes.branded("mif1", "picture.heic") },
        MediaCase(5, "HEIF of MIAF", .foreign("image/heif")) {
            try MediaBytes.branded("miaf", "picture.heic")
        },
        MediaCase(5, "AVIF", .foreign("image/avif"), "picture.avif"),
        MediaCase(6, "BMP", .foreign("image/bmp"), "picture.bmp"),
        MediaCase(6, "TIFF", .foreign("image/tiff"), "picture.tiff"),
        MediaCase(6, "ICO", .foreign("image/vnd.microsoft.icon"), "picture.ico"),
        MediaCase(6, "JP2", .foreign("image/jp2"), "picture.jp2"),
        MediaCase(6, "JXL", .foreign("image/jxl"), "picture.jxl"),
        MediaCase(6, "PSD", .foreign("image/vnd.adobe.photoshop"), "picture.psd"),
        MediaCase(7, "plain", .foreign("image/svg+xml"), "picture.svg"),
        MediaCase(7, "XML declaration", .foreign("image/svg+xml"), "xml.svg"),
        MediaCase(7, "document type", .foreign("image/svg+xml"), "doctype.svg"),
        MediaCase(8, "BOM", .foreign("image/svg+xml")) {
            [0xEF, 0xBB, 0xBF] + (try Fixtures.media("picture.svg"))
        },
        // The part that is read is markup; that it is SVG is said later in the file.
        MediaCase(8, "5 KB of comment first", .foreign("text/html")) {
            MediaBytes.text("<!--" + String(repeating: " long", count: 1000) + "-->")
                + (try Fixtures.media("picture.svg"))
        },
        MediaCase(8, "UTF-16", .foreign("image/svg+xml")) {
            [0xFF, 0xFE] + (try Fixtures.media("picture.svg")).flatMap { [$0, 0] }
        },
        MediaCase(8, "gz", .foreign("application/gzip"), "picture.svgz"),
    ]

    @Test("are attached or refused as the table says", arguments: cases)
    func row(_ picture: MediaCase) async throws { try await picture.check() }
}
