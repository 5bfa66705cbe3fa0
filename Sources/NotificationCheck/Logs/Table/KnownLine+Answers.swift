import NotificationCore

/// What APNs, and the app's registration with it, answer.
extension KnownLine {
    static let permissions: [KnownLine] = [
        KnownLine(
            .appEnvironment, .error, .device, from: "NSCocoaErrorDomain 3000",
            [
                "no valid \"aps-environment\" entitlement string found for application",
                "no valid 'aps-environment' entitlement string found for application",
                "no valid aps-environment entitlement string",
            ],
            "The app has no push entitlement (aps-environment): it gets no device token, so no push arrives at all.",
            hint:
                "Add the capability Push Notifications to the app's target, switch it on for the app's identifier, make "
                + "the profile anew, and install the app again."),
        KnownLine(
            .gateAlertsOff, .error, .device, from: "UNError 1",
            [
                "notifications are not allowed for this application", "unerrordomain code=1|",
                "unerrordomain error 1|",
            ],
            "The user did not allow notifications for the app, or switched them off. Nothing is shown.",
            hint:
                "On the phone, Settings > Notifications > the app: allow them. In the app, call requestAuthorization, and "
                + "ask again through Settings after a no."),
        KnownLine(
            .apnsDeviceToken, .warning, .device, from: "FirebaseMessaging",
            [
                "apns device token not set before retrieving fcm token",
                "no apns token specified before fetching fcm token", "apns token has not been set yet",
            ],
            "The app asked FCM for its token before iOS had given the device token. Pushes to such a token may not "
                + "arrive.",
            hint: "Register for remote notifications first, ask for the FCM token after "
                + "didRegisterForRemoteNotificationsWithDeviceToken, and save a token that changes later. If it never "
                + "comes, the app lacks the push entitlement."),
        KnownLine(
            .appEnvironment, .note, .device, from: "UIKit",
            ["remote notifications are not supported in the simulator"],
            "Old simulators get no device token, so no push arrives there.",
            hint: "Use a phone, or a simulator of Xcode 14 or later on a Mac with Apple silicon."),
    ]

    /// A reason of APNs that is a word of its own.
    private static func reason(
        _ names: [String], _ code: Code, at severity: Severity = .error, _ message: String, hint: String
    ) -> KnownLine {
        KnownLine(
            code, severity, .answer, from: "APNs", names.map { "|\($0)|" },
            "APNs answered \(names[0]): " + message,
            hint: hint)
    }

    /// A reason of APNs that is an ordinary word too: only after "reason".
    private static func plainReason(
        _ name: String, _ code: Code, at severity: Severity = .error, _ message: String, hint: String
    ) -> KnownLine {
        KnownLine(
            code, severity, .answer, from: "APNs", ["|reason|~|\(name)|"],
            "APNs answered \(name): " + message,
            hint: hint)
    }

    static let apns: [KnownLine] = [
        reason(
            ["BadDeviceToken"], .apnsDeviceToken,
            "the token is of the other environment, or is no token. The phone gets nothing.",
            hint:
                "Send tokens of builds from Xcode to api.sandbox.push.apple.com, those of TestFlight and the App Store to "
                + "api.push.apple.com. Write the token as hex digits only, without < > and blanks."),
        reason(
            ["DeviceTokenNotForTopic"], .apnsTopic,
            "the token belongs to another app than the topic names. The phone gets nothing.",
            hint:
                "Set apns-topic to the bundle id of the app that got the token. With FCM or another service, check the "
                + "bundle id and the APNs key of that iOS app in its settings."),
        reason(
            ["TopicDisallowed"], .apnsTopic, "the key or certificate may not send to this topic.",
            hint: "Set apns-topic to the app's bundle id, and use a key of the team that owns the app."),
        reason(
            ["MissingTopic"], .apnsTopic, "the header apns-topic is missing.",
            hint: "Set apns-topic to the app's bundle id."),
        reason(
            ["BadTopic"], .apnsTopic, "the header apns-topic is not valid.",
            hint: "Set apns-topic to the app's bundle id, without quotes and < >."),
        reason(
            ["InvalidProviderToken"], .apnsAuthorization,
            "the signed token is not right: wrong key id or team id, or a wrong signature.",
            hint:
                "Check kid (the key's id), iss (the team's id), the .p8 file and the server's clock. Sign with ES256."
        ),
        reason(
            ["ExpiredProviderToken"], .apnsAuthorization, "the signed token is older than an hour.",
            hint: "Make a new one every 20 to 60 minutes, and check the server's clock."),
        reason(
            ["MissingProviderToken"], .apnsAuthorization,
            "there is neither a certificate nor a signed token.",
            hint: "Send the header authorization: bearer and the token, or use the app's push certificate."),
        reason(
            ["BadCertificateEnvironment", "BadEnvironmentKeyInToken", "BadEnvironmentKeyIdInToken"],
            .apnsEnvironment, "the certificate or key is for the other environment.",
            hint:
                "Send to the host that the certificate or key is for: sandbox for development, api.push.apple.com else."
        ),
        reason(
            ["BadCertificate"], .apnsAuthorization, "the certificate is not valid.",
            hint: "Renew the push certificate, or change to a .p8 key."),
        reason(
            ["UnrelatedKeyIdInToken"], .apnsAuthorization,
            "another key than the connection's first one was used.",
            hint: "Use one connection for each key."),
        reason(
            ["TooManyProviderTokenUpdates"], .apnsAuthorization, at: .warning,
            "the signed token changes too often.",
            hint: "Make one token for all requests and keep it for at least 20 minutes."),
        reason(
            ["InvalidPushType", "MissingPushType"], .apnsPushType, "the header apns-push-type does not fit.",
            hint: "For a push with text and picture send apns-push-type: alert."),
        reason(
            ["PayloadTooLarge"], .payloadTooLarge,
            "the payload has more than 4096 bytes. The phone gets nothing.",
            hint: "Send the picture's address, not the picture, and shorten the data."),
        reason(
            ["PayloadEmpty"], .payloadEmpty, "the request has no payload.",
            hint: "Send JSON with aps in the body."),
        reason(
            ["BadExpirationDate"], .apnsExpiration, "the header apns-expiration is not valid.",
            hint: "Send seconds since 1970, or 0."),
        reason(
            ["BadPriority"], .apnsPriority, "the header apns-priority is not valid.", hint: "Send 10, 5 or 1."
        ),
        reason(
            ["BadCollapseId"], .apnsCollapseID, "the header apns-collapse-id is longer than 64 bytes.",
            hint: "Shorten it."),
        reason(
            ["BadMessageId"], .apnsID, "the header apns-id is no UUID.", hint: "Send a UUID, or leave it out."
        ),
        reason(
            ["DuplicateHeaders"], .apnsDuplicateHeader, "a header is there twice.",
            hint: "Send each header once."),
        reason(
            ["MissingDeviceToken", "BadPath"], .apnsRequestLine, "the path is not /3/device/ and the token.",
            hint: "Send POST /3/device/ and the token as hex digits."),
        reason(
            ["ExpiredToken"], .apnsDeviceToken, "the token is no longer valid. The phone gets nothing.",
            hint: "Remove it, and save the token that the app gets at its next start."),
        plainReason(
            "Unregistered", .apnsDeviceToken, "the app was removed from the phone, or got a new token.",
            hint: "Remove this token, and save the token that the app gets at its next start."),
        plainReason(
            "Forbidden", .apnsAuthorization, "the certificate or key may not do this.",
            hint: "Check the key, the team and the topic."),
        plainReason(
            "MethodNotAllowed", .apnsRequestLine, "the method is not POST.",
            hint: "Send POST /3/device/ and the token."),
        plainReason(
            "TooManyRequests", .requestNotSent, at: .warning, "too many pushes went to one phone.",
            hint: "Send fewer, and use apns-collapse-id."
        ).passing,
        plainReason(
            "InternalServerError", .requestNotSent, at: .warning, "an error of its own.",
            hint: "Send it again later."
        ).passing,
        plainReason(
            "ServiceUnavailable", .requestNotSent, at: .warning, "it is not available.",
            hint: "Send it again later."
        ).passing,
        plainReason(
            "Shutdown", .requestNotSent, at: .warning, "this server stops.",
            hint: "Open a new connection and send it again."
        ).passing,
    ]
}
