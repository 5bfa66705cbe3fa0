/// Airship's push API. Source: https://docs.airship.com/developer/rest-api/ua/schemas/platform-overrides
struct Airship: SenderRules {
    let sender = Sender(
        "airship", "Airship", "https://docs.airship.com/developer/rest-api/ua/schemas/platform-overrides")

    private static let rules =
        SenderRule.usual(
            "title", "subtitle", "badge", "sound", "category", "thread_id", "interruption_level",
            "relevance_score", "content_available", "mutable_content", "priority", "collapse_id")
        + [SenderRule("extra", "", .members)]

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "urbanairship.com", "airship.eu", "asnapius.com", "api.airship") {
            return .addressed
        }
        if request.has("device_types"), request.has("audience", "notification") { return .certain }
        let ios = request.object("notification")?["ios"]
        if ios?.first(of: "media_attachment", "mutable_content", "extra") != nil, !request.has("messageId") {
            return .certain
        }
        // Airship requires device_types.
        return request.has("audience") && request.has("notification") ? .guess : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("notification/ios", "\"mutable_content\": true"),
            image: KeyLocation("notification/ios", "\"media_attachment\": {\"url\": \"https://…\"}"))
        if let alert = build.read("notification/ios/alert") ?? build.read("notification/alert") {
            build.putAlert(alert)
        }
        build.apply(Self.rules, below: "notification/ios")
        if let media = build.read("notification/ios/media_attachment") {
            build.saidPicture = true
            if media.members != nil || media.isVariable {
                build.put(media, at: ["com.urbanairship.media_attachment"])
                build.setMutable(with: "a media_attachment", media)
            } else {
                build.sayRefused(
                    .requestInvalidValue,
                    "media_attachment is not an object. Airship takes {\"url\": …} there and refuses the request.",
                    hint: build.rightImage, at: media.origin)
            }
        }
        build.sayOtherPlatforms("device_types")
        build.text = ("\"alert\": \"…\" at notification", "notification")
        return [build.finish()]
    }
}

extension PayloadBuild {
    /// - Parameter name: the member that lists the platforms.
    mutating func sayOtherPlatforms(_ name: String) {
        guard let types = request[name], let list = types.elements, !list.isEmpty,
            !list.contains(where: { ["ios", "all"].contains($0.string?.lowercased()) || $0.isVariable })
        else { return }
        say(
            .requestOtherPlatform, .error, "\(name) does not name ios: no iPhone gets this.",
            hint: "In your \(sender.name) request, write \"\(name)\": [\"ios\"].", at: types.origin)
    }
}
