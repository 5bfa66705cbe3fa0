import NotificationCore

extension HeaderJudge {
    mutating func judgeTopic() {
        guard has(.topic) else {
            judgeMissingTopic()
            return
        }
        guard let (topic, origin) = text(.topic) else { return }
        guard isPlain(topic, origin) else { return }
        let suffix = TopicSuffix.of(topic)
        if let type = HeaderRules.pushType(headers), type != .mdm { judge(topic, suffix, type, origin) }
        judgeBundle(topic, suffix, origin)
    }

    private mutating func judgeMissingTopic() {
        guard isDirect else { return }
        let example = app?.bundleIdentifier ?? "your app's bundle id"
        let hasToken = headers.contains { $0.name == "authorization" }
        guard hasToken || target.isAPNs else { return }
        add(
            .apnsTopic, hasToken ? .error : .note,
            hasToken
                ? "There is no apns-topic header. With a provider token APNs answers 400 MissingTopic."
                : "There is no apns-topic header. APNs takes that only with a certificate for one app.",
            hint: "Send the header apns-topic: \(example).", origin: nil)
    }

    /// Whether the topic has only the characters of a bundle identifier: letters, digits, hyphens and dots.
    private mutating func isPlain(_ topic: String, _ origin: SourceOrigin?) -> Bool {
        let isPlain = topic.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."): true
            // Some old identifiers have one, against Apple's rules.
            case UInt8(ascii: "_"): true
            default: false
            }
        }
        if isPlain, !topic.isEmpty { return true }
        let example = app?.bundleIdentifier ?? "com.example.app"
        let message: String
        if topic.isEmpty {
            message = "apns-topic is empty. APNs answers 400 MissingTopic or BadTopic."
        } else if topic.hasPrefix("/topics/") {
            message =
                "\(RuleText.quoted(topic)) is a topic of Firebase. The topic of APNs is the app's bundle id: APNs "
                + "answers 400 BadTopic."
        } else {
            message = "\(RuleText.quoted(topic)) is not a bundle id. APNs answers 400 BadTopic."
        }
        let inner =
            topic.hasPrefix("<") && topic.hasSuffix(">") ? String(topic.dropFirst().dropLast()) : example
        add(
            .apnsTopic, .error, message, hint: write(.topic, RuleText.plain(inner, limit: 100)),
            origin: origin)
        return false
    }

    private mutating func judge(
        _ topic: String, _ suffix: (suffix: String, type: PushType)?, _ type: PushType,
        _ origin: SourceOrigin?
    ) {
        let base = String(topic.dropLast(suffix?.suffix.utf8.count ?? 0))
        if let wanted = TopicSuffix.of(type) {
            guard suffix?.suffix != wanted else { return }
            add(
                .apnsTopic, .warning,
                "Push type \(type.rawValue) needs a topic that ends in \(wanted). Without it APNs has answered 400 "
                    + "(TopicDisallowed, BadTopic or DeviceTokenNotForTopic).",
                hint: write(.topic, base + wanted), origin: origin)
        } else if let suffix {
            add(
                .apnsTopic, .warning,
                "The topic ends in \(suffix.suffix), which is for push type \(suffix.type.rawValue); the push type is "
                    + "\(type.rawValue). APNs has answered 400 (InvalidPushType or DeviceTokenNotForTopic).",
                hint: write(.topic, base), origin: origin)
        }
    }

    private mutating func judgeBundle(
        _ topic: String, _ suffix: (suffix: String, type: PushType)?, _ origin: SourceOrigin?
    ) {
        let base = String(topic.dropLast(suffix?.suffix.utf8.count ?? 0))
        guard let bundle = app?.bundleIdentifier else {
            if Self.beginsWithTeam(base) {
                add(
                    .apnsTopic, .warning,
                    "The topic \(RuleText.quoted(topic)) seems to begin with a team id. APNs takes only the bundle id "
                        + "(400 BadTopic or TopicDisallowed).",
                    hint: write(.topic, String(topic.dropFirst(11))), origin: origin)
            }
            return
        }
        guard base != bundle else { return }
        let reason: String
        if base.hasPrefix(bundle + ".") {
            reason = "it looks like the id of the app's extension"
        } else if Self.beginsWithTeam(base), base.dropFirst(11) == bundle {
            reason = "it begins with the team id"
        } else if base.lowercased() == bundle.lowercased() {
            reason = "capital and small letters differ"
        } else {
            reason = "the app's bundle id is another one"
        }
        add(
            .apnsTopic, .error,
            "The topic is \(RuleText.quoted(base)), but the app is \(RuleText.quoted(bundle)): \(reason). APNs answers "
                + "400 DeviceTokenNotForTopic or BadTopic.",
            hint: write(.topic, bundle + (suffix?.suffix ?? "")), origin: origin)
    }

    /// Whether it begins with ten capital letters and digits and a dot: `ABCDE12345.com.example.app`.
    private static func beginsWithTeam(_ topic: String) -> Bool {
        let bytes = Array(topic.utf8.prefix(11))
        guard bytes.count == 11, bytes[10] == UInt8(ascii: "."),
            topic.utf8.dropFirst(11).contains(UInt8(ascii: "."))
        else { return false }
        return bytes[..<10].allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
    }
}
