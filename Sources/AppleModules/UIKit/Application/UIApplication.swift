import NotificationCore

/// The app. What it is asked goes to the simulated phone on which the app's code runs.
///
/// Without a phone it does nothing, says so once, and is in the background. On a phone a service extension cannot use
/// ``shared``; here the compiler lets it pass.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private static let only = UIApplication()

    /// The one of this process.
    open class var shared: UIApplication {
        AppHosting.noteMissingHost()
        return only
    }

    /// Who is told what becomes of the app. Not kept alive, except by the phone.
    open weak var delegate: (any UIApplicationDelegate)?

    // MARK: State

    /// What the app is doing: active in the foreground, else in the background.
    open var applicationState: State { AppHosting.host?.appState == .foreground ? .active : .background }

    /// The switch Background App Refresh of the phone.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus {
        AppHosting.host?.isBackgroundRefreshOn ?? true ? .available : .denied
    }

    /// False until the phone is unlocked for the first time after it was started.
    open var isProtectedDataAvailable: Bool { AppHosting.host?.isProtectedDataAvailable ?? true }

    /// Has no effect; the phone is not locked while a test runs.
    open var isIdleTimerDisabled = false

    // MARK: Remote notifications

    /// Asks for a device token. The delegate gets it, or an error, later.
    open func registerForRemoteNotifications() { AppHosting.host?.registerForRemoteNotifications() }

    /// From here on no remote notifications come.
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

    /// Has no effect: the way to ask the user before iOS 10.
    open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {}

    // MARK: Windows and scenes

    /// None: nothing is shown.
    open var windows: [UIWindow] { [] }
    /// None: nothing is shown.
    open var keyWindow: UIWindow? { nil }
    /// Those that the phone has connected.
    open internal(set) var connectedScenes: Set<UIScene> = []
    /// The sessions of ``connectedScenes``.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// Has no effect.
    open var shortcutItems: [UIApplicationShortcutItem]?

    /// Has no effect; the next fetch comes when the phone is told.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// As often as the system likes.
    public nonisolated class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
    /// Never.
    public nonisolated class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }
}

/// Whether the system lets the app fetch in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Not for anyone, switched off by the user, or allowed.
    case restricted, denied, available
}

/// What an app answers to a push in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// Something new, nothing new, or a failure.
    case newData, noData, failed
}
