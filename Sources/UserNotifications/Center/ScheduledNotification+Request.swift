import Foundation
import NotificationCore

extension ScheduledNotification {
    /// - Throws: `CocoaError.coderInvalidValue` when `userInfo` holds what no property list does; a phone ends
    ///   the process.
    init(_ request: UNNotificationRequest, files: [String] = []) throws {
        guard ExactValue(request.content.userInfo) != nil else {
            throw CocoaError(
                .coderInvalidValue,
                userInfo: [NSLocalizedDescriptionKey: "userInfo holds what no property list can hold"])
        }
        self.init(
            identifier: request.identifier, trigger: Trigger(request.trigger), facts: Facts(request.content),
            archive: try Archive.text(of: request), files: files)
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
