extension MediaType {
    package static let admissible: [(format: MediaFormat, type: MediaType)] = rows.map { ($0.key, $0.value) }

    private static let rows: KeyValuePairs<MediaFormat, MediaType> = [
        .jpeg: MediaType(
            "public.jpeg", "image/jpeg", "jpg", .image, mimes: ["image/jpg", "image/pjpeg"],
            extensions: ["jpeg", "jpe", "jfif"]),
        .png: MediaType(
            "public.png", "image/png", "png", .image,
            mimes: ["image/x-png", "image/apng", "image/vnd.mozilla.apng"], extensions: ["apng"]),
        .gif: MediaType("com.compuserve.gif", "image/gif", "gif", .image),
        .wav: MediaType(
            "com.microsoft.waveform-audio", "audio/wav", "wav", .audio,
            mimes: ["audio/x-wav", "audio/wave", "audio/vnd.wave", "audio/x-pn-wav"], extensions: ["wave"]),
        .aiff: MediaType(
            "public.aiff-audio", "audio/aiff", "aiff", .audio, mimes: ["audio/x-aiff"],
            extensions: ["aif", "aifc"]),
        .mp3: MediaType(
            "public.mp3", "audio/mpeg", "mp3", .audio,
            mimes: [
                "audio/mp3", "audio/mpeg3", "audio/mpg", "audio/x-mp3", "audio/x-mpeg", "audio/x-mpeg-3",
            ]),
        .m4a: MediaType(
            "public.mpeg-4-audio", "audio/mp4", "m4a", .audio, mimes: ["audio/x-m4a", "audio/m4a"],
            extensions: ["mp4", "m4b"]),
        .mp4: MediaType(
            "public.mpeg-4", "video/mp4", "mp4", .movie,
            mimes: ["video/x-m4v", "video/m4v", "application/mp4"], extensions: ["m4v", "mp4v", "mpg4"]),
        .avi: MediaType(
            "public.avi", "video/x-msvideo", "avi", .movie,
            mimes: ["video/avi", "video/msvideo", "video/vnd.avi"]),
        .mpegProgramStream: mpeg,
        .mpegOneElementaryStream: mpeg,
        .mpegElementaryStream: MediaType(
            "public.mpeg-2-video", "video/mpeg", "m2v", .movie,
            mimes: ["video/mpeg2", "video/mpv", "video/mpeg-system", "video/x-mpeg2"],
            extensions: ["mpg", "mpeg", "mpv"]),
    ]

    private static let mpeg = MediaType(
        "public.mpeg", "video/mpeg", "mpg", .movie,
        mimes: ["video/mpg", "video/x-mpeg", "video/mp2p", "video/mpeg-system"],
        extensions: ["mpeg", "mpe", "m1v", "vob"])

    package static func of(_ format: MediaFormat) -> MediaType? {
        admissible.first { $0.format == format }?.type
    }

    package static func named(mime: String) -> MediaType? {
        guard let mime = MIMEType(mime)?.essence else { return nil }
        return admissible.first { $0.type.mime == mime }?.type
            ?? admissible.first { $0.type.has(mime: mime) }?.type
    }

    package static func named(identifier: String) -> MediaType? {
        admissible.first { $0.type.identifier == identifier.lowercased() }?.type
    }

    package static func named(fileExtension: String) -> MediaType? {
        let name = fileExtension.lowercased()
        return admissible.first { $0.type.fileExtension == name }?.type
            ?? admissible.first { $0.type.has(fileExtension: name) }?.type
    }
}
