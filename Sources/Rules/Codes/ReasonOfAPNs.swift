/// What a reason means that APNs gives when it refuses a push: for `explain`, and for answers that `check` is given.
///
/// Source: https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
package struct ReasonOfAPNs: Sendable {
    package let name: String
    /// Half a sentence.
    package let meaning: String
    package let remedy: String
    /// What can be the cause, the likeliest first.
    package let codes: [Code]
    /// The code of the answer itself; nil where a push is not judged by it.
    package let code: Code?
    /// Whether the same push may be taken later.
    package let isPassing: Bool
    /// Whether the name is a word that other texts have, too.
    package let isWord: Bool

    private init(
        _ name: String, _ meaning: String, _ remedy: String, _ codes: [Code] = [], code: Code? = nil,
        isPassing: Bool = false, isWord: Bool = false
    ) {
        (self.name, self.meaning, self.remedy, self.codes) = (name, meaning, remedy, codes)
        (self.code, self.isPassing, self.isWord) = (code ?? codes.first, isPassing, isWord)
    }

    package static let all: [ReasonOfAPNs] = [
        .init(
            "BadDeviceToken",
            "the token is damaged, or it belongs to the other environment (sandbox or production)",
            "Builds from Xcode have sandbox tokens, TestFlight and App Store builds production tokens. Send to the matching host, and send the whole token, as hex digits only.",
            [.apnsEnvironment, .apnsDeviceToken, .appEnvironment], code: .apnsDeviceToken),
        .init(
            "DeviceTokenNotForTopic", "the token belongs to another app than apns-topic names",
            "The topic must be the bundle id of the app that the token comes from, for a VoIP token with .voip after it. With Firebase, look at the iOS app's bundle id and at the APNs key in the project's settings.",
            [.apnsTopic]),
        .init(
            "TopicDisallowed", "the key or certificate may not send to this apns-topic",
            "Set apns-topic to the app's bundle id, for a VoIP push with .voip after it, and use a key of the team that owns the app.",
            [.apnsTopic]),
        .init(
            "BadTopic", "the header apns-topic is not valid",
            "Set apns-topic to the app's bundle id, without quotes and < >.", [.apnsTopic]),
        .init(
            "MissingTopic", "the header apns-topic is missing", "Set apns-topic to the app's bundle id.",
            [.apnsTopic]),
        .init(
            "InvalidPushType",
            "the header apns-push-type is not one that it knows, or does not fit the topic",
            "Send apns-push-type: alert.", [.apnsPushType]),
        .init(
            "MissingPushType", "there is no header apns-push-type in the request",
            "Send apns-push-type: alert.", [.apnsPushType]),
        .init(
            "BadPriority", "the header apns-priority is not 10, 5 or 1, or does not fit the push type",
            "Send apns-priority: 10 with an alert, 5 with a background push.", [.apnsPriority]),
        .init(
            "BadExpirationDate", "the header apns-expiration is not a time", "Send seconds since 1970, or 0.",
            [.apnsExpiration]),
        .init(
            "BadCollapseId", "the header apns-collapse-id is longer than 64 bytes", "Send at most 64 bytes.",
            [.apnsCollapseID]),
        .init(
            "BadMessageId", "the header apns-id is not a UUID", "Send a UUID in lower case, or none.",
            [.apnsID]),
        .init(
            "DuplicateHeaders", "a header is there twice", "Send each header once.", [.apnsDuplicateHeader]),
        .init(
            "PayloadTooLarge", "the payload has more than 4096 bytes (5120 for VoIP)",
            "Shorten the texts, or move data out of the push and let the app load it.", [.payloadTooLarge]),
        .init(
            "PayloadEmpty", "there was no payload in the request", "Send {\"aps\": {…}} as the body.",
            [.payloadEmpty]),
        .init(
            "ExpiredToken", "the device token is not valid any more",
            "Remove it, and save the token that the app gets at its next start.", [.apnsDeviceToken]),
        .init(
            "Unregistered", "the app was deleted, or it has got a new token",
            "Remove this token, and save the token that the app gets at its next start.", [.apnsDeviceToken],
            isWord: true),
        .init(
            "ExpiredProviderToken", "the signed token is older than an hour",
            "Make a new one every 20 to 60 minutes, and check the server's clock.", [.apnsAuthorization]),
        .init(
            "InvalidProviderToken", "the signed token has a wrong key id, team id or signature",
            "Check kid (the key's id), iss (the team's id), the .p8 file and the server's clock. Sign with ES256.",
            [.apnsAuthorization]),
        .init(
            "MissingProviderToken", "there is neither a certificate nor a signed token",
            "Send the header authorization with bearer, a blank and the token, or use the app's push certificate.",
            [.apnsAuthorization]),
        .init(
            "BadCertificateEnvironment",
            "the certificate is for the other environment (sandbox or production)",
            "Use a certificate for the environment that you send to.", [.apnsEnvironment]),
        // Behind the name of which it is a part.
        .init(
            "BadCertificate", "the certificate is not valid",
            "Renew the push certificate, or use a .p8 key instead.", [.apnsAuthorization]),
        .init(
            "BadEnvironmentKeyIdInToken", "the key is for the other environment (sandbox or production)",
            "Use a key for the environment that you send to.", [.apnsEnvironment]),
        .init(
            "UnrelatedKeyIdInToken", "another key than the connection's first one was used",
            "Use one connection for each key.", [.apnsAuthorization]),
        .init(
            "TopicMismatch", "the app in the path is not one of the provider's key or certificate",
            "Use a key of the team that owns the app.", [.apnsTopic]),
        .init(
            "TooManyProviderTokenUpdates", "the signed token changes too often",
            "Make one token for all requests, and use it for 20 to 60 minutes.", [.apnsAuthorization],
            isPassing: true),
        .init(
            "TooManyRequests", "there are too many requests", "Send more slowly, and fewer to one phone.",
            [.requestNotSent], isPassing: true),
        .init(
            "MissingDeviceToken", "there is no device token in the path",
            "Send POST /3/device/ and the token as hex digits.", [.apnsDeviceToken], code: .apnsRequestLine),
        .init(
            "BadPath", "the path is not /3/device/ and the token, or one of those for broadcasts",
            "Send POST /3/device/ and the token as hex digits.", [.apnsRequestLine]),
        .init(
            "MethodNotAllowed", "the method is not POST", "Send POST /3/device/ and the token.",
            [.apnsRequestLine], isWord: true),
        .init(
            "Forbidden", "the certificate or key may not do this",
            "Check the key, the team id and the topic.", [.apnsAuthorization], isWord: true),
        .init(
            "IdleTimeout", "the connection was idle for too long",
            "Open it again when there is a push to send."),
        .init(
            "InternalServerError", "it has an internal error", "Send it again later.", [.requestNotSent],
            isPassing: true, isWord: true),
        .init(
            "ServiceUnavailable", "it is not available", "Send it again later.", [.requestNotSent],
            isPassing: true, isWord: true),
        .init(
            "Shutdown", "this server stops", "Open a new connection and send it again.", [.requestNotSent],
            isPassing: true, isWord: true),
        .init(
            "BadChannelId", "the header apns-channel-id is not Base64, or too long",
            "Send the identifier that APNs gave for the channel."),
        .init(
            "MissingChannelId", "the header apns-channel-id is missing",
            "Send the identifier that APNs gave for the channel."),
        .init(
            "BadRequestParams", "a parameter of a request about channels is not valid",
            "Compare it with Apple's page on broadcast channels."),
        .init(
            "BadRequestPayload", "the body of a request about channels is not valid",
            "Compare it with Apple's page on broadcast channels."),
        .init(
            "CannotCreateChannelConfig", "the app has as many channels as it may have",
            "Delete those that are no longer used."),
        .init(
            "ChannelNotRegistered",
            "there is no such channel: it was deleted, or never made in this environment",
            "Create it, or send to the other environment."),
        .init(
            "FeatureNotEnabled", "the app has no broadcasts",
            "Switch them on for its identifier in the developer account."),
    ]
}
