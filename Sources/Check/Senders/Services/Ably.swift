/// Ably's push: `notification` and `data` are for all platforms, and `apns` is put over them.
struct Ably: SenderRules {
    let sender = Sender("ably", "Ably", "https://ably.com/docs/push/publish")

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: ".ably.io", ".ably.net") { return .addressed }
        let base = Self.base(of: request)
        let push = request.value.at(pointer: base)
        guard push?.first(of: "notification", "apns")?.value.members != nil else { return .none }
        if base.count > 1 || request.object("recipient") != nil { return .certain }
        // FCM takes a payload inside apns; Pusher has no common notification.
        guard push?.at("apns", "aps") != nil, push?.at("apns", "payload") == nil else { return .none }
        return base == ["push"] || push?["fcm"] != nil && push?["notification"] != nil ? .certain : .none
    }

    /// Where the push is: in a message's `extras`, or the request itself.
    private static func base(of request: SenderRequest) -> [String] {
        [["extras", "push"], ["push"]].first { request.value.at(pointer: $0)?.members != nil } ?? []
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let base = Self.base(of: request)
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation(base + ["apns", "aps"], "\"mutable-content\": 1"),
            image: .own((base + ["apns"]).joined(separator: "/")))
        build.apply(
            [
                SenderRule("notification/title", "aps/alert/title"),
                SenderRule("notification/body", "aps/alert/body"),
                SenderRule("notification/sound", "aps/sound"), SenderRule("data", "", .members),
            ], below: base.joined(separator: "/"))
        if let payload = build.read(base + ["apns"]) { build.take(payload, at: base + ["apns"]) }
        return [build.finish()]
    }
}
