import NotificationCore

extension HeaderJudge {
    mutating func judgePushType() {
        guard has(.pushType) else {
            if isDirect, hasRequest {
                let type = suggestedType
                add(
                    .apnsPushType, .warning,
                    "There is no apns-push-type header. Apple asks for it: without it a push may be delayed or "
                        + "dropped, and watchOS 6 and later need it.",
                    hint: "Send the header apns-push-type: \(type.rawValue).", origin: nil)
            }
            return
        }
        guard let (text, origin) = text(.pushType) else { return }
        if let type = PushType(rawValue: text) {
            judge(type, origin)
        } else if let type = PushType(rawValue: text.lowercased()) {
            add(
                .apnsPushType, .warning,
                "The push type is written \(RuleText.quoted(text)). Apple's values are in lower case; another "
                    + "spelling may be refused (400 InvalidPushType).",
                hint: write(.pushType, type.rawValue), origin: origin)
            judge(type, origin)
        } else {
            let type = Self.meantType(text) ?? suggestedType
            add(
                .apnsPushType, .error,
                "\(RuleText.quoted(text)) is not a push type. APNs answers 400 InvalidPushType.",
                hint: write(.pushType, type.rawValue), origin: origin)
        }
    }

    /// The push type that Apple's rules require for this payload.
    var suggestedType: PushType {
        if let (topic, _) = text(.topic), let suffix = TopicSuffix.of(topic) { return suffix.type }
        let shape = PayloadShape(payload)
        if shape.isLiveActivity { return .liveactivity }
        return shape.isSilent ? .background : .alert
    }

    /// The push type for a word of another interface.
    private static func meantType(_ text: String) -> PushType? {
        switch String(decoding: RuleText.letters(text.utf8.count <= 64 ? text : ""), as: UTF8.self) {
        case "silent", "data", "contentavailable", "backgroundupdate": .background
        case "push", "notification", "message", "default", "normal", "mutable": .alert
        case "call", "pushkit": .voip
        case let word: PushType(rawValue: word)
        }
    }

    private mutating func judge(_ type: PushType, _ origin: SourceOrigin?) {
        let shape = PayloadShape(payload)
        switch type {
        case .alert where shape.isSilent:
            add(
                .apnsPushType, .warning,
                "The push type is alert, but the payload has nothing to show. Such a push may be delayed or dropped.",
                hint:
                    "For a silent push send apns-push-type: background and apns-priority: 5. To show something, "
                    + "write aps.alert.",
                origin: origin)
        case .alert where shape.isLiveActivity:
            add(
                .apnsPushType, .warning,
                "aps has \"event\" and \"content-state\": this is an update of a Live Activity, and the push type is "
                    + "alert.",
                hint:
                    "Send apns-push-type: liveactivity, and the topic with .push-type.liveactivity at its end.",
                origin: origin)
        case .background where !shape.showsSomething && !shape.isContentAvailable:
            add(
                .apnsPushType, .warning,
                "The push type is background, but aps has no \"content-available\": 1.",
                hint: "Write \"content-available\": 1 in aps, or nothing wakes the app.", origin: origin)
        case .background where shape.hasBadgeOrSound && !shape.hasAlert:
            add(
                .apnsPushType, .warning,
                "The push type is background, but aps has a badge or a sound. Such a push may be refused or dropped.",
                hint: "Send apns-push-type: alert, or remove badge and sound.", origin: origin)
        case .liveactivity where !shape.isLiveActivity:
            add(
                .apnsPushType, .warning,
                "The push type is liveactivity, but aps has no \"event\" with \"content-state\". No Live Activity "
                    + "changes.",
                hint: "For a notification send apns-push-type: alert.", origin: origin)
        case .mdm where payload["mdm"] == nil:
            add(
                .apnsPushType, .warning, "The push type is mdm, but the payload has no \"mdm\".",
                hint: "For a notification send apns-push-type: alert.", origin: origin)
        case .voip where payload.at("aps", "mutable-content")?.isOne == true:
            add(
                .apnsPushType, .warning,
                "The push type is voip. It goes to PushKit in the app, and never to the extension.",
                hint: "For a notification send apns-push-type: alert, and the bundle id as topic.",
                origin: origin)
        default: break
        }
    }
}

/// What a payload is for, as far as its shape shows.
struct PayloadShape {
    let hasAlert: Bool
    let hasBadgeOrSound: Bool
    let isContentAvailable: Bool
    let isLiveActivity: Bool

    init(_ payload: SourceValue) {
        func isThere(_ name: String) -> Bool { payload.at("aps", name).map { !$0.isNull } ?? false }
        hasAlert = isThere("alert")
        hasBadgeOrSound = isThere("badge") || isThere("sound")
        isContentAvailable = payload.at("aps", "content-available")?.isOne ?? false
        isLiveActivity = isThere("event") && (isThere("content-state") || isThere("attributes"))
    }

    var showsSomething: Bool { hasAlert || hasBadgeOrSound }

    /// Whether it is silent, by the rule of ``Gate``.
    var isSilent: Bool { isContentAvailable && !showsSomething }
}
