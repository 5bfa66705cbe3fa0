package import NotificationCore

extension UNNotificationRequest {
    /// - Parameter identifier: the `apns-collapse-id`; with nil the system makes a unique one.
    /// - Parameter localization: the app's texts for the `loc-` keys; nil takes those of the surroundings or the
    ///   bundle.
    /// - Throws: `PayloadError` when the bytes are not a payload.
    package static func remote(
        payload: [UInt8], identifier: String? = nil, localization: Localization? = nil
    ) throws -> UNNotificationRequest {
        try remote(
            NotificationPayload(parsing: payload), identifier: identifier, localization: localization)
    }

    /// Returns the request for a payload that has been parsed already.
    package static func remote(
        _ payload: NotificationPayload, identifier: String? = nil, localization: Localization? = nil
    ) throws -> UNNotificationRequest {
        UNNotificationRequest(
            identifier: identifier ?? UUID().uuidString,
            content: UNNotificationContent(try ContentValues(payload, localization)),
            trigger: UNPushNotificationTrigger(repeats: false))
    }
}

extension ContentValues {
    /// Reads a payload as a phone does (Apple, "Generating a remote notification").
    init(_ payload: NotificationPayload, _ localization: Localization?) throws {
        self.init()
        let content = payload.content
        userInfo = try Self.userInfo(of: payload)
        let alert = (userInfo["aps"] as? [String: Any])?["alert"] as? [String: Any] ?? [:]
        // The strings file is read only for a payload that needs it.
        lazy var localization = localization ?? .current
        func text(_ given: String?, _ prefix: String) -> String {
            guard let key = alert["\(prefix)loc-key"] as? String, !key.isEmpty else { return given ?? "" }
            // When the app has no such key, the text next to the key is shown, else the key itself.
            guard let format = localization.text(forKey: key) else { return given ?? key }
            let arguments = alert["\(prefix)loc-args"] as? [Any] ?? []
            return Localization.fill(format, with: arguments)
        }
        title = text(content.title, "title-")
        subtitle = text(content.subtitle, "subtitle-")
        body = text(content.body, "")
        launchImageName = content.launchImageName ?? ""
        summaryArgument = alert["summary-arg"] as? String ?? ""
        summaryArgumentCount = max(1, (alert["summary-arg-count"] as? NSNumber)?.intValue ?? 1)
        badge = content.badge.map { NSNumber(value: $0) }
        sound = content.sound.map(UNNotificationSound.init)
        categoryIdentifier = content.categoryIdentifier ?? ""
        threadIdentifier = content.threadIdentifier ?? ""
        interruptionLevel = content.interruptionLevel.map(UNNotificationInterruptionLevel.init) ?? .active
        relevanceScore = content.relevanceScore ?? 0
        targetContentIdentifier = content.targetContentIdentifier
        filterCriteria = content.filterCriteria
    }

    /// Returns the payload as `JSONSerialization` reads it: `NSNull` stays, and of two equal names the last counts.
    private static func userInfo(of payload: NotificationPayload) throws -> [AnyHashable: Any] {
        // Of the payloads that our scanner accepts, it refuses only those with a number that no type can hold.
        let object = try rethrown(try JSONSerialization.jsonObject(with: Data(payload.bytes))) {
            PayloadError(.payloadSyntax, "Foundation cannot read it: \($0)")
        }
        return object as? [String: Any] ?? [:]
    }
}

extension UNNotificationSound {
    convenience init(_ sound: NotificationSound) {
        self.init(
            kind: sound.isCritical ? .critical : .ordinary,
            name: sound.name == "default" ? nil : UNNotificationSoundName(sound.name),
            volume: sound.isCritical ? sound.volume.map { Float(min(1, max(0, $0))) } : nil)
    }
}

extension UNNotificationInterruptionLevel {
    init(_ level: InterruptionLevel) {
        self =
            switch level {
            case .passive: .passive
            case .active: .active
            case .timeSensitive: .timeSensitive
            case .critical: .critical
            }
    }

    var core: InterruptionLevel { InterruptionLevel.allCases.first { Self($0) == self } ?? .active }
}
