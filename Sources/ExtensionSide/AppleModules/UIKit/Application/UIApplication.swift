import NotificationCore

/// The app. Its methods call the simulated phone on which the app's code runs.
///
/// Without a phone it does nothing, reports that once, and is in the background. On a phone a service extension cannot
/// use ``shared``; here the compiler accepts it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private static let only = UIApplication()

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

public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Fetching is restricted for all apps, switched off by the user, or allowed.
    case restricted, denied, available
}

public enum UIBackgroundFetchResult: UInt, Sendable {
    /// The app got new data, no new data, or failed.
    case newData, noData, failed
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier when no time was granted.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Requests time to finish a task in the background.
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

    /// Opens a URL in the app that it belongs to.
    /// - Parameter completion: called later on the main actor with whether the URL was opened; false without a phone.
    @preconcurrency
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpen = AppHosting.host?.open(url.absoluteString) ?? false
        if let completion { Task { @MainActor in completion(isOpen) } }
    }

    /// Opens a URL in the app that it belongs to.
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

    /// A key of ``UIApplicationDelegate/application(_:open:options:)``. The values are Apple's.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key of the bundle identifier of the app that asked.
        public static let sourceApplication = Self(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// The key of the values that the asking app has added.
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// The key that says whether the file may be used without a copy.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// A key of ``open(_:options:completionHandler:)``. The values are Apple's.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Has no effect.
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public enum State: Int, Sendable {
        /// The app is in the foreground, on the way there, or in the background.
        case active, inactive, background
    }

    /// A key of the launch options. The values are Apple's.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key of the payload of a push.
        public static let remoteNotification = Self(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The key of a local notification of iOS 9 and before. It is not used here.
        public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The key of the app that asked to open the URL.
        public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The key for a launch because of a location event.
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// The key of the quick action that the user chose.
        public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = Self(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
        /// The key of restored sessions of Core Bluetooth. It is not used here.
        public static let bluetoothCentrals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    }

    /// Posted when the app is in the foreground.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the app leaves the foreground.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the app is in the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted when the app comes to the foreground.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted when the app has been launched.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the app ends.
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

/// Access to the simulated phone on which the app runs.
enum AppHosting {
    /// The phone; nil in an extension, and in a test without a phone.
    static var host: (any AppHost)? { ExtensionSurroundings.current.host }

    private static let wasNoted = Locked(false)

    /// Reports once that there is no phone.
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
