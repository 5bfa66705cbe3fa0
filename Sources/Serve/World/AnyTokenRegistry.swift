import APNs
import NotificationCore

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
}

/// With `--any-token` every token is known: one that no phone has belongs to the app of the topic.
struct AnyTokenRegistry: TokenRegistry {
    let known: any TokenRegistry
    let app: AssumedApp
    let environment: APNsEnvironment

    func registration(of token: DeviceToken) -> TokenRegistration? {
        known.registration(of: token) ?? app.registration(in: environment)
    }
}
