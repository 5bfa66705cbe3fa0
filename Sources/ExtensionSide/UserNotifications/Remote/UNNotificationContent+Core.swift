import NotificationCore

extension UNNotificationContent {
    /// The values of this content in the form in which payloads are edited.
    var coreContent: NotificationContent {
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
        content.communication = values.communication
        return content
    }
}

extension UNNotificationSound {
    /// The sound as a payload names it. The default ringtone becomes the default sound, because a payload has no name
    /// for it.
    var coreSound: NotificationSound {
        NotificationSound(
            name: name?.rawValue ?? "default", isCritical: kind == .critical,
            // The volume is converted by its digits, so that 0.3 stays 0.3.
            volume: volume.flatMap { Double("\($0)") })
    }
}
