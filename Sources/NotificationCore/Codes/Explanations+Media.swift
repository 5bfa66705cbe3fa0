/// The references of a payload as a whole.
extension CodeExplanation {
    static let mediaNone = CodeExplanation(
        .mediaNone,
        cause: "No dialect and no --media-key found a media URL in the payload.",
        effect: "The alert as it was sent. That is right when no picture was meant.",
        remedy:
            "If one was meant, compare where it stands with `nse-run dialects`, or name the place "
            + "with --media-key.",
        example: #""payload":{"img":"https://…"}, which no SDK reads"#)

    static let mediaLost = CodeExplanation(
        .mediaLost,
        cause:
            "The payload names media, and none of it could be attached. Each attachment of the "
            + "record says why.",
        effect: "The alert without its picture, often after a delay; nothing on the phone tells why.",
        remedy: "Read the code of each attachment; that is the one to explain and to repair.",
        example: "one reference, rejected with type.unsupported")

    static let mediaLimit = CodeExplanation(
        .mediaLimit,
        cause: "The payload names more media than --max-attachments allows; the rest was not fetched.",
        effect:
            "A phone shows one thumbnail, of the first attachment, and has 30 seconds for all "
            + "downloads together.",
        remedy: "Send fewer, the important one first, or raise --max-attachments.",
        example: "a map of 24 URLs, of which 10 are fetched")

    static let mediaMissingKey = CodeExplanation(
        .mediaMissingKey,
        cause: "The media URL is there, but not a second key that the vendor's SDK insists on.",
        effect: "That SDK attaches nothing and says nothing; the alert comes without its picture.",
        remedy: "Add the key that the message names. A hand-made test push usually lacks it.",
        example: "ct_mediaUrl without ct_mediaType")

    static let mediaIgnored = CodeExplanation(
        .mediaIgnored,
        cause:
            "A media URL stands in the payload and is not read: another place of the same dialect "
            + "comes first, or the payload tells the extension not to download.",
        effect: "Another picture than you expect, or none.",
        remedy: "Send one of the two places only, or take the other one as well with --media-key.",
        example: "Airship's url beside urls")

    static let mediaUnreadKey = CodeExplanation(
        .mediaUnreadKey,
        cause:
            "A member holds what looks like the URL of a picture, sound or video, and no dialect reads "
            + "that place.",
        effect: "None, unless your extension looks there: vendors' SDKs look at their own keys only.",
        remedy:
            "Compare the key with what your SDK documents. If your own extension reads it, name it with "
            + "--media-key.",
        example: #""campaign":{"photo":"https://cdn.example/a.jpg"}"#)

    static let mediaCommunication = CodeExplanation(
        .mediaCommunication,
        cause:
            "The payload asks for a communication notification, with the sender's picture in place of "
            + "the app's icon, and names media as well.",
        effect:
            "The attachment's thumbnail takes the place that people look at, and where the capability or "
            + "the intent is missing the sender's picture does not come at all.",
        remedy:
            "Decide for one of the two. Communication notifications need the capability, "
            + "NSUserActivityTypes with INSendMessageIntent, and content from updating(from:).",
        example: "notifee_options.ios with communicationInfo and attachments")

    static let mediaInvalidOptions = CodeExplanation(
        .mediaInvalidOptions,
        cause:
            "A thumbnail option or a text beside the media has the wrong type or a value outside its range.",
        effect:
            "Most SDKs leave the option out. Airship's decodes all or nothing, so its picture and "
            + "texts are gone.",
        remedy:
            "Clipping rectangles need x, y, width and height between 0 and 1; hidden is true or "
            + "false; time a number.",
        example: #""crop":{"x":0,"y":0,"width":100,"height":50}"#)

    static let mediaNeedsServer = CodeExplanation(
        .mediaNeedsServer,
        cause:
            "The value is a path or a name that only the app can turn into a URL, with the address "
            + "of the user's server and the user's token.",
        effect: "The app's own extension may show it; nobody without that account can.",
        remedy: "Send an absolute https URL that works without an account, for example a signed one.",
        example: #""attachment":{"url":"/api/camera_proxy/camera.door"}"#)

    static let mediaDuplicateIdentifier = CodeExplanation(
        .mediaDuplicateIdentifier,
        cause: "Two attachments of one notification have the same identifier.",
        effect: "Apple does not say which of the two a content extension finds by that name.",
        remedy: "Give each attachment its own identifier. Here the later ones get #2, #3 and so on.",
        example: #"two entries with "url_id":"hero""#)

    static let mediaAlternativeText = CodeExplanation(
        .mediaAlternativeText,
        cause: "The media was lost, and the payload has a text for that case, which became the body.",
        effect: "The alert with the alternative text and without a picture, as the vendor's SDK does it.",
        remedy:
            "Nothing if the text is good enough; the attachment's own code says what happened to the "
            + "picture.",
        example: #""_mediaAlt":"The new red shoe" shown after a 404"#)

    static let mediaFallback = CodeExplanation(
        .mediaFallback,
        cause: "The first URL could not be attached, and the payload names a second one for that case.",
        effect: "The second picture, after the time that the first one took to fail.",
        remedy:
            "Repair the first URL; the message says what happened to it. An attachment's source is the URL "
            + "that was fetched last.",
        example: "Swrve's fallback_url shown because url answered 404")

    static let mediaKept = CodeExplanation(
        .mediaKept,
        cause:
            "With --output sendable a reference stays as it is: it is a path that the app completes, or it "
            + "is lost and could not be taken out.",
        effect: "The app's own extension reads it as before.",
        remedy:
            "Send an absolute URL if the address is to be replaced. Nothing if the app can reach its server.",
        example: #""attachment":{"url":"/api/camera_proxy/camera.door"}, fetched with --base-url"#)

    static let mediaVendor = CodeExplanation(
        .mediaVendor,
        cause:
            "The file is right and was attached here, but the vendor's SDK names its download by the URL, "
            + "the header or a hint, and what stands there gives no type, or one of another kind.",
        effect:
            "UNNotificationAttachment fails with error 101 in the extension, or nothing can be decoded: the "
            + "alert without its picture.",
        remedy:
            "Send what --output sendable prints: it has an address with an honest extension. Without it let "
            + "the server send the right Content-Type, and the URL end in the right extension.",
        example: "mp_media_url without an extension, in an app with Mixpanel's SDK")

    // MARK: What is refused

    static let policyAddress = CodeExplanation(
        .policyAddress,
        cause:
            "The host has an address that is not public: private, loopback, link-local, a cloud's "
            + "metadata service. One such answer among several is enough, because the next connection "
            + "might use it.",
        effect: "A phone outside that network cannot reach it either: the alert without its picture.",
        remedy:
            "Serve media from a public host. For a host of your own network: --allow-address or "
            + "--allow-host.",
        example: "https://cdn.corp.example/ resolving to 10.1.2.3")

    static let policyRedirect = CodeExplanation(
        .policyRedirect,
        cause: "The server redirects to something that is neither http nor https.",
        effect: "URLSession refuses it as well: the alert without its picture.",
        remedy: "Correct the Location, or send the final URL in the payload.",
        example: "Location: file:///etc/passwd")

    static let policyTLSDowngrade = CodeExplanation(
        .policyTLSDowngrade,
        cause: "A redirect leads from https to http.",
        effect:
            "App Transport Security stops it on the phone, unless the extension's own Info.plist has "
            + "an exception.",
        remedy: "Let the CDN redirect to https; a rule that writes absolute http links is the usual culprit.",
        example: "https://img.example/a.jpg redirecting to http://img.example/a.jpg")

    static let policyProxy = CodeExplanation(
        .policyProxy,
        cause:
            "The request went through the proxy of --proxy, which resolves names and connects for us. As a "
            + "failure: the proxy refused to connect.",
        effect:
            "None. What the proxy may reach is its own policy; the address rules here saw only the proxy.",
        remedy:
            "Deny private ranges on the proxy, and let it reach the media's hosts without a login; or run "
            + "without one.",
        example: "--proxy http://egress.example:3128")

    static let mediaUnverified = CodeExplanation(
        .mediaUnverified,
        cause: "The picture was not downloaded: no network was wanted (--offline), or its address is a variable whose value is not in the text.",
        effect: "Nothing is known about the picture. Everything else was checked.",
        remedy: "Run it again without --offline, or with the address that the variable holds.",
        retryable: true,
        example: "nse-run check push.json --offline")
}
