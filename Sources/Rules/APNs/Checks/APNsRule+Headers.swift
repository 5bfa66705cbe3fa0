/// The rows about the device token and the header fields ("Sending notification requests to APNs").
extension APNsRule {
    static let identifiers: [APNsRule] = [
        APNsRule(
            .headers, "no device token", .deviceToken, as: .refuses(.missingDeviceToken), .apple, on: .device,
            says: "there is no device token after /3/device/", advice: printedToken, if: \.lacksDeviceToken),
        APNsRule(
            .headers, "device token not hexadecimal", .deviceToken, as: .refuses(.badDeviceToken), .apple,
            on: .device, advice: printedToken, where: \.deviceTokenFault),
        APNsRule(
            .headers, "device token of more than 512 digits", .deviceToken, as: .refuses(.badDeviceToken),
            .own, on: .device, says: "the device token has more than 512 digits", advice: printedToken,
            if: \.isDeviceTokenTooLong),
        APNsRule(
            .headers, "short device token", .deviceToken, as: .advises(.warning), .community, on: .device,
            advice: printedToken, where: \.shortDeviceToken),
        APNsRule(
            .headers, "apns-id not a UUID", .id, as: .refuses(.badMessageID), .apple, on: .device,
            says: "apns-id is not a UUID", advice: identifier,
            if: { $0.headers[.id].text.map { !APNsIdentifier.isCanonical($0) } ?? false }),
        APNsRule(
            .headers, "apns-request-id not a UUID", .requestID, as: .refuses(.badMessageID), .own, on: .apps,
            says: "apns-request-id is not a UUID", advice: identifier,
            if: { $0.headers[.requestID].text.map { !APNsIdentifier.isCanonical($0) } ?? false }),
    ]

    private static let printedToken = Advice.say(
        "Print the token that didRegisterForRemoteNotificationsWithDeviceToken gets, as hexadecimal digits without "
            + "brackets and blanks.")
    private static let identifier = Advice.say(
        "Send a UUID like 123e4567-e89b-12d3-a456-426614174000, or leave the header out.")

    static let topics: [APNsRule] = [
        APNsRule(
            .headers, "no topic", .topic, as: .refuses(.missingTopic), .apple, on: .device,
            says: "there is no apns-topic header", advice: .set(.topic, "your app's bundle id")
        ) { reading in
            reading.lacksTopic
                ? Hit(nil, reading.app?.bundleIdentifier.map { .set(.topic, $0) }) : nil
        },
        APNsRule(
            .headers, "perhaps no topic", .topic, as: .advises(.note), .apple, on: .device,
            says: "there is no apns-topic header. APNs takes that only with a certificate for one app",
            advice: .set(.topic, "your app's bundle id"),
            if: {
                $0.usesCertificate == nil && $0.headers[.topic] == .absent
                    && !$0.request.unknown.contains(.path)
            }),
        APNsRule(
            .headers, "topic not a bundle identifier", .topic, as: .refuses(.badTopic), .apple, on: .device,
            advice: .set(.topic, "com.example.app"), where: \.topicFault),
        APNsRule(
            .headers, "topic of more than 255 bytes", .topic, as: .refuses(.badTopic), .own, on: .device,
            says: "the topic has more than 255 bytes", advice: .set(.topic, "com.example.app"),
            if: { ($0.topic?.utf8.count ?? 0) > 255 }),
        APNsRule(
            .headers, "bundle identifier in the path with a suffix", .path, as: .refuses(.topicDisallowed),
            .apple, on: .apps, says: "the bundle identifier in the path has the suffix of a push type",
            advice: .say("Write the app's bundle identifier alone."),
            if: { PushType.suffixed($0.bundle) != nil }),
        APNsRule(
            .headers, "app in the path not the credential's", .path, as: .refuses(.topicMismatch), .apple,
            on: .apps, if: \.isPathOutsideCredential),
        APNsRule(
            .headers, "topic not the key's", .topic, as: .refuses(.topicDisallowed), .own, on: .device,
            if: \.isTopicOutsideKey),
        APNsRule(
            .headers, "app without broadcasts", .path, as: .refuses(.featureNotEnabled), .apple, on: .apps
        ) { reading in
            reading.door.map { !$0.state.channels.isEnabled(reading.bundle) } ?? false
        },
        APNsRule(
            .headers, "no channel", .channelID, as: .refuses(.missingChannelID), .apple, on: .apps,
            says: "there is no apns-channel-id header",
            advice: .say(
                "Send apns-channel-id with the identifier that APNs gave when the channel was made."),
            if: { $0.needsChannel && $0.headers[.channelID] == .absent }),
        APNsRule(
            .headers, "channel not base64 or too long", .channelID, as: .refuses(.badChannelID), .apple,
            on: .apps, says: "apns-channel-id is not Base64, or too long",
            advice: .say("Send the identifier that APNs gave when the channel was made.")
        ) { reading in
            reading.needsChannel
                && reading.headers[.channelID].text.map { !ChannelStore.isIdentifier($0) } ?? false
        },
    ]

    static let types: [APNsRule] = [
        APNsRule(
            .headers, "no push type", .type, as: .refuses(.missingPushType), .apple, on: .broadcast,
            says: "there is no apns-push-type header", advice: .set(.type, "liveactivity"),
            if: { $0.headers[.type] == .absent }),
        APNsRule(
            .headers, "unknown push type", .type, as: .refuses(.invalidPushType), .apple, on: .pushes,
            says: "the push type is not one of Apple's, which are in small letters"
        ) { reading in
            guard reading.headers[.type].text != nil, reading.type == nil else { return nil }
            return Hit(nil, reading.typeToSend)
        },
        APNsRule(
            .headers, "push type missing", .type, as: .warns(.pushTypeMissing), .apple, on: .pushes,
            says:
                "there is no apns-push-type header. Apple asks for it: without it a push may be delayed or dropped, and "
                + "watchOS 6 and later need it"
        ) { $0.headers[.type] == .absent ? Hit(nil, $0.typeToSend) : nil },
        APNsRule(
            .headers, "alert or background to a topic with a suffix", .type, .topic,
            as: .refuses(.invalidPushType), .community, on: .device, where: \.ordinaryToSuffixedTopic),
        APNsRule(
            .headers, "topic without the push type's suffix", .topic, .type, as: .refuses(.topicDisallowed),
            .community, on: .device, where: \.topicWithoutSuffix),
        APNsRule(
            .headers, "topic of another app", .topic, as: .advises(.error), .apple, on: .device,
            where: \.topicOfOtherApp),
        APNsRule(
            .headers, "topic with a team id", .topic, as: .advises(.warning), .apple, on: .device,
            says:
                "the topic seems to begin with a team id. APNs takes only the bundle id (400 BadTopic or TopicDisallowed)",
            where: \.topicWithTeam),
        APNsRule(
            .headers, "push type that the credential does not serve", .type, as: .refuses(.topicDisallowed),
            .own, on: .device, where: \.typeOutsideCredential),
        APNsRule(
            .headers, "alert with nothing to show", .type, as: .advises(.warning), .apple, on: .device,
            says:
                "the push type is alert, but the payload has nothing to show. Such a push may be delayed or dropped",
            advice: .say(
                "For a silent push send apns-push-type: background and apns-priority: 5. To show something, write "
                    + "aps.alert."), if: { $0.sends(.alert, \.isSilent) }),
        APNsRule(
            .headers, "alert with a Live Activity", .type, as: .advises(.warning), .apple, on: .device,
            says:
                "the push type is alert, but the payload has \"event\" and \"content-state\": an update of a Live Activity",
            advice: .say(
                "Send apns-push-type: liveactivity, and the topic with .push-type.liveactivity at its end."),
            if: { $0.sends(.alert) { $0.isLiveActivity && !$0.isSilent } }),
        APNsRule(
            .headers, "background that wakes nothing", .type, as: .advises(.warning), .apple, on: .device,
            says: "the push type is background, but aps has no \"content-available\": 1",
            advice: .say("Write \"content-available\": 1 in aps, or nothing wakes the app."),
            if: { $0.sends(.background) { !$0.showsSomething && !$0.isContentAvailable } }),
        APNsRule(
            .headers, "background with badge or sound", .type, as: .advises(.warning), .apple, on: .device,
            says:
                "the push type is background, but aps has a badge or a sound. Such a push may be refused or dropped",
            advice: .say("Send apns-push-type: alert, or remove badge and sound."),
            if: { $0.sends(.background) { $0.hasBadgeOrSound && !$0.hasAlert } }),
        APNsRule(
            .headers, "liveactivity without a state", .type, as: .advises(.warning), .apple, on: .device,
            says:
                "the push type is liveactivity, but aps has no \"event\" with \"content-state\". No Live Activity changes",
            advice: .say("For a notification send apns-push-type: alert."),
            if: { $0.sends(.liveactivity) { !$0.isLiveActivity } }),
        APNsRule(
            .headers, "mdm without a command", .type, as: .advises(.warning), .apple, on: .device,
            says: "the push type is mdm, but the payload has no \"mdm\"",
            advice: .say("For a notification send apns-push-type: alert."),
            if: { $0.sends(.mdm) { !$0.isMDM } }),
        APNsRule(
            .headers, "voip for an extension", .type, as: .advises(.warning), .apple, on: .device,
            says: "the push type is voip. It goes to PushKit in the app, and never to the extension",
            advice: .say("For a notification send apns-push-type: alert, and the bundle id as topic."),
            if: { $0.sends(.voip, \.isMutable) }),
    ]

    static let values: [APNsRule] = [
        APNsRule(
            .headers, "no priority", .priority, as: .refuses(.badPriority), .own, on: .broadcast,
            says: "there is no apns-priority header", advice: .set(.priority, "10"),
            if: { $0.headers[.priority] == .absent }),
        APNsRule(
            .headers, "unknown priority", .priority, as: .refuses(.badPriority), .apple, on: .pushes,
            says: "the priority is not one of 10, 5 and 1"
        ) { reading in
            guard reading.headers[.priority].text != nil, reading.priority == nil else { return nil }
            return Hit(nil, reading.priorityToSend)
        },
        APNsRule(
            .headers, "background without priority", .priority, as: .warns(.backgroundWithoutPriority),
            .apple, on: .pushes, advice: .set(.priority, "5"),
            if: { $0.type == .background && $0.headers[.priority] == .absent }),
        APNsRule(
            .headers, "priority that does not fit", .priority, as: .warns(.priorityUnusual), .apple,
            on: .pushes, advice: .set(.priority, "10"), if: \.hasPriorityUnusual),
        APNsRule(
            .headers, "background with priority 10", .priority, .type, as: .refuses(.badPriority),
            .community, on: .device, says: "priority 10 does not go with push type background",
            advice: .set(.priority, "5"), if: { $0.type == .background && $0.priority == 10 }),
        APNsRule(
            .headers, "alert with priority 5", .priority, as: .advises(.note), .apple, on: .device,
            says: "with priority 5 the phone may show the alert later, when that costs less power",
            advice: .say("For alerts that people wait for send apns-priority: 10."),
            if: { $0.priority == 5 && ($0.type == .alert || $0.headers[.type] == .hole) }),
        APNsRule(
            .headers, "priority 1", .priority, as: .advises(.note), .apple, on: .device,
            says: "with priority 1 the push does not wake the phone, and may come late or never",
            advice: .say("For alerts that people wait for send apns-priority: 10."),
            if: { $0.priority == 1 }),
        APNsRule(
            .headers, "no expiration", .expiration, as: .refuses(.badExpirationDate), .own, on: .broadcast,
            says: "there is no apns-expiration header", advice: .set(.expiration, "0"),
            if: { $0.headers[.expiration] == .absent }),
        APNsRule(
            .headers, "expiration not a number", .expiration, as: .refuses(.badExpirationDate), .apple,
            on: .pushes, says: "the expiration is not a number of seconds",
            advice: .say("Write seconds since 1970 as an integer (date +%s), or 0 for one attempt."),
            if: { $0.headers[.expiration].text != nil && $0.expiration == nil }),
        APNsRule(
            .headers, "expiration in milliseconds", .expiration, as: .warns(.expirationInMilliseconds), .own,
            on: .pushes
        ) { reading in
            guard let time = reading.expiration, Double(time) > PushReading.firstMilliseconds else {
                return nil
            }
            return Hit(nil, .set(.expiration, String(time / 1000)))
        },
        APNsRule(
            .headers, "push-to-talk that is kept", .expiration, as: .warns(.expirationUnusual), .apple,
            on: .pushes, advice: .set(.expiration, "0"),
            if: { $0.type == .pushtotalk && ($0.expiration ?? 0) != 0 }),
        APNsRule(
            .headers, "expiration 0", .expiration, as: .advises(.note), .apple, on: .device,
            says:
                "with expiration 0 APNs tries once. A phone that is off or has no network never gets this push",
            advice: .say("To have it kept, write a later time in seconds since 1970."),
            if: { $0.expiration == 0 }),
        APNsRule(
            .headers, "expiration that is a duration", .expiration, as: .advises(.warning), .apple,
            on: .device,
            says:
                "the expiration is a date before 2002. It looks like a duration; for APNs the time of the push is over "
                + "before it is sent", advice: timeToWait,
            if: { $0.expiration.map { 1..<1_000_000_000 ~= $0 } ?? false }),
        APNsRule(
            .headers, "expiration in the past", .expiration, as: .advises(.note), .apple, on: .device,
            advice: timeToWait, where: \.expiredExpiration),
        APNsRule(
            .headers, "collapse identifier too long", .collapseID, as: .refuses(.badCollapseID), .apple,
            on: .device, advice: .say("Shorten it, or send a hash of it.")
        ) { reading in
            guard let count = reading.headers[.collapseID].text?.utf8.count, count > 64 else { return nil }
            return Hit("apns-collapse-id has \(count) bytes; 64 are allowed")
        },
    ]

    private static let timeToWait = Advice.say(
        "Write seconds since 1970: the time of sending plus the time that the push may wait.")
}
