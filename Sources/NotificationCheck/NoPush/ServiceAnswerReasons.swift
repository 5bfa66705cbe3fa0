import NotificationCore

/// The answers that are known, the most telling first: an answer of FCM often holds APNs' reason too.
enum ServiceAnswerReasons {
    static let all = apns + services

    private static let apns: [ServiceAnswer.Reason] = [
        .init(
            words: ["BadDeviceToken"], code: .apnsDeviceToken,
            message:
                "APNs answered BadDeviceToken: the token is damaged, or it belongs to the other environment (sandbox or "
                + "production). Nothing is shown.",
            hint:
                "Builds from Xcode have sandbox tokens, TestFlight and App Store builds production tokens. Send to the matching "
                + "host, and send the token as hex digits only."),
        .init(
            words: ["BadEnvironmentKeyIdInToken", "BadEnvironmentKeyInToken", "BadCertificateEnvironment"],
            code: .apnsEnvironment,
            message:
                "APNs refuses the key or certificate: it is for the other environment (sandbox or production). Nothing is shown.",
            hint: "Use a key or certificate for the environment that you send to."),
        .init(
            words: ["DeviceTokenNotForTopic"], code: .apnsTopic,
            message:
                "APNs answered DeviceTokenNotForTopic: the token belongs to another app than the topic names. Nothing is shown.",
            hint:
                "The topic must be the bundle id of the app that the token comes from. With Firebase, look at the iOS app's "
                + "bundle id and at the APNs key in the project's settings."),
        .init(
            words: ["TopicDisallowed", "BadTopic", "MissingTopic"], code: .apnsTopic,
            message:
                "APNs refuses the topic: it is missing, or not one that this key or certificate may send to.",
            hint: "Send the header apns-topic with the app's bundle id, and use a key of the same team."),
        .init(
            words: [
                "InvalidProviderToken", "ExpiredProviderToken", "MissingProviderToken", "BadCertificate",
                "InvalidApnsCredential", "THIRD_PARTY_AUTH_ERROR", "third-party-auth-error",
                "InvalidCredentials", "UnrelatedKeyIdInToken",
            ], code: .apnsAuthorization,
            message:
                "APNs refuses the sender: its key, certificate or signed token is missing, expired or wrong. Nothing is shown.",
            hint:
                "Look at the key id, the team id and the .p8 key. With a service (Firebase, Expo, …), upload the APNs key again "
                + "in its settings."),
        .init(
            words: ["TooManyProviderTokenUpdates", "TooManyRequests"], code: .apnsAuthorization,
            message: "APNs or the service answered that there are too many requests. This push was not sent.",
            hint: "Send more slowly, and use one signed token for 20 to 60 minutes.", isTransient: true),
        .init(
            words: ["PayloadTooLarge", "MessageTooBig"], code: .payloadTooLarge,
            message: "The payload is larger than 4096 bytes. APNs refuses it, and nothing is shown.",
            hint: "Shorten the texts, or move data out of the push and let the app load it."),
        .init(
            words: ["PayloadEmpty"], code: .payloadEmpty,
            message: "APNs answered PayloadEmpty: there was no payload in the request. Nothing is shown.",
            hint: "Send {\"aps\": {…}} as the body."),
        .init(
            words: ["InvalidPushType"], code: .apnsPushType,
            message: "APNs answered InvalidPushType: the header apns-push-type is not one that it knows.",
            hint: "Send apns-push-type: alert."),
        .init(
            words: ["BadPriority"], code: .apnsPriority,
            message: "APNs answered BadPriority: the header apns-priority does not fit the push type.",
            hint: "Send apns-priority: 10 with an alert, 5 with a background push."),
        .init(
            words: ["BadExpirationDate"], code: .apnsExpiration,
            message: "APNs answered BadExpirationDate: the header apns-expiration is no time.",
            hint: "Send seconds since 1970, or 0."),
        .init(
            words: ["BadCollapseId"], code: .apnsCollapseID,
            message: "APNs answered BadCollapseId: the header apns-collapse-id is longer than 64 bytes.",
            hint: "Send at most 64 bytes."),
        .init(
            words: ["BadMessageId"], code: .apnsID,
            message: "APNs answered BadMessageId: the header apns-id is no UUID.",
            hint: "Send a UUID in lower case, or none."),
        .init(
            words: ["SENDER_ID_MISMATCH", "MismatchSenderId", "mismatched-credential"],
            code: .apnsDeviceToken,
            message:
                "The token belongs to another Firebase project than the one that sends. Nothing is sent.",
            hint:
                "Send with the project whose GoogleService-Info.plist is in the app, or let the app get a new token."
        ),
        .init(
            words: [
                "NotRegistered", "registration-token-not-registered", "DeviceNotRegistered", "ExpiredToken",
                "InvalidRegistration", "invalid-registration-token",
            ], code: .apnsDeviceToken,
            message:
                "The token is not valid any more, or it is damaged: the app was deleted, or it has got a new token. Nothing is "
                + "shown.", hint: "Read the token in the app again, and send to the new one."),
    ]

    private static let services: [ServiceAnswer.Reason] = [
        .init(
            words: [
                "\"UNREGISTERED\"", "'UNREGISTERED'", "\"Unregistered\"", "'Unregistered'",
                "410 Unregistered",
            ],
            code: .apnsDeviceToken,
            message:
                "The token is not valid any more: the app was deleted, or it has got a new token. Nothing is shown.",
            hint: "Read the token in the app again, and send to the new one.", isWhole: false),
        .init(
            words: ["key is not permitted", "must contain an [aps] key", "must be a non-empty dictionary"],
            code: .requestInvalidValue,
            message:
                "FCM refused the request: a key in it is not allowed in its place, or aps is missing. Nothing was sent.",
            hint:
                "In the HTTP v1 API, what iOS gets is {\"message\": {\"apns\": {\"payload\": {\"aps\": {…}}}}}.",
            isWhole: false),
        .init(
            words: [
                "Invalid JSON payload received", "INVALID_ARGUMENT", "messaging/invalid-argument",
                "InvalidParameters",
            ],
            code: .requestInvalidValue,
            message:
                "FCM refused the request: a name, a value or the token in it is wrong. Nothing was sent.",
            hint: "Give the request itself: nse-run check names what is wrong in it.", isWhole: false),
        .init(
            words: ["QUOTA_EXCEEDED", "MessageRateExceeded"], code: .requestNotSent,
            message: "The service answered that too many messages were sent. This one was not.",
            hint: "Send it again later, more slowly.", isTransient: true),
    ]
}
