import NotificationCore

/// What FCM and other push services answer.
extension KnownLine {
    static let fcm: [KnownLine] = [
        KnownLine(
            .apnsAuthorization, .error, .answer, from: "FCM",
            [
                "|third_party_auth_error|", "|apns_auth_error|", "|invalidapnscredential",
                "third-party-auth-error",
                "auth error from apns or web push service", "invalid-apns-credentials",
            ],
            "FCM could not sign in to APNs for this app. iPhones get nothing; Android may work.",
            hint:
                "In the Firebase console, Project settings > Cloud Messaging, upload the APNs key (.p8) with its key id "
                + "and team id, for the iOS app with the same bundle id. Your own service account is not the cause."
        ),
        KnownLine(
            .apnsDeviceToken, .error, .answer, from: "FCM",
            ["|sender_id_mismatch|", "|mismatchsenderid|", "|senderid mismatch|", "mismatched-credential"],
            "The token belongs to another Firebase project than the one that sends.",
            hint: "Use the service account of the project whose GoogleService-Info.plist is in the app."),
        KnownLine(
            .apnsDeviceToken, .error, .answer, from: "FCM",
            [
                "\"unregistered\"", "registration-token-not-registered", "|requested entity was not found|",
                "error~|notregistered|",
            ],
            "The FCM token is no longer valid: the app was removed, or got a new token. The phone gets nothing.",
            hint: "Remove the token, and save the one that the app gets at its next start."),
        KnownLine(
            .apnsDeviceToken, .error, .answer, from: "FCM",
            [
                "not a valid fcm registration token", "invalid-registration-token",
                "error~|invalidregistration|",
            ],
            "This is no FCM token. FCM refuses the request.",
            hint: "Send the token that Messaging.messaging().token gives, not the APNs device token."),
        KnownLine(
            .requestWrongName, .error, .answer, from: "FCM",
            ["invalid json payload received. unknown name"],
            names: [.after("unknown name", else: "a name"), .after(" at ", else: "this place")],
            "FCM refuses the request: it does not know {0} at {1}.",
            hint:
                "Move what is for iPhones to message.apns.payload and message.apns.fcm_options, in the spelling of APNs "
                + "(\"mutable-content\") and FCM HTTP v1 (\"image\")."),
        KnownLine(
            .requestInvalidValue, .error, .answer, from: "FCM",
            ["|invalid_argument|", "messaging/invalid-argument", "messaging/invalid-payload"], rank: .general,
            "FCM refuses the request: a value is not of the right kind.",
            hint:
                "The answer's \"details\" name the place. All values in \"data\" must be strings. Check the request "
                + "itself: nse-run check request.json"),
        KnownLine(
            .requestRetired, .error, .answer, from: "FCM",
            [
                "the requested url~/batch~was not found", "the requested url~/fcm/send~was not found",
                "|deprecated_endpoint|", "/fcm/send…404|",
            ],
            "This interface of FCM was switched off in 2024. Nothing is sent.",
            hint:
                "Send to https://fcm.googleapis.com/v1/projects/PROJECT/messages:send, or update the Firebase Admin SDK; "
                + "use sendEach in place of sendAll and sendMulticast."),
        KnownLine(
            .requestNotSent, .error, .answer, from: "FCM",
            [
                "'cloudmessaging.messages.create' denied",
                "firebase cloud messaging api has not been used in project",
                "permission_denied…cloudmessaging",
            ],
            "The server's account may not send with FCM in this project.",
            hint:
                "Enable the Firebase Cloud Messaging API in the project, and give the service account the role Firebase "
                + "Cloud Messaging API Admin."),
        KnownLine(
            .requestNotSent, .warning, .answer, from: "FCM",
            ["|quota_exceeded|", "message-rate-exceeded", "messaging/server-unavailable"],
            "FCM did not take the message for now: too many, or it is not available.",
            hint: "Send it again later, with growing pauses."
        ).passing,
    ]

    static let services: [KnownLine] = [
        KnownLine(
            .apnsDeviceToken, .error, .answer, from: "Expo",
            ["|devicenotregistered|"],
            "The Expo token is no longer valid: the app was removed, or got a new token.",
            hint: "Remove the token, and save the one that the app gets at its next start."),
        KnownLine(
            .payloadTooLarge, .error, .answer, from: "Expo",
            ["|messagetoobig|"],
            "The message has more than 4096 bytes. The phone gets nothing.",
            hint: "Send the picture's address, not the picture, and shorten data."),
        KnownLine(
            .apnsAuthorization, .error, .answer, from: "Expo",
            ["error~|invalidcredentials|", "could not find apns credentials for"],
            "Expo could not sign in to APNs for this app. iPhones get nothing.",
            hint: "Run eas credentials, choose iOS and Push Notifications, and set up a push key anew."),
        KnownLine(
            .apnsAuthorization, .error, .answer, from: "OneSignal",
            ["you must configure ios notifications in your onesignal settings"],
            "OneSignal has no APNs key for this app. iPhones get nothing.",
            hint:
                "In OneSignal, Settings > Push & In-App > Apple iOS: upload the .p8 key with its key id, team id and the "
                + "app's bundle id."),
        KnownLine(
            .apnsDeviceToken, .error, .answer, from: "OneSignal",
            ["all included players are not subscribed"],
            "None of the receivers is subscribed: permission denied, app removed, or no token yet.",
            hint:
                "Look at the receiver in OneSignal (Audience > Subscriptions), and allow notifications on the phone."
        ),
    ]
}
