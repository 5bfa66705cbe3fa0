import NotificationCore

/// The identifier of a task for which an app has requested time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int

    /// Creates an identifier from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier when no time was granted.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Requests time to finish a task in the background.
    ///
    /// - Parameter handler: called on the main queue when the time is over; it must end the task.
    /// - Returns: ``UIBackgroundTaskIdentifier/invalid`` when there is no time, and without a phone.
    @preconcurrency
    public nonisolated func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Requests time to finish a task in the background, with a name for reports.
    @preconcurrency
    public nonisolated func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        var onExpiry: (@Sendable () -> Void)?
        if let handler { onExpiry = { MainActor.assumeIsolated { handler() } } }
        let number = AppHosting.host?.beginBackgroundTask(named: taskName, onExpiry: onExpiry)
        return UIBackgroundTaskIdentifier(rawValue: number ?? 0)
    }

    /// Ends a background task.
    public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        AppHosting.host?.endBackgroundTask(identifier.rawValue)
    }

    /// The remaining seconds; the largest number in the foreground, and without a phone.
    public nonisolated var backgroundTimeRemaining: TimeInterval {
        AppHosting.host?.backgroundTimeRemaining ?? .greatestFiniteMagnitude
    }
}
