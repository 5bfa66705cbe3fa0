package import NotificationCore

extension UNNotificationContent {
    /// What this content sets, in the words that payloads are edited with.
    package var coreContent: NotificationContent {
        let values = snapshot
        func text(_ text: String) -> String? { text.isEmpty ? nil : text }
        var content = NotificationContent()
        content.title = text(values.title)
        content.subtitle = text(values.subtitle)
        content.body = text(values.body)
        content.badge = values.badge?.intValue
        content.sound = values.sound.map(\.coreSound)
        content.categoryIdentifier = text(values.categoryIdentifier)
        content.threadIdentifier = text(values.threadIdentifier)
        content.interruptionLevel = values.interruptionLevel.core
        content.relevanceScore = values.relevanceScore
        content.targetContentIdentifier = values.targetContentIdentifier
        content.filterCriteria = values.filterCriteria
        content.launchImageName = text(values.launchImageName)
        return content
    }
}

extension UNNotificationSound {
    /// The default sound of a ringtone has no name of its own in a payload.
    package var coreSound: NotificationSound {
        NotificationSound(
            name: name?.rawValue ?? "default", isCritical: kind == .critical,
            // By its digits, so that 0.3 stays 0.3.
            volume: volume.flatMap { Double("\($0)") })
    }
}
