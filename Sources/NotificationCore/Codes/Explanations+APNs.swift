/// Headers of the provider protocol, and the environment.
extension CodeExplanation {
    static let apnsPushType = CodeExplanation(
        .apnsPushType,
        cause:
            "The header apns-push-type is missing, is none of Apple's values, or does not fit the payload: "
            + "an alert for a payload that shows nothing, background without content-available, liveactivity "
            + "without a state.",
        effect:
            "A missing or wrong type lets APNs or the phone delay or drop the push; a value that does not "
            + "exist is refused with 400 InvalidPushType.",
        remedy:
            "Send apns-push-type: alert for everything that shows a text, and background only for silent "
            + "pushes.",
        example: "apns-push-type: silent")

    static let apnsTopic = CodeExplanation(
        .apnsTopic,
        cause:
            "The header apns-topic is missing, is no bundle identifier, belongs to another app, or its "
            + "ending does not fit the push type.",
        effect:
            "APNs answers 400 MissingTopic, BadTopic, TopicDisallowed or DeviceTokenNotForTopic, and nothing "
            + "arrives.",
        remedy:
            "Send the bundle identifier of the app, not of its extension and without the team id; only "
            + "special push types add an ending, such as .voip.",
        example: "apns-topic: com.example.app.NotificationService")

    static let apnsPriority = CodeExplanation(
        .apnsPriority,
        cause: "The header apns-priority is none of 10, 5 and 1, or it is 10 for a background push.",
        effect: "APNs answers 400 BadPriority; with 5 and 1 the alert may come later than you expect.",
        remedy: "Send 10 for alerts and 5 for background pushes. Words such as high are FCM's for Android.",
        example: "apns-priority: high")

    static let apnsExpiration = CodeExplanation(
        .apnsExpiration,
        cause:
            "The header apns-expiration is no number of seconds since 1970: a duration, milliseconds, a date "
            + "in words, or a time in the past.",
        effect:
            "A value that is no integer is refused with 400 BadExpirationDate; a push whose time is over is "
            + "dropped when the phone is not reached at once.",
        remedy: "Send the time of sending plus how long the push may wait, in seconds, or 0 for one attempt.",
        example: "apns-expiration: 3600")

    static let apnsCollapseID = CodeExplanation(
        .apnsCollapseID,
        cause: "The header apns-collapse-id is longer than 64 bytes.",
        effect: "APNs answers 400 BadCollapseId, and nothing arrives.",
        remedy: "Shorten it. A hash of a long key does as well.",
        example: "apns-collapse-id with a URL of 120 bytes")

    static let apnsID = CodeExplanation(
        .apnsID,
        cause: "The header apns-id is no UUID in its usual form of 8-4-4-4-12 hexadecimal digits.",
        effect: "APNs answers 400 BadMessageId, and the phone gets nothing.",
        remedy: "Send a UUID with its hyphens, or leave the header out: APNs makes one and returns it.",
        example: "apns-id: order-4711")

    static let apnsEnvironment = CodeExplanation(
        .apnsEnvironment,
        cause:
            "The request goes to the sandbox and the app is signed for production, or the other way round; "
            + "or the host is none of APNs.",
        effect:
            "Device tokens of one environment are refused in the other with 400 BadDeviceToken. It works in "
            + "development and fails from TestFlight on, or the reverse.",
        remedy:
            "Send to api.sandbox.push.apple.com for apps run from Xcode, and to api.push.apple.com for "
            + "TestFlight and the App Store.",
        example: "api.sandbox.push.apple.com with aps-environment production")

    static let apnsHeaderInPayload = CodeExplanation(
        .apnsHeaderInPayload,
        cause:
            "A header of APNs, such as apns-priority or the push type, is written into the JSON of the "
            + "payload.",
        effect: "APNs and the phone do not look for it there: it counts as missing, without a message.",
        remedy: "Send it as an HTTP header; in a request to FCM write it in message.apns.headers.",
        example: #""aps":{"alert":"Hi","apns-priority":10}"#)

    static let apnsUnknownHeader = CodeExplanation(
        .apnsUnknownHeader,
        cause: "A header's name is like one of APNs and is not spelt as Apple spells it.",
        effect:
            "It counts as missing, so the default holds: priority 10, kept for up to 30 days, no push type.",
        remedy:
            "Take the spelling from Apple's list: apns-push-type, apns-topic, apns-priority, "
            + "apns-expiration, apns-collapse-id, apns-id.",
        example: "apns-pushtype: alert")

    static let apnsDuplicateHeader = CodeExplanation(
        .apnsDuplicateHeader,
        cause: "A header of APNs is there twice in one request.",
        effect: "APNs answers 400 DuplicateHeaders, whether or not both say the same.",
        remedy: "Find the two places in your code or configuration that set it, and keep one.",
        example: "apns-topic from the library and again by hand")

    static let apnsRequestLine = CodeExplanation(
        .apnsRequestLine,
        cause:
            "The request as such is none that APNs takes: HTTP/1.1, no TLS, another method than POST, or "
            + "another path than /3/device/ and the token.",
        effect: "APNs closes the connection, or answers 405 MethodNotAllowed or 404 BadPath.",
        remedy: "Send POST /3/device/TOKEN over HTTP/2 and TLS. Many HTTP clients need an option for HTTP/2.",
        example: "curl --http1.1 https://api.push.apple.com/3/device/…")

    static let apnsDeviceToken = CodeExplanation(
        .apnsDeviceToken,
        cause:
            "The text after /3/device/ is no device token of APNs: empty, no hexadecimal digits, cut off, or "
            + "a token of Firebase or Expo.",
        effect: "APNs answers 400 BadDeviceToken or MissingDeviceToken, and the push goes nowhere.",
        remedy:
            "Print the token that the app gets from didRegisterForRemoteNotificationsWithDeviceToken as "
            + "hexadecimal digits; a token of Firebase is sent to Firebase.",
        example: "/3/device/ExponentPushToken[…]")

    static let apnsAuthorization = CodeExplanation(
        .apnsAuthorization,
        cause:
            "The authorization header is missing, is not bearer and a signed token, or the token cannot be "
            + "valid: another algorithm than ES256, no key id or team id, made more than an hour ago.",
        effect: "APNs answers 403 MissingProviderToken, InvalidProviderToken or ExpiredProviderToken.",
        remedy:
            "Sign a JWT with the .p8 key (alg ES256, kid, iss, iat in seconds), and make a new one every 20 "
            + "to 60 minutes.",
        example: "authorization: key=AAAA…, which is FCM's")
}
