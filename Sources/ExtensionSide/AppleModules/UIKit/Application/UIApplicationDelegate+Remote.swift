import NotificationCore
import UserNotifications

/// The methods whose defaults note that they are not implemented.
enum AppMethod {
    static let didFinishLaunching = "application(_:didFinishLaunchingWithOptions:)"
    static let token = "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"
    static let failure = "application(_:didFailToRegisterForRemoteNotificationsWithError:)"
    static let remote = "application(_:didReceiveRemoteNotification:)"
    static let remoteHandler = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    static let remoteAsync = "application(_:didReceiveRemoteNotification:) async"
    static let fetchHandler = "application(_:performFetchWithCompletionHandler:)"
    static let fetchAsync = "applicationPerformFetch(_:) async"
    static let sessionHandler =
        "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    static let sessionAsync = "application(_:handleEventsForBackgroundURLSession:) async"
}

// The default of a form with a handler calls the async form, unless the caller tries each form itself.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { UnimplementedCallback.note(AppMethod.token) }

    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { UnimplementedCallback.note(AppMethod.failure) }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) { UnimplementedCallback.note(AppMethod.remote) }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        if UnimplementedCallback.note(AppMethod.remoteHandler) { return }
        let call = UncheckedSendableBox((self as any UIApplicationDelegate, userInfo, completionHandler))
        Task.immediate { @MainActor in
            // The values are not copied to constants, because Swift 6.3 then emits code that releases one of them
            // twice.
            call.value.2(
                await call.value.0.application(application, didReceiveRemoteNotification: call.value.1))
        }
    }

    @MainActor
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        UnimplementedCallback.note(AppMethod.remoteAsync)
        return .noData
    }

    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        if UnimplementedCallback.note(AppMethod.fetchHandler) { return }
        let call = UncheckedSendableBox((self as any UIApplicationDelegate, completionHandler))
        Task.immediate { @MainActor in
            call.value.1(await call.value.0.applicationPerformFetch(application))
        }
    }

    @MainActor
    public func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult {
        UnimplementedCallback.note(AppMethod.fetchAsync)
        return .noData
    }

    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        if UnimplementedCallback.note(AppMethod.sessionHandler) { return }
        let call = UncheckedSendableBox((self as any UIApplicationDelegate, completionHandler))
        Task.immediate { @MainActor in
            await call.value.0.application(application, handleEventsForBackgroundURLSession: identifier)
            call.value.1()
        }
    }

    @MainActor
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
    ) async { UnimplementedCallback.note(AppMethod.sessionAsync) }
}
