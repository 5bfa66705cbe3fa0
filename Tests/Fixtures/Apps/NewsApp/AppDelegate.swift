import OSLog
import UIKit
import UserNotifications

@main
final class AppDelegate: NSObject, UIApplicationDelegate {
    let push = PushManager.shared
    let feed = FeedService()
    private let logger = Logger(subsystem: "com.example.news", category: "app")

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        push.start()
        Task {
            await push.requestProvisionalAuthorization()
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        Task {
            await feed.markAllSeen()
        }
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        Task {
            await push.upload(deviceToken)
        }
    }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        logger.error("no device token: \(error.localizedDescription, privacy: .public)")
        push.registrationError = error.localizedDescription
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        guard let command = SyncCommand(userInfo: userInfo) else {
            logger.debug("nothing to synchronize")
            return .noData
        }
        do {
            let articles = try await feed.synchronize(command)
            logger.info("\(articles.count) new articles")
            guard !articles.isEmpty else { return .noData }
            if application.applicationState != .active {
                await push.announce(articles)
            }
            return .newData
        } catch {
            logger.error("synchronizing failed: \(error.localizedDescription, privacy: .public)")
            return .failed
        }
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard let link = DeepLink(url: url) else { return false }
        Router.shared.open(link)
        return true
    }
}
