let apnsExplanations: [Code: CodeExplanation] = [
    .apnsPushType: .init(
        "The header apns-push-type is missing, is not one of Apple's values, or does not fit the "
            + "payload: alert for a payload that shows nothing, background without content-available, "
            + "liveactivity without a state.",
        "With a missing or wrong type, the push may come late or not at all. A value that does not exist "
            + "is refused with 400 InvalidPushType. Only the type alert starts the service extension.",
        "Send apns-push-type: alert for every push that shows a text, and background for silent pushes "
            + "only.",
        example: "apns-push-type: silent"),
    .apnsTopic: .init(
        "The header apns-topic is missing, is not a bundle identifier, belongs to another app, or its "
            + "ending does not fit the push type.",
        "APNs answers 400 MissingTopic, BadTopic, TopicDisallowed or DeviceTokenNotForTopic, and nothing "
            + "arrives.",
        "Send the bundle identifier of the app, not that of its extension, and without the team id. Only "
            + "special push types add an ending, such as .voip.",
        example: "apns-topic: com.example.app.NotificationService"),
    .apnsPriority: .init(
        "The header apns-priority is not 10, 5 or 1, or it is 10 for a background push.",
        "Another value is refused with 400 BadPriority. 10 for a background push is an error, too. With "
            + "5 and 1 an alert may come later than you expect.",
        "Send 10 for alerts and 5 for background pushes. Words such as high are FCM's for Android.",
        example: "apns-priority: high"),
    .apnsExpiration: .init(
        "The header apns-expiration is not a time in seconds since 1970: it is a duration, milliseconds, "
            + "a date in words, or a time in the past.",
        "A value that is not a whole number is refused with 400 BadExpirationDate. A push whose time is "
            + "over is dropped when the phone is not reached at once.",
        "Send the time of sending plus the time that the push may wait, in seconds, or 0 for one "
            + "attempt.",
        example: "apns-expiration: 3600"),
    .apnsCollapseID: .init(
        "The header apns-collapse-id is longer than 64 bytes.",
        "APNs answers 400 BadCollapseId, and nothing arrives.",
        "Shorten it, for example to a hash of the long key.",
        example: "apns-collapse-id with a URL of 120 bytes"),
    .apnsID: .init(
        "The header apns-id is not a UUID in its usual form of 8-4-4-4-12 hexadecimal digits.",
        "APNs answers 400 BadMessageId, and the phone gets nothing.",
        "Send a UUID with its hyphens, or leave the header out: APNs makes one and returns it.",
        example: "apns-id: order-4711"),
    .apnsEnvironment: .init(
        "The request goes to the sandbox and the app is signed for production, or the other way round. "
            + "Or the host does not belong to APNs.",
        "A device token of one environment is refused in the other with 400 BadDeviceToken. Pushes work "
            + "in development and fail from TestFlight on, or the reverse.",
        "Send to api.sandbox.push.apple.com for apps run from Xcode, and to api.push.apple.com for "
            + "TestFlight and the App Store.",
        example: "api.sandbox.push.apple.com with aps-environment production"),
    .apnsHeaderInPayload: .init(
        "A header of APNs, such as apns-priority or the push type, is written into the JSON of the "
            + "payload.",
        "APNs and the phone do not look for it there. The header counts as missing, and no error is "
            + "reported.",
        "Send it as an HTTP header; in a request to FCM write it in message.apns.headers.",
        example: #""aps":{"alert":"Hi","apns-priority":10}"#),
    .apnsUnknownHeader: .init(
        "The name of a header looks like one of APNs, but is not spelled as Apple spells it.",
        "The header counts as missing, so the default applies: priority 10, kept for up to 30 days, no "
            + "push type.",
        "Take the spelling from Apple's list: apns-push-type, apns-topic, apns-priority, "
            + "apns-expiration, apns-collapse-id, apns-id.",
        example: "apns-pushtype: alert"),
    .apnsDuplicateHeader: .init(
        "A header of APNs is in the request twice.",
        "APNs answers 400 DuplicateHeaders, even when both values are the same.",
        "Find the two places in your code or configuration that set it, and keep one.",
        example: "apns-topic from the library and again by hand"),
    .apnsRequestLine: .init(
        "APNs does not take this kind of request: it uses HTTP/1.1, no TLS, another method than POST, or "
            + "another path than /3/device/ and the token.",
        "Nothing arrives. For the method APNs answers 405 MethodNotAllowed, for the path 404 BadPath.",
        "Send POST /3/device/TOKEN over HTTP/2 and TLS. Many HTTP clients use HTTP/2 only with an "
            + "option.",
        example: "curl --http1.1 https://api.push.apple.com/3/device/…"),
    .apnsDeviceToken: .init(
        "The text after /3/device/ is not a device token of APNs: it is empty, has other characters than "
            + "hexadecimal digits, is cut off, or is a token of Firebase or Expo.",
        "APNs answers 400 BadDeviceToken or MissingDeviceToken, and nothing arrives.",
        "Use the token that the app gets in didRegisterForRemoteNotificationsWithDeviceToken, written as "
            + "hexadecimal digits. A token of Firebase or Expo is for their own service.",
        example: "/3/device/ExponentPushToken[…]"),
    .apnsAuthorization: .init(
        "The authorization header is missing, is not the word bearer and a signed token, or the token "
            + "cannot be valid: another algorithm than ES256, no key id, no team id, or more than an hour "
            + "old.",
        "APNs answers 403 MissingProviderToken, InvalidProviderToken or ExpiredProviderToken, and "
            + "nothing arrives.",
        "Sign a JWT with the .p8 key (alg ES256, kid, iss, iat in seconds), and make a new one every 20 "
            + "to 60 minutes.",
        example: "authorization: key=AAAA…, which is FCM's"),
]
