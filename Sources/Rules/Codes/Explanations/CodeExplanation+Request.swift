/// Faults of a request in a sender's own format, before it is compiled to a payload.
let requestExplanations: [Code: CodeExplanation] = [
    .requestNotUnderstood: .init(
        "No push, no picture address and no media file was found in the input. The message says what it "
            + "looks like.",
        "Nothing was checked. This says nothing about the phone.",
        "Give the JSON body that your server sends, a curl command with its --data, what the app prints "
            + "as userInfo, the picture's address, or the app itself.",
        example: "a stack trace, an HTML page, a device token, a curl command without a body"),
    .requestNotation: .init(
        "The text claims to be JSON and is not: a comma is missing or there is one too many, a bracket "
            + "is not closed, there are single or typographic quotation marks, comments, or names without "
            + "quotation marks.",
        "A strict service refuses the request, so nothing arrives. Here the text was read as if the "
            + "mistake were corrected, so that the other findings are complete.",
        "Correct the place that the message names, or write the text with a JSON library. Literals of a "
            + "programming language and printed dictionaries are read without this finding.",
        example: #"{"aps":{"alert":"Sale" "mutable-content":1}}"#),
    .requestVariable: .init(
        "A value is a variable, a call or a placeholder, and nothing in the text says what it is. In a "
            + "curl command it may be a file (@push.json).",
        "It counts as right. If the real value is wrong, the picture is missing all the same.",
        "Give the JSON that the program really sends: print it just before it is sent. For @file, give "
            + "that file.",
        example: #"{"to": token, "notification": {"image": imageUrl}}"#),
    .requestSender: .init(
        "The input is not the payload that the phone gets. It is a request to a push service, a message "
            + "that an app received, or a payload inside an envelope.",
        "None by itself. nse-run builds the payload by the rules of that service, and checks that "
            + "instead of the input.",
        "Nothing to change. Look at the other findings; they name the places in the text that you gave.",
        example: #"{"specversion":"1.0","data":{"aps":{…}}} (the push is at data)"#),
    .requestRetired: .init(
        "The request is for an interface that was switched off: the legacy HTTP interface of Firebase "
            + "(to, registration_ids), which Google ended in 2024.",
        "Nothing is sent, and no phone shows anything. The service answers with an error.",
        #"Use the interface that replaced it. For Firebase that is the HTTP v1 API: {"message": {…}}, "#
            + "sent to https://fcm.googleapis.com/v1/projects/PROJECT/messages:send.",
        example: #"{"to": "TOKEN", "notification": {"title": "T"}, "mutable_content": true}"#),
    .requestDataOnly: .init(
        "The request has data but no title and no text for iPhones. What reaches the phone is a silent "
            + "push.",
        "Nothing is shown. A silent push may wake the app. It never starts the notification service "
            + "extension, so there is no picture either.",
        "Give the notification a title or a body, under the key that this service has for it. In FCM: "
            + #""notification": {"title": "…", "body": "…"} at message."#,
        example: #"{"message": {"token": "TOKEN", "data": {"title": "T", "image": "https://…"}}}"#),
    .requestWrongPlace: .init(
        "A key has its right name, or nearly, but is where this service or the phone does not read it. "
            + "Often it is one level too high or too low, or in data.",
        "The key has no effect. Without mutable-content the phone does not start the extension; without "
            + "an address there is no picture. Some services refuse the whole request: FCM answers 400.",
        "Move the key to the place that the message names.",
        example:
            #""mutable_content": true in message.notification (right: "mutable-content": 1 in "#
            + "message.apns.payload.aps)"),
    .requestWrongName: .init(
        "A key is in the right place, but this service or the phone has another name for it. Each "
            + "interface has its own spelling: mutable-content in APNs and FCM v1, mutable_content in "
            + "OneSignal and Braze, mutableContent in Expo and Firebase's SDK for Node.",
        "The key has no effect, or the service refuses the whole request: FCM answers 400.",
        "Write the name that the message gives, exactly as it is spelled there.",
        example: #""mutable_content": 1 in aps (right: "mutable-content": 1)"#),
    .requestMissingKey: .init(
        "A key that this service or its SDK needs is not in the request, such as the target, the type of "
            + "the file, or the mark that the text is JSON.",
        "The service refuses the request, or its SDK attaches nothing.",
        "Add the key at the place that the message names.",
        example: #""asset_url" without "asset_file_type" in a request to Braze"#),
    .requestInvalidValue: .init(
        "A value has a type or a form that this service does not take: a number in FCM's data, the "
            + #"string "true" for true, an address where an object belongs."#,
        "The service refuses the request (FCM answers 400 INVALID_ARGUMENT), or leaves the value out "
            + "without an error.",
        #"Write the value as the message says. FCM takes only strings in data: write "7", not 7."#,
        example: #""data": {"id": 7} in a message of FCM"#),
    .requestDropped: .init(
        "A part of the request is left out on the way, because another part overrides it or because the "
            + "interface does not know it.",
        "Nothing of that part reaches the phone.",
        "Keep one of the two, or move the content to the part that counts.",
        example:
            #"a block "apns" in a request to the legacy interface of FCM; MediaUrl next to RawContent in "#
            + "Amazon Pinpoint"),
    .requestOtherPlatform: .init(
        "The picture, the text or the whole request is for Android, browsers or another system only.",
        "An iPhone does not get it: the notification comes without a picture, or does not come.",
        "Write it under the key for iOS as well. In FCM that is message.apns, in OneSignal "
            + "ios_attachments.",
        example: #""big_picture": "https://…" in a request to OneSignal, without ios_attachments"#),
    .requestEncoded: .init(
        "A string contains JSON where an object belongs: it was encoded twice.",
        "The phone or the service finds a string where it looks for keys, and ignores it or reports an "
            + "error.",
        "Do not call JSON.stringify, json.dumps or json_encode on the inner part. Where a service wants "
            + "a string (Amazon SNS, RawContent of Pinpoint), this is right and no finding.",
        example: #""payload": "{\"aps\":{…}}" in message.apns"#),
    .requestUndocumented: .init(
        "The public documentation of this service does not say what it makes of this part of the "
            + "request. The payload was built from what its SDK reads, or from what others have reported.",
        "The real payload may be different.",
        "Print the payload on the phone (request.content.userInfo in the extension) and check that.",
        example:
            "notification.image in FCM without mutable-content: Google's guide asks for the key, and does "
            + "not say what happens without it"),
    .requestLocal: .init(
        "The code makes a notification on the phone itself, with a library or with UserNotifications. No "
            + "push is sent.",
        "iOS starts the notification service extension for pushes only. A picture shows when the app "
            + "gives it to the library as an attachment, most often as a file on the phone.",
        "Download the picture in the app, and give the file to the library as an attachment for iOS. Or "
            + "send a push with mutable-content and the picture's address.",
        example:
            #"notifee.displayNotification({title: "T", ios: {attachments: [{url: "file:///…/hero.jpg"}]}})"#),
    .requestNotSent: .init(
        "The request sends nothing (a dry run: validate_only, dry_run), what it sends is in a template or "
            + "campaign of the service, or the sender failed: it cannot read its key or reach the service.",
        "After a dry run or a failure no phone gets anything. With a template, the text and the picture "
            + "are those that the service has stored.",
        "Switch the dry run off. To check a template, print the payload on the phone and give that. Why the "
            + "sender failed is in its log: give that.",
        example: #"{"validate_only":true,"message":{…}}"#),
]
