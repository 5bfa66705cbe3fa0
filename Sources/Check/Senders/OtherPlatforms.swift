/// Pushes that no iPhone gets: Web Push, Huawei.
struct OtherPlatforms: SenderRules {
    enum Kind { case webPush, huawei }

    let kind: Kind
    let sender: Sender

    static let webPush = OtherPlatforms(
        kind: .webPush,
        sender: Sender(
            "web-push", "Web Push", "https://developer.mozilla.org/docs/Web/API/Push_API"))
    static let huawei = OtherPlatforms(
        kind: .huawei,
        sender: Sender(
            "huawei", "Huawei Push Kit",
            "https://developer.huawei.com/consumer/en/doc/HMSCore-References/https-send-api-0000001050986197"
        ))

    func likeness(_ request: SenderRequest) -> Likeness {
        switch kind {
        case .huawei:
            if request.isSent(to: "push-api.cloud.huawei.com") { return .addressed }
            return request.object("message")?["token"]?.elements != nil ? .certain : .none
        case .webPush:
            if request.has("endpoint"), request.object("keys") != nil { return .certain }
            if request.has("vibrate", "requireInteraction", "renotify"), !request.has("aps", "to", "message")
            {
                return .likely
            }
            // The options of showNotification().
            if request.has("icon"), request.has("body"), request.has("image", "badge", "actions"),
                !request.has("aps", "to", "message", "notification", "app_id")
            {
                return .faint
            }
            guard let notification = request.object("notification"),
                !request.has(
                    "token", "topic", "to", "apns", "registration_ids", "app_id", "message", "audience")
            else { return .none }
            return notification.first(of: "vibrate", "requireInteraction", "renotify", "actions") != nil
                ? .likely : .none
        }
    }

    /// The options of showNotification() are names that many have.
    func isMeant(by request: SenderRequest, in code: [UInt8]) -> Bool {
        likeness(request) > .faint
            || Words.areNamed(
                [
                    "webpush", "web-push", "serviceworker", "service-worker", "shownotification",
                    "new notification(", "vapid",
                ], in: code
            )
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request,
            mutableContent: KeyLocation(words: "an APNs payload: {\"aps\": {\"mutable-content\": 1, …}}"),
            image: KeyLocation(words: "the picture's address next to aps in an APNs payload"))
        if kind == .webPush {
            // Its text shows on an iPhone when the site is a web app on the Home Screen.
            build.put(SourceValue(.variable("the text"), origin: request.value.origin), at: "aps/alert")
        }
        build.say(
            kind == .webPush ? .mediaOtherPlatform : .requestOtherPlatform, .error,
            kind == .webPush
                ? "This is a notification for browsers (Web Push). Safari on the iPhone shows no picture in it, and an app does not get it."
                : "This is a push for Huawei phones. An app on an iPhone does not get it.",
            hint: "Send an APNs payload, or a request to a service that makes one (FCM, OneSignal, Expo, …).",
            at: request.value.origin)
        build.saidPicture = true
        return [build.finish()]
    }
}
