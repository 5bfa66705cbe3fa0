import NotificationCore

/// Answers of APNs when it refuses a push.
///
/// Source: https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
extension KnownLine {
    /// All answers of APNs and of services that send to it. If a text has several, the first in this order is
    /// the cause: an answer of FCM often holds APNs' reason too.
    static let answers = apns + refusedTokens + services

    /// A reason that is not an ordinary word, also as `bad_device_token`.
    /// - Parameter sentences: how Apple's documentation describes it, which some libraries print in its place.
    private static func reason(
        _ names: [String], _ code: Code, _ message: String, _ hint: String, saying sentences: [String] = []
    ) -> KnownLine {
        let patterns = names.flatMap { name in
            let snake = Words.snake(name)
            return ["|\(name)|", "|\(snake.dropFirst())|", "|apns\(snake)|"]
        }
        return KnownLine(.apns, code, patterns + sentences, message, hint)
    }

    /// A reason that is an ordinary word too: matched only after "reason".
    private static func plainReason(
        _ name: String, _ code: Code, _ message: String, _ hint: String
    ) -> KnownLine {
        KnownLine(.apns, code, ["|reason|~|\(name)|"], "APNs answered \(name): " + message, hint)
    }

    private static let apns: [KnownLine] = target + sender + request + passing

    /// Reasons about the token, the topic and the environment.
    private static let target: [KnownLine] = [
        reason(
            ["BadDeviceToken"], .apnsDeviceToken,
            "APNs answered BadDeviceToken: the token is damaged, or it belongs to the other environment (sandbox or production). Nothing is shown.",
            "Builds from Xcode have sandbox tokens, TestFlight and App Store builds production tokens. Send to the matching host, and send the token as hex digits only.",
            saying: ["the specified device token was bad"]),
        reason(
            ["BadEnvironmentKeyIdInToken", "BadEnvironmentKeyInToken", "BadCertificateEnvironment"],
            .apnsEnvironment,
            "APNs refuses the key or certificate: it is for the other environment (sandbox or production). Nothing is shown.",
            "Use a key or certificate for the environment that you send to."),
        reason(
            ["DeviceTokenNotForTopic"], .apnsTopic,
            "APNs answered DeviceTokenNotForTopic: the token belongs to another app than the topic names. Nothing is shown.",
            "The topic must be the bundle id of the app that the token comes from. With Firebase, look at the iOS app's bundle id and at the APNs key in the project's settings.",
            saying: ["device token does not match the specified topic"]),
        reason(
            ["TopicDisallowed"], .apnsTopic,
            "APNs answered TopicDisallowed: the key or certificate may not send to this topic. Nothing is shown.",
            "Set apns-topic to the app's bundle id, and use a key of the team that owns the app.",
            saying: ["pushing to this topic is not allowed"]),
        reason(
            ["BadTopic"], .apnsTopic,
            "APNs answered BadTopic: the header apns-topic is not valid. Nothing is shown.",
            "Set apns-topic to the app's bundle id, without quotes and < >."),
        reason(
            ["MissingTopic"], .apnsTopic,
            "APNs answered MissingTopic: the header apns-topic is missing. Nothing is shown.",
            "Set apns-topic to the app's bundle id.",
            saying: ["apns-topic header of the request was not specified"]),
    ]

    /// Reasons about the provider.
    private static let sender: [KnownLine] = [
        reason(
            ["InvalidProviderToken"], .apnsAuthorization,
            "APNs answered InvalidProviderToken: the signed token has a wrong key id, team id or signature. Nothing is shown.",
            "Check kid (the key's id), iss (the team's id), the .p8 file and the server's clock. Sign with ES256.",
            saying: ["provider token is not valid"]),
        reason(
            ["ExpiredProviderToken"], .apnsAuthorization,
            "APNs answered ExpiredProviderToken: the signed token is older than an hour. Nothing is shown.",
            "Make a new one every 20 to 60 minutes, and check the server's clock.",
            saying: ["provider token is stale"]),
        reason(
            ["MissingProviderToken"], .apnsAuthorization,
            "APNs answered MissingProviderToken: there is neither a certificate nor a signed token. Nothing is shown.",
            "Send the header authorization with bearer, a blank and the token, or use the app's push certificate."
        ),
        reason(
            ["BadCertificate"], .apnsAuthorization,
            "APNs answered BadCertificate: the certificate is not valid. Nothing is shown.",
            "Renew the push certificate, or use a .p8 key instead."),
        KnownLine(
            .fcm, .apnsAuthorization,
            [
                "|third_party_auth_error|", "|third-party-auth-error|", "|apns_auth_error|",
                "|invalidapnscredential|", "auth error from apns or web push service",
                "invalid-apns-credentials",
            ],
            "FCM could not sign in to APNs for this app. iPhones get nothing; Android may work.",
            "In the Firebase console, Project settings > Cloud Messaging, upload the APNs key (.p8) with its key id and team id, for the iOS app with the same bundle id. Your own service account is not the cause."
        ),
        KnownLine(
            .expo, .apnsAuthorization, ["|invalidcredentials|", "could not find apns credentials for"],
            "Expo could not sign in to APNs for this app. iPhones get nothing.",
            "Run eas credentials, choose iOS and Push Notifications, and set up a new push key."),
        reason(
            ["UnrelatedKeyIdInToken"], .apnsAuthorization,
            "APNs answered UnrelatedKeyIdInToken: another key than the connection's first one was used. Nothing is shown.",
            "Use one connection for each key."),
        reason(
            ["TooManyProviderTokenUpdates"], .apnsAuthorization,
            "APNs answered TooManyProviderTokenUpdates: the signed token changes too often. This push was not sent.",
            "Make one token for all requests, and use it for 20 to 60 minutes."
        ).passing,
        reason(
            ["TooManyRequests"], .requestNotSent,
            "APNs or the service answered that there are too many requests. This push was not sent.",
            "Send more slowly, and fewer to one phone."
        ).passing,
    ]

    /// Reasons about the payload, the header fields and the path.
    private static let request: [KnownLine] = [
        reason(
            ["PayloadTooLarge"], .payloadTooLarge,
            "The payload is larger than 4096 bytes. APNs refuses it, and nothing is shown.",
            "Shorten the texts, or move data out of the push and let the app load it."),
        KnownLine(
            .expo, .payloadTooLarge, ["|messagetoobig|"],
            "The message is larger than 4096 bytes. Expo refuses it, and nothing is shown.",
            "Send the picture's address, not the picture, and shorten data."),
        reason(
            ["PayloadEmpty"], .payloadEmpty,
            "APNs answered PayloadEmpty: there was no payload in the request. Nothing is shown.",
            "Send {\"aps\": {…}} as the body."),
        reason(
            ["MissingPushType"], .apnsPushType,
            "APNs answered MissingPushType: there is no header apns-push-type in the request.",
            "Send apns-push-type: alert."),
        reason(
            ["InvalidPushType"], .apnsPushType,
            "APNs answered InvalidPushType: the header apns-push-type is not one that it knows.",
            "Send apns-push-type: alert."),
        reason(
            ["BadPriority"], .apnsPriority,
            "APNs answered BadPriority: the header apns-priority does not fit the push type.",
            "Send apns-priority: 10 with an alert, 5 with a background push."),
        reason(
            ["BadExpirationDate"], .apnsExpiration,
            "APNs answered BadExpirationDate: the header apns-expiration is not a time.",
            "Send seconds since 1970, or 0."),
        reason(
            ["BadCollapseId"], .apnsCollapseID,
            "APNs answered BadCollapseId: the header apns-collapse-id is longer than 64 bytes.",
            "Send at most 64 bytes."),
        reason(
            ["BadMessageId"], .apnsID,
            "APNs answered BadMessageId: the header apns-id is not a UUID.",
            "Send a UUID in lower case, or none."),
        reason(
            ["DuplicateHeaders"], .apnsDuplicateHeader,
            "APNs answered DuplicateHeaders: a header is there twice.", "Send each header once."),
        reason(
            ["MissingDeviceToken", "BadPath"], .apnsRequestLine,
            "APNs refuses the path: it is not /3/device/ and the token.",
            "Send POST /3/device/ and the token as hex digits."),
        plainReason(
            "Forbidden", .apnsAuthorization, "the certificate or key may not do this.",
            "Check the key, the team id and the topic."),
        plainReason(
            "MethodNotAllowed", .apnsRequestLine, "the method is not POST.",
            "Send POST /3/device/ and the token."),
    ]

    /// Faults of APNs itself.
    private static let passing: [KnownLine] = [
        plainReason(
            "InternalServerError", .requestNotSent, "it has an internal error. This push was not sent.",
            "Send it again later."
        ).passing,
        plainReason(
            "ServiceUnavailable", .requestNotSent, "it is not available. This push was not sent.",
            "Send it again later."
        ).passing,
        plainReason(
            "Shutdown", .requestNotSent, "this server stops. This push was not sent.",
            "Open a new connection and send it again."
        ).passing,
    ]

    /// Tokens that are no longer valid, or never were.
    private static let refusedTokens: [KnownLine] = [
        KnownLine(
            .fcm, .apnsDeviceToken,
            [
                "|sender_id_mismatch|", "|mismatchsenderid|", "|senderid mismatch|",
                "|mismatched-credential|",
            ],
            "The token belongs to another Firebase project than the one that sends. Nothing is sent.",
            "Send with the project whose GoogleService-Info.plist is in the app, or let the app get a new token."
        ),
        reason(
            ["ExpiredToken"], .apnsDeviceToken,
            "APNs answered ExpiredToken: the token is not valid any more. Nothing is shown.",
            "Remove it, and save the token that the app gets at its next start."),
        KnownLine(
            .apns, .apnsDeviceToken,
            [
                "|reason|~|unregistered|", "410 unregistered",
                "device token is inactive for the specified topic",
            ],
            "APNs answered Unregistered: the app was deleted, or it has got a new token. Nothing is shown.",
            "Remove this token, and save the token that the app gets at its next start."),
        KnownLine(
            .expo, .apnsDeviceToken, ["|devicenotregistered|"],
            "The Expo token is not valid any more: the app was deleted, or it has got a new token. Nothing is shown.",
            "Remove the token, and save the one that the app gets at its next start."),
        KnownLine(
            .fcm, .apnsDeviceToken,
            [
                "\"unregistered\"", "'unregistered'", "|registration-token-not-registered|",
                "|requested entity was not found|", "|notregistered|",
            ],
            "The token is not valid any more: the app was deleted, or it has got a new token. Nothing is shown.",
            "Read the token in the app again, and send to the new one."),
        KnownLine(
            .fcm, .apnsDeviceToken,
            [
                "not a valid fcm registration token", "|invalid-registration-token|", "|invalidregistration|",
            ],
            "This is not an FCM token, or it is damaged. FCM refuses the request, and nothing is shown.",
            "Send the token that Messaging.messaging().token gives, not the APNs device token."),
    ]
}
