extension Drill {
    /// The bytes, or what is said about them, are of another type.
    static let types: [Adversity] = [
        Adversity(
            "type.webp", "the CDN sends WebP",
            because: "CDNs convert on the way; no phone takes WebP as an attachment, whatever its name.",
            need: .requests
        ) { $0.answerMedia(with: .webp()) },
        Adversity(
            "type.svg", "the server sends SVG", because: "No phone takes it as an attachment.",
            need: .requests
        ) { $0.answerMedia(with: .svg()) },
        Adversity(
            "type.heic", "the server sends HEIC",
            because: "Apple's own photos are not in Apple's table of attachments.", need: .requests
        ) { $0.answerMedia(with: .heic()) },
        Adversity(
            "type.text_plain", "the server says text/plain",
            because: "Buckets without metadata do; the bytes and the name are right.",
            expecting: Assertion.media, need: .requests
        ) { $0.answerMedia(with: $0.media.contentType("text/plain")) },
        Adversity(
            "type.octet_stream", "the server says application/octet-stream",
            because: "The default of most object stores.", expecting: Assertion.media, need: .requests
        ) { $0.answerMedia(with: $0.media.contentType("application/octet-stream")) },
        Adversity(
            "type.missing", "the server does not say what it is",
            because: "mimeType is nil then, and suggestedFilename has no extension to offer.",
            expecting: Assertion.media, need: .requests
        ) { $0.answerMedia(with: $0.media.contentType(nil)) },
        Adversity(
            "type.png_as_jpg", "a PNG under a URL that ends in .jpg",
            because: "Phones show it under either name.", expecting: Assertion.media, need: .picture
        ) { scene in
            scene.replaceMedia(with: "\(scene.origin)/picture.jpg")
            scene.harness.network.on("\(scene.origin)/picture.jpg", respond: .png())
        },
        Adversity(
            "type.many_pixels", "a picture of 24 million pixels, few of its bytes",
            because: "Decoded it needs 96 MB; the system ends an extension at 24. Nobody has to decode it.",
            expecting: Assertion.media, need: .picture
        ) { $0.answerMedia(with: .jpeg(width: 6000, height: 4000)) },
        Adversity(
            "url.no_extension", "a URL without an extension",
            because: "Half of all SDKs go by the extension: no extension, no picture (error 101).",
            expecting: Assertion.media, need: .url
        ) { scene in
            scene.replaceMedia(with: "\(scene.origin)/media/3f2a9c")
            scene.harness.network.on("\(scene.origin)/media/3f2a9c", respond: scene.media)
        },
        Adversity(
            "url.query", "the extension only in the query",
            because: "Resizing services name the file there; the path is /resize or /image.php.",
            expecting: Assertion.media, need: .url
        ) { scene in
            let url = "\(scene.origin)/resize?file=hero.\(scene.kind.pathExtension)&w=1024"
            scene.replaceMedia(with: url)
            scene.harness.network.on(url, respond: scene.media)
        },
    ]
}
