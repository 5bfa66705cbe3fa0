/// What `nse-run check` finds in payloads and addresses beyond the rules of a delivery.
extension CodeExplanation {
    static let mediaMisplaced = CodeExplanation(
        .mediaMisplaced,
        cause:
            "The address of a picture is written where no SDK looks for one: inside aps, or as launch-image "
            + "of the alert.",
        effect: "The alert without its picture. aps belongs to Apple; SDKs look for their keys beside it.",
        remedy: "Move the address beside aps, under the key that your SDK documents.",
        example: #""aps":{"data":{"attachment-url":"https://…"}}"#)

    static let mediaOtherPlatform = CodeExplanation(
        .mediaOtherPlatform,
        cause:
            "The address of the picture is only under a key for Android or browsers. There is no key for "
            + "iOS.",
        effect: "Android shows the picture, an iPhone shows the alert alone.",
        remedy:
            "Add the same service's key for iOS: for OneSignal ios_attachments, for FCM "
            + "apns.fcm_options.image.",
        example: "big_picture without ios_attachments")

    static let mediaInText = CodeExplanation(
        .mediaInText,
        cause:
            "The title or body holds a picture as text: Markdown, an HTML tag, a data: address or a bare "
            + "link.",
        effect: "The phone shows the text as it is. Notifications know no markup.",
        remedy: "Send the picture's address under the key that your SDK reads, and plain text in the alert.",
        example: "![photo](https://cdn.example/a.jpg) in the body")

    static let mediaMemory = CodeExplanation(
        .mediaMemory,
        cause:
            "The file has 5 MB or more. An extension gets about 24 MB of memory, 12 MB on old phones "
            + "(measured by developers, not documented by Apple).",
        effect:
            "iOS may end an extension that keeps the whole file in memory or decodes the picture: the alert "
            + "without its picture, and no crash report.",
        remedy:
            "Use a smaller picture; 1000 to 1500 pixels are enough for a notification. In the extension, "
            + "download to a file, not to Data.",
        example: "a photo of 8 MB as the camera made it")

    static let mediaSlow = CodeExplanation(
        .mediaSlow,
        cause:
            "On slow networks the file does not arrive within the 30 seconds that an extension has. The "
            + "speeds of the networks are estimates.",
        effect:
            "On these networks the alert comes late and without its picture. On fast networks the picture "
            + "shows.",
        remedy: "Use a smaller file or a faster server.",
        example: "4 MB over 3G with 750 kbit/s")

    static let mediaVendorKey = CodeExplanation(
        .mediaVendorKey,
        cause:
            "The payload has a mark of a push service, or a key that is almost right, but not the key that "
            + "the SDK of this service reads.",
        effect: "The SDK finds no picture and says nothing; the alert comes without it.",
        remedy: "Write the address under the exact key that the message names.",
        example: "fcm_options.imageURL instead of fcm_options.image")

    static let urlPlaceholder = CodeExplanation(
        .urlPlaceholder,
        cause:
            "The address of the picture still has a placeholder of a template or format string, or a word "
            + "that programs print for a missing value. Or its host is an example from documentation "
            + "(cdn.example): that is a note only, and the rest is checked as if the real host were there.",
        effect: "Nothing can be downloaded from this address: the alert without its picture.",
        remedy:
            "Look at the code or template that builds the address. A variable is empty, misspelled or was "
            + "not replaced. For an example host, give the address that is really sent.",
        example: "https://cdn.example/{{image}}")

    static let urlRedirected = CodeExplanation(
        .urlRedirected,
        cause: "The address redirects to another one, where the file is.",
        effect:
            "Phones follow the redirect. Some SDKs name the file by the first address and some by the last. "
            + "Where the endings differ, one of them may save it without a usable ending (error 101).",
        remedy: "Send the last address, unless it expires.",
        example: "https://picsum.photos/200 leads to https://fastly.picsum.photos/…/200.jpg")

    static let urlRelative = CodeExplanation(
        .urlRelative,
        cause: "The address has no scheme or no host: it is a path, or https:// is missing at its beginning.",
        effect: "The download never starts.",
        remedy: "Write the whole address, from https:// on.",
        example: "/uploads/a.jpg")

    static let urlNoExtension = CodeExplanation(
        .urlNoExtension,
        cause: "The path of the address does not end in a file ending such as .jpg.",
        effect:
            "iOS takes an attachment's type from the name of its file. An extension that names the file by "
            + "the address saves it without an ending, and iOS refuses that (error 101).",
        remedy:
            "Let the address end in .jpg, .png or .gif, or change the extension so that it takes the ending "
            + "from the Content-Type.",
        example: "https://cdn.example/images/1234")

    static let payloadEncodedText = CodeExplanation(
        .payloadEncodedText,
        cause: "A string of the payload contains JSON, in quotation marks and with backslashes.",
        effect:
            "Most apps read it as plain text: the keys inside, and with them the picture's address, are not "
            + "found.",
        remedy:
            "Write the object itself, not a string, unless the app or its SDK decodes this string. Usually a "
            + "JSON library was called twice.",
        example: #"{"aps": {"mutable-content": 1}, "data": "{\"image\": \"https://example.com/a.jpg\"}"}"#)
}
