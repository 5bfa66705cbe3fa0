/// The references of a payload as a whole.
let mediaExplanations: [Code: CodeExplanation] = [
    .mediaNone: .init(
        cause: "There is no address of a picture, sound or video under a key that a known SDK reads.",
        effect: "The alert as it was sent, without a picture.",
        remedy:
            "Write the address under the key that your SDK reads: `nse-run dialects` lists them. Your own "
            + "keys must be next to aps, not inside it. If your own extension reads the key, name it with "
            + "--media-key.",
        example: #""payload":{"img":"https://…"}, which no SDK reads"#),
    .mediaLost: .init(
        cause:
            "The payload names media, and none of it could be attached. The code of each attachment says "
            + "why.",
        effect: "The alert without its picture, often after a delay.",
        remedy: "Look at the code of each attachment, and correct what it says.",
        example: "one reference, rejected with type.unsupported"),
    .mediaLimit: .init(
        cause: "The payload names more media than --max-attachments allows. The rest was not downloaded.",
        effect:
            "A phone shows one thumbnail, of the first attachment, and has 30 seconds for all downloads "
            + "together.",
        remedy: "Send fewer, the most important one first.",
        example: "a map of 24 URLs, of which 10 are downloaded"),
    .mediaMissingKey: .init(
        cause: "The media URL is there, but a second key that the vendor's SDK requires is missing.",
        effect: "The alert without its picture: that SDK attaches nothing, and reports no error.",
        remedy: "Add the key that the message names. Hand-made test pushes often lack it.",
        example: "ct_mediaUrl without ct_mediaType"),
    .mediaIgnored: .init(
        cause:
            "A media URL of the payload is not read: the SDK prefers another key, or the payload tells the "
            + "extension not to download it.",
        effect: "Another picture than you expect, or none.",
        remedy:
            "Send only one of the two keys. If your own extension reads both, name them with --media-key.",
        example: "Airship's url next to urls"),
    .mediaUnreadKey: .init(
        cause: "The payload has the URL of a picture, sound or video under a key that no known SDK reads.",
        effect:
            "No picture from this key, unless your own extension reads it: SDKs read their own keys only.",
        remedy:
            "Compare the key with the documentation of your SDK. If your own extension reads it, name it "
            + "with --media-key.",
        example: #""campaign":{"photo":"https://cdn.example/a.jpg"}"#),
    .mediaCommunication: .init(
        cause:
            "The payload asks for a communication notification, with the sender's picture instead of the "
            + "app's icon, and names media as well.",
        effect:
            "The attachment's thumbnail is shown where the sender's picture belongs. Without the capability "
            + "or the intent the sender's picture is not shown at all.",
        remedy:
            "Choose one of the two. Communication notifications need the capability, NSUserActivityTypes "
            + "with INSendMessageIntent, and content from updating(from:).",
        example: "notifee_options.ios with communicationInfo and attachments"),
    .mediaInvalidOptions: .init(
        cause:
            "A thumbnail option or a text next to the media has the wrong type or a value outside its range.",
        effect:
            "Most SDKs ignore such an option. Airship's SDK reads all of them or none, so its picture and "
            + "texts are lost.",
        remedy:
            "A clipping rectangle needs x, y, width and height between 0 and 1; hidden is true or false; "
            + "time is a number.",
        example: #""crop":{"x":0,"y":0,"width":100,"height":50}"#),
    .mediaNeedsServer: .init(
        cause:
            "The value is a path or a name that only the app can turn into a URL, with the address of the "
            + "user's server and the user's token.",
        effect: "The app's own extension may show it. Without that account it cannot be downloaded.",
        remedy: "Send an absolute https URL that works without an account, for example a signed one.",
        example: #""attachment":{"url":"/api/camera_proxy/camera.door"}"#),
    .mediaDuplicateIdentifier: .init(
        cause: "Two attachments of one notification have the same identifier.",
        effect: "A content extension may find either of the two by that name; Apple does not say which.",
        remedy: "Give each attachment its own identifier. Here the later ones get #2, #3 and so on.",
        example: #"two entries with "url_id":"hero""#),
    .mediaAlternativeText: .init(
        cause: "The media was lost, and the payload has a text for that case, which became the body.",
        effect: "The alert with the alternative text and without a picture, as the vendor's SDK does it.",
        remedy:
            "Nothing, if the text is enough. The code of the attachment says what happened to the picture.",
        example: #""_mediaAlt":"The new red shoe" shown after a 404"#),
    .mediaFallback: .init(
        cause:
            "The first URL could not be attached, so a second one was taken: one that the payload names for "
            + "that case, or that of --repair-url, which converts the picture.",
        effect:
            "The second picture, or the converted one, later by the time that the first one took to fail.",
        remedy:
            "Correct the first URL. The message says what happened to it. `source` of an attachment is the "
            + "URL that was downloaded last.",
        example: "Swrve's fallback_url shown because url answered 404"),
    .mediaKept: .init(
        cause:
            "With --output sendable a reference stays as it is: it is a path that the app completes, or it "
            + "is lost and could not be removed.",
        effect: "The app's own extension reads it as before.",
        remedy:
            "Send an absolute URL if the address should be replaced. Nothing, if the app can reach its "
            + "server.",
        example: #""attachment":{"url":"/api/camera_proxy/camera.door"}, downloaded with --base-url"#),
    .mediaVendor: .init(
        cause:
            "The file is right and loads here. But this vendor's SDK names the saved file by the URL, the "
            + "header or a hint, and gets no ending or a wrong one. iOS takes the type from the file's name.",
        effect:
            "With this vendor's SDK: iOS refuses the file with error 101 or cannot decode it, and the alert "
            + "comes without its picture.",
        remedy:
            "Let the URL end in the right extension, and let the server send the right Content-Type. Or send "
            + "what --output sendable prints: its addresses end in the right extension.",
        example: "mp_media_url without an extension, in an app with Mixpanel's SDK"),
    .mediaUnverified: .init(
        cause:
            "The picture was not downloaded: --offline was given, the file of --replay does not hold it, or its "
            + "address is a variable whose value is not in the text.",
        effect: "Nothing is known about the picture. Everything else was checked.",
        remedy:
            "Run it again without --offline or --replay, or write the real address instead of the variable.",
        retryable: true,
        example: "nse-run check push.json --offline"),
    .mediaMisplaced: .init(
        cause:
            "The address of a picture is written where no SDK looks for one: inside aps, or as launch-image "
            + "of the alert.",
        effect: "The alert without its picture. aps belongs to Apple; SDKs look for their keys next to it.",
        remedy: "Move the address next to aps, under the key that your SDK documents.",
        example: #""aps":{"data":{"attachment-url":"https://…"}}"#),
    .mediaOtherPlatform: .init(
        cause:
            "The address of the picture is only under a key for Android or browsers. There is no key for "
            + "iOS.",
        effect: "Android shows the picture, an iPhone shows the alert alone.",
        remedy:
            "Add the same service's key for iOS: for OneSignal ios_attachments, for FCM "
            + "apns.fcm_options.image.",
        example: "big_picture without ios_attachments"),
    .mediaInText: .init(
        cause:
            "The title or body holds a picture as text: Markdown, an HTML tag, a data: address or a bare "
            + "link.",
        effect: "The phone shows the text as it is. Notifications know no markup.",
        remedy: "Send the picture's address under the key that your SDK reads, and plain text in the alert.",
        example: "![photo](https://cdn.example/a.jpg) in the body"),
    .mediaMemory: .init(
        cause:
            "The file has 5 MB or more. An extension gets about \(PhoneRules.extensionMemoryText) of memory, 12 MB on old phones "
            + "(measured by developers, not documented by Apple).",
        effect:
            "iOS may end an extension that keeps the whole file in memory or decodes the picture: the alert "
            + "without its picture, and no crash report.",
        remedy:
            "Use a smaller picture; 1000 to 1500 pixels are enough for a notification. In the extension, "
            + "download to a file, not to Data.",
        example: "a photo of 8 MB as the camera made it"),
    .mediaSlow: .init(
        cause:
            "On slow networks the file does not arrive within the 30 seconds that an extension has. The "
            + "speeds of the networks are estimates.",
        effect:
            "On these networks the alert comes late and without its picture. On fast networks the picture "
            + "shows.",
        remedy: "Use a smaller file or a faster server.",
        example: "4 MB over 3G with 750 kbit/s"),
    .mediaVendorKey: .init(
        cause:
            "The payload has a mark of a push service, or a key that is almost right, but not the key that "
            + "the SDK of this service reads.",
        effect: "The SDK finds no picture and says nothing; the alert comes without it.",
        remedy: "Write the address under the exact key that the message names.",
        example: "fcm_options.imageURL instead of fcm_options.image"),
]
