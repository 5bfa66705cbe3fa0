/// What the server answered, and what the bytes are.
extension CodeExplanation {
    static let httpStatus = CodeExplanation(
        .httpStatus,
        cause:
            "The answer is no 200. 401 and 403: a login or an expired signature; 404 and 410: gone; "
            + "429 and 5xx: the server's bad moment.",
        effect:
            "URLSession does not fail on a 404. Most SDKs save the error page as picture, and the "
            + "attachment is refused: the alert without its picture.",
        remedy:
            "Open the URL without cookies, as a phone does. Let signatures live as long as the push "
            + "may wait.",
        example: "403 from a bucket whose link was signed for five minutes")

    static let httpPartial = CodeExplanation(
        .httpPartial,
        cause: "The server sent a part (206) although nobody asked for one.",
        effect: "A phone stores the part as if it were the whole, and the picture is broken or refused.",
        remedy: "Correct the cache in front of the server; it answers from a stored range request.",
        example: "206 with Content-Range: bytes 0-65535/182044")

    static let httpProtocol = CodeExplanation(
        .httpProtocol,
        cause:
            "The answer is not HTTP as it is specified: two lengths that differ, a length that is no "
            + "number, a bad chunk, a Transfer-Encoding other than chunked, a zero byte in a header.",
        effect: "URLSession is free to fail, to cut or to take it; phones differ from release to release.",
        remedy: "Look at the script or proxy that writes headers by hand.",
        example: "Content-Length: 182044 and Content-Length: 0")

    static let httpRedirect = CodeExplanation(
        .httpRedirect,
        cause: "A redirect without a Location, with two of them, or with one that is no URL.",
        effect: "The phone takes the page of the redirect itself for the picture, and refuses that.",
        remedy: "Correct the redirect rule, or put the final URL into the payload.",
        example: "302 without Location")

    static let httpRedirectLimit = CodeExplanation(
        .httpRedirectLimit,
        cause: "More than five redirects, mostly a loop between http and https or with and without www.",
        effect:
            "URLSession follows more and gives up later; each hop costs the phone a round trip of "
            + "its 30 seconds.",
        remedy: "Send the final URL. `redirects` in the record lists the hops with their times.",
        example: "a.example → www.a.example → a.example → …")

    static let httpHeadTooLarge = CodeExplanation(
        .httpHeadTooLarge,
        cause:
            "The headers are more or larger than any server needs (1,000 fields, 300 KiB), or there is no "
            + "end of 1xx answers.",
        effect: "A phone drops the connection sooner or later: the alert without its picture.",
        remedy: "Look for a cookie or debug header that grows with each request.",
        example: "400 KB of Set-Cookie")

    static let httpVaries = CodeExplanation(
        .httpVaries,
        cause:
            "The server says that its answer depends on Accept or User-Agent, as image CDNs do that "
            + "pick a format.",
        effect:
            "A phone may get other bytes than were judged here: WebP or AVIF, which an attachment cannot be.",
        remedy: "Switch automatic formats off for push media, or name the format in the URL.",
        example: "Vary: Accept, and image/webp for browsers")

    // MARK: The body

    static let bodyEmpty = CodeExplanation(
        .bodyEmpty,
        cause: "The answer has no bytes: 204, 304, or a 200 with nothing in it.",
        effect: "The attachment is refused: the alert without its picture.",
        remedy:
            "Look at the origin: an upload that failed after its entry was made, or a cache that "
            + "stored a 304.",
        example: "200 with Content-Length: 0")

    static let bodyTruncated = CodeExplanation(
        .bodyTruncated,
        cause: "The connection ended before the announced length or before the last chunk.",
        effect: "URLSession reports it as an error: the alert without its picture.",
        remedy: "Try again; when it repeats at the same byte, purge the CDN's stored copy.",
        retryable: true,
        example: "65,536 of 182,044 bytes")

    static let bodyTooLarge = CodeExplanation(
        .bodyTooLarge,
        cause:
            "The file is larger than Apple allows for its kind: 10 MB for images, animated GIFs "
            + "among them, 5 MB for audio, 50 MB for video.",
        effect: "Error 102 in the extension: the alert without its picture, after the data was paid for.",
        remedy: "Scale to about 1000 pixels on the long side; turn an animation into a short MP4.",
        example: "a 14 MB GIF")

    static let bodyEncoding = CodeExplanation(
        .bodyEncoding,
        cause: "The server compressed the body although nobody asked for that.",
        effect:
            "URLSession decodes it, so a phone may show it; a cache in between may hand it out still packed.",
        remedy: "Switch compression off for images, audio and video: they are compressed already.",
        example: "Content-Encoding: gzip on a JPEG")

    // MARK: The type

    static let typeUnsupported = CodeExplanation(
        .typeUnsupported,
        cause:
            "The bytes are of a type that an attachment cannot be, whatever name or header says: "
            + "WebP, HEIC, SVG, WebM, an HTML page.",
        effect: "Error 101 in the extension, or a blank thumbnail: the alert without its picture.",
        remedy:
            "Convert to JPEG, PNG, GIF, MP4 or MP3. For HTML open the URL: it is a login, consent or "
            + "error page.",
        example: "WebP behind hero.jpg")

    static let typeIncomplete = CodeExplanation(
        .typeIncomplete,
        cause: "The file begins well and stops too early: its structure does not reach its end.",
        effect: "A grey half of a picture, a film without sound or end, or no attachment at all.",
        remedy: "Upload it again. If only this download is short, purge the CDN's copy.",
        example: "a JPEG without its end marker")

    static let typeDamaged = CodeExplanation(
        .typeDamaged,
        cause:
            "The file does not stop too early, but its structure contradicts its format: a PNG with a wrong "
            + "checksum or without its palette, a JPEG without its tables, an MP3 without frames in a row.",
        effect: "Decoders give up: an empty place where the picture should be, or no attachment at all.",
        remedy:
            "Compare its checksum with the original's. If they differ, look for what changes files on their "
            + "way; if not, save it anew with a common tool.",
        example: "a palette PNG without its PLTE chunk")

    static let typeConflict = CodeExplanation(
        .typeConflict,
        cause:
            "Structure and libmagic do not name the same family of media, so the file is not what it "
            + "claims to be.",
        effect: "Nobody can say which of the two a phone believes.",
        remedy:
            "Encode it anew with a common tool. If it is a clean file, its type is one that we should learn.",
        example: "bytes that read as MP3 to one and as a program to the other")

    static let typeMismatch = CodeExplanation(
        .typeMismatch,
        cause: "Name, Content-Type or the payload's hint say another type than the bytes.",
        effect:
            "SDKs go by name or header: a PNG called .jpg usually shows, a WebP called .jpg never "
            + "does, an MP4 called .mp3 fails.",
        remedy:
            "Correct the name and the header at the origin. The delivered file has the right "
            + "extension already.",
        example: "PNG bytes as image/jpeg")

    static let typeHint = CodeExplanation(
        .typeHint,
        cause:
            "The payload's type hint is a MIME type or an extension, and this vendor's SDK hands it to "
            + "the system as it is, where only a uniform type identifier counts.",
        effect:
            "UNNotificationAttachment fails with error 101 although the file is right: the alert "
            + "without its picture.",
        remedy:
            "Write the identifier: public.jpeg, public.png, com.compuserve.gif, public.mpeg-4, public.mp3.",
        example: #""com.batch":{"at":{"u":"https://…","t":"image/jpeg"}}"#)

    static let typeTrailing = CodeExplanation(
        .typeTrailing,
        cause: "Bytes follow behind the end of the media: padding, a second file, or something hidden.",
        effect: "Phones show the media and do not look further.",
        remedy:
            "Encode it anew if you did not mean it. Some motion photos look like this: a film behind a JPEG.",
        example: "a ZIP archive behind a GIF")

    static let typeDimensions = CodeExplanation(
        .typeDimensions,
        cause: "The picture has no pixels, more than 16,384 on a side, or more than 50 million in all.",
        effect:
            "Decoding takes four bytes for each pixel, and an extension has 24 MB: it is killed, or "
            + "the thumbnail stays blank.",
        remedy: "Scale it down; a notification shows about 1000 pixels.",
        example: "100,000 × 100,000 pixels in 300 bytes of PNG")

    static let typeNearLimit = CodeExplanation(
        .typeNearLimit,
        cause:
            "The file is just below Apple's limit if a megabyte has 2^20 bytes, and above it if it "
            + "has 10^6; Apple does not say which.",
        effect: "It may be refused on a phone although it was accepted here.",
        remedy: "Stay below 10, 5 or 50 million bytes.",
        example: "a JPEG of 10,200,000 bytes")
}
