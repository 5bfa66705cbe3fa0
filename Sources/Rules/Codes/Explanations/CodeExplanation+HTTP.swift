/// The server's answer and its body.
let httpExplanations: [Code: CodeExplanation] = [
    .httpStatus: .init(
        "The server did not answer 200. 401 and 403: a login is needed, or the signature has expired. "
            + "404 and 410: the file is gone. 429 and 5xx: the server is overloaded or broken.",
        "URLSession reports no error for a status such as 404 or 503. Most SDKs save the error page as the "
            + "picture, and iOS refuses it: the alert without its picture.",
        "Open the URL in a private window: a phone sends no cookies either. Sign URLs for as long as the "
            + "push may wait. 429 and 5xx may pass: try again later.",
        retry: "yes after 408, 425, 429, 500, 502, 503 and 504, no after others",
        example: "403 from a bucket whose link was signed for five minutes"),
    .httpPartial: .init(
        "The server sent a part of the file (206), although the whole file was asked for.",
        "A phone takes the part for the whole file, and the picture is broken or refused.",
        "Correct the cache or CDN: it answers from a stored range request.",
        example: "206 with Content-Range: bytes 0-65535/182044"),
    .httpProtocol: .init(
        "The answer does not follow the rules of HTTP: two lengths that differ, a length that is not a "
            + "number, a bad chunk, a Transfer-Encoding other than chunked, a zero byte in a header.",
        "URLSession may report an error, cut the file or accept it, depending on the release of iOS.",
        "Check the script or proxy that writes headers by hand.",
        example: "Content-Length: 182044 and Content-Length: 0"),
    .httpRedirect: .init(
        "A redirect has no Location, two of them, or one that is not a URL.",
        "The phone takes the page of the redirect for the picture, and iOS refuses it.",
        "Correct the rule that redirects, or write the final URL into the payload.",
        example: "302 without Location"),
    .httpRedirectLimit: .init(
        "There were more than five redirects, usually a loop between http and https, or between the "
            + "names with and without www.",
        "URLSession follows more of them and gives up later. Each redirect takes a part of the phone's "
            + "30 seconds.",
        "Send the final URL. `redirects` in the record lists each one with its time.",
        example: "a.example → www.a.example → a.example → …"),
    .httpHeadTooLarge: .init(
        "The headers are larger than any server needs (1,000 fields, 300 KiB), or answers with a status "
            + "of 1xx do not end.",
        "A phone may drop the connection: the alert without its picture.",
        "Look for a cookie or debug header that grows with each request.",
        example: "400 KB of Set-Cookie"),
    .httpVaries: .init(
        "The server says that its answer depends on Accept or User-Agent. Image CDNs choose the format "
            + "in this way.",
        "A phone may get another file than the one that was checked: WebP or AVIF, which iOS does not "
            + "attach.",
        "Switch automatic formats off for push media, or name the format in the URL.",
        example: "Vary: Accept, and image/webp for browsers"),
    .bodyEmpty: .init(
        "The answer has no bytes: 204, 304, or a 200 with nothing in it.",
        "iOS refuses the attachment: the alert without its picture.",
        "Let the server send the file with status 200. Often an upload failed after its entry was made, "
            + "or a cache stored a 304.",
        example: "200 with Content-Length: 0"),
    .bodyTruncated: .init(
        "The connection ended before the announced length or before the last chunk.",
        "URLSession reports an error, or the file is cut off: the alert without its picture.",
        "Try again. If it ends at the same byte again, purge the copy of the CDN.",
        retryable: true,
        example: "65,536 of 182,044 bytes"),
    .bodyTooLarge: .init(
        "The file is larger than Apple allows for its kind: \(MediaFamily.image.megabytes) MB for images, "
            + "animated GIFs among them, \(MediaFamily.audio.megabytes) MB for audio, \(MediaFamily.movie.megabytes) MB for video.",
        "Error 102 in the extension: the alert without its picture.",
        "Scale pictures to about 1000 pixels on the long side. Send an animation as a short MP4.",
        example: "a 14 MB GIF"),
    .bodyEncoding: .init(
        "The server compressed the file (Content-Encoding) without being asked to.",
        "URLSession unpacks it, so a phone may show it. A cache on the way may send it packed.",
        "Switch compression off for images, audio and video: they are compressed already.",
        example: "Content-Encoding: gzip on a JPEG"),
]
