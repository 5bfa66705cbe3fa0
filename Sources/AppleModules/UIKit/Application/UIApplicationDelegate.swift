/// What an app is told. Every requirement has a default, as Apple's are optional; of the forms with a handler and the
/// async ones, one is enough.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's window.
    var window: UIWindow? { get set }

    // MARK: Life

    /// The app is being launched.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app has been launched.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app has been launched, as iOS 2 said it.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// The app is in the foreground.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app leaves the foreground.
    func applicationWillResignActive(_ application: UIApplication)
    /// The app is in the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The app comes to the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The app ends.
    func applicationWillTerminate(_ application: UIApplication)
    /// The system is short of memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Midnight, another time zone, another time.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Files can be read again after the phone was unlocked.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    /// The phone will be locked.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

    // MARK: Remote notifications

    /// The device token, at every registration.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// There is no device token.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// A push, as iOS 3 said it: only when the app is running, and when neither of the next two is written.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
    /// A push: in the foreground, or with `content-available` in the background.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// The same as a function that returns the result.
    @MainActor
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    // MARK: Work in the background

    /// The app may look for news.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// The same as a function that returns the result.
    @MainActor
    func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
    /// Transfers of a background session are over.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)
    /// The same as an async function.
    @MainActor
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async

    // MARK: Links and scenes

    /// A URL of one of the app's schemes.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// The user goes on with something, or comes from a link of the web.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// The user chose a quick action.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// How a new scene is set up.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The user has closed scenes.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// How the app may be turned.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}
