import CoreLocation
import UserNotifications

struct Reminder {
    enum Schedule {
        case daily(hour: Int, minute: Int)
        /// 1 is Sunday.
        case weekly(weekday: Int, hour: Int, minute: Int)
        case on(DateComponents)
        case every(TimeInterval)
        case arriving(at: CLCircularRegion)
        case leaving(CLCircularRegion)
    }

    var id: String
    var title: String
    var body: String = ""
    var list: String = "Reminders"
    var schedule: Schedule

    var category: ReminderCategory {
        switch schedule {
        case .arriving, .leaving: return .place
        case .daily, .weekly, .on, .every: return .reminder
        }
    }

    var trigger: UNNotificationTrigger {
        switch schedule {
        case .daily(let hour, let minute):
            var components = DateComponents()
            components.hour = hour
            components.minute = minute
            return UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        case .weekly(let weekday, let hour, let minute):
            let components = DateComponents(hour: hour, minute: minute, weekday: weekday)
            return UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        case .on(let components):
            return UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        case .every(let interval):
            return UNTimeIntervalNotificationTrigger(timeInterval: max(interval, 60), repeats: true)
        case .arriving(let region):
            region.notifyOnEntry = true
            region.notifyOnExit = false
            return UNLocationNotificationTrigger(region: region, repeats: false)
        case .leaving(let region):
            region.notifyOnEntry = false
            region.notifyOnExit = true
            return UNLocationNotificationTrigger(region: region, repeats: true)
        }
    }
}

enum ReminderCategory: String, CaseIterable {
    case reminder = "REMINDER"
    case place = "PLACE_REMINDER"

    enum Action: String {
        case done = "DONE"
        case snooze = "SNOOZE"
        case later = "LATER"
        case note = "NOTE"
        case directions = "DIRECTIONS"
    }

    static func register() {
        let done = UNNotificationAction(identifier: Action.done.rawValue, title: "Mark as Done", options: [])
        let snooze = UNNotificationAction(
            identifier: Action.snooze.rawValue, title: "In 10 Minutes", options: [])
        let later = UNNotificationAction(identifier: Action.later.rawValue, title: "In an Hour", options: [])
        let note = UNTextInputNotificationAction(
            identifier: Action.note.rawValue, title: "Add Note", options: [.authenticationRequired],
            textInputButtonTitle: "Save", textInputPlaceholder: "Note")
        let directions = UNNotificationAction(
            identifier: Action.directions.rawValue, title: "Directions", options: [.foreground])

        UNUserNotificationCenter.current().setNotificationCategories([
            UNNotificationCategory(
                identifier: ReminderCategory.reminder.rawValue, actions: [done, snooze, later, note],
                intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "Reminder",
                options: [.customDismissAction]),
            UNNotificationCategory(
                identifier: ReminderCategory.place.rawValue, actions: [directions],
                intentIdentifiers: [], options: []),
        ])
    }
}
