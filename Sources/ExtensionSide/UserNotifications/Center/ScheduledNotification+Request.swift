package import NotificationCore

extension ScheduledNotification {
    /// - Throws: `CocoaError.coderInvalidValue` when no property list can hold a value of `userInfo`; a phone crashes.
    package init(_ request: UNNotificationRequest, files: [String] = []) throws {
        guard ExactValue(request.content.userInfo) != nil else {
            throw CocoaError(
                .coderInvalidValue,
                userInfo: [NSLocalizedDescriptionKey: "userInfo holds what no property list can hold"])
        }
        self.init(
            identifier: request.identifier, trigger: Trigger(request.trigger), facts: Facts(request.content),
            archive: try Archive.text(of: request), files: files, face: NotificationFace(request.content),
            region: Region(request.trigger))
    }
}

extension ScheduledNotification.Region {
    init?(_ trigger: UNNotificationTrigger?) {
        guard let region = (trigger as? UNLocationNotificationTrigger)?.region else { return nil }
        self.init(
            identifier: region.identifier, onEntry: region.notifyOnEntry, onExit: region.notifyOnExit)
    }
}

extension NotificationFace {
    init(_ content: UNNotificationContent) {
        self.init(title: content.title, body: content.body)
        subtitle = content.subtitle
        category = content.categoryIdentifier
        thread = content.threadIdentifier
        level = content.interruptionLevel == .active ? nil : content.interruptionLevel.core
        relevance = content.relevanceScore
        hasCriticalSound = content.sound?.kind == .critical
        attachments = content.attachments.count
        sender = content.communicationContext?.senderName
    }
}

extension ScheduledNotification.Facts {
    init(_ content: UNNotificationContent) {
        self.init(
            hasText: !(content.title.isEmpty && content.subtitle.isEmpty && content.body.isEmpty),
            hasSound: content.sound != nil, badge: content.badge?.intValue)
    }
}

extension ScheduledNotification.Trigger {
    init(_ trigger: UNNotificationTrigger?) {
        switch trigger {
        case let trigger as UNTimeIntervalNotificationTrigger:
            if let problem = trigger.problem { Console.note(problem) }
            self = .interval(seconds: trigger.timeInterval, repeats: trigger.repeats)
        case let trigger as UNCalendarNotificationTrigger:
            self = .calendar(
                next: trigger.nextTriggerDate()?.timeIntervalSince1970, repeats: trigger.repeats)
        case let trigger as UNLocationNotificationTrigger: self = .location(repeats: trigger.repeats)
        default: self = .none
        }
    }
}
