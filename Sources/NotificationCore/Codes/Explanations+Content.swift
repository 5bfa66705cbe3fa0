/// What the server answered, and what the bytes are.
extension CodeExplanation {
    static let httpStatus = CodeExplanation(
        .httpStatus,
        cause:
            "The server did not answer 200. 401 and 403: a login is needed, or the signature has expired. "
            + "404 and 410: the file is gone. 429 and 5xx: the server is overloaded or broken.",
        effect:
            "URLSession reports no error for a 404. Most SDKs save the error page as the picture, and iOS "
            + "refuses it: the alert without its picture.",
        remedy:
            "Open the URL in a private window: a phone sends no cookies either. Sign URLs for as long as the "
            + "push may wait.",
        example: "403 from a bucket whose link was signed for five minutes")

    static let httpPartial = CodeExplanation(
        .httpPartial,
        cause: "The server sent a part of the file (206), although the whole file was asked for.",
        effect: "A phone takes the part for the whole file, and the picture is broken or refused.",
        remedy: "Correct the cache or CDN: it answers from a stored range request.",
        example: "206 with Content-Range: bytes 0-65535/182044")

    static let httpProtocol = CodeExplanation(
        .httpProtocol,
        cause:
            "The answer does not follow the rules of HTTP: two lengths that differ, a length that is not a "
            + "number, a bad chunk, a Transfer-Encoding other than chunked, a zero byte in a header.",
        effect: "URLSession may report an error, cut the file or accept it, depending on the release of iOS.",
        remedy: "Check the script or proxy that writes headers by hand.",
        example: "Content-Length: 182044 and Content-Length: 0")

    static let httpRedirect = CodeExplanation(
        .httpRedirect,
        cause: "A redirect has no Location, two of them, or one that is not a URL.",
        effect: "The phone takes the page of the redirect for the picture, and iOS refuses it.",
        remedy: "Correct the rule that redirects, or write the final URL into the payload.",
        example: "302 without Location")

    static let httpRedirectLimit = CodeExplanation(
        .httpRedirectLimit,
        cause:
            "There were more than five redirects, usually a loop between http and https, or between the "
            + "names with and without www.",
        effect:
            "URLSession follows more of them and gives up later. Each redirect takes a part of the phone's "
            + "30 seconds.",
        remedy: "Send the final URL. `redirects` in the record lists each one with its time.",
        example: "a.example → www.a.example → a.example → …")

    static let httpHeadTooLarge = CodeExplanation(
        .httpHeadTooLarge,
        cause:
            "The headers are larger than any server needs (1,000 fields, 300 KiB), or answers with a status "
            + "of 1xx do not end.",
        effect: "A phone may drop the connection: the alert without its picture.",
        remedy: "Look for a cookie or debug header that grows with each request.",
        example: "400 KB of Set-Cookie")

    static let httpVaries = CodeExplanation(
        .httpVaries,
        cause:
            "The server says that its answer depends on Accept or User-Agent. Image CDNs choose the format "
            + "in this way.",
        effect:
            "A phone may get another file than the one that was checked: WebP or AVIF, which iOS does not "
            + "attach.",
        remedy: "Switch automatic formats off for push media, or name the format in the URL.",
        example: "Vary: Accept, and image/webp for browsers")

    // MARK: The body

    static let bodyEmpty = CodeExplanation(
        .bodyEmpty,
        cause: "The answer has no bytes: 204, 304, or a 200 with nothing in it.",
        effect: "iOS refuses the attachment: the alert without its picture.",
        remedy: "Check the server: often an upload failed after its entry was made, or a cache stored a 304.",
        example: "200 with Content-Length: 0")

    static let bodyTruncated = CodeExplanation(
        .bodyTruncated,
        cause: "The connection ended before the announced length or before the last chunk.",
        effect: "URLSession reports an error, or the file is cut off: the alert without its picture.",
        remedy: "Try again. If it ends at the same byte again, purge the copy of the CDN.",
        retryable: true,
        example: "65,536 of 182,044 bytes")

    static let bodyTooLarge = CodeExplanation(
        .bodyTooLarge,
        cause:
            "The file is larger than Apple allows for its kind: 10 MB for images, animated GIFs among them, "
            + "5 MB for audio, 50 MB for video.",
        effect: "Error 102 in the extension: the alert without its picture.",
        remedy: "Scale pictures to about 1000 pixels on the long side. Send an animation as a short MP4.",
        example: "a 14 MB GIF")

    static let bodyEncoding = CodeExplanation(
        .bodyEncoding,
        cause: "The server compressed the file (Content-Encoding) without being asked to.",
        effect: "URLSession unpacks it, so a phone may show it. A cache on the way may send it packed.",
        remedy: "Switch compression off for images, audio and video: they are compressed already.",
        example: "Content-Encoding: gzip on a JPEG")

    // MARK: The type

    static let typeUnsupported = CodeExplanation(
        .typeUnsupported,
        cause:
            "The file is of a type that iOS does not attach, whatever its name or Content-Type says: WebP, "
            + "HEIC, SVG, WebM, or a web page instead of a picture.",
        effect: "Error 101 in the extension, or a blank thumbnail: the alert without its picture.",
        remedy:
            "Send JPEG, PNG, GIF, MP4 or MP3. If it is a web page: open the URL in a private window, and you "
            + "will see a login, consent or error page.",
        example: "hero.jpg that is WebP")

    static let typeIncomplete = CodeExplanation(
        .typeIncomplete,
        cause: "The beginning of the file is right, but its end is missing.",
        effect: "Half a picture, a video without sound or end, or no attachment at all.",
        remedy: "Upload it again. If only this download is short, purge the copy of the CDN.",
        example: "a JPEG without its end marker")

    static let typeDamaged = CodeExplanation(
        .typeDamaged,
        cause:
            "The file is complete, but broken inside: a PNG with a wrong checksum or without its palette, a "
            + "JPEG without its tables, an MP3 without frames in a row.",
        effect: "It cannot be decoded: an empty place instead of the picture, or no attachment at all.",
        remedy:
            "Compare its checksum with that of the original. If they differ, something changes the file on "
            + "its way. If they are the same, save it again with a common tool.",
        example: "a palette PNG without its PLTE chunk")

    static let typeConflict = CodeExplanation(
        .typeConflict,
        cause:
            "The file has the marks of two types: its structure and libmagic give different answers. So it "
            + "is not what it claims to be.",
        effect: "A phone may take it for either of the two.",
        remedy: "Save it again with a common tool. If the file is right, please report it.",
        example: "a file that is an MP3 by its structure and a program by its signature")

    static let typeMismatch = CodeExplanation(
        .typeMismatch,
        cause: "The file is of another type than its name, its Content-Type or the payload's hint says.",
        effect:
            "SDKs take the type from the name or the header. A PNG called .jpg shows, a WebP called .jpg "
            + "never does, an MP4 called .mp3 fails.",
        remedy:
            "Correct the name and the Content-Type on the server. The file that nse-run delivers has the "
            + "right extension.",
        example: "PNG bytes as image/jpeg")

    static let typeHint = CodeExplanation(
        .typeHint,
        cause:
            "The payload's type hint is a MIME type or a file extension. This vendor's SDK passes it to iOS "
            + "unchanged, and iOS takes a uniform type identifier only.",
        effect:
            "UNNotificationAttachment fails with error 101, although the file is right: the alert without "
            + "its picture.",
        remedy:
            "Write the identifier: public.jpeg, public.png, com.compuserve.gif, public.mpeg-4, public.mp3.",
        example: #""com.batch":{"at":{"u":"https://…","t":"image/jpeg"}}"#)

    static let typeTrailing = CodeExplanation(
        .typeTrailing,
        cause: "There are bytes after the end of the media: padding, a second file, or something hidden.",
        effect: "None: phones show the media and ignore the rest.",
        remedy:
            "Save it again if this was not intended. Some motion photos are built like this: a video after a "
            + "JPEG.",
        example: "a ZIP archive after a GIF")

    static let typeDimensions = CodeExplanation(
        .typeDimensions,
        cause:
            "The picture has a side of 0 pixels, more than 16,384 pixels on a side, or more than 50 million "
            + "in all.",
        effect:
            "Decoding takes four bytes for each pixel, and an extension has about 24 MB: iOS ends it, or the "
            + "thumbnail stays blank.",
        remedy: "Make it smaller. A notification shows about 1000 pixels.",
        example: "100,000 × 100,000 pixels in 300 bytes of PNG")

    static let typeNearLimit = CodeExplanation(
        .typeNearLimit,
        cause:
            "The file is below Apple's limit if a megabyte has 2^20 bytes, and above it if it has 10^6. "
            + "Apple does not say which.",
        effect: "A phone may refuse it, although it is accepted here.",
        remedy: "Stay below 10, 5 or 50 million bytes.",
        example: "a JPEG of 10,200,000 bytes")
}
