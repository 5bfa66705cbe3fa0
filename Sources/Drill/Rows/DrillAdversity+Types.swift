extension DrillAdversity {
    static let types: [DrillAdversity] = [
        .init(
            "type.webp", "the CDN sends WebP",
            because: "CDNs convert on the way; no phone takes WebP as an attachment, whatever its name.",
            .notMedia, .media(.webp)),
        .init(
            "type.svg", "the server sends SVG", because: "No phone takes it as an attachment.",
            .notMedia, .media(.svg)),
        .init(
            "type.heic", "the server sends HEIC",
            because: "Apple's own photos are not in Apple's table of attachments.",
            .notMedia, .media(.heic)),
        .init(
            "type.text_plain", "the server says text/plain",
            because: "Buckets without metadata do; the bytes and the name are right.",
            .wrongLabel, .media(.usual.called("text/plain"))),
        .init(
            "type.octet_stream", "the server says application/octet-stream",
            because: "The default of most object stores.",
            .wrongLabel, .media(.usual.called("application/octet-stream"))),
        .init(
            "type.missing", "the server does not say what it is",
            because: "mimeType is nil then, and suggestedFilename has no extension to offer.",
            .wrongLabel, .media(.usual.called(nil))),
        .init(
            "type.png_as_jpg", "a PNG under a URL that ends in .jpg",
            because: "Phones show it under either name.",
            .unnamed, need: .picture, .address("{origin}/picture.jpg"),
            .requests("{origin}/picture.jpg", .png)),
        .init(
            "type.many_pixels", "a picture of 24 million pixels, few of its bytes",
            because: "Decoded it needs 96 MB; the system ends an extension at 24. It need not be decoded.",
            .manyPixels, need: .picture, .media(.jpeg(width: 6000, height: 4000))),
        .init(
            "url.no_extension", "a URL without an extension",
            because: "Half of all SDKs go by the extension: no extension, no picture (error 101).",
            .unnamed, need: .url, .address("{origin}/media/3f2a9c"),
            .requests("{origin}/media/3f2a9c", .usual)),
        .init(
            "url.query", "the extension only in the query",
            because: "Resizing services name the file there; the path is /resize or /image.php.",
            .unnamed, need: .url, .address("{origin}/resize?file=hero.{type}&w=1024"),
            .requests("{origin}/resize?file=hero.{type}&w=1024", .usual)),
    ]
}
