/// Follows the deliveries of a runtime: for logs and metrics.
///
/// Both methods are called in the task that called ``NotificationRuntime/deliver(_:pushType:device:budget:)``, several at once
/// for deliveries that run at once. A method that takes long delays the delivery that it is about, and no other; it
/// must not block the thread.
public protocol NotificationRuntimeObserver: Sendable {
    /// A delivery begins: its budget runs.
    /// - Parameter load: what is under way, without this delivery.
    func begins(_ load: NotificationRuntimeLoad)
    /// A notification is delivered, whatever its outcome. Called ahead of the return to the caller.
    /// - Parameter notification: the result, as the caller gets it.
    /// - Parameter load: what is under way, without this delivery.
    func delivered(_ notification: DeliveredNotification, load: NotificationRuntimeLoad)
}

extension NotificationRuntimeObserver {
    /// Does nothing.
    public func begins(_ load: NotificationRuntimeLoad) {}
}

/// What a runtime has to do at one moment: gauges for metrics.
public struct NotificationRuntimeLoad: Sendable, Hashable {
    /// Notifications whose budget runs and that are not decided.
    public let deliveries: Int
    /// Transfers that are under way. Notifications that name the same URL share one.
    public let transfers: Int
}
