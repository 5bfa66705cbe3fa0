import NSETestSupport
import NotificationCore
import Testing

@Suite("Media rows 43 to 45 and 47: pages, messages, archives, programs")
struct OtherFileRowTests {
    static let cases: [MediaCase] = [
        MediaCase(43, "with document type", .foreign("text/html"), "page.html"),
        MediaCase(43, "without", .foreign("text/html")) {
            MediaBytes.text("<html><body>Not found</body></html>")
        },
        MediaCase(43, "comment first", .foreign("text/html")) {
            MediaBytes.text("<!-- cached -->\n<html><body>Not found</body></html>")
        },
        MediaCase(43, "fragment", .foreign("text/html")) { MediaBytes.text("<p>Not found</p>") },
        MediaCase(44, "XML error", .foreign("text/xml"), "error.xml"),
        MediaCase(44, "JSON error", .foreign("application/json"), "error.json"),
        MediaCase(45, "ZIP", .foreign("application/zip"), "archive.zip"),
        MediaCase(45, "JAR", .foreign("application/zip"), "archive.jar"),
        MediaCase(45, "PDF", .foreign("application/pdf"), "picture.pdf"),
        MediaCase(45, "ELF", .foreign("application/x-executable")) {
            MediaBytes.text("\u{7F}ELF\u{2}\u{1}\u{1}") + [UInt8](repeating: 0, count: 57)
        },
        MediaCase(45, "PE", .refused(.typeUnsupported)) {
            var bytes = MediaBytes.text("MZ") + [UInt8](repeating: 0, count: 254)
            bytes[60] = 0x80
            bytes.replaceSubrange(128..<132, with: MediaBytes.text("PE\0\0"))
            return bytes
        },
        MediaCase(45, "shell", .foreign("text/x-shellscript")) { MediaBytes.text("#!/bin/sh\necho a\n") },
        MediaCase(45, "PHP", .foreign("text/x-php")) { MediaBytes.php },
        MediaCase(45, "m3u8", .foreign("application/vnd.apple.mpegurl")) {
            MediaBytes.text("#EXTM3U\n#EXTINF:9,\nhttps://a.example/1.ts\n")
        },
        MediaCase(45, "m3u8 with file lines", .foreign("application/vnd.apple.mpegurl")) {
            MediaBytes.text("#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n")
        },
        MediaCase(45, "MVG", .refused(.typeUnsupported)) {
            MediaBytes.text("push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 9,9 'https://a.example'\n")
        },
        MediaCase(45, "EPS", .foreign("application/postscript")) {
            MediaBytes.text("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n")
        },
        MediaCase(47, "TAR of a file named GIF89a", .foreign("application/x-tar")) {
            var bytes = [UInt8](repeating: 0, count: 1536)
            bytes.replaceSubrange(0..<6, with: MediaBytes.text("GIF89a"))
            bytes.replaceSubrange(100..<107, with: MediaBytes.text("0000644"))
            bytes.replaceSubrange(124..<135, with: MediaBytes.text("00000000003"))
            bytes.replaceSubrange(257..<265, with: MediaBytes.text("ustar\u{0}00"))
            // The sum of the head, with its own field as blanks.
            let sum = bytes[..<512].reduce(8 * 32) { $0 + Int($1) }
            let octal = String(sum, radix: 8)
            let field = String(repeating: "0", count: 6 - octal.count) + octal
            bytes.replaceSubrange(148..<156, with: MediaBytes.text(field + "\0 "))
            return bytes
        },
    ]

    @Test("are refused by name", arguments: cases)
    func row(_ file: MediaCase) async throws { try await file.check() }
}
