import NotificationCore

/// Names a piece of work for which an app asked for time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int

    /// From the number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No time was given.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Asks for time to finish something in the background.
    ///
    /// - Parameter handler: called on the main queue when the time is over; it must end the task.
    /// - Returns: ``UIBackgroundTaskIdentifier/invalid`` when there is no time, and without a phone.
    @preconcurrency
    public nonisolated func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// The same, with a name for reports.
    @preconcurrency
    public nonisolated func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        var onExpiry: (@Sendable () -> Void)?
        if let handler { onExpiry = { MainActor.assumeIsolated { handler() } } }
        let number = AppHosting.host?.beginBackgroundTask(named: taskName, onExpiry: onExpiry)
        return UIBackgroundTaskIdentifier(rawValue: number ?? 0)
    }

    /// The work is done.
    public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        AppHosting.host?.endBackgroundTask(identifier.rawValue)
    }

    /// Seconds; the greatest number in the foreground, and without a phone.
    public nonisolated var backgroundTimeRemaining: TimeInterval {
        AppHosting.host?.backgroundTimeRemaining ?? .greatestFiniteMagnitude
    }
}
