/// The app to which a token belongs that is not known: the one that the topic names.
struct AssumedApp: Sendable {
    let bundle: String
    let type: PushType

    init(_ request: PushRequest, orElse fallback: String = "com.example.app") {
        let topic = request.fields.first { $0.name == "apns-topic" }?.value ?? fallback
        type = PushType.suffixed(topic) ?? .alert
        bundle = PushType.base(of: topic)
    }

    func registration(in environment: APNsEnvironment) -> TokenRegistration {
        TokenRegistration(bundle: bundle, type: type, environment: environment)
    }

    /// Whether phones have tokens for this type. They have none for Live Activities, for example: the phone that the first
    /// push made then has the token as its ordinary one, and the next push is taken like the first.
    fileprivate var hasTokensOnPhones: Bool {
        type.topicSuffix.isEmpty || PushKitType.allCases.contains { $0.pushType == type }
    }
}

extension PhoneRoster {
    /// With `--any-token` every token is known: one that no phone has belongs to the app of the topic.
    func registration(
        of token: DeviceToken, assuming app: AssumedApp, in environment: APNsEnvironment
    ) -> TokenRegistration {
        guard var held = registration(of: token) else { return app.registration(in: environment) }
        if wasMadeByPush(token), held.type == .alert, held.bundle == app.bundle, !app.hasTokensOnPhones {
            held.type = app.type
        }
        return held
    }
}
