/// Parse Server's push. Source: https://docs.parseplatform.org/rest/guide/#sending-pushes and `src/APNS.js` of
/// parse-server-push-adapter: known keys of `data` go to `aps`, all others next to it; only the number 1 counts.
struct Parse: SenderRules {
    let sender = Sender("parse", "Parse Server", "https://docs.parseplatform.org/rest/guide/#sending-pushes")

    private static let aps: [String: String] = [
        "badge": "badge", "sound": "sound", "category": "category", "threadId": "thread-id",
        "interruptionLevel": "interruption-level", "targetContentIdentifier": "target-content-id",
    ]

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "/parse/push", "api.parse.com", "back4app.com") { return .addressed }
        guard let data = request.object("data"), data["attributes"] == nil else { return .none }
        let isParse =
            data.first(
                of: "alert", "content-available", "mutable-content", "title", "badge", "mutable_content",
                "mutableContent") != nil
        if request.has("where", "channels", "push_time", "expiration_interval"), isParse { return .certain }
        guard !request.has("to", "notification", "token", "topic", "message", "title", "body", "aps") else {
            return .none
        }
        return data["alert"] != nil && data["aps"] == nil ? .likely : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("data", "\"mutable-content\": 1"),
            image: .own("data"))
        build.arrives(["data"])
        for member in build.peek("data")?.members?.prefix(1000) ?? [] { take(member, &build) }
        return [build.finish()]
    }

    private func take(_ member: SourceMember, _ build: inout PayloadBuild) {
        let value = member.value
        switch member.name {
        case "aps": build.merge(.object([member]))
        case "alert": build.putAlert(value)
        case "title": build.put(value, at: "aps/alert/title")
        case "mutable-content", "content-available":
            build.ignore(["data", member.name])
            if value.isOne || value.isVariable {
                build.put(value, at: ["aps", member.name])
            } else if Words.isYes(value) {
                if member.name == "mutable-content" { build.strayMutableContent = value.origin }
                build.say(
                    .requestInvalidValue, member.name == "mutable-content" ? .error : .warning,
                    "Parse Server takes only the number 1 for \(member.name), and leaves out everything else.",
                    hint: "Write \"\(member.name)\": 1, without quotes.", at: value.origin)
            }
        default:
            build.put(value, at: Self.aps[member.name].map { ["aps", $0] } ?? [member.name])
        }
    }
}
