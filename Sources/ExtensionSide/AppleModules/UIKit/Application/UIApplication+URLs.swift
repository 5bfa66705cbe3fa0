import NotificationCore

extension UIApplication {
    /// Opens a URL in the app that it belongs to.
    ///
    /// - Parameter completion: called later on the main actor with whether the URL was opened; false without a phone.
    @preconcurrency
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpen = AppHosting.host?.open(url.absoluteString) ?? false
        guard let completion else { return }
        Task { @MainActor in completion(isOpen) }
    }

    /// Opens a URL in the app that it belongs to.
    ///
    /// - Returns: whether it was opened; false without a phone.
    @MainActor
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        AppHosting.host?.open(url.absoluteString) ?? false
    }

    /// Returns whether every phone has an app for the URL: web pages, mail, calls, messages, settings. Other apps are
    /// not considered.
    public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return ["http", "https", "mailto", "tel", "sms", "facetime", "app-settings"].contains(scheme)
    }

    /// The URL of the app's page in Settings.
    public nonisolated class var openSettingsURLString: String { "app-settings:" }
    /// The URL of the app's notification settings.
    public nonisolated class var openNotificationSettingsURLString: String { "app-settings:notifications" }

    /// A key of ``UIApplicationDelegate/application(_:open:options:)``. The values are Apple's.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key.
        public let rawValue: String

        /// Creates a key from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key of the bundle identifier of the app that asked.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// The key of the values that the asking app has added.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// The key that says whether the file may be used without a copy.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// A key of ``open(_:options:completionHandler:)``. The values are Apple's.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key.
        public let rawValue: String

        /// Creates a key from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Has no effect.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
}
