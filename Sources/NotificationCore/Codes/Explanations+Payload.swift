/// The payload itself, and the gate in front of the extension.
extension CodeExplanation {
    static let payloadEmpty = CodeExplanation(
        .payloadEmpty,
        cause: "The input holds no byte, or nothing but white space.",
        effect: "Nothing arrives: APNs answers 400 PayloadEmpty.",
        remedy:
            "Look at the program that writes the payload; a failed template or a closed pipe ends like this.",
        example: "nse-run - < /dev/null")

    static let payloadSyntax = CodeExplanation(
        .payloadSyntax,
        cause:
            "The input is not JSON as RFC 8259 writes it. The message has line and column. "
            + "Foundation's parser lets some of it pass, for example a comma before a closing brace.",
        effect:
            "Whether it arrives depends on how lenient each parser on the way is; nobody promises anything.",
        remedy: "Write the payload with a JSON library instead of string templates.",
        example: #"{"aps":{"alert":"Sale","mutable-content":1,}}"#)

    static let payloadEncoding = CodeExplanation(
        .payloadEncoding,
        cause:
            "The text is not UTF-8: UTF-16, a Latin-1 letter, a string cut in the middle of a "
            + "character, or half of a surrogate pair in an escape.",
        effect: "APNs or the phone drops the notification, or shows a replacement character.",
        remedy: "Encode as UTF-8, and shorten texts by characters, never by bytes.",
        example: #""body":"\ud83d" (an emoji cut in half)"#)

    static let payloadShape = CodeExplanation(
        .payloadShape,
        cause:
            "It is JSON, but something else stands where an object or a list belongs: the top level, "
            + "aps, or the container in which a vendor keeps its media.",
        effect:
            "With aps the notification is not shown at all; with a media container it comes without "
            + "its picture.",
        remedy:
            "Send an object with an aps object in it, and the vendor's container in the form its SDK "
            + "decodes.",
        example: #"{"aps":"Sale today"}"#)

    static let payloadDuplicate = CodeExplanation(
        .payloadDuplicate,
        cause: "A name stands twice in the same object. Parsers take the first, the last, or refuse.",
        effect: "The phone may show another text or picture than the one that you tested.",
        remedy: "Find the two places that write the member; usually a template default and a campaign value.",
        example: #"{"aps":{"alert":"A","alert":"B"}}"#)

    static let payloadDepth = CodeExplanation(
        .payloadDepth,
        cause: "Objects and arrays stand in each other deeper than 64 levels.",
        effect:
            "A phone may well take it; a payload of 4096 bytes that needs this is almost always a mistake.",
        remedy: "Look for a value that contains itself, or a tree that was serialised by accident.",
        example: "[[[[[[[[…]]]]]]]] with 65 brackets")

    static let payloadTooLarge = CodeExplanation(
        .payloadTooLarge,
        cause:
            "The payload has more bytes than APNs takes (4096, for VoIP 5120), or more than "
            + "--max-payload, and then it is not even read.",
        effect: "APNs answers 413 PayloadTooLarge, and no phone sees anything.",
        remedy:
            "Put data behind a URL, shorten texts, drop tracking members; never put a picture as "
            + "base64 into it.",
        example: "a 3 KB picture as a data: URL in a custom key")

    static let payloadReservedKey = CodeExplanation(
        .payloadReservedKey,
        cause: "The input already has the member in which the delivered payload names its files.",
        effect: "None on a phone. Here a consumer would believe a file: URL that a sender made up.",
        remedy: "Rename your member, or choose another name for ours with --result-key.",
        example: #""nse":{"attachments":[{"url":"file:///etc/passwd"}]}"#)

    static let payloadByteOrderMark = CodeExplanation(
        .payloadByteOrderMark,
        cause: "The text begins with U+FEFF, which editors on Windows add.",
        effect: "Usually none; RFC 8259 allows parsers to refuse it, and some do.",
        remedy: "Save as UTF-8 without a mark, or cut the first three bytes.",
        example: "EF BB BF 7B 22 61 70 73 22")

    static let payloadFCMMessage = CodeExplanation(
        .payloadFCMMessage,
        cause:
            "This is a message for Firebase's interface, or holds members of one. FCM makes the payload "
            + "of APNs from it, so what a phone gets is another document.",
        effect:
            "With the picture in notification.image alone an Android phone shows it and an iPhone does not.",
        remedy:
            "Set apns.fcm_options.image, and \"mutable-content\":1 in apns.payload.aps. To judge it here, "
            + "give the payload that FCM makes: apns.payload with fcm_options beside its aps.",
        example: #"{"message":{"token":"…", "notification":{"image":"https://…"}}}"#)

    static let payloadNotSilent = CodeExplanation(
        .payloadNotSilent,
        cause:
            "content-available was meant to make a silent push, and something undoes it: an alert, badge "
            + "or sound beside it, even an empty one, or another spelling or type than the number 1.",
        effect:
            "Nobody sees anything, and the app is woken as for an alert, late, or not at all.",
        remedy:
            "Leave alert, badge and sound out, write \"content-available\":1 inside aps, and send with "
            + "apns-push-type: background and apns-priority: 5.",
        example: #"{"aps":{"content-available":1,"sound":""}}"#)

    // MARK: The gate

    static let gateSilent = CodeExplanation(
        .gateSilent,
        cause: "content-available is 1 and there is no alert, badge or sound: a background push.",
        effect: "Nothing is shown. The system wakes the app when it likes, and never the service extension.",
        remedy: "If the user should see something, add aps.alert and send with push type alert.",
        example: #"{"aps":{"content-available":1},"image":"https://…"}"#)

    static let gatePushType = CodeExplanation(
        .gatePushType,
        cause: "The push type is not alert. Service extensions run for alerts only.",
        effect:
            "background: nothing is shown, or the alert without its picture. Others go to their own "
            + "handlers.",
        remedy: "Send the header apns-push-type: alert with priority 10.",
        example: "apns-push-type: background with a title and a body")

    static let gateNotMutable = CodeExplanation(
        .gateNotMutable,
        cause:
            "aps has no mutable-content with the integer 1. It stands outside aps, is spelt "
            + "mutable_content as FCM wants it in its own JSON, or is \"1\", true or 1.0.",
        effect:
            "The alert comes at once and unchanged, without its picture. The extension does not even start.",
        remedy: "Write \"mutable-content\":1 inside aps. Through FCM: apns.payload.aps.mutable-content.",
        example: #"{"aps":{"alert":"Sale"},"mutable-content":1}"#)

    static let gateNoAlert = CodeExplanation(
        .gateNoAlert,
        cause: "The alert resolves to no visible text: it is missing, empty, or has only empty strings.",
        effect: "A sound or a badge without a banner; the extension does not run.",
        remedy: "Give aps.alert a title or a body, or a loc-key that the app knows.",
        example: #""alert":{"title":"","body":""},"sound":"default""#)

    static let gateAlertsOff = CodeExplanation(
        .gateAlertsOff,
        cause: "The simulated user has refused notifications or switched alerts off for the app.",
        effect: "No banner, at most a badge or an entry in the list; the extension does not run.",
        remedy:
            "Nothing in the payload helps. Do not count on extensions for bookkeeping: they do not "
            + "see these pushes.",
        example: "nse-run --alerts-off payload.json")
}
