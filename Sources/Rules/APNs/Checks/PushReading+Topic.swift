extension PushReading {
    /// A request may lack the topic only on a connection with a certificate of one topic.
    var lacksTopic: Bool { topic == nil && headers[.topic] == .absent && usesCertificate != nil }

    /// Letters, digits, hyphens and full stops, as in a bundle identifier, and underscores of old ones.
    var topicFault: APNsRule.Hit? {
        guard let topic else { return nil }
        if topic.isEmpty { return .init("the topic is empty") }
        let isPlain = topic.utf8.allSatisfy { $0.isAlphanumeric || "-._".utf8.contains($0) }
        guard !isPlain else { return nil }
        if topic.hasPrefix("/topics/") {
            return .init("the topic is one of Firebase; the topic of APNs is the app's bundle identifier")
        }
        let inner = topic.hasPrefix("<") && topic.hasSuffix(">") ? String(topic.dropFirst().dropLast()) : nil
        return .init(
            "the topic is not a bundle identifier",
            inner.flatMap { $0.utf8.count <= 100 ? .set(.topic, $0) : nil })
    }

    private var suffixed: PushType? { topic.flatMap(PushType.suffixed) }

    private var isOrdinary: Bool { headers[.type].text == "alert" || headers[.type].text == "background" }

    var ordinaryToSuffixedTopic: APNsRule.Hit? {
        guard isOrdinary, let topic, let suffixed else { return nil }
        return .init(
            "the topic ends in \(suffixed.topicSuffix), which is for push type \(suffixed.rawValue)",
            .set(.topic, PushType.base(of: topic)))
    }

    var topicWithoutSuffix: APNsRule.Hit? {
        guard let type, let topic, !type.topicSuffix.isEmpty, suffixed != type else { return nil }
        return .init(
            "the topic of a \(type.rawValue) push ends with \(type.topicSuffix)",
            .set(.topic, PushType.base(of: topic) + type.topicSuffix))
    }

    /// The topic is the bundle identifier of the app that is known, perhaps with a suffix.
    var topicOfOtherApp: APNsRule.Hit? {
        guard let topic, let bundle = app?.bundleIdentifier else { return nil }
        let base = PushType.base(of: topic)
        guard base != bundle else { return nil }
        let reason =
            if base.hasPrefix(bundle + ".") {
                "it looks like the identifier of the app's extension"
            } else if Self.beginsWithTeam(base), base.dropFirst(11) == bundle {
                "it begins with the team id"
            } else if base.lowercased() == bundle.lowercased() {
                "capital and small letters differ"
            } else {
                "the app's bundle identifier is another one"
            }
        return .init(
            "the topic does not name the app: \(reason). APNs answers 400 DeviceTokenNotForTopic or BadTopic",
            .set(.topic, bundle + (suffixed?.topicSuffix ?? "")))
    }

    var topicWithTeam: APNsRule.Hit? {
        guard app?.bundleIdentifier == nil, let topic, Self.beginsWithTeam(topic) else { return nil }
        return .init(nil, .set(.topic, String(topic.dropFirst(11))))
    }

    /// Whether it begins with ten capital letters and digits and a dot: `ABCDE12345.com.example.app`.
    private static func beginsWithTeam(_ topic: String) -> Bool {
        let bytes = Array(topic.utf8.prefix(11))
        guard bytes.count == 11, bytes[10] == UInt8(ascii: "."),
            topic.utf8.dropFirst(11).contains(UInt8(ascii: "."))
        else { return false }
        return bytes[..<10].allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
    }

    var isOrdinaryToSpecialToken: Bool { isOrdinary && isBareTopicToSpecialToken }

    var isBareTopicToSpecialToken: Bool {
        guard let registration else { return false }
        return !registration.type.topicSuffix.isEmpty && registration.bundle == topic
    }
}
