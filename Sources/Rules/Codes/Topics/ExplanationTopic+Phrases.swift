/// Lines of a device's log, texts of errors, and reasons that APNs gives. They are found by the words that are the
/// same in every such line.
///
/// Sources: logs as they are quoted in public issues; the localised texts of `UNError`; Apple's "Handling error
/// responses from Apple Push Notification service".
extension ExplanationTopic {
    struct Phrase: Sendable {
        /// Words in lower case, all of which have to be in the text.
        var marks: [String]
        var topic: ExplanationTopic
        /// Whether they are the whole text: a word that other lines have, too.
        var isWhole = false

        init(_ marks: String..., title: String, _ text: String, _ codes: [Code]) {
            self.marks = marks
            topic = ExplanationTopic(title, text, codes)
        }

        func fits(_ text: String) -> Bool {
            isWhole ? marks == [text] : marks.allSatisfy(text.contains)
        }
    }

    static let phrases: [Phrase] = logLines + errorTexts + reasons

    private static let logLines = [
        Phrase(
            "no extension available for bundle", title: "Log: No extension available for bundle",
            "The push asks for the service extension, and iOS finds none in this app: there is none, it is not "
                + "embedded, or it needs a newer iOS. `nse-run check App.ipa` says which.",
            [.appNoExtension, .appNotEmbedded, .appBundleID, .appDeploymentTarget]),
        Phrase(
            "can be modified: 0", title: "Log: can be modified: 0",
            "iOS does not start the extension for this push.", [.gateNotMutable, .gateNoAlert, .gatePushType]),
        Phrase(
            "can be modified: 1", title: "Log: can be modified: 1",
            "The push is right: iOS looks for the extension to start. If there is no picture, the app has no "
                + "extension, or the extension could not download or attach it.",
            [.appNoExtension, .typeUnsupported, .mediaVendor]),
        Phrase(
            "hascontentavailable: 1", "hasalertcontent: 0", title: "Log: hasAlertContent: 0",
            "A silent push: iOS never starts the extension for it.", [.gateSilent]),
        Phrase(
            "hasalertcontent: 0", title: "Log: hasAlertContent: 0",
            "The push has no text to show, so iOS does not start the extension.", [.gateNoAlert, .gateSilent]),
        Phrase(
            "hasmutablecontent: 0", title: "Log: hasMutableContent: 0",
            "The payload that the phone got has no \"mutable-content\": 1 in aps.", [.gateNotMutable]),
        Phrase(
            "used its runtime in starting up",
            title: "Log: Extension will be killed because it used its runtime in starting up",
            "The extension needed all its time to start: too many libraries, work in an initialiser, or a "
                + "blocked main thread.",
            [.extensionNoAnswer, .appSize]),
        Phrase(
            "service extension exceeded allowed time", title: "Log: Service extension exceeded allowed time",
            "The extension did not answer within about 30 seconds.", [.extensionNoAnswer, .budgetExpired]),
        Phrase(
            "entering grace time", title: "Log: Entering grace time",
            "The time is nearly over: iOS calls serviceExtensionTimeWillExpire.",
            [.budgetExpired, .extensionNoAnswer]),
        Phrase(
            "exceeded mem limit", title: "Log: exceeded mem limit",
            "iOS ended the extension because it used more memory than it may (about \(PhoneRules.extensionMemoryText)).",
            [.extensionMemory, .mediaMemory, .typeDimensions]),
        Phrase(
            "jetsam", title: "Jetsam event", "iOS ended the extension because it used too much memory.",
            [.extensionMemory, .mediaMemory]),
    ]

    private static let errorTexts = [
        Phrase(
            "app transport security", title: "App Transport Security",
            "iOS stops downloads over http. An exception must be in the Info.plist of the extension, not only "
                + "in that of the app.", [.urlScheme, .policyTLSDowngrade, .appTransportSecurity]),
        Phrase(
            "nsallowsarbitraryloads", title: "NSAllowsArbitraryLoads",
            "This exception for http counts only for the target whose Info.plist has it. The extension needs "
                + "its own.",
            [.appTransportSecurity, .urlScheme]),
    ]

    /// The texts of errors that lead to a row of ``errors``.
    static let errorNames: [(mark: String, domain: String, number: Int)] = [
        ("invalid attachment file url", "UNErrorDomain", 100),
        ("unrecognized attachment file type", "UNErrorDomain", 101),
        ("invalid attachment file size", "UNErrorDomain", 102),
        ("attachment is not in the data store", "UNErrorDomain", 103),
        ("failed to move attachment file into data store", "UNErrorDomain", 104),
        ("attachment is corrupt", "UNErrorDomain", 105),
        ("notifications are not allowed for this application", "UNErrorDomain", 1),
        ("notification has no user visible content", "UNErrorDomain", 1401),
    ]

    private static func reason(
        _ name: String, _ text: String, _ codes: [Code], isWhole: Bool = false
    ) -> Phrase {
        var phrase = Phrase(name.lowercased(), title: "APNs: \(name)", text, codes)
        phrase.isWhole = isWhole
        return phrase
    }

    private static let reasons = [
        reason(
            "BadDeviceToken",
            "The token is not valid, or it belongs to the other environment: a token of a development build "
                + "works with the sandbox only.", [.apnsEnvironment, .apnsDeviceToken, .appEnvironment]),
        reason(
            "DeviceTokenNotForTopic", "The token belongs to another app than apns-topic says.", [.apnsTopic]),
        reason(
            "TopicDisallowed", "This key or certificate may not send pushes to this apns-topic.",
            [.apnsTopic]),
        reason("BadTopic", "apns-topic is not valid.", [.apnsTopic]),
        reason("MissingTopic", "The header apns-topic is missing.", [.apnsTopic]),
        reason("InvalidPushType", "apns-push-type is not valid, or does not fit the topic.", [.apnsPushType]),
        reason("BadPriority", "apns-priority is not 10, 5 or 1.", [.apnsPriority]),
        reason("BadExpirationDate", "apns-expiration is not a time in seconds.", [.apnsExpiration]),
        reason("BadCollapseId", "apns-collapse-id is longer than 64 bytes.", [.apnsCollapseID]),
        reason(
            "PayloadTooLarge", "The payload has more than 4096 bytes (5120 for VoIP).", [.payloadTooLarge]),
        reason("PayloadEmpty", "The request has no payload.", [.payloadEmpty]),
        reason("ExpiredToken", "The device token has expired.", [.apnsDeviceToken]),
        reason(
            "Unregistered",
            "The token is no longer valid for this app, most often because the app was deleted. Stop sending "
                + "to it.", [.apnsDeviceToken]),
        reason("ExpiredProviderToken", "The provider's token is older than an hour.", [.apnsAuthorization]),
        reason(
            "InvalidProviderToken",
            "The provider's token cannot be verified: wrong key, key id or team id.", [.apnsAuthorization]),
        reason("MissingProviderToken", "The header authorization is missing.", [.apnsAuthorization]),
        reason(
            "BadCertificateEnvironment", "The certificate is for the other environment.", [.apnsEnvironment]),
        reason("MissingDeviceToken", "The path has no device token.", [.apnsDeviceToken]),
        reason("BadMessageId", "apns-id or apns-request-id is not a UUID.", [.apnsID]),
        reason("DuplicateHeaders", "A header of APNs stands there twice.", [.apnsDuplicateHeader]),
        reason(
            "IdleTimeout",
            "The connection was idle for too long. Open it again when there is a push to send.", []),
        reason(
            "BadPath", "The path is not /3/device/TOKEN, or one of those for broadcasts.", [.apnsRequestLine]),
        reason("MethodNotAllowed", "The method is not POST.", [.apnsRequestLine]),
        reason(
            "MissingPushType", "The header apns-push-type is missing; broadcasts need it.", [.apnsPushType]),
        reason("BadChannelId", "apns-channel-id is not Base64, or too long.", []),
        reason("MissingChannelId", "The header apns-channel-id is missing.", []),
        reason("BadRequestParams", "A parameter of a request about channels is not valid.", []),
        reason("BadRequestPayload", "The body of a request about channels is not valid.", []),
        reason("CannotCreateChannelConfig", "The app has as many channels as it may have.", []),
        reason(
            "ChannelNotRegistered",
            "There is no such channel: it was deleted, or never made in this environment.", []),
        reason("FeatureNotEnabled", "The app has no broadcasts: switch them on for its identifier.", []),
        reason("BadCertificate", "The provider's certificate is not valid.", [.apnsAuthorization]),
        reason(
            "BadEnvironmentKeyIdInToken", "The provider's key is for the other environment.",
            [.apnsEnvironment]),
        reason(
            "UnrelatedKeyIdInToken",
            "The connection was begun with a key that this one has nothing to do with. Open a connection for each team.",
            [.apnsAuthorization]),
        reason(
            "TopicMismatch", "The app in the path is not one of the provider's key or certificate.",
            [.apnsTopic]),
        reason(
            "TooManyProviderTokenUpdates",
            "The provider's token was changed within 20 minutes. Make one an hour, and use it for all pushes.",
            [.apnsAuthorization]),
        reason(
            "TooManyRequests",
            "Too many pushes went to one device token in a short time. Send less to it, and later.", []),
        reason("InternalServerError", "APNs failed. Send the push again later.", []),
        reason("ServiceUnavailable", "APNs is not available. Send the push again later.", []),
        reason(
            "Forbidden", "The request is not allowed for this key or certificate.", [.apnsAuthorization],
            isWhole: true),
        reason("Shutdown", "APNs is shutting this server down. Open a new connection.", [], isWhole: true),
    ]
}
