/// gorush: `{"notifications": [{"tokens": […], "platform": 1, …}]}`. Source: https://github.com/appleboy/gorush and its
/// `notify/notification_apns.go`.
struct Gorush: SenderRules {
    let sender = Sender("gorush", "gorush", "https://github.com/appleboy/gorush#ios-example")

    private static let rules =
        SenderRule.usual("title") + [SenderRule("message", "aps/alert/body")]
        + SenderRule.usual(
            "alert/title", "alert/body", "alert/subtitle", "badge", "sound", "category", "thread-id",
            "mutable_content", "content_available", "topic", "push_type", "collapse_id", "expiration")
        + [SenderRule("data", "", .members)]

    func likeness(_ request: SenderRequest) -> Likeness {
        guard let list = request.list("notifications"), let first = list.first, first["aps"] == nil else {
            return Self.isOne(request.value) ? .certain : .none
        }
        return first["tokens"] != nil || first["platform"] != nil ? .certain : .none
    }

    private static func isOne(_ value: SourceValue) -> Bool {
        guard case .number = value["platform"]?.content else { return false }
        return value["tokens"] != nil && value["message"]?.members == nil
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let list = request.list("notifications") ?? [request.value]
        return list.prefix(100).filter { $0.members != nil }.map { notification(request.with($0)) }
    }

    private func notification(_ request: SenderRequest) -> CompiledPush {
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("", "\"mutable_content\": true"),
            image: .own("data"))
        build.apply(Self.rules)
        if let platform = request["platform"], case .number = platform.content, !platform.isOne {
            build.say(
                .requestOtherPlatform, .error, "platform is not 1 (iOS): no iPhone gets this.",
                hint: "In your gorush request, write \"platform\": 1.", at: platform.origin)
            build.saidPicture = true
        }
        return build.finish()
    }
}
