import PushKit
import ServiceExtensionTesting
import UIKit
import UserNotifications

/// A chat app as tutorials write it: permission and categories at launch, replies, background pushes.
final class ChatAppDelegate: UIResponder, UIApplicationDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
{
    var window: UIWindow?
    private(set) static var log: [String] = []
    /// What the newest process does with handlers.
    nonisolated(unsafe) static var handler = Handler.once

    enum Handler { case once, never, twice, threads }

    static func reset(_ handler: Handler = .once) {
        log = []
        Self.handler = handler
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.log.append("launched")
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "MESSAGE",
                actions: [
                    UNTextInputNotificationAction(
                        identifier: "REPLY", title: "Reply", options: [], textInputButtonTitle: "Send",
                        textInputPlaceholder: "Message"),
                    UNNotificationAction(identifier: "READ", title: "Mark as read"),
                    UNNotificationAction(
                        identifier: "CALL", title: "Call", options: [.foreground, .authenticationRequired]),
                ],
                intentIdentifiers: [], options: [.customDismissAction])
        ])
        center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, _ in
            guard granted else { return }
            DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { Self.log.append("active") }
    func applicationDidEnterBackground(_ application: UIApplication) { Self.log.append("background") }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        Self.log.append("token of \(deviceToken.count)")
    }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        Self.log.append("no token: \((error as NSError).code)")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        Self.log.append("fetch \(userInfo["n"] ?? "")")
        switch Self.handler {
        case .once: completionHandler(.newData)
        case .never: break
        case .twice:
            completionHandler(.newData)
            completionHandler(.noData)
        case .threads:
            let handler = Unchecked(completionHandler)
            for _ in 0..<8 { DispatchQueue.global().async { handler.value(.newData) } }
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        if Self.handler != .never { completionHandler([.banner, .list, .sound]) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        if let reply = response as? UNTextInputNotificationResponse {
            Self.log.append("reply \(reply.userText)")
        } else {
            Self.log.append("action \(response.actionIdentifier)")
        }
        completionHandler()
    }
}

struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Shouts the title.
final class ShoutingService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
        content.title = content.title.uppercased()
        contentHandler(content)
    }
}

extension SimulatedPhone {
    /// Whether the timeline says so.
    func told(_ text: String) -> Bool { "\(timeline)".contains(text) }
}
