/// The methods with which an app decides how notifications are presented and handles the user's responses. Every method
/// is optional; of each pair, the form with a handler and the async form, one is enough.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async

    /// Called when the app is to show its own settings; nil when the user comes from Settings.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// There are no optional requirements without Objective-C, so each has a default. The form with a handler is the one to
// call: its default calls the async form, whose default presents and does nothing.
extension UNUserNotificationCenterDelegate {
    /// Calls the async form.
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

    /// Returns no options: nothing is presented.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    /// Calls the async form.
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

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}
