/// The app, as a type: an extension has none. ``shared`` cannot be used, as in Xcode where only API that is safe in
/// extensions is allowed.
public class UIApplication: NSObject, @unchecked Sendable {
    // Unchecked because the class can be subclassed; it holds nothing.

    /// Cannot be used: an extension has no app.
    @available(*, unavailable, message: "an app extension has no UIApplication")
    public class var shared: UIApplication { UIApplication() }

    /// What an app is doing.
    public enum State: Int, Sendable {
        /// In the foreground, on the way there, or in the background.
        case active, inactive, background
    }

    /// A key of what an app is launched with. The values are Apple's.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key.
        public let rawValue: String

        /// From its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The payload of a push.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The URL that is to be opened.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// The app's page in Settings.
    public static let openSettingsURLString = "app-settings:"
    /// The app's notifications in Settings.
    public static let openNotificationSettingsURLString = "app-settings:notifications"

    /// The app is in the foreground; never posted here.
    public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The app leaves the foreground; never posted here.
    public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The app is in the background; never posted here.
    public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The app comes to the foreground; never posted here.
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The app ends; never posted here.
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    /// The system is short of memory; never posted here.
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// What an app answers to a push in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// Something new, nothing new, or a failure.
    case newData, noData, failed
}
