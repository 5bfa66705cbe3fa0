/// The methods that UIKit calls in an app. Every requirement has a default, as Apple's are optional; of the forms with
/// a handler and the async ones, one is enough.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's window.
    var window: UIWindow? { get set }

    // MARK: Life

    /// Called while the app is being launched.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app has been launched.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app has been launched, in the form of iOS 2.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Called when the app is in the foreground.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the app leaves the foreground.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app is in the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the app comes to the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when the app ends.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when the system is short of memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called at midnight, and when the time zone or the time has changed.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Called when protected files can be read, after the phone was unlocked.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    /// Called before the phone is locked.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

    // MARK: Remote notifications

    /// Called with the device token, at every registration.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Called when there is no device token.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Called with a push, in the form of iOS 3: only while the app is running, and when neither of the next two is
    /// implemented.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
    /// Called with a push: in the foreground, or with `content-available` in the background.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// The asynchronous form, which returns the result.
    @MainActor
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    // MARK: Work in the background

    /// Called when the app may fetch new data.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// The asynchronous form, which returns the result.
    @MainActor
    func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
    /// Called when the transfers of a background session have ended.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)
    /// The asynchronous form.
    @MainActor
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async

    // MARK: Links and scenes

    /// Called with a URL of one of the app's schemes.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Called when the user continues an activity, or opens a web link.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Called when the user has chosen a quick action.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// Returns the configuration of a new scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when the user has closed scenes.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Returns the orientations that the app supports.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}
