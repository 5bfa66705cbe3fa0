import NotificationCore

/// Every requirement has a default, as Apple's are optional; of the forms with a handler and the async ones, one is
/// enough.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    var window: UIWindow? { get set }

    // MARK: Life

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidFinishLaunching(_ application: UIApplication)
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    func applicationSignificantTimeChange(_ application: UIApplication)
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

    // MARK: Remote notifications

    /// Called with the device token, at every registration.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Called with a push, in the form of iOS 3: only while the app runs, and neither of the next two is implemented.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
    /// Called with a push: in the foreground, or with `content-available` in the background.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    @MainActor
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    // MARK: Work in the background

    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    @MainActor
    func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
    /// Called when the transfers of a background session have ended.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)
    @MainActor
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async

    // MARK: Links and scenes

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Called when the user continues an activity, or opens a web link.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    /// The entry point of a delegate with `@main`. It reports that an app needs a phone, and returns.
    public static func main() { noteThatAppsNeedAPhone() }
}

/// The function that `main.swift` of an app calls. It reports that an app needs a phone, and returns at once.
/// - Returns: 0.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    noteThatAppsNeedAPhone()
    return 0
}

private func noteThatAppsNeedAPhone() {
    Console.note(
        "an app needs a phone: its delegate is launched by a test, on a simulated one", module: "UIKit")
}

// The requirements of the protocol document these defaults. Where a simulated phone must know whether the app has
// implemented a method, the default notes that it has not.
extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UnimplementedCallback.note(AppMethod.didFinishLaunching)
        return true
    }

    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}

    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }

    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }

    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }

    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}

    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
}

enum AppMethod {
    static let didFinishLaunching = "application(_:didFinishLaunchingWithOptions:)"
    static let token = "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"
    static let failure = "application(_:didFailToRegisterForRemoteNotificationsWithError:)"
    static let remote = "application(_:didReceiveRemoteNotification:)"
    static let remoteHandler = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    static let remoteAsync = "application(_:didReceiveRemoteNotification:) async"
    static let fetchHandler = "application(_:performFetchWithCompletionHandler:)"
    static let fetchAsync = "applicationPerformFetch(_:) async"
    static let sessionHandler =
        "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    static let sessionAsync = "application(_:handleEventsForBackgroundURLSession:) async"
}

// The default of a form with a handler calls the async form, unless the caller tries each form itself.
extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { UnimplementedCallback.note(AppMethod.token) }

    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { UnimplementedCallback.note(AppMethod.failure) }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) { UnimplementedCallback.note(AppMethod.remote) }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        if UnimplementedCallback.note(AppMethod.remoteHandler) { return }
        let call = UncheckedSendableBox((self as any UIApplicationDelegate, userInfo, completionHandler))
        Task.immediate { @MainActor in
            // The values are not copied to constants: Swift 6.3 then emits code that releases one of them twice.
            call.value.2(
                await call.value.0.application(application, didReceiveRemoteNotification: call.value.1))
        }
    }

    @MainActor
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        UnimplementedCallback.note(AppMethod.remoteAsync)
        return .noData
    }

    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        if UnimplementedCallback.note(AppMethod.fetchHandler) { return }
        let call = UncheckedSendableBox((self as any UIApplicationDelegate, completionHandler))
        Task.immediate { @MainActor in
            call.value.1(await call.value.0.applicationPerformFetch(application))
        }
    }

    @MainActor
    public func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult {
        UnimplementedCallback.note(AppMethod.fetchAsync)
        return .noData
    }

    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        if UnimplementedCallback.note(AppMethod.sessionHandler) { return }
        let call = UncheckedSendableBox((self as any UIApplicationDelegate, completionHandler))
        Task.immediate { @MainActor in
            await call.value.0.application(application, handleEventsForBackgroundURLSession: identifier)
            call.value.1()
        }
    }

    @MainActor
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
    ) async { UnimplementedCallback.note(AppMethod.sessionAsync) }
}
