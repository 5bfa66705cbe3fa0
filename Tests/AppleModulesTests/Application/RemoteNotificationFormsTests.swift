import Foundation
import NotificationCore
import Testing

@testable import UIKit

private let journal = Journal()

private class WithHandler: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        journal.add("handler")
        completionHandler(.newData)
    }

    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        journal.add("fetch handler")
        completionHandler(.failed)
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        journal.add("session handler \(identifier)")
        completionHandler()
    }
}

private final class WithHandlerAndOldForm: WithHandler {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) { journal.add("old") }
}

private final class Asynchronous: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        journal.add("async")
        await Task.yield()
        return .newData
    }

    func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult {
        journal.add("fetch async")
        return .failed
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
    ) async {
        await Task.yield()
        journal.add("session async \(identifier)")
    }
}

private final class OldForm: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) { journal.add("old") }
}

private final class Nothing: UIResponder, UIApplicationDelegate {}

private final class Registered: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { journal.add("token \(deviceToken.count)") }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { journal.add("failure") }
}

extension OnAPhone {
    @MainActor
    @Suite("Forms of the delegate's methods for remote notifications", .serialized)
    struct RemoteNotificationFormsTests {
        private let application = UIApplication()

        private func written(_ body: () async -> Void) async -> [String] {
            let before = journal.all.count
            await body()
            return Array(journal.all.dropFirst(before))
        }

        @Test func `the form with a handler runs, once, also beside the old form`() async {
            for delegate in [WithHandler(), WithHandlerAndOldForm()] {
                application.delegate = delegate
                let results = Locked<[UIBackgroundFetchResult]>([])
                let names = await written {
                    let form = application.deliverRemoteNotification(["a": 1]) { result in
                        results.withLock { $0.append(result) }
                    }
                    #expect(form == .withHandler)
                }
                #expect(names == ["handler"])
                #expect(results.withLock { $0 } == [.newData])
            }
        }

        @Test func `the async form runs once, and its answer is passed on`() async {
            let delegate = Asynchronous()
            application.delegate = delegate
            var form: UIApplication.DeliveredForm?
            let names = await written {
                let result = await withCheckedContinuation { continuation in
                    form = application.deliverRemoteNotification([:]) { continuation.resume(returning: $0) }
                }
                #expect(result == .newData)
            }
            #expect(form == .asynchronous)
            #expect(names == ["async"])
        }

        @Test func `the old form runs while the app is running, and answers nothing`() async {
            let delegate = OldForm()
            application.delegate = delegate
            let names = await written {
                let form = application.deliverRemoteNotification([:]) { _ in journal.add("answer") }
                #expect(form == .withoutHandler)
                #expect(application.deliverRemoteNotification([:], usesOldForm: false) { _ in } == nil)
            }
            #expect(names == ["old"])
        }

        @Test func `a form that is not implemented is reported, and no result comes`() async {
            let delegate = Nothing()
            application.delegate = delegate
            let names = await written {
                #expect(application.deliverRemoteNotification([:]) { _ in journal.add("answer") } == nil)
                #expect(application.deliverBackgroundFetch { _ in journal.add("answer") } == nil)
                #expect(application.deliverBackgroundSessionEvents("s") { journal.add("answer") } == nil)
                #expect(!application.deliverDeviceToken(Data()))
                #expect(!application.deliverRegistrationFailure(CocoaError(.fileNoSuchFile)))
            }
            #expect(names == [])
            application.delegate = nil
            #expect(application.deliverRemoteNotification([:]) { _ in } == nil)
        }

        @Test func `a caller of the form with a handler reaches the async one`() async {
            let delegate: any UIApplicationDelegate = Asynchronous()
            let names = await written {
                let result = await withCheckedContinuation { continuation in
                    delegate.application(application, didReceiveRemoteNotification: [:]) {
                        continuation.resume(returning: $0)
                    }
                }
                #expect(result == .newData)
            }
            #expect(names == ["async"])
        }

        @Test func `fetches and sessions have both forms`() async {
            for (delegate, word) in [
                (WithHandler(), "handler"), (Asynchronous(), "async"),
            ] as [(any UIApplicationDelegate, String)] {
                application.delegate = delegate
                let names = await written {
                    let result = await withCheckedContinuation { continuation in
                        let form = application.deliverBackgroundFetch { continuation.resume(returning: $0) }
                        #expect(form == (word == "async" ? .asynchronous : .withHandler))
                    }
                    #expect(result == .failed)
                    await withCheckedContinuation { continuation in
                        _ = application.deliverBackgroundSessionEvents("s") { continuation.resume() }
                    }
                }
                #expect(names == ["fetch \(word)", "session \(word) s"])
            }
        }

        @Test func `token and failure come to the delegate`() async {
            let delegate = Registered()
            application.delegate = delegate
            let names = await written {
                #expect(application.deliverDeviceToken(Data([1, 2])))
                #expect(application.deliverRegistrationFailure(CocoaError(.fileNoSuchFile)))
            }
            #expect(names == ["token 2", "failure"])
        }
    }
}

/// Calls the delegate as UIKit does where a simulated phone does not yet.
@MainActor
extension UIApplication {
    /// - Parameter completion: called with each result of the app.
    /// - Returns: nil when the delegate has no such method.
    fileprivate func deliverBackgroundFetch(
        completion: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) -> DeliveredForm? {
        guard let delegate else { return nil }
        if UnimplementedCallback.isImplemented(
            AppMethod.fetchHandler,
            { delegate.application(self, performFetchWithCompletionHandler: completion) })
        {
            return .withHandler
        }
        return isImplemented(AppMethod.fetchAsync, then: completion) {
            await delegate.applicationPerformFetch(self)
        } ? .asynchronous : nil
    }

    /// - Parameter completion: called each time that the app reports that it is done.
    /// - Returns: nil when the delegate has no such method.
    fileprivate func deliverBackgroundSessionEvents(
        _ identifier: String, completion: @escaping @Sendable () -> Void
    ) -> DeliveredForm? {
        guard let delegate else { return nil }
        if UnimplementedCallback.isImplemented(
            AppMethod.sessionHandler,
            {
                delegate.application(
                    self, handleEventsForBackgroundURLSession: identifier, completionHandler: completion)
            })
        {
            return .withHandler
        }
        return isImplemented(AppMethod.sessionAsync, then: completion) {
            await delegate.application(self, handleEventsForBackgroundURLSession: identifier)
        } ? .asynchronous : nil
    }
}
