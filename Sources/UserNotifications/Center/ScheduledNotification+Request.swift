import Foundation
import NotificationCore

extension ScheduledNotification {
    /// - Throws: `CocoaError.coderInvalidValue` when `userInfo` holds what no property list does; a phone ends
    ///   the process.
    init(_ request: UNNotificationRequest, files: [String] = []) throws {
        guard Self.isStorable(request.content.userInfo) else {
            throw CocoaError(
                .coderInvalidValue,
                userInfo: [NSLocalizedDescriptionKey: "userInfo holds what no property list can hold"])
        }
        self.init(
            identifier: request.identifier, trigger: Trigger(request.trigger), facts: Facts(request.content),
            archive: try Archive.text(of: request), files: files)
    }

    /// Property list values, and the null of a payload.
    private static func isStorable(_ value: Any) -> Bool {
        switch value {
        case let members as [AnyHashable: Any]:
            members.allSatisfy { $0.key.base is String && isStorable($0.value) }
        case let list as [Any]: list.allSatisfy(isStorable)
        case is NSNull, is URL: true
        default: PropertyListValue.accepted(value) != nil
        }
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
