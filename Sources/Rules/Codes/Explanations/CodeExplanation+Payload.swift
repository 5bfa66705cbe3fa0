let payloadExplanations: [Code: CodeExplanation] = [
    .payloadEmpty: .init(
        "The input is empty, or is only white space.",
        "Nothing arrives: APNs answers 400 PayloadEmpty.",
        "Check the program that writes the payload. Usually a template failed or a pipe was closed.",
        example: "nse-run - < /dev/null"),
    .payloadSyntax: .init(
        "The input is not JSON (RFC 8259). The message has line and column. Foundation's parser accepts "
            + "some mistakes, for example a comma before a closing brace.",
        "A phone can show nothing from it. Most services refuse it; what APNs answers is not documented.",
        "Write the payload with a JSON library instead of string templates. For a curl command, code or "
            + "a log use nse-run check, which reads them.",
        example: #"{"aps":{"alert":"Sale","mutable-content":1,}}"#),
    .payloadEncoding: .init(
        "The text is not UTF-8: UTF-16, a Latin-1 letter, a string cut in the middle of a character, or "
            + "half of a surrogate pair in an escape.",
        "The notification may be dropped, or shows a replacement character.",
        "Save it as UTF-8, and shorten texts by characters, never by bytes.",
        example: #""body":"\ud83d" (an emoji cut in half)"#),
    .payloadShape: .init(
        "It is JSON, but where an object or a list belongs there is another kind of value: at the top "
            + "level, in aps, or in the container of a vendor's media.",
        "When aps is wrong, nothing is shown. When a media container is wrong, the alert comes without "
            + "its picture.",
        "Send an object with an aps object in it, and the vendor's container in the form that its SDK "
            + "reads.",
        example: #"{"aps":"Sale today"}"#),
    .payloadSeveral: .init(
        "The input leads to several pushes: a list of messages, a request with several notifications, or "
            + "one on each line. nse-run delivers one at a time.",
        "None: a service that takes such a list sends each push by itself.",
        "Give them to nse-run batch, one on each line, or to nse-run check, which judges each.",
        example: #"[{"aps":{"alert":"A"}},{"aps":{"alert":"B"}}]"#),
    .payloadDuplicate: .init(
        "The same object has a name twice. Some parsers take the first, some the last, and some refuse "
            + "it.",
        "The phone may show another text or picture than the one that you tested.",
        "Find the two places that write it: usually the default of a template and the value of a "
            + "campaign.",
        example: #"{"aps":{"alert":"A","alert":"B"}}"#),
    .payloadDepth: .init(
        "Objects and arrays are nested deeper than 64 levels.",
        "A phone may take it, but in 4096 bytes this is almost always a mistake.",
        "Look for a value that contains itself, or for a tree that was sent by mistake.",
        example: "[[[[[[[[…]]]]]]]] with 65 brackets"),
    .payloadTooLarge: .init(
        "The payload has more bytes than APNs takes: 4096, for VoIP 5120. Above --max-payload nse-run "
            + "does not even read it.",
        "Nothing arrives: APNs answers 413 PayloadTooLarge.",
        "Shorten the texts, remove members for tracking, and let the app load data from a URL. Never put "
            + "a picture as base64 into a payload.",
        example: "a 3 KB picture as a data: URL in a custom key"),
    .payloadReservedKey: .init(
        "The payload already has the member in which nse-run writes the attached files.",
        "None on a phone. On a server, a program that reads this member would trust a file: URL that the "
            + "sender has written.",
        "Rename your member, or choose another name for the member of nse-run with --result-key.",
        example: #""nse":{"attachments":[{"url":"file:///etc/passwd"}]}"#),
    .payloadByteOrderMark: .init(
        "The text begins with U+FEFF, which editors on Windows add.",
        "Usually none. Some parsers refuse it, as RFC 8259 allows.",
        "Save it as UTF-8 without a mark, or remove the first three bytes.",
        example: "EF BB BF 7B 22 61 70 73 22"),
    .payloadFCMMessage: .init(
        "This is a request to Firebase Cloud Messaging, or has members of one. The phone does not "
            + "receive this text: FCM makes another payload from it.",
        "With the picture in notification.image only, an Android phone shows it and an iPhone does not.",
        "In your FCM request, write the picture's address at apns.fcm_options.image and "
            + #""mutable-content": 1 at apns.payload.aps. nse-run check reads the request as it is."#,
        example: #"{"message":{"token":"…", "notification":{"image":"https://…"}}}"#),
    .payloadNotSilent: .init(
        "content-available is not right for a silent push: an alert, badge or sound is next to it, even "
            + "an empty one, or it is not inside aps, is spelled differently, or is not the number 1.",
        "Without a title and a body nothing is seen, and the app is woken late or not at all. With them "
            + "the phone shows the alert and also wakes the app.",
        #"For a silent push, leave out alert, badge and sound, write "content-available":1 inside aps, "#
            + "and send with apns-push-type: background and apns-priority: 5. For an alert, leave out "
            + "content-available, unless the app needs it.",
        example: #"{"aps":{"content-available":1,"sound":""}}"#),
    .payloadEncodedText: .init(
        "A string of the payload contains JSON, in quotation marks and with backslashes.",
        "Most apps read it as plain text: the keys inside, and with them the picture's address, are not "
            + "found.",
        "Write the object itself, not a string, unless the app or its SDK decodes this string. Usually a "
            + "JSON library was called twice.",
        example: #"{"aps": {"mutable-content": 1}, "data": "{\"image\": \"https://example.com/a.jpg\"}"}"#),
    .payloadRepaired: .init(
        "The payload or the request was changed by --repair. The message has the place, the value before "
            + "and after, and the codes that are mended by that.",
        "The phone gets what the output has, and it was judged after the change.",
        "Make the same change where the push is made; then --repair has nothing to do.",
        example: #"/aps/mutable-content: "1" is now /aps/mutable-content: 1 (gate.not_mutable)"#),
]
