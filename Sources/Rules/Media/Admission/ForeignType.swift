/// A type that is known and not in Apple's table: what to call it, and what to serve instead.
package struct ForeignType: Sendable, Hashable {
    package var type: MediaType
    /// The conversion to make, for people.
    package var remedy: String

    private init(
        _ identifier: String, _ mime: String, _ fileExtension: String, _ family: MediaFamily,
        _ remedy: String, _ otherMIMETypes: [String] = [], _ otherExtensions: [String] = []
    ) {
        type = MediaType(
            identifier, mime, fileExtension, family, mimes: otherMIMETypes, extensions: otherExtensions)
        self.remedy = remedy.hasSuffix(".") ? remedy : remedy + "."
    }

    private static let picture = "Send JPEG or PNG instead of"
    private static let sound = "Send MP3 or M4A instead of"
    private static let movie = "Send MP4 instead of"

    /// Looked up by MIME type, identifier and extension; the first row wins.
    package static let table: [ForeignType] = [
        .init(
            "org.webmproject.webp", "image/webp", "webp", .image,
            "\(picture) WebP. Some CDNs choose WebP by themselves: fix the format in the URL."),
        .init("public.heic", "image/heic", "heic", .image, "\(picture) HEIC", ["image/heic-sequence"]),
        .init("public.heif", "image/heif", "heif", .image, "\(picture) HEIF", ["image/heif-sequence"]),
        .init("public.avif", "image/avif", "avif", .image, "\(picture) AVIF", ["image/avif-sequence"]),
        .init("com.microsoft.bmp", "image/bmp", "bmp", .image, "\(picture) BMP", ["image/x-ms-bmp"]),
        .init("public.tiff", "image/tiff", "tiff", .image, "\(picture) TIFF", [], ["tif"]),
        .init(
            "com.microsoft.ico", "image/vnd.microsoft.icon", "ico", .image, "\(picture) an icon",
            ["image/x-icon"]),
        .init("public.jpeg-2000", "image/jp2", "jp2", .image, "\(picture) JPEG 2000"),
        .init("public.jpeg-xl", "image/jxl", "jxl", .image, "\(picture) JPEG XL"),
        .init(
            "com.adobe.photoshop-image", "image/vnd.adobe.photoshop", "psd", .image,
            "\(picture) a Photoshop file"),
        .init("public.svg-image", "image/svg+xml", "svg", .image, "Send PNG instead of SVG", [], ["svgz"]),
        .init(
            "com.adobe.pdf", "application/pdf", "pdf", .image, "Send a page as JPEG or PNG instead of PDF"),
        .init("org.xiph.flac", "audio/flac", "flac", .audio, "\(sound) FLAC", ["audio/x-flac"]),
        .init(
            "org.xiph.ogg-audio", "audio/ogg", "ogg", .audio, "\(sound) Ogg", ["application/ogg"],
            ["oga", "opus"]),
        .init(
            "public.aac-audio", "audio/aac", "aac", .audio, "Put the AAC into an M4A file",
            ["audio/x-aac", "audio/x-hx-aac-adts", "audio/aacp"]),
        .init("com.apple.coreaudio-format", "audio/x-caf", "caf", .audio, "\(sound) CAF"),
        .init("org.3gpp.adaptive-multi-rate-audio", "audio/amr", "amr", .audio, "\(sound) AMR"),
        .init("public.midi-audio", "audio/midi", "mid", .audio, "\(sound) MIDI", ["audio/x-midi"], ["midi"]),
        .init("public.au-audio", "audio/basic", "au", .audio, "\(sound) AU", [], ["snd"]),
        .init(
            "com.apple.quicktime-movie", "video/quicktime", "mov", .movie, "\(movie) QuickTime", [], ["qt"]),
        .init("public.3gpp", "video/3gpp", "3gp", .movie, "\(movie) 3GP", ["audio/3gpp"]),
        .init("public.3gpp2", "video/3gpp2", "3g2", .movie, "\(movie) 3G2", ["audio/3gpp2"]),
        .init("org.webmproject.webm", "video/webm", "webm", .movie, "\(movie) WebM", ["audio/webm"]),
        .init("org.matroska.mkv", "video/x-matroska", "mkv", .movie, "\(movie) Matroska"),
        .init("com.adobe.flash.video", "video/x-flv", "flv", .movie, "\(movie) FLV"),
        .init(
            "com.microsoft.windows-media-wmv", "video/x-ms-asf", "wmv", .movie, "\(movie) Windows Media",
            ["video/x-ms-wmv"], ["asf"]),
        .init(
            "public.mpeg-2-transport-stream", "video/mp2t", "ts", .movie, "\(movie) a transport stream", [],
            ["mts", "m2ts"]),
        .init(
            "public.m3u-playlist", "application/vnd.apple.mpegurl", "m3u8", .movie,
            "Send one MP4 file: an attachment cannot stream", ["application/x-mpegurl", "audio/x-mpegurl"]),
    ]

    package static func named(mime: String) -> ForeignType? { table.first { $0.type.has(mime: mime) } }

    package static func named(identifier: String) -> ForeignType? {
        table.first { $0.type.identifier == identifier }
    }

    package static func named(fileExtension: String) -> ForeignType? {
        table.first { $0.type.has(fileExtension: fileExtension) }
    }
}
