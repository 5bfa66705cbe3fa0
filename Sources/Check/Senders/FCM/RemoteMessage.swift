/// The output of a client library of Firebase for a message that it received, converted back to the payload that
/// arrived. Source: the serializers of React Native Firebase and FlutterFire (`RNFBMessagingSerializer.m`,
/// `FLTFirebaseMessagingPlugin.m`).
struct RemoteMessage: SenderRules {
    let sender = Sender(
        "remote-message", "a received Firebase message (React Native Firebase, FlutterFire)",
        "https://firebase.flutter.dev/docs/messaging/usage")

    private static let marks = [
        "from", "sentTime", "ttl", "collapseKey", "senderId", "notification", "data", "messageType",
    ]

    private static let rules =
        [SenderRule("data", "", .members)]
        + SenderRule.usual(
            "notification/title", "notification/body", "category", "threadId", "contentAvailable",
            "mutableContent")
        + [SenderRule("notification/image", "fcm_options/image")]
    private static let appleRules =
        SenderRule.usual("subtitle", "badge", "sound") + [SenderRule("imageUrl", "fcm_options/image")]

    func likeness(_ request: SenderRequest) -> Likeness {
        guard !request.has("app_id", "aps") else { return .none }
        let isNamed = request.hasText("messageId") || request.has("gcm.message_id")
        let count = Self.marks.count { request[$0] != nil }
        let notification = request.object("notification")
        let hasSystem = notification?["ios"]?.members != nil || notification?["apple"]?.members != nil
        if isNamed, count > 1 { return .certain }
        if request.has("sentTime", "senderId", "messageType"), count > 1 { return .certain }
        return hasSystem && request.has("mutableContent", "contentAvailable", "from") ? .certain : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request,
            mutableContent: KeyLocation(
                words: "\"mutable-content\": 1 at message.apns.payload.aps, where you send it"),
            image: KeyLocation(
                words: "\"image\": \"https://…\" at message.apns.fcm_options, where you send it"))
        build.say(
            .requestSender, .note,
            "This is what the app received, as a Firebase library prints it. It is not a request that FCM takes.",
            hint: "Change the request that your server sends.", at: request.value.origin)
        build.apply(Self.rules)
        for name in ["ios", "apple"] { build.apply(Self.appleRules, below: "notification/" + name) }
        let android = build.peek("notification/android")
        if let android, !android.isNull, android.members?.isEmpty != true,
            build.peek("notification/apple").map(\.isNull) ?? true, build.peek("notification/ios") == nil
        {
            build.say(
                .requestOtherPlatform, .warning,
                "An Android phone received this. An iPhone gets another payload of the same message.",
                hint: "Give the request that your server sends, or what an iPhone prints.", at: android.origin
            )
            if let image = build.read("notification/android/imageUrl") {
                build.put(image, at: "fcm_options/image")
            }
        }
        build.sayDataOnly()
        return [build.finish()]
    }
}
