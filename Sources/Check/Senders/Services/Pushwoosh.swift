/// Pushwoosh's createMessage. Source: https://docs.pushwoosh.com/platform-docs/api-reference/messages
///
/// The SDK reads the picture at `attachment`; that the service puts `ios_attachment` there is not documented.
struct Pushwoosh: SenderRules {
    let sender = Sender(
        "pushwoosh", "Pushwoosh", "https://docs.pushwoosh.com/platform-docs/api-reference/messages")

    private static let rules = [
        SenderRule("title", "aps/alert/title", .localized),
        SenderRule("ios_title", "aps/alert/title", .localized),
        SenderRule("subtitle", "aps/alert/subtitle", .localized),
        SenderRule("ios_subtitle", "aps/alert/subtitle", .localized),
        SenderRule("content", "aps/alert/body", .localized),
        SenderRule("ios_content", "aps/alert/body", .localized),
        SenderRule("ios_badges", "aps/badge"),
        SenderRule("ios_sound", "aps/sound"),
        SenderRule("ios_category_id", "aps/category"),
        SenderRule("ios_attachment", "attachment"),
        SenderRule("data", "u"),
        SenderRule("ios_root_params", "", .members),
    ]

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "pushwoosh.com") { return .addressed }
        if request.object("request")?.first(of: "notifications", "application") != nil { return .certain }
        return request.has("ios_root_params", "ios_attachment")
            && request.has("content", "ios_content", "title")
            ? .certain : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let list = (request.object("request") ?? request.value)["notifications"]?.elements
        guard let list, !list.isEmpty else { return [notification(request)] }
        return list.prefix(100).filter { $0.members != nil }.map { notification(request.with($0)) }
    }

    private func notification(_ request: SenderRequest) -> CompiledPush {
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("ios_root_params/aps", "\"mutable-content\": 1"),
            image: KeyLocation("", "\"ios_attachment\": \"https://…\""))
        build.put(.string("1"), at: "pw_msg")
        build.apply(Self.rules)
        build.ignore(["ios_root_params", "aps", "mutable-content"])
        if let image = request["ios_attachment"] { build.setMutable(with: "ios_attachment", image) }
        if let platforms = request["platforms"], let list = platforms.elements, !list.isEmpty,
            !list.contains(where: { $0.isOne || $0.isVariable })
        {
            build.say(
                .requestOtherPlatform, .error, "platforms does not have 1 (iOS): no iPhone gets this.",
                hint: "In your Pushwoosh request, write \"platforms\": [1].", at: platforms.origin)
        }
        return build.finish()
    }
}
