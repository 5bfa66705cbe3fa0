import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    let scheduler = ReminderScheduler()
    let router = ReminderRouter.shared

    private(set) var isAuthorized: Bool?
    private(set) var completed: [String] = []
    private(set) var ignored: [String] = []
    private(set) var notes: [String: String] = [:]

    private var activeObserver: NSObjectProtocol?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // Override point for customization after application launch.
        UNUserNotificationCenter.current().delegate = self
        ReminderCategory.register()

        activeObserver = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
        ) { _ in
            MainActor.assumeIsolated {
                UIApplication.shared.applicationIconBadgeNumber = 0
            }
        }

        scheduler.requestAuthorization { [weak self] granted in
            self?.isAuthorized = granted
            if granted {
                self?.scheduler.scheduleDefaultsIfNeeded()
            }
        }
        return true
    }

    deinit {
        if let activeObserver = activeObserver {
            NotificationCenter.default.removeObserver(activeObserver)
        }
    }

    // MARK: UISceneSession Lifecycle

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        // Called when a new scene session is being created.
        let configuration = UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        // Called when the user discards a scene session.
    }
}

// MARK: - UNUserNotificationCenterDelegate

extension AppDelegate: UNUserNotificationCenterDelegate {

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let userInfo = notification.request.content.userInfo
        if let id = userInfo["reminderID"] as? String, router.visibleReminder == id {
            // It is on the screen already.
            completionHandler([])
            return
        }
        if #available(iOS 14.0, *) {
            completionHandler([.banner, .list, .sound])
        } else {
            completionHandler([.alert, .sound])
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        defer { completionHandler() }

        let request = response.notification.request
        guard let id = request.content.userInfo["reminderID"] as? String else { return }

        switch response.actionIdentifier {
        case ReminderCategory.Action.done.rawValue:
            completed.append(id)
            scheduler.cancel(id)
        case ReminderCategory.Action.snooze.rawValue:
            scheduler.snooze(request, for: 10 * 60)
        case ReminderCategory.Action.later.rawValue:
            scheduler.snooze(request, for: 60 * 60)
        case ReminderCategory.Action.note.rawValue:
            if let input = response as? UNTextInputNotificationResponse {
                notes[id] = input.userText
            }
        case ReminderCategory.Action.directions.rawValue:
            router.showDirections(for: request.content)
        case UNNotificationDismissActionIdentifier:
            ignored.append(id)
        case UNNotificationDefaultActionIdentifier:
            router.show(reminder: id)
        default:
            break
        }
    }
}
