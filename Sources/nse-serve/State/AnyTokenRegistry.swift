import APNs
import NotificationCore

/// With `--any-token` every token is known: one that no phone has belongs to the app of the topic.
struct AnyTokenRegistry: TokenRegistry {
    let known: PhoneRoster
    let bundle: String
    let type: PushType
    let environment: APNsEnvironment

    init(known: PhoneRoster, request: PushRequest, environment: APNsEnvironment) {
        self.known = known
        self.environment = environment
        let topic = request.fields.first { $0.name == "apns-topic" }?.value ?? "com.example.app"
        type = PushType.suffixed(topic) ?? .alert
        bundle = String(decoding: topic.utf8.dropLast(type.topicSuffix.utf8.count), as: UTF8.self)
    }

    func registration(of token: DeviceToken) -> TokenRegistration? {
        known.registration(of: token)
            ?? TokenRegistration(bundle: bundle, type: type, environment: environment)
    }
}
