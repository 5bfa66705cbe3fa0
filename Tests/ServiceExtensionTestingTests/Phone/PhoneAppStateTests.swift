import ServiceExtensionTesting
import Testing
import UIKit
import UserNotifications

/// What `applicationState` is in the methods of an app's delegates, and their order.
@Suite("The states of an app on a phone", .serialized)
@MainActor
struct PhoneAppStateTests {
    private let phone = SimulatedPhone()
    private let alert = #"{"aps":{"alert":"Hello"}}"#

    private func launched() async throws -> SimulatedApp {
        let app = phone.install(StateLoggingAppDelegate())
        try await app.launch()
        return app
    }

    @Test("it is inactive until it becomes active, and in the background when it was launched there")
    func launch() async throws {
        StateLoggingAppDelegate.log = []
        let app = try await launched()
        #expect(
            StateLoggingAppDelegate.takeLog() == [
                "willFinish inactive", "didFinish inactive", "didBecomeActive active",
            ])
        try await app.terminate()
        try await phone.receive(#"{"aps":{"content-available":1}}"#, for: app)
        #expect(
            StateLoggingAppDelegate.takeLog() == [
                "willFinish background", "didFinish background", "push background",
            ])
    }

    @Test("a response comes while it is inactive, before it becomes active")
    func response() async throws {
        let app = try await launched()
        StateLoggingAppDelegate.log = []
        try await app.enterBackground()
        try await phone.open(phone.receive(alert, for: app))
        #expect(
            StateLoggingAppDelegate.takeLog() == [
                "willResignActive active", "didEnterBackground background",
                "willEnterForeground background", "response inactive", "didBecomeActive active",
            ])
        try await phone.open(phone.receive(alert, for: app))
        #expect(StateLoggingAppDelegate.takeLog() == ["response active"])
        phone.forceQuit(app)
        try await phone.open(phone.receive(alert, for: app))
        #expect(
            StateLoggingAppDelegate.takeLog() == [
                "willFinish inactive", "didFinish inactive", "response inactive", "didBecomeActive active",
            ])
    }
}

private final class StateLoggingAppDelegate: UIResponder, UIApplicationDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
{
    static var log: [String] = []

    static func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    private func note(_ method: String) {
        Self.log.append("\(method) \(UIApplication.shared.applicationState)")
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("willFinish")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("didFinish")
        UNUserNotificationCenter.current().delegate = self
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        note("push")
        return .newData
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler(.banner) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        note("response")
        completionHandler()
    }
}
