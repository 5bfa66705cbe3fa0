let typeExplanations: [Code: CodeExplanation] = [
    .typeUnsupported: .init(
        "The file is of a type that iOS does not attach, whatever its name or Content-Type says: WebP, "
            + "HEIC, SVG, WebM, or a web page instead of a picture.",
        "Error 101 in the extension, or a blank thumbnail: the alert without its picture.",
        "Send JPEG, PNG, GIF, MP4 or MP3. If it is a web page: open the URL in a private window, and you "
            + "will see a login, consent or error page.",
        example: "hero.jpg that is WebP"),
    .typeIncomplete: .init(
        "The beginning of the file is right, but its end is missing.",
        "Half a picture, a video without sound or end, or no attachment at all.",
        "Upload it again. If only this download is short, purge the copy of the CDN.",
        example: "a JPEG without its end marker"),
    .typeDamaged: .init(
        "The file is complete, but broken inside: a PNG with a wrong checksum or without its palette, a "
            + "JPEG without its tables, an MP3 without frames in a row.",
        "It cannot be decoded: an empty space instead of the picture, or no attachment at all.",
        "Compare its checksum with that of the original. If they differ, something changes the file on "
            + "its way. If they are the same, save it again with a common tool.",
        example: "a palette PNG without its PLTE chunk"),
    .typeConflict: .init(
        "The file has the marks of two types: its structure and libmagic give different answers. So it "
            + "is not what it claims to be.",
        "A phone may take it for either of the two.",
        "Save it again with a common tool: something else may be hidden in it. If the file is right, "
            + "please report it.",
        example: "a file that is an MP3 by its structure and a program by its signature"),
    .typeMismatch: .init(
        "The file is of another type than its name, its Content-Type or the payload's hint says.",
        "SDKs take the type from the name or the header. A PNG called .jpg shows, a WebP called .jpg "
            + "never does, an MP4 called .mp3 fails.",
        "Correct the name and the Content-Type on the server. The file that nse-run delivers has the "
            + "right extension.",
        example: "PNG bytes as image/jpeg"),
    .typeHint: .init(
        "The payload's type hint is a MIME type or a file extension. This vendor's SDK passes it to iOS "
            + "unchanged, and iOS takes a uniform type identifier only.",
        "UNNotificationAttachment fails with error 101, although the file is right: the alert without "
            + "its picture.",
        "Write the identifier: public.jpeg, public.png, com.compuserve.gif, public.mpeg-4, public.mp3.",
        example: #""com.batch":{"at":{"u":"https://…","t":"image/jpeg"}}"#),
    .typeTrailing: .init(
        "There are bytes after the end of the media: padding, a second file, or something hidden.",
        "None: phones show the media and ignore the rest.",
        "Save it again if this was not intended. Some motion photos are built like this: a video after a "
            + "JPEG.",
        example: "a ZIP archive after a GIF"),
    .typeDimensions: .init(
        "The picture has a side of 0 pixels, more than 16,384 pixels on a side, or more than 50 million "
            + "in all.",
        "Decoding takes four bytes for each pixel, and an extension has about \(PhoneRules.extensionMemoryText): iOS ends it, or the "
            + "thumbnail stays blank.",
        "Make it smaller. A notification shows about 1000 pixels.",
        example: "100,000 × 100,000 pixels in 300 bytes of PNG"),
    .typeNearLimit: .init(
        "The file is below Apple's limit if a megabyte has 2^20 bytes, and above it if it has 10^6. "
            + "Apple does not say which.",
        "A phone may refuse it, although it is accepted here.",
        "Stay below 10, 5 or 50 million bytes.",
        example: "a JPEG of 10,200,000 bytes"),
]
