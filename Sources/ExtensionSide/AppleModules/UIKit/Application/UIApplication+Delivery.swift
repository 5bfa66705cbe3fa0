import NotificationCore

/// With these a simulated phone calls the app's delegate. Each returns whether the delegate has a method for it.
///
/// The forms of a method are tried in the order in which UIKit prefers them, and one runs.
@MainActor
extension UIApplication {
    package enum DeliveredForm: Sendable, Hashable {
        case withHandler, asynchronous
        case withoutHandler
    }

    package func deliverDeviceToken(_ token: Data) -> Bool {
        guard let delegate else { return false }
        return UnimplementedCallback.isImplemented(AppMethod.token) {
            delegate.application(self, didRegisterForRemoteNotificationsWithDeviceToken: token)
        }
    }

    package func deliverRegistrationFailure(_ error: any Error) -> Bool {
        guard let delegate else { return false }
        return UnimplementedCallback.isImplemented(AppMethod.failure) {
            delegate.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    /// - Parameter usesOldForm: whether the form without a handler may run, because the app is running already.
    /// - Parameter completion: called with each result of the app; never for the form without a handler.
    /// - Returns: nil when the delegate has no such method.
    package func deliverRemoteNotification(
        _ userInfo: [AnyHashable: Any], usesOldForm: Bool = true,
        completion: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) -> DeliveredForm? {
        guard let delegate else { return nil }
        if UnimplementedCallback.isImplemented(
            AppMethod.remoteHandler,
            {
                delegate.application(
                    self, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: completion)
            })
        {
            return .withHandler
        }
        let call = UncheckedSendableBox((delegate, userInfo))
        if isImplemented(
            AppMethod.remoteAsync, then: completion,
            {
                await call.value.0.application(self, didReceiveRemoteNotification: call.value.1)
            })
        {
            return .asynchronous
        }
        let hasOldForm =
            usesOldForm
            && UnimplementedCallback.isImplemented(AppMethod.remote) {
                delegate.application(self, didReceiveRemoteNotification: userInfo)
            }
        return hasOldForm ? .withoutHandler : nil
    }

    /// The method runs on this thread until it first waits. The default does not wait, and its result is not passed on.
    func isImplemented<Answer: Sendable>(
        _ name: String, then completion: @escaping @Sendable (Answer) -> Void,
        _ method: @escaping @MainActor () async -> Answer
    ) -> Bool {
        let gate = AnswerGate(then: completion)
        let isImplemented = UnimplementedCallback.isImplemented(name) {
            Task.immediate { @MainActor in gate.answer(await method()) }
        }
        if isImplemented { gate.open() }
        return isImplemented
    }
}
