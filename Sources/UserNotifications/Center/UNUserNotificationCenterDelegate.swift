public import Foundation

/// The app's part in what is shown and what the user does with it. Every method is optional; of the pairs, the
/// form with a handler and the async one, one is enough.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// How a notification that arrives in the foreground is presented.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// How a notification that arrives in the foreground is presented.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// What the user did with a notification.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// What the user did with a notification.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async

    /// The app shall show its own settings; nil when the user comes from Settings.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// There are no optional requirements without Objective-C. The form with a handler is the one to call: it goes on
// to the async one, which answers nothing unless it was written.
extension UNUserNotificationCenterDelegate {
    /// Asks the async form.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        let delegate: any UNUserNotificationCenterDelegate = self
        let call = UncheckedSendableBox((delegate, notification))
        Task {
            completionHandler(
                await call.value.0.userNotificationCenter(center, willPresent: call.value.1))
        }
    }

    /// Nothing is presented.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    /// Tells the async form.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let delegate: any UNUserNotificationCenterDelegate = self
        let call = UncheckedSendableBox((delegate, response))
        Task {
            await call.value.0.userNotificationCenter(center, didReceive: call.value.1)
            completionHandler()
        }
    }

    /// Without effect.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}

    /// Without effect.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}
