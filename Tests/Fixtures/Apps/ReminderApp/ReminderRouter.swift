import UIKit
import UserNotifications

/// Opens screens: from notifications, and from links such as `reminders://reminder/plan`.
final class ReminderRouter {
    static let shared = ReminderRouter()

    /// The reminder on the screen.
    private(set) var visibleReminder: String?

    private init() {}

    func show(reminder id: String) {
        visibleReminder = id
    }

    func showList() {
        visibleReminder = nil
    }

    func open(_ url: URL) {
        guard url.scheme == "reminders" else { return }
        switch (url.host, url.pathComponents.dropFirst().first) {
        case ("reminder", let id?): show(reminder: id)
        default: showList()
        }
    }

    func showDirections(for content: UNNotificationContent) {
        guard let latitude = content.userInfo["latitude"] as? Double,
            let longitude = content.userInfo["longitude"] as? Double
        else { return }
        var components = URLComponents(string: "https://maps.apple.com/")
        components?.queryItems = [URLQueryItem(name: "daddr", value: "\(latitude),\(longitude)")]
        if let url = components?.url {
            DispatchQueue.main.async {
                UIApplication.shared.open(url, options: [:], completionHandler: nil)
            }
        }
    }
}
