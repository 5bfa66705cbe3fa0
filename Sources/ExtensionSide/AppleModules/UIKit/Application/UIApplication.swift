import NotificationCore

/// The app. Its methods call the simulated phone on which the app's code runs.
///
/// Without a phone it does nothing, reports that once, and is in the background. On a phone a service extension cannot
/// use ``shared``; here the compiler accepts it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private static let only = UIApplication()

    /// The instance of this process.
    open class var shared: UIApplication {
        AppHosting.noteMissingHost()
        return only
    }

    /// The delegate; a weak reference, but the simulated phone keeps its delegate alive.
    open weak var delegate: (any UIApplicationDelegate)?

    // MARK: State

    /// The state of the app: `inactive` while it comes to the foreground, until `applicationDidBecomeActive(_:)`.
    open var applicationState: State { AppHosting.host == nil ? .background : phase }
    /// The state that the phone has brought the app's code to.
    package var phase = State.background

    /// The phone's setting Background App Refresh.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus {
        AppHosting.host?.isBackgroundRefreshOn ?? true ? .available : .denied
    }

    /// False until the phone is unlocked for the first time after it was started.
    open var isProtectedDataAvailable: Bool { AppHosting.host?.isProtectedDataAvailable ?? true }

    /// Has no effect; the phone is not locked while a test runs.
    open var isIdleTimerDisabled = false

    // MARK: Remote notifications

    /// Requests a device token. The delegate gets it, or an error, later.
    open func registerForRemoteNotifications() { AppHosting.host?.registerForRemoteNotifications() }

    /// Stops remote notifications.
    open func unregisterForRemoteNotifications() { AppHosting.host?.unregisterForRemoteNotifications() }

    /// Whether the app has registered and not unregistered since.
    open var isRegisteredForRemoteNotifications: Bool {
        AppHosting.host?.isRegisteredForRemoteNotifications ?? false
    }

    /// The number on the app's icon; 0 without a phone.
    open var applicationIconBadgeNumber: Int {
        get { AppHosting.host?.badge ?? 0 }
        set { AppHosting.host?.setBadge(newValue) }
    }

    /// Does nothing. Before iOS 10 it asked the user for permission.
    open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {}

    // MARK: Windows and scenes

    /// Always empty, because nothing is shown.
    open var windows: [UIWindow] { [] }
    /// Always nil, because nothing is shown.
    open var keyWindow: UIWindow? { nil }
    /// The scenes that the phone has connected.
    open internal(set) var connectedScenes: Set<UIScene> = []
    /// The sessions of ``connectedScenes``.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// Has no effect.
    open var shortcutItems: [UIApplicationShortcutItem]?

    /// Does nothing: the test says when the simulated phone makes a background fetch.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// The interval of fetching as often as the system allows.
    public nonisolated class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
    /// The interval of never fetching.
    public nonisolated class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }
}

/// Whether the app may fetch in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Fetching is restricted for all apps, switched off by the user, or allowed.
    case restricted, denied, available
}

/// The result that an app reports for a push in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// The app got new data, no new data, or failed.
    case newData, noData, failed
}
