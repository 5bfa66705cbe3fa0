let mediaExplanations: [Code: CodeExplanation] = [
    .mediaNone: .init(
        "There is no address of a picture, sound or video under a key that a known SDK reads.",
        "The alert as it was sent, without a picture.",
        "Write the address under the key that your SDK reads: `nse-run dialects` lists them. Your own "
            + "keys must be next to aps, not inside it. If your own extension reads the key, name it with "
            + "--media-key.",
        example: #""payload":{"img":"https://…"}, which no SDK reads"#),
    .mediaLost: .init(
        "The payload names media, and none of it could be attached. The code of each attachment says "
            + "why.",
        "The alert without its picture, often after a delay.",
        "Look at the code of each attachment, and correct what it says.",
        example: "one reference, rejected with type.unsupported"),
    .mediaLimit: .init(
        "The payload names more media than --max-attachments allows. The rest was not downloaded.",
        "A phone shows one thumbnail, of the first attachment, and has 30 seconds for all downloads "
            + "together.",
        "Send fewer, the most important one first.",
        example: "a map of 24 URLs, of which 10 are downloaded"),
    .mediaMissingKey: .init(
        "The media URL is there, but a second key that the vendor's SDK requires is missing.",
        "The alert without its picture: that SDK attaches nothing, and reports no error.",
        "Add the key that the message names. Hand-made test pushes often lack it.",
        example: "ct_mediaUrl without ct_mediaType"),
    .mediaIgnored: .init(
        "A media URL of the payload is not read: the SDK prefers another key, or the payload tells the "
            + "extension not to download it.",
        "Another picture than you expect, or none.",
        "Send only one of the two keys. If your own extension reads both, name them with --media-key.",
        example: "Airship's url next to urls"),
    .mediaUnreadKey: .init(
        "The payload has the URL of a picture, sound or video under a key that no known SDK reads.",
        "No picture from this key, unless your own extension reads it: SDKs read their own keys only.",
        "Compare the key with the documentation of your SDK. If your own extension reads it, name it "
            + "with --media-key.",
        example: #""campaign":{"photo":"https://cdn.example/a.jpg"}"#),
    .mediaCommunication: .init(
        "The payload asks for a communication notification, with the sender's picture instead of the "
            + "app's icon, and names media as well.",
        "The attachment's thumbnail is shown where the sender's picture belongs. Without the capability "
            + "or the intent the sender's picture is not shown at all.",
        "Choose one of the two. Communication notifications need the capability, NSUserActivityTypes "
            + "with INSendMessageIntent, and content from updating(from:).",
        example: "notifee_options.ios with communicationInfo and attachments"),
    .mediaInvalidOptions: .init(
        "A thumbnail option or a text next to the media has the wrong type or a value outside its range.",
        "Most SDKs ignore such an option. Airship's SDK reads all of them or none, so its picture and "
            + "texts are lost.",
        "A clipping rectangle needs x, y, width and height between 0 and 1; hidden is true or false; "
            + "time is a number.",
        example: #""crop":{"x":0,"y":0,"width":100,"height":50}"#),
    .mediaNeedsServer: .init(
        "The value is a path or a name that only the app can turn into a URL, with the address of the "
            + "user's server and the user's token.",
        "The app's own extension may show it. Without that account it cannot be downloaded.",
        "Send an absolute https URL that works without an account, for example a signed one.",
        example: #""attachment":{"url":"/api/camera_proxy/camera.door"}"#),
    .mediaDuplicateIdentifier: .init(
        "Two attachments of one notification have the same identifier.",
        "A content extension may find either of the two by that name; Apple does not say which.",
        "Give each attachment its own identifier. Here the later ones get #2, #3 and so on.",
        example: #"two entries with "url_id":"hero""#),
    .mediaAlternativeText: .init(
        "The media was lost, and the payload has a text for that case, which became the body.",
        "The alert with the alternative text and without a picture, as the vendor's SDK does it.",
        "Nothing, if the text is enough. The code of the attachment says what happened to the picture.",
        example: #""_mediaAlt":"The new red shoe" shown after a 404"#),
    .mediaFallback: .init(
        "The first URL could not be attached, so a second one was taken: one that the payload names for "
            + "that case, or that of --repair-url, which converts the picture.",
        "The second picture, or the converted one, later by the time that the first one took to fail.",
        "Correct the first URL. The message says what happened to it. `source` of an attachment is the "
            + "URL that was downloaded last.",
        example: "Swrve's fallback_url shown because url answered 404"),
    .mediaKept: .init(
        "With --output sendable a reference stays as it is: it is a path that the app completes, or it "
            + "is lost and could not be removed.",
        "The app's own extension reads it as before.",
        "Send an absolute URL if the address should be replaced. Nothing, if the app can reach its "
            + "server.",
        example: #""attachment":{"url":"/api/camera_proxy/camera.door"}, downloaded with --base-url"#),
    .mediaVendor: .init(
        "The file is right and loads here. But this vendor's SDK names the saved file by the URL, the "
            + "header or a hint, and gets no ending or a wrong one. iOS takes the type from the file's name.",
        "With this vendor's SDK: iOS refuses the file with error 101 or cannot decode it, and the alert "
            + "comes without its picture.",
        "Let the URL end in the right extension, and let the server send the right Content-Type. Or send "
            + "what --output sendable prints: its addresses end in the right extension.",
        example: "mp_media_url without an extension, in an app with Mixpanel's SDK"),
    .mediaUnverified: .init(
        "The picture was not downloaded: --offline was given, the file of --replay does not hold it, or its "
            + "address is a variable whose value is not in the text.",
        "Nothing is known about the picture. Everything else was checked.",
        "Run it again without --offline or --replay, or write the real address instead of the variable.",
        retryable: true,
        example: "nse-run check push.json --offline"),
    .mediaMisplaced: .init(
        "The address of a picture is written where no SDK looks for one: inside aps, or as launch-image "
            + "of the alert.",
        "The alert without its picture. aps belongs to Apple; SDKs look for their keys next to it.",
        "Move the address next to aps, under the key that your SDK documents.",
        example: #""aps":{"data":{"attachment-url":"https://…"}}"#),
    .mediaOtherPlatform: .init(
        "The address of the picture is only under a key for Android or browsers. There is no key for "
            + "iOS.",
        "Android shows the picture, an iPhone shows the alert alone.",
        "Add the same service's key for iOS: for OneSignal ios_attachments, for FCM "
            + "apns.fcm_options.image.",
        example: "big_picture without ios_attachments"),
    .mediaInText: .init(
        "The title or body holds a picture as text: Markdown, an HTML tag, a data: address or a bare "
            + "link.",
        "The phone shows the text as it is. Notifications know no markup.",
        "Send the picture's address under the key that your SDK reads, and plain text in the alert.",
        example: "![photo](https://cdn.example/a.jpg) in the body"),
    .mediaMemory: .init(
        "The file has 5 MB or more. An extension gets about \(PhoneRules.extensionMemoryText) of memory, 12 MB on old phones "
            + "(measured by developers, not documented by Apple).",
        "iOS may end an extension that keeps the whole file in memory or decodes the picture: the alert "
            + "without its picture, and no crash report.",
        "Use a smaller picture; 1000 to 1500 pixels are enough for a notification. In the extension, "
            + "download to a file, not to Data.",
        example: "a photo of 8 MB as the camera made it"),
    .mediaSlow: .init(
        "On slow networks the file does not arrive within the 30 seconds that an extension has. The "
            + "speeds of the networks are estimates.",
        "On these networks the alert comes late and without its picture. On fast networks the picture "
            + "shows.",
        "Use a smaller file or a faster server.",
        example: "4 MB over 3G with 750 kbit/s"),
    .mediaVendorKey: .init(
        "The payload has a mark of a push service, or a key that is almost right, but not the key that "
            + "the SDK of this service reads.",
        "The SDK finds no picture and says nothing; the alert comes without it.",
        "Write the address under the exact key that the message names.",
        example: "fcm_options.imageURL instead of fcm_options.image"),
]
