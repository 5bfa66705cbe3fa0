import NotificationCore

/// Its methods call the simulated phone on which the app's code runs. Without a phone it does nothing, reports that
/// once, and is in the background. On a phone a service extension cannot use ``shared``.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private static let only = UIApplication()

    open class var shared: UIApplication {
        AppHosting.noteMissingHost()
        return only
    }

    open weak var delegate: (any UIApplicationDelegate)?

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

    /// Requests a device token. The delegate gets it, or an error, later.
    open func registerForRemoteNotifications() { AppHosting.host?.registerForRemoteNotifications() }

    open func unregisterForRemoteNotifications() { AppHosting.host?.unregisterForRemoteNotifications() }

    open var isRegisteredForRemoteNotifications: Bool {
        AppHosting.host?.isRegisteredForRemoteNotifications ?? false
    }

    open var applicationIconBadgeNumber: Int {
        get { AppHosting.host?.badge ?? 0 }
        set { AppHosting.host?.setBadge(newValue) }
    }

    /// Does nothing. Before iOS 10 it asked the user for permission.
    open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {}

    open var windows: [UIWindow] { [] }
    open var keyWindow: UIWindow? { nil }
    open internal(set) var connectedScenes: Set<UIScene> = []
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    open var shortcutItems: [UIApplicationShortcutItem]?

    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    public nonisolated class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
    public nonisolated class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }
}

public enum UIBackgroundRefreshStatus: Int, Sendable {
    case restricted, denied, available
}

public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData, noData, failed
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// - Parameter handler: called on the main queue when the time is over; it must end the task.
    /// - Returns: ``UIBackgroundTaskIdentifier/invalid`` when there is no time, and without a phone.
    @preconcurrency
    public nonisolated func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    @preconcurrency
    public nonisolated func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        var onExpiry: (@Sendable () -> Void)?
        if let handler { onExpiry = { MainActor.assumeIsolated { handler() } } }
        let number = AppHosting.host?.beginBackgroundTask(named: taskName, onExpiry: onExpiry)
        return UIBackgroundTaskIdentifier(rawValue: number ?? 0)
    }

    public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        AppHosting.host?.endBackgroundTask(identifier.rawValue)
    }

    /// The remaining seconds; the largest number in the foreground, and without a phone.
    public nonisolated var backgroundTimeRemaining: TimeInterval {
        AppHosting.host?.backgroundTimeRemaining ?? .greatestFiniteMagnitude
    }

    /// - Parameter completion: called later on the main actor; false without a phone.
    @preconcurrency
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpen = AppHosting.host?.open(url.absoluteString) ?? false
        if let completion { Task { @MainActor in completion(isOpen) } }
    }

    /// - Returns: whether it was opened; false without a phone.
    @MainActor
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        AppHosting.host?.open(url.absoluteString) ?? false
    }

    /// Whether every phone has an app for the URL: web pages, mail, calls, messages, settings. Other apps do not count.
    public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return ["http", "https", "mailto", "tel", "sms", "facetime", "app-settings"].contains(scheme)
    }

    public nonisolated class var openSettingsURLString: String { "app-settings:" }
    public nonisolated class var openNotificationSettingsURLString: String { "app-settings:notifications" }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sourceApplication = Self(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// The key that says whether the file may be used without a copy.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public enum State: Int, Sendable {
        case active, inactive, background
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let remoteNotification = Self(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = Self(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
        /// The key of restored sessions of Core Bluetooth. It is not used here.
        public static let bluetoothCentrals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    }

    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The notification that protected files can be read, after the phone was unlocked.
    public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
}

enum AppHosting {
    static var host: (any AppHost)? { ExtensionSurroundings.current.host }

    private static let wasNoted = Locked(false)

    static func noteMissingHost() {
        let surroundings = ExtensionSurroundings.current
        guard surroundings.host == nil else { return }
        let isFirst = wasNoted.withLock { !replacing(&$0, with: true) }
        guard isFirst else { return }
        let text =
            "UIApplication.shared does nothing here: there is no app. In a service extension Xcode refuses it."
        if let note = surroundings.note { note(text) } else { Console.note(text, module: "UIKit") }
    }
}

/// The name of ``UIApplication/LaunchOptionsKey`` in Swift 4.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
