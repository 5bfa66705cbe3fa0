/// Messages for Expo's push service. Source: https://docs.expo.dev/push-notifications/sending-notifications/
/// (`mutableContent`: "in standalone and bare apps, this defaults to false"). That `richContent` becomes
/// `body._richContent` is not documented, but read by Expo's own example.
struct Expo: SenderRules {
    let sender = Sender("expo", "Expo", "https://docs.expo.dev/push-notifications/sending-notifications/")

    private static let rules =
        SenderRule.usual("title", "subtitle", "body", "sound", "badge")
        + [SenderRule("categoryId", "aps/category")]
        + SenderRule.usual("interruptionLevel", "mutableContent", "_contentAvailable")

    private static let members: Set = [
        "to", "title", "subtitle", "body", "data", "sound", "badge", "ttl", "expiration", "priority",
        "channelId", "icon", "categoryId", "interruptionLevel", "richContent", "mutableContent",
        "_displayInForeground", "_contentAvailable",
    ]

    /// Whether this is a push token of Expo, or a list of them.
    static func isToken(_ value: SourceValue) -> Bool {
        if let text = value.string {
            return text.hasPrefix("ExponentPushToken") || text.hasPrefix("ExpoPushToken")
        }
        return value.elements?.first.map { $0.string.map { $0.contains("PushToken[") } ?? false } ?? false
    }

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "exp.host", "api.expo.dev") { return .addressed }
        if let to = request["to"], Self.isToken(to) { return .certain }
        guard !request.has("notification", "registration_ids", "aps", "app_id", "token", "content") else {
            return .none
        }
        // Another address that is named is that of another service.
        let most: Likeness = request.target == nil ? .certain : .likely
        if let to = request["to"],
            request.has("richContent", "mutableContent", "_displayInForeground", "_contentAvailable")
        {
            // Two names that Expo does not know, and no token of its: another service.
            let others = request.members.keys.filter {
                !Self.members.contains($0) && !Words.isPicture($0) && !Words.isOtherPlatform($0)
            }
            if others.count > 1 { return .none }
            return to.namesSomebody && !request.has("richContent") ? .guess : most
        }
        if request["richContent"]?["image"] != nil { return most }
        guard let to = request["to"], to.isVariable || to.string != nil || to.elements != nil else {
            return .none
        }
        if request.has("interests", "identifiers", "transactional_message_id", "message") { return .none }
        // Many a service has these names. One that also has others, and no token of Expo, is another one.
        if !to.isVariable, !Self.members.isSuperset(of: request.members.keys) { return .none }
        guard request.hasText("title") || request.hasText("body") else { return .none }
        // A text that is neither a token nor stands for one names somebody.
        return to.string?.lowercased().contains(text: "token") == false ? .guess : .likely
    }

    func isMeant(by request: SenderRequest, in code: [UInt8]) -> Bool {
        if request.has("richContent", "_displayInForeground", "_contentAvailable") { return true }
        // Not `export`, `expose` and `exponential`.
        let names =
            ["exp.host", "exponentp", "exponent-", "exponent_"] + "._-/('\":, ptmcai@)]}".map { "expo\($0)" }
        return request["to"].map(Self.isToken) == true || Words.areNamed(names, in: code)
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("", "\"mutableContent\": true"),
            image: KeyLocation("", "\"richContent\": {\"image\": \"https://…\"}"))
        build.apply(Self.rules)
        // The library for Python writes names in its own way.
        if request.notation == .python {
            build.apply(SenderRule.usual("mutable_content"))
        }
        data(&build)
        let rich = build.peek("richContent")
        if let image = build.read(rich?.isVariable == true ? "richContent" : "richContent/image") {
            build.put(image, at: "body/_richContent/image")
            build.say(
                .requestSender, .note,
                "On iPhones, richContent works only when the app has its own service extension that reads it.",
                hint: "Add a Notification Service Extension to the app (not in Expo Go).", at: image.origin)
        }
        build.text = ("\"title\": \"…\" and \"body\": \"…\"", "data")
        return [build.finish()]
    }

    private func data(_ build: inout PayloadBuild) {
        guard let value = build.read("data") else { return }
        build.arrives(["data"])
        if value.members != nil || value.isVariable {
            build.put(value, at: "body")
        } else {
            build.sayRefused(
                .requestInvalidValue,
                "data is not an object. Expo takes an object there and refuses the message.",
                hint: "Write \"data\": {…}, not JSON in a string.", at: value.origin)
            if let inner = build.request.nested(value), inner.members != nil { build.put(inner, at: "body") }
        }
    }
}
