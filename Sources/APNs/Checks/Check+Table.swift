import NotificationCore

extension Check {
    /// Every check, in the order in which it is made; the first that refuses decides.
    ///
    /// Apple documents the reasons, not the order. Authentication comes early because a connection has a
    /// single stream until a valid token was posted, so APNs judges the token before much else.
    package static let table: [Check] = [
        Check(.requestLine, "unknown path", ":path", .badPath, .apple) { $0.route == nil },
        Check(.requestLine, "wrong method", ":method", .methodNotAllowed, .apple) { $0.hasWrongMethod },
        Check(.requestLine, "repeated header", "apns-* and authorization", .duplicateHeaders, .own) {
            $0.hasRepeatedHeader()
        },

        Check(.authentication, "invalid certificate", "certificate", .badCertificate, .apple) {
            $0.connection.certificate?.isValid == false
        },
        Check(
            .authentication, "certificate of the other environment", "certificate",
            .badCertificateEnvironment, .apple
        ) { $0.hasForeignCertificate },
        Check(.authentication, "topic not in the certificate", "certificate", .topicDisallowed, .own) {
            $0.isOutsideCertificate()
        },
        Check(.authentication, "no provider token", "authorization", .missingProviderToken, .apple) {
            $0.lacksProviderToken()
        },
        Check(.authentication, "unreadable provider token", "authorization", .invalidProviderToken, .apple) {
            $0.hasUnreadableToken()
        },
        Check(
            .authentication, "odd provider token in strict mode", "authorization", .invalidProviderToken, .own
        ) { $0.hasOddToken() },
        Check(.authentication, "unknown key", "kid", .invalidProviderToken, .code) { $0.hasUnknownKey() },
        Check(.authentication, "wrong signature", "signature", .invalidProviderToken, .apple) {
            $0.hasWrongSignature()
        },
        Check(.authentication, "key of another team", "kid and iss", .invalidProviderToken, .community) {
            $0.hasKeyOfAnotherTeam()
        },
        Check(.authentication, "provider token from the future", "iat", .invalidProviderToken, .own) {
            $0.hasFutureToken()
        },
        Check(.authentication, "provider token older than an hour", "iat", .expiredProviderToken, .apple) {
            $0.hasExpiredToken()
        },
        Check(.authentication, "key of the other environment", "kid", .badEnvironmentKeyIDInToken, .community)
        {
            $0.hasKeyOfOtherEnvironment
        },
        Check(.authentication, "team other than the connection's", "iss", .invalidProviderToken, .code) {
            $0.hasTeamOtherThanConnection()
        },
        Check(.authentication, "key not related to the connection's", "kid", .unrelatedKeyIDInToken, .apple) {
            $0.hasUnrelatedKey
        },
        Check(
            .authentication, "provider token changed within 20 minutes", "iat", .tooManyProviderTokenUpdates,
            .apple
        ) { $0.updatesTokenTooOften },

        Check(.headers, "no device token", ":path", .missingDeviceToken, .apple, on: .device) {
            $0.lacksDeviceToken
        },
        Check(.headers, "device token not hexadecimal", ":path", .badDeviceToken, .apple, on: .device) {
            $0.hasUnreadableDeviceToken()
        },
        Check(.headers, "apns-id not a UUID", "apns-id", .badMessageID, .apple, on: .device) {
            $0.headers.id.map { !APNsIdentifier.isCanonical($0) } ?? false
        },
        Check(.headers, "apns-request-id not a UUID", "apns-request-id", .badMessageID, .own, on: .apps) {
            $0.headers.requestID.map { !APNsIdentifier.isCanonical($0) } ?? false
        },
        Check(.headers, "no topic", "apns-topic", .missingTopic, .apple, on: .device) { $0.lacksTopic() },
        Check(.headers, "topic not a bundle identifier", "apns-topic", .badTopic, .apple, on: .device) {
            !$0.isTopic($0.topic)
        },
        Check(
            .headers, "bundle identifier in the path with a suffix", ":path", .topicDisallowed, .apple,
            on: .apps
        ) { $0.hasSuffixInPath },
        Check(.headers, "app in the path not the credential's", ":path", .topicMismatch, .apple, on: .apps) {
            $0.isPathOutsideCredential
        },
        Check(.headers, "topic not the key's", "apns-topic", .topicDisallowed, .own, on: .device) {
            $0.isTopicOutsideKey
        },
        Check(.headers, "app without broadcasts", ":path", .featureNotEnabled, .apple, on: .apps) {
            !$0.state.channels.isEnabled($0.bundle)
        },
        Check(.headers, "no channel", "apns-channel-id", .missingChannelID, .apple, on: .apps) {
            $0.needsChannel && $0.headers.channelID == nil
        },
        Check(.headers, "channel not base64 or too long", "apns-channel-id", .badChannelID, .apple, on: .apps)
        {
            $0.hasUnreadableChannel
        },
        Check(.headers, "no push type", "apns-push-type", .missingPushType, .apple, on: .broadcast) {
            $0.headers.type == nil
        },
        Check(.headers, "unknown push type", "apns-push-type", .invalidPushType, .apple, on: .pushes) {
            $0.hasUnknownType()
        },
        Check(
            .headers, "alert or background to a topic with a suffix", "apns-push-type and apns-topic",
            .invalidPushType, .community, on: .device
        ) { $0.isOrdinaryToSuffixedTopic },
        Check(
            .headers, "topic without the push type's suffix", "apns-push-type and apns-topic",
            .topicDisallowed, .community, on: .device
        ) { $0.lacksSuffixOfType() },
        Check(
            .headers, "push type that the credential does not serve", "apns-push-type", .topicDisallowed,
            .own,
            on: .device
        ) { $0.hasTypeOutsideCredential() },
        Check(.headers, "no priority", "apns-priority", .badPriority, .own, on: .broadcast) {
            $0.headers.priority == nil
        },
        Check(.headers, "unknown priority", "apns-priority", .badPriority, .apple, on: .pushes) {
            $0.hasUnknownPriority()
        },
        Check(
            .headers, "background with priority 10", "apns-priority and apns-push-type", .badPriority,
            .community, on: .device
        ) { $0.type == .background && $0.priority == 10 },
        Check(.headers, "no expiration", "apns-expiration", .badExpirationDate, .own, on: .broadcast) {
            $0.headers.expiration == nil
        },
        Check(.headers, "expiration not a number", "apns-expiration", .badExpirationDate, .apple, on: .pushes)
        {
            $0.hasUnreadableExpiration()
        },
        Check(
            .headers, "collapse identifier too long", "apns-collapse-id", .badCollapseID, .apple, on: .device
        ) {
            ($0.headers.collapseID?.utf8.count ?? 0) > 64
        },

        Check(.body, "no payload", "body", .payloadEmpty, .apple, on: .pushes) { $0.request.body.isEmpty },
        Check(.body, "payload too large", "body", .payloadTooLarge, .apple, on: .pushes) {
            $0.isTooLarge()
        },
        Check(.body, "payload not a JSON object", "body", .payloadEmpty, .own, on: .pushes) {
            $0.isNotJSON()
        },
        Check(.body, "unreadable channel request", "body", .badRequestPayload, .apple, on: .channels) {
            $0.hasFault(.payload)
        },
        Check(.body, "unknown or wrong attribute", "body", .badRequestParams, .apple, on: .channels) {
            $0.hasFault(.parameters)
        },
        Check(.body, "channel without push type", "body", .missingPushType, .apple, on: .channels) {
            $0.hasFault(.missingType)
        },
        Check(.body, "channel with another push type", "body", .invalidPushType, .apple, on: .channels) {
            $0.hasFault(.invalidType)
        },

        Check(.destination, "unknown channel", "apns-channel-id", .channelNotRegistered, .apple, on: .apps) {
            $0.isUnknownChannel()
        },
        Check(
            .destination, "expiration for a channel without storage", "apns-expiration", .badExpirationDate,
            .apple, on: .broadcast
        ) { $0.channel?.policy == BroadcastChannel.StoragePolicy.none && $0.expiration != 0 },
        Check(.destination, "too many channels", ":path", .cannotCreateChannelConfig, .apple, on: .channels) {
            $0.isCreation && $0.state.channels.isFull($0.app)
        },
        Check(.destination, "unknown device token", ":path", .badDeviceToken, .apple, on: .device) {
            $0.isUnknownToken()
        },
        Check(
            .destination, "device token of the other environment", ":path", .badDeviceToken, .apple,
            on: .device
        ) { $0.isTokenOfOtherEnvironment },
        Check(
            .destination, "alert or background to a token of another kind", ":path and apns-push-type",
            .invalidPushType, .community, on: .device
        ) { $0.isOrdinaryToSpecialToken },
        Check(
            .destination, "special token with the bare topic", ":path and apns-topic", .topicDisallowed,
            .community, on: .device
        ) { $0.isBareTopicToSpecialToken },
        Check(
            .destination, "device token of another topic", ":path and apns-topic", .deviceTokenNotForTopic,
            .apple, on: .device
        ) { $0.isTokenOfOtherTopic },
        Check(.destination, "expired device token", ":path", .expiredToken, .apple, on: .device) {
            $0.isExpired()
        },
        Check(.destination, "unregistered device token", ":path", .unregistered, .apple, on: .device) {
            $0.isUnregistered()
        },
        Check(.destination, "too many pushes to the token", ":path", .tooManyRequests, .own, on: .device) {
            $0.registration?.isOverRate == true
        },
        Check(.destination, "too many pushes wait", "the endpoint", .serviceUnavailable, .own, on: .pushes) {
            $0.state.isFull
        },
    ]
}
