/// What a closer look finds in payloads and addresses.
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
            "The address of the picture is under a key for Android or browsers only, and none for iOS is "
            + "there.",
        effect: "Android shows the picture, an iPhone shows the alert alone.",
        remedy:
            "Add the key for iOS of the same service: ios_attachments at OneSignal, apns.fcm_options.image "
            + "at FCM.",
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
            + "(measured by developers, not documented).",
        effect:
            "An extension that keeps the whole file in memory, or decodes the picture, may be ended by the "
            + "system: the original without picture, and no crash report.",
        remedy:
            "Serve a smaller picture; 1000 to 1500 pixels are enough for a notification. Write downloads to "
            + "a file, not to Data.",
        example: "a photo of 8 MB as the camera made it")

    static let mediaSlow = CodeExplanation(
        .mediaSlow,
        cause: "On slow networks the file does not arrive within the 30 seconds that an extension has.",
        effect: "There the alert comes late and without its picture; on fast networks all is well.",
        remedy: "Serve a smaller file or a faster server. The rates per network are round figures of ours.",
        example: "4 MB over 3G with 750 kbit/s")

    static let mediaVendorKey = CodeExplanation(
        .mediaVendorKey,
        cause:
            "The payload carries the mark of a push service, or a key that is nearly its key, but not the "
            + "key that this service's SDK reads.",
        effect: "The SDK finds no picture and says nothing; the alert comes without it.",
        remedy: "Write the address under the exact key that the message names.",
        example: "fcm_options.imageURL instead of fcm_options.image")

    static let urlPlaceholder = CodeExplanation(
        .urlPlaceholder,
        cause:
            "The address of the picture still has a placeholder of a template or format string, or a word "
            + "that programs print for a missing value. Or its host stands for the real one, as in "
            + "documentation (cdn.example): that is a note, and the rest is judged as if the real one was "
            + "there.",
        effect: "Nothing can be downloaded from there: the alert without its picture.",
        remedy: "Look at the code or template that builds the address; the variable is empty or misspelt.",
        example: "https://cdn.example/{{image}}")

    static let urlRedirected = CodeExplanation(
        .urlRedirected,
        cause: "The address leads to another one, and the file is there.",
        effect:
            "Phones follow. Some SDKs name the file by the first address and some by the last; where these "
            + "end differently, one of them may save it without a usable ending (error 101).",
        remedy: "Send the last address, if it lasts.",
        example: "https://picsum.photos/200 leads to https://fastly.picsum.photos/…/200.jpg")

    static let urlRelative = CodeExplanation(
        .urlRelative,
        cause: "The address has no scheme or no server: a path, or a name without https:// at its beginning.",
        effect: "The download never starts.",
        remedy: "Write the whole address, from https:// on.",
        example: "/uploads/a.jpg")

    static let urlNoExtension = CodeExplanation(
        .urlNoExtension,
        cause: "The path of the address does not end in a file ending such as .jpg.",
        effect:
            "iOS takes an attachment's type from the name of the file. An extension that names the download "
            + "by its address saves it without an ending, and iOS refuses that (error 101).",
        remedy:
            "Let the address end in .jpg, .png or .gif, or let the extension take the ending from the "
            + "Content-Type.",
        example: "https://cdn.example/images/1234")

    static let payloadEncodedText = CodeExplanation(
        .payloadEncodedText,
        cause: "A text of the payload holds JSON of its own, in quotation marks and with backslashes.",
        effect:
            "Most apps read it as plain text: the keys inside, the picture's address among them, are not "
            + "found.",
        remedy:
            "Write the object itself instead of a text, unless the app or its SDK decodes this text. A JSON "
            + "library called twice is the usual reason.",
        example: #"{"aps": {"mutable-content": 1}, "data": "{\"image\": \"https://example.com/a.jpg\"}"}"#)
}
