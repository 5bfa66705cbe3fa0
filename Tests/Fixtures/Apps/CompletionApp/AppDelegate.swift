import Firebase
import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    let gcmMessageIDKey = "gcm.message_id"
    var messages: [String] = []
    var backgroundTask: UIBackgroundTaskIdentifier = .invalid

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        FirebaseApp.configure()
        Messaging.messaging().delegate = self

        window = UIWindow(frame: UIScreen.main.bounds)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UINavigationController(rootViewController: UIViewController())]
        window?.rootViewController = tabs
        window?.makeKeyAndVisible()

        registerForPushNotifications()

        if let payload = launchOptions?[.remoteNotification] as? [String: AnyObject],
            let aps = payload["aps"] as? [String: AnyObject]
        {
            messages.append("launched with \(aps["alert"] as? String ?? "")")
            (window?.rootViewController as? UITabBarController)?.selectedIndex = 1
        }
        return true
    }

    func registerForPushNotifications() {
        if #available(iOS 10.0, *) {
            UNUserNotificationCenter.current().delegate = self
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .badge]) {
                [weak self] granted, _ in
                guard granted else { return }
                self?.getNotificationSettings()
            }
        } else {
            let settings = UIUserNotificationSettings(types: [.alert, .badge, .sound], categories: nil)
            UIApplication.shared.registerUserNotificationSettings(settings)
        }
        UIApplication.shared.registerForRemoteNotifications()
    }

    func getNotificationSettings() {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            guard settings.authorizationStatus == .authorized else { return }
            DispatchQueue.main.async {
                UIApplication.shared.registerForRemoteNotifications()
            }
        }
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        let tokenParts = deviceToken.map { data in String(format: "%02.2hhx", data) }
        messages.append("token \(tokenParts.joined())")
        Messaging.messaging().apnsToken = deviceToken
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        messages.append("failed: \(error.localizedDescription)")
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        Messaging.messaging().appDidReceiveMessage(userInfo)
        guard let aps = userInfo["aps"] as? [String: AnyObject] else {
            completionHandler(.failed)
            return
        }
        if aps["content-available"] as? Int == 1 {
            backgroundTask = application.beginBackgroundTask(withName: "refresh") {
                application.endBackgroundTask(self.backgroundTask)
                self.backgroundTask = .invalid
            }
            DispatchQueue.main.async {
                self.messages.append("silent \(userInfo[self.gcmMessageIDKey] ?? "")")
                application.applicationIconBadgeNumber += 1
                application.endBackgroundTask(self.backgroundTask)
                completionHandler(.newData)
            }
        } else {
            completionHandler(.noData)
        }
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        application.applicationIconBadgeNumber = 0
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        messages.append("presented \(notification.request.identifier)")
        completionHandler([.banner, .sound, .badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let userInfo = response.notification.request.content.userInfo
        if let link = userInfo["link"] as? String, let url = URL(string: link),
            UIApplication.shared.canOpenURL(url)
        {
            UIApplication.shared.open(url)
        }
        if response.actionIdentifier == UNNotificationDefaultActionIdentifier,
            let root = window?.rootViewController as? UITabBarController
        {
            root.selectedIndex = 1
        }
        completionHandler()
    }
}

extension AppDelegate: MessagingDelegate {
    func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
        let dataDict: [String: String] = ["token": fcmToken ?? ""]
        NotificationCenter.default.post(
            name: Notification.Name("FCMToken"), object: nil, userInfo: dataDict)
        messages.append("fcm \(fcmToken ?? "")")
        messaging.subscribe(toTopic: "news") { error in
            print("subscribed: \(error == nil)")
        }
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        window = UIWindow(windowScene: windowScene)
        if let response = connectionOptions.notificationResponse {
            print(response.notification.request.content.userInfo)
        }
        window?.makeKeyAndVisible()
    }
}
