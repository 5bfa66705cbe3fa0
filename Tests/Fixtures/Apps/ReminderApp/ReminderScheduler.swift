import UserNotifications
import os.log

final class ReminderScheduler {
    private static let log = OSLog(subsystem: "com.example.reminders", category: "scheduler")
    private let center = UNUserNotificationCenter.current()

    func requestAuthorization(completion: @escaping (Bool) -> Void) {
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            if let error = error {
                os_log("permission: %{public}@", log: Self.log, type: .error, error.localizedDescription)
            }
            DispatchQueue.main.async { completion(granted) }
        }
    }

    /// The one that everybody starts with.
    func scheduleDefaultsIfNeeded() {
        center.getPendingNotificationRequests { requests in
            guard !requests.contains(where: { $0.identifier == "plan" }) else { return }
            self.schedule(
                Reminder(
                    id: "plan", title: "Plan your day", body: "What are the three most important things?",
                    schedule: .daily(hour: 9, minute: 0)))
        }
    }

    func schedule(_ reminder: Reminder, completion: ((Error?) -> Void)? = nil) {
        let content = UNMutableNotificationContent()
        content.title = reminder.title
        content.body = reminder.body
        content.sound = .default
        content.badge = 1
        content.threadIdentifier = reminder.list
        content.categoryIdentifier = reminder.category.rawValue
        content.userInfo = ["reminderID": reminder.id, "list": reminder.list]
        if case .arriving(let region) = reminder.schedule {
            content.userInfo["latitude"] = region.center.latitude
            content.userInfo["longitude"] = region.center.longitude
        }

        let request = UNNotificationRequest(
            identifier: reminder.id, content: content, trigger: reminder.trigger)
        center.add(request) { error in
            if let error = error {
                os_log("%{public}@: %{public}@", log: Self.log, type: .error, reminder.id, "\(error)")
            }
            completion?(error)
        }
    }

    func snooze(_ request: UNNotificationRequest, for interval: TimeInterval) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
        content.subtitle = "Snoozed"
        let id = content.userInfo["reminderID"] as? String ?? request.identifier
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false)
        center.add(UNNotificationRequest(identifier: "\(id).snooze", content: content, trigger: trigger))
    }

    func cancel(_ id: String) {
        center.removePendingNotificationRequests(withIdentifiers: [id, "\(id).snooze"])
        center.removeDeliveredNotifications(withIdentifiers: [id, "\(id).snooze"])
    }
}
