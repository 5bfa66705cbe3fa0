/// One row: the first bytes of a format that no phone takes as an attachment.
struct ForeignSignature: Sendable {
    let mark: [UInt8]
    let name: String
    let mime: String

    private init(_ mark: [UInt8], _ name: String, _ mime: String) {
        (self.mark, self.name, self.mime) = (mark, name, mime)
    }

    private init(_ mark: String, _ name: String, _ mime: String) {
        self.init(Array(mark.utf8), name, mime)
    }

    static let table: [ForeignSignature] = [
        // Pictures.
        .init([0x49, 0x49, 0x2A, 0x00], "TIFF", "image/tiff"),
        .init([0x4D, 0x4D, 0x00, 0x2A], "TIFF", "image/tiff"),
        .init([0x49, 0x49, 0x2B, 0x00], "TIFF", "image/tiff"),
        .init([0x4D, 0x4D, 0x00, 0x2B], "TIFF", "image/tiff"),
        .init([0x00, 0x00, 0x01, 0x00], "an icon", "image/vnd.microsoft.icon"),
        .init([0x00, 0x00, 0x02, 0x00], "a cursor", "image/x-win-bitmap"),
        .init("8BPS", "Photoshop", "image/vnd.adobe.photoshop"),
        .init([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], "JPEG 2000", "image/jp2"),
        .init([0xFF, 0x4F, 0xFF, 0x51], "JPEG 2000", "image/x-jp2-codestream"),
        .init([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "JPEG XL", "image/jxl"),
        .init([0xFF, 0x0A], "JPEG XL", "image/jxl"),
        // Sound.
        .init("OggS", "Ogg", "audio/ogg"),
        .init("fLaC", "FLAC", "audio/flac"),
        .init("caff", "CAF", "audio/x-caf"),
        .init("#!AMR", "AMR", "audio/amr"),
        .init("MThd", "MIDI", "audio/midi"),
        .init(".snd", "AU", "audio/basic"),
        .init("RF64", "RF64", "audio/x-wav"),
        .init("BW64", "BW64", "audio/x-wav"),
        .init("RIFX", "RIFX", "audio/x-wav"),
        .init([0x72, 0x69, 0x66, 0x66, 0x2E, 0x91, 0xCF, 0x11], "Wave64", "audio/x-w64"),
        // Movies.
        .init("FLV", "FLV", "video/x-flv"),
        .init([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], "Windows Media", "video/x-ms-asf"),
        .init([0x00, 0x00, 0x00, 0x01, 0x67], "an H.264 elementary stream", "video/h264"),
        .init([0x00, 0x00, 0x00, 0x01, 0x27], "an H.264 elementary stream", "video/h264"),
        .init("#EXTM3U", "an HLS playlist", "application/vnd.apple.mpegurl"),
        // Everything else.
        .init("%PDF-", "PDF", "application/pdf"),
        .init("%!PS", "PostScript", "application/postscript"),
        .init([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", "application/zip"),
        .init([0x50, 0x4B, 0x05, 0x06], "a ZIP archive", "application/zip"),
        .init([0x1F, 0x8B], "gzip", "application/gzip"),
        .init("BZh", "bzip2", "application/x-bzip2"),
        .init([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "application/x-xz"),
        .init([0x28, 0xB5, 0x2F, 0xFD], "Zstandard", "application/zstd"),
        .init([0x37, 0x7A, 0xBC, 0xAF], "7-Zip", "application/x-7z-compressed"),
        .init("Rar!", "RAR", "application/vnd.rar"),
        .init([0x7F, 0x45, 0x4C, 0x46], "a program", "application/x-executable"),
        .init("#!/", "a script", "text/x-shellscript"),
        .init("<?php", "PHP source", "text/x-php"),
        .init("WEBVTT", "WebVTT", "text/vtt"),
    ]
}
