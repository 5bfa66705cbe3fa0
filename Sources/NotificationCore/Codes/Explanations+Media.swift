/// The references of a payload as a whole.
extension CodeExplanation {
    static let mediaNone = CodeExplanation(
        .mediaNone,
        cause: "There is no address of a picture, sound or video under a key that a known SDK reads.",
        effect: "The alert as it was sent, without a picture.",
        remedy:
            "Write the address under the key that your SDK reads: `nse-run dialects` lists them. Own keys "
            + "must be beside aps, not inside. If your own extension reads the key, name it with "
            + "--media-key.",
        example: #""payload":{"img":"https://…"}, which no SDK reads"#)

    static let mediaLost = CodeExplanation(
        .mediaLost,
        cause:
            "The payload names media, and none of it could be attached. The code of each attachment says "
            + "why.",
        effect: "The alert without its picture, often after a delay.",
        remedy: "Look at the code of each attachment, and correct what it says.",
        example: "one reference, rejected with type.unsupported")

    static let mediaLimit = CodeExplanation(
        .mediaLimit,
        cause: "The payload names more media than --max-attachments allows. The rest was not downloaded.",
        effect:
            "A phone shows one thumbnail, of the first attachment, and has 30 seconds for all downloads "
            + "together.",
        remedy: "Send fewer, the most important one first.",
        example: "a map of 24 URLs, of which 10 are downloaded")

    static let mediaMissingKey = CodeExplanation(
        .mediaMissingKey,
        cause: "The media URL is there, but a second key that the vendor's SDK requires is missing.",
        effect: "The alert without its picture: that SDK attaches nothing, and reports no error.",
        remedy: "Add the key that the message names. Hand-made test pushes often lack it.",
        example: "ct_mediaUrl without ct_mediaType")

    static let mediaIgnored = CodeExplanation(
        .mediaIgnored,
        cause:
            "A media URL of the payload is not read: the SDK prefers another key, or the payload tells the "
            + "extension not to download it.",
        effect: "Another picture than you expect, or none.",
        remedy:
            "Send only one of the two keys. If your own extension reads both, name them with --media-key.",
        example: "Airship's url beside urls")

    static let mediaUnreadKey = CodeExplanation(
        .mediaUnreadKey,
        cause: "The payload has the URL of a picture, sound or video under a key that no known SDK reads.",
        effect:
            "No picture from this key, unless your own extension reads it: SDKs read their own keys only.",
        remedy:
            "Compare the key with the documentation of your SDK. If your own extension reads it, name it "
            + "with --media-key.",
        example: #""campaign":{"photo":"https://cdn.example/a.jpg"}"#)

    static let mediaCommunication = CodeExplanation(
        .mediaCommunication,
        cause:
            "The payload asks for a communication notification, with the sender's picture in place of the "
            + "app's icon, and names media as well.",
        effect:
            "The attachment's thumbnail is shown where the sender's picture belongs. Without the capability "
            + "or the intent the sender's picture is not shown at all.",
        remedy:
            "Choose one of the two. Communication notifications need the capability, NSUserActivityTypes "
            + "with INSendMessageIntent, and content from updating(from:).",
        example: "notifee_options.ios with communicationInfo and attachments")

    static let mediaInvalidOptions = CodeExplanation(
        .mediaInvalidOptions,
        cause:
            "A thumbnail option or a text beside the media has the wrong type or a value outside its range.",
        effect:
            "Most SDKs ignore such an option. Airship's SDK reads all of them or none, so its picture and "
            + "texts are lost.",
        remedy:
            "A clipping rectangle needs x, y, width and height between 0 and 1; hidden is true or false; "
            + "time is a number.",
        example: #""crop":{"x":0,"y":0,"width":100,"height":50}"#)

    static let mediaNeedsServer = CodeExplanation(
        .mediaNeedsServer,
        cause:
            "The value is a path or a name that only the app can turn into a URL, with the address of the "
            + "user's server and the user's token.",
        effect: "The app's own extension may show it. Without that account it cannot be downloaded.",
        remedy: "Send an absolute https URL that works without an account, for example a signed one.",
        example: #""attachment":{"url":"/api/camera_proxy/camera.door"}"#)

    static let mediaDuplicateIdentifier = CodeExplanation(
        .mediaDuplicateIdentifier,
        cause: "Two attachments of one notification have the same identifier.",
        effect: "A content extension may find either of the two by that name; Apple does not say which.",
        remedy: "Give each attachment its own identifier. Here the later ones get #2, #3 and so on.",
        example: #"two entries with "url_id":"hero""#)

    static let mediaAlternativeText = CodeExplanation(
        .mediaAlternativeText,
        cause: "The media was lost, and the payload has a text for that case, which became the body.",
        effect: "The alert with the alternative text and without a picture, as the vendor's SDK does it.",
        remedy:
            "Nothing, if the text is enough. The code of the attachment says what happened to the picture.",
        example: #""_mediaAlt":"The new red shoe" shown after a 404"#)

    static let mediaFallback = CodeExplanation(
        .mediaFallback,
        cause:
            "The first URL could not be attached, so the second one was taken, which the payload names for "
            + "that case.",
        effect: "The second picture, later by the time that the first one took to fail.",
        remedy:
            "Correct the first URL. The message says what happened to it. `source` of an attachment is the "
            + "URL that was downloaded last.",
        example: "Swrve's fallback_url shown because url answered 404")

    static let mediaKept = CodeExplanation(
        .mediaKept,
        cause:
            "With --output sendable a reference stays as it is: it is a path that the app completes, or it "
            + "is lost and could not be removed.",
        effect: "The app's own extension reads it as before.",
        remedy:
            "Send an absolute URL if the address should be replaced. Nothing, if the app can reach its "
            + "server.",
        example: #""attachment":{"url":"/api/camera_proxy/camera.door"}, downloaded with --base-url"#)

    static let mediaVendor = CodeExplanation(
        .mediaVendor,
        cause:
            "The file is right and loads here. But this vendor's SDK names the saved file by the URL, the "
            + "header or a hint, and gets no ending or a wrong one. iOS takes the type from the file's name.",
        effect:
            "With this vendor's SDK: iOS refuses the file with error 101 or cannot decode it, and the alert "
            + "comes without its picture.",
        remedy:
            "Let the URL end in the right extension, and let the server send the right Content-Type. Or send "
            + "what --output sendable prints: its addresses end in the right extension.",
        example: "mp_media_url without an extension, in an app with Mixpanel's SDK")

    // MARK: What is refused

    static let policyAddress = CodeExplanation(
        .policyAddress,
        cause:
            "The host has an address that is not public: private, loopback, link-local, or the metadata "
            + "service of a cloud. One such address among several is enough, because the next connection may "
            + "use it.",
        effect: "A phone outside that network cannot reach it: the alert without its picture.",
        remedy:
            "Put media on a public host. For tests in your own network use --allow-address or --allow-host.",
        example: "https://cdn.corp.example/ resolving to 10.1.2.3")

    static let policyRedirect = CodeExplanation(
        .policyRedirect,
        cause: "The server redirects to something that is neither http nor https.",
        effect: "URLSession refuses it as well: the alert without its picture.",
        remedy: "Correct the Location, or write the final URL into the payload.",
        example: "Location: file:///etc/passwd")

    static let policyTLSDowngrade = CodeExplanation(
        .policyTLSDowngrade,
        cause: "A redirect leads from https to http.",
        effect:
            "App Transport Security stops it on the phone, unless the extension's own Info.plist has an "
            + "exception.",
        remedy: "Let the CDN redirect to https. Usually a rule writes absolute links with http.",
        example: "https://img.example/a.jpg redirecting to http://img.example/a.jpg")

    static let policyProxy = CodeExplanation(
        .policyProxy,
        cause:
            "The request went through the proxy of --proxy, which looks up names and connects. As an error: "
            + "the proxy refused to connect.",
        effect:
            "None on phones. The rules about addresses apply to the proxy only, not to the host of the "
            + "media.",
        remedy:
            "Let the proxy refuse private ranges, and let it reach the hosts of the media without a login. "
            + "Or run without a proxy.",
        example: "--proxy http://egress.example:3128")

    static let mediaUnverified = CodeExplanation(
        .mediaUnverified,
        cause:
            "The picture was not downloaded: --offline was given, or its address is a variable whose value "
            + "is not in the text.",
        effect: "Nothing is known about the picture. Everything else was checked.",
        remedy: "Run it again without --offline, or write the real address instead of the variable.",
        retryable: true,
        example: "nse-run check push.json --offline")
}
