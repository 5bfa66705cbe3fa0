extension MediaType {
    /// Apple's table: every format that may be an attachment, and as what.
    package static let admissible: [(format: MediaFormat, type: MediaType)] = [
        (
            .jpeg,
            MediaType(
                identifier: "public.jpeg", mime: "image/jpeg", fileExtension: "jpg", family: .image,
                otherExtensions: ["jpeg", "jpe", "jfif"], otherMIMETypes: ["image/jpg", "image/pjpeg"])
        ),
        (
            .png,
            MediaType(
                identifier: "public.png", mime: "image/png", fileExtension: "png", family: .image,
                otherExtensions: ["apng"],
                otherMIMETypes: ["image/x-png", "image/apng", "image/vnd.mozilla.apng"])
        ),
        (
            .gif,
            MediaType(
                identifier: "com.compuserve.gif", mime: "image/gif", fileExtension: "gif", family: .image)
        ),
        (
            .wav,
            MediaType(
                identifier: "com.microsoft.waveform-audio", mime: "audio/wav", fileExtension: "wav",
                family: .audio, otherExtensions: ["wave"],
                otherMIMETypes: ["audio/x-wav", "audio/wave", "audio/vnd.wave", "audio/x-pn-wav"])
        ),
        (
            .aiff,
            MediaType(
                identifier: "public.aiff-audio", mime: "audio/aiff", fileExtension: "aiff", family: .audio,
                otherExtensions: ["aif", "aifc"], otherMIMETypes: ["audio/x-aiff"])
        ),
        (
            .mp3,
            MediaType(
                identifier: "public.mp3", mime: "audio/mpeg", fileExtension: "mp3", family: .audio,
                otherMIMETypes: [
                    "audio/mp3", "audio/mpeg3", "audio/mpg", "audio/x-mp3", "audio/x-mpeg", "audio/x-mpeg-3",
                ])
        ),
        (
            .m4a,
            MediaType(
                identifier: "public.mpeg-4-audio", mime: "audio/mp4", fileExtension: "m4a", family: .audio,
                otherExtensions: ["mp4", "m4b"], otherMIMETypes: ["audio/x-m4a", "audio/m4a"])
        ),
        (
            .mp4,
            MediaType(
                identifier: "public.mpeg-4", mime: "video/mp4", fileExtension: "mp4", family: .movie,
                otherExtensions: ["m4v", "mp4v", "mpg4"],
                otherMIMETypes: ["video/x-m4v", "video/m4v", "application/mp4"])
        ),
        (
            .avi,
            MediaType(
                identifier: "public.avi", mime: "video/x-msvideo", fileExtension: "avi", family: .movie,
                otherMIMETypes: ["video/avi", "video/msvideo", "video/vnd.avi"])
        ),
        (.mpegProgramStream, mpeg),
        (.mpegOneElementaryStream, mpeg),
        (
            .mpegElementaryStream,
            MediaType(
                identifier: "public.mpeg-2-video", mime: "video/mpeg", fileExtension: "m2v", family: .movie,
                otherExtensions: ["mpg", "mpeg", "mpv"],
                otherMIMETypes: ["video/mpeg2", "video/mpv", "video/mpeg-system", "video/x-mpeg2"])
        ),
    ]

    private static let mpeg = MediaType(
        identifier: "public.mpeg", mime: "video/mpeg", fileExtension: "mpg", family: .movie,
        otherExtensions: ["mpeg", "mpe", "m1v", "vob"],
        otherMIMETypes: ["video/mpg", "video/x-mpeg", "video/mp2p", "video/mpeg-system"])

    /// The row of a format; nil for ``MediaFormat/other``.
    package static func of(_ format: MediaFormat) -> MediaType? {
        admissible.first { $0.format == format }?.type
    }

    /// The first row of a MIME type (any case, parameters allowed).
    package static func named(mime: String) -> MediaType? {
        guard let mime = MIMEType(mime)?.essence else { return nil }
        return admissible.first { $0.type.mime == mime }?.type
            ?? admissible.first { $0.type.has(mime: mime) }?.type
    }

    /// The row of a uniform type identifier (compared without case).
    package static func named(identifier: String) -> MediaType? {
        admissible.first { $0.type.identifier == identifier.lowercased() }?.type
    }

    /// The first row of an extension (any case, without a dot).
    package static func named(fileExtension: String) -> MediaType? {
        let name = fileExtension.lowercased()
        return admissible.first { $0.type.fileExtension == name }?.type
            ?? admissible.first { $0.type.has(fileExtension: name) }?.type
    }
}
