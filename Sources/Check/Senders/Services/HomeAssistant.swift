/// A notification of Home Assistant's companion app. Sources:
/// https://companion.home-assistant.io/docs/notifications/notification-attachments and the relay
/// (home-assistant/mobile-apps-fcm-push), which always sets mutable-content except for commands.
struct HomeAssistant: SenderRules {
    let sender = Sender(
        "home-assistant", "Home Assistant",
        "https://companion.home-assistant.io/docs/notifications/notification-attachments")

    private static let rules =
        SenderRule.usual("title", "data/subtitle") + [SenderRule("message", "aps/alert/body")]
        + SenderRule.usual(
            "data/push/sound", "data/push/badge", "data/push/category", "data/push/interruption-level")
        + [
            SenderRule("data/group", "aps/thread-id"), SenderRule("data/entity_id", "entity_id"),
            SenderRule("data/url", "url"), SenderRule("data/actions", "actions"),
            SenderRule("data/action_data", "homeassistant"), SenderRule("data/attachment", "attachment"),
        ]
    private static let shortcuts = [("image", "jpeg"), ("video", "mpeg4"), ("audio", "mpeg4audio")]
    private static let endings = [".jpg", ".jpeg", ".png", ".gif", ".mp4", ".webp", ".heic"]
    private static let lists = ["action", "actions", "sequence", "then", "tap_action"]

    func likeness(_ request: SenderRequest) -> Likeness {
        if Self.isCall(request.value) { return .certain }
        if Self.calls(in: request).first != nil { return .certain }
        if request.isSent(to: "/api/services/notify") { return .addressed }
        guard request.hasText("message"), let data = request.object("data"), !request.has("to", "token")
        else { return .none }
        return data.first(of: "attachment", "push", "image", "entity_id", "actions") != nil ? .likely : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let calls = Self.calls(in: request)
        return calls.isEmpty ? [call(request)] : calls.prefix(100).map { call(request.with($0)) }
    }

    /// Whether it calls a service `notify`, or is the action "send a notification" of a device.
    static func isCall(_ value: SourceValue) -> Bool {
        isNotify(value["service"]) || isNotify(value["action"])
            || value["domain"]?.string == "mobile_app" && value["type"]?.string == "notify"
    }

    /// Services that send to something else than the companion app, by a word in their names.
    private static let elsewhere = [
        "alexa", "telegram", "slack", "discord", "html5", "smtp", "email", "persistent", "pushover", "kodi",
        "google_assistant", "lg_", "tts", "sms", "twilio", "matrix", "signal", "ntfy", "gotify", "pushbullet",
        "whatsapp",
    ]

    private static func isNotify(_ value: SourceValue?) -> Bool {
        // `notify.{{ repeat.item }}`
        if case .variable(let name)? = value?.content { return name.hasPrefix("notify.") }
        return value?.string?.hasPrefix("notify.") == true
    }

    /// The calls in an automation or a script.
    private static func calls(in request: SenderRequest) -> [SourceValue] {
        let found = lists.lazy.map { name in
            let value = request[name]
            return (value?.elements ?? value.map { [$0] } ?? []).prefix(1000).filter(isCall)
        }
        return found.first { !$0.isEmpty } ?? []
    }

    private func call(_ outer: SenderRequest) -> CompiledPush {
        var request = outer
        var prefix: [String] = []
        if (Self.isNotify(outer["service"]) || Self.isNotify(outer["action"])),
            let name = ["data", "service_data", "data_template"].first(where: {
                outer.object($0)?["message"] != nil
            }), let inner = outer.object(name)
        {
            prefix = [name]
            request = outer.with(inner)
        }
        var build = PayloadBuild(
            sender, request,
            mutableContent: KeyLocation(words: "nothing: the relay sets it"),
            image: KeyLocation("data", "image: /local/picture.jpg (or attachment: with url: in it)"))
        build.apply(Self.rules)
        let service = outer["service"] ?? outer["action"]
        if let name = service?.string, !name.hasPrefix("notify.mobile_app_"),
            Self.elsewhere.contains(where: name.contains)
        {
            // Its data has names of its own.
            build.saidPicture = true
            build.say(
                .requestOtherPlatform, .error,
                "\(ShownText.plain(name, limit: 60)) does not send to Home Assistant's app, which shows nothing of this.",
                hint: "Call notify.mobile_app_ and the name of the phone.", at: service?.origin)
        }
        // They fill in what the attachment lacks.
        for (name, type) in Self.shortcuts {
            let attachment = build.payload["attachment"]
            guard attachment == nil || attachment?.members != nil, attachment?["url"] == nil,
                let value = build.read("data/" + name)
            else { continue }
            build.put(value, at: "attachment/url")
            if attachment?["content-type"] == nil { build.put(.string(type), at: "attachment/content-type") }
        }
        // The app asks the server for what the camera sees.
        if let camera = build.payload["entity_id"], build.payload.at("attachment", "url") == nil,
            camera.isVariable || camera.string?.hasPrefix("camera.") == true
        {
            let picture = camera.string.map { SourceValue.Content.string("/api/camera_proxy/" + $0) }
            build.put(
                SourceValue(picture ?? camera.content, origin: camera.origin), at: "attachment/url")
        }
        let address = build.payload.at("attachment", "url")
        if let path = address?.string, let file = path.firstRange(of: "/www/")?.upperBound,
            path.hasPrefix("/config/") || path.hasPrefix("/homeassistant/")
        {
            build.say(
                .urlRelative, .error,
                "\(ShownText.quoted(path)) is a path on the server's disk. The app loads it from there as /local/.",
                hint: "Write /local/\(ShownText.plain(String(path[file...]), limit: 100)).",
                at: address?.origin)
        }
        if let path = address?.string, let entity = path.split(separator: "/").last,
            let domain = ["camera", "image"].first(where: { entity.hasPrefix($0 + ".") }),
            !Self.endings.contains(where: entity.hasSuffix),
            path == entity || path.hasPrefix("/api/") && !path.hasPrefix("/api/\(domain)_proxy")
        {
            build.say(
                .urlRelative, .error,
                "\(ShownText.quoted(path)) is not the path of this entity's picture. The app gets none.",
                hint: "Write /api/\(domain)_proxy/\(ShownText.plain(String(entity), limit: 100)).",
                at: address?.origin)
        }
        if let attachment = build.payload["attachment"], attachment.members != nil, attachment["url"] == nil,
            build.payload["entity_id"] == nil
        {
            build.say(
                .requestMissingKey, .error, "attachment has no url. The app attaches nothing.",
                hint: "Write url: https://… in attachment.", at: attachment.origin)
        }
        if let message = request["message"]?.string, Self.isCommand(message) {
            build.say(
                .requestDataOnly, .error, "\(message) is a command for the app: the phone shows nothing.",
                hint: "Write a text as message.", at: request["message"]?.origin)
        } else {
            build.setMutable()
        }
        misplaced(outer, prefix, &build)
        return build.finish()
    }

    private static func isCommand(_ text: String) -> Bool {
        [
            "request_location_update", "request_location_updates", "clear_badge", "clear_notification",
            "update_complications", "update_widgets", "delete_alert",
        ].contains(text)
    }

    /// A picture next to the message instead of in its data: the service refuses extra keys.
    private func misplaced(_ outer: SenderRequest, _ prefix: [String], _ build: inout PayloadBuild) {
        guard !prefix.isEmpty, !PayloadBuild.hasPicture(build.payload) else { return }
        for name in ["attachment", "image", "video"] where outer[name] != nil && !build.saidPicture {
            build.saidPicture = true
            build.say(
                .requestWrongPlace, .error,
                "The picture is next to data. Home Assistant does not read it there, so the phone gets no picture.",
                hint: build.rightImage, at: outer[name]?.origin)
        }
    }
}
