/// Answers of APNs when it refuses a push.
///
/// Source: https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
extension KnownLine {
    /// All answers of APNs and of services that send to it. If a text has several, the first in this order is
    /// the cause: an answer of FCM often holds APNs' reason too.
    static let answers = apns + refusedTokens + services

    /// How Apple's documentation describes a reason, which some libraries print in its place, and other spellings.
    private static let sayings = [
        "BadDeviceToken": ["the specified device token was bad", "\"ios\": { \"invalidtoken\":"],
        "BadEnvironmentKeyIdInToken": ["|badenvironmentkeyintoken|"],
        "DeviceTokenNotForTopic": ["device token does not match the specified topic"],
        "TopicDisallowed": ["pushing to this topic is not allowed"],
        "MissingTopic": ["apns-topic header of the request was not specified"],
        "InvalidProviderToken": ["provider token is not valid"],
        "ExpiredProviderToken": ["provider token is stale"],
        "Unregistered": [
            "410 unregistered", "410/unregistered|", "|apns gateway: unregistered|",
            "device token is inactive for the specified topic",
        ],
    ]

    /// The lines of reasons, each also as `bad_device_token`.
    private static func reasons(_ names: String...) -> [KnownLine] {
        names.compactMap { name in ReasonOfAPNs.all.first { $0.name == name } }.compactMap { reason in
            guard let code = reason.code else { return nil }
            let snake = Words.snake(reason.name)
            let patterns =
                reason.isWord
                ? ["|reason|~|\(reason.name)|"]
                : [
                    "|\(reason.name)|", "|\(snake.dropFirst())|", "|apns\(snake)|", "|apns\(reason.name)|",
                ]
            return KnownLine(
                source: .apns, code: code,
                patterns: patterns + (sayings[reason.name] ?? []),
                message: "APNs answered \(reason.name): \(reason.meaning). "
                    + (reason.isPassing ? "This push was not sent." : "Nothing is shown."),
                hint: reason.remedy, isTransient: reason.isPassing, title: "APNs: \(reason.name)",
                others: reason.codes.filter { $0 != code })
        }
    }

    private static let apns =
        reasons(
            "BadDeviceToken", "BadEnvironmentKeyIdInToken", "BadCertificateEnvironment",
            "DeviceTokenNotForTopic", "TopicDisallowed", "BadTopic", "MissingTopic")
        + sender + request + reasons("InternalServerError", "ServiceUnavailable", "Shutdown")

    private static let sender =
        read(
            """
            === apns.authorization fcm
            fcm.v1.apnserror…|invalidprovidertoken|
            APNs refuses the key with which FCM signs in for this app (InvalidProviderToken). iPhones get nothing.
            In the Firebase console, Project settings > Cloud Messaging, upload the .p8 file again, with its own key id and the id of the team to which the app's bundle id belongs. Your service account is not the cause.
            """)
        + reasons("InvalidProviderToken", "ExpiredProviderToken", "MissingProviderToken", "BadCertificate")
        + read(
            """
            === apns.authorization fcm
            |third_party_auth_error|^|third-party-auth-error|^|apns_auth_error|^|invalidapnscredential|^|invalid apns credential|^auth error from apns or web push service^invalid-apns-credentials
            FCM could not sign in to APNs for this app. iPhones get nothing; Android may work.
            In the Firebase console, Project settings > Cloud Messaging, upload the APNs key (.p8) with its key id and team id, for the iOS app with the same bundle id. Your own service account is not the cause.
            === apns.authorization expo
            |invalidcredentials|^could not find apns credentials for
            Expo could not sign in to APNs for this app. iPhones get nothing.
            Run eas credentials, choose iOS and Push Notifications, and set up a new push key.
            === request.not_sent passing apns(APNs: TooManyRequests)
            |toomanyrequests|^|too_many_requests|
            APNs or the service answered that there are too many requests. This push was not sent.
            Send more slowly, and fewer to one phone.
            """) + reasons("UnrelatedKeyIdInToken", "TooManyProviderTokenUpdates")

    /// Reasons about the payload, the header fields and the path.
    private static let request =
        reasons("PayloadTooLarge")
        + read(
            """
            === payload.too_large expo
            |messagetoobig|^message is too big^invalid parameter: message too long
            The message is larger than 4096 bytes. The service refuses it, and nothing is shown.
            Send the picture's address, not the picture, and shorten data.
            """)
        + reasons(
            "PayloadEmpty", "MissingPushType", "InvalidPushType", "BadPriority", "BadExpirationDate",
            "BadCollapseId", "BadMessageId", "DuplicateHeaders", "MissingDeviceToken", "BadPath", "Forbidden",
            "MethodNotAllowed")

    /// Tokens that are no longer valid, or never were.
    private static let refusedTokens =
        read(
            """
            === request.not_sent fcm
            'cloudmessaging.messages.create' denied^firebase cloud messaging api has not been used in project^permission_denied…cloudmessaging^|mismatched-credential|…the caller does not have permission^the caller does not have permission…|mismatched-credential|
            The server's account may not send with FCM in this project.
            Enable the Firebase Cloud Messaging API in the project, and give the service account the role Firebase Cloud Messaging API Admin.
            === apns.device_token fcm
            |sender_id_mismatch|^|mismatchsenderid|^|senderid mismatch|^|mismatched-credential|
            The token belongs to another Firebase project than the one that sends. Nothing is sent.
            Send with the project whose GoogleService-Info.plist is in the app, or let the app get a new token.
            """) + reasons("ExpiredToken", "Unregistered")
        + read(
            """
            === apns.device_token fcm(FCM, Expo)
            |devicenotregistered|^is not a registered push notification recipient^a device actively registered to receive push^"unregistered"^'unregistered'^|registration-token-not-registered|^|requested entity was not found|^|notregistered|^it is not known to the firebase project
            The token is not valid any more: the app was deleted, or it has got a new token. Nothing is shown.
            Remove the token, and save the one that the app gets at its next start.
            === apns.device_token fcm
            not a valid fcm registration token^|invalid-registration-token|^|invalidregistration|
            This is not an FCM token, or it is damaged. FCM refuses the request, and nothing is shown.
            Send the token that Messaging.messaging().token gives, not the APNs device token.
            """)
}
