import Foundation
import ServiceExtensionTesting
import Testing
import UIKit
import UserNotifications

/// The code of an app is on the main thread, whose run loop goes round.
@Suite("The main thread of a phone", .serialized)
struct PhoneMainThreadTests {
    private static let silent = #"{"aps":{"content-available":1}}"#

    @MainActor
    private func launched(
        _ delegate: @autoclosure @escaping @MainActor () -> any UIApplicationDelegate
    ) async throws -> (SimulatedPhone, SimulatedApp) {
        let phone = SimulatedPhone()
        let app = phone.install(delegate())
        try await app.launch()
        UIApplication.shared.registerForRemoteNotifications()
        try await app.enterBackground()
        return (phone, app)
    }

    @Test("a Timer calls the handler of a background push, on the main thread")
    @MainActor
    func timer() async throws {
        TimingAppDelegate.log = []
        let (phone, app) = try await launched(TimingAppDelegate(seconds: 0.3))
        let push = try await phone.receive(Self.silent, for: app)
        #expect(push.reasons.isEmpty, "\(push)")
        #expect(push.called == ["application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"])
        #expect(TimingAppDelegate.log == ["pushed true", "fired true"])
        #expect(app.state == .background)
        #expect(phone.told("a Timer (300 ms) of the app's own: time runs really"))
    }

    @Test("so it does when the test is not on the main actor, and when the clock is advanced")
    func otherActor() async throws {
        await MainActor.run { TimingAppDelegate.log = [] }
        let (phone, app) = try await launched(TimingAppDelegate(seconds: 0.3))
        await MainActor.run { TimingAppDelegate.start(seconds: 0.2) {} }
        try await phone.advance(by: .milliseconds(250))
        let push = try await phone.receive(Self.silent, for: app)
        #expect(push.reasons.isEmpty, "\(push)")
        #expect(await TimingAppDelegate.log == ["fired true", "pushed true", "fired true"])
    }

    @Test("a timer that is too long for real time is left out, and the timeline names it")
    @MainActor
    func tooLong() async throws {
        let (phone, app) = try await launched(TimingAppDelegate(seconds: 20))
        let push = try await phone.receive(Self.silent, for: app)
        #expect(push.reasons.map(\.code) == ["handlerNotCalled"])
        #expect(phone.told("a Timer (20 s) of the app's own is left out: no more than 10 s of real time"))
    }

    @Test(
        "a delegate without the method is told, in the background and in the foreground",
        arguments: [false, true])
    @MainActor
    func notImplemented(_ isForeground: Bool) async throws {
        let (phone, app) = try await launched(BareAppDelegate())
        if isForeground { try await app.launch() }
        let push = try await phone.receive(Self.silent, for: app)
        #expect(push.reasons.map(\.code) == ["notImplemented"])
        #expect(push.called.isEmpty)
        #expect(phone.told("the app has no such method"))
        #expect(throws: UnmetExpectations.self) { try push.expect(.wakesTheApp) }
    }

    @Test("without a delegate of the notification centre nothing is called, and the notification shows")
    @MainActor
    func noDelegate() async throws {
        let (phone, app) = try await launched(BareAppDelegate())
        #expect(try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert]))
        try await app.launch()
        let shown = try await phone.receive(#"{"aps":{"alert":"Hello"}}"#, for: app)
        #expect(shown.surfaces.contains(.banner))
        #expect(shown.called.isEmpty)
    }
}

/// Calls the handler of a background push when a timer fires.
private final class TimingAppDelegate: UIResponder, UIApplicationDelegate {
    /// What happened, with whether that was on the main thread.
    static var log: [String] = []
    private let seconds: Double

    init(seconds: Double) { self.seconds = seconds }

    // Some tutorials have the key's name of Swift 4.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
    ) -> Bool { true }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        Self.log.append("pushed \(Thread.isMainThread)")
        Self.start(seconds: seconds) { completionHandler(.newData) }
    }

    static func start(seconds: Double, then done: @escaping () -> Void) {
        nonisolated(unsafe) let done = done
        _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
            MainActor.assumeIsolated { log.append("fired \(Thread.isMainThread)") }
            done()
        }
    }
}

/// Has none of the methods.
private final class BareAppDelegate: UIResponder, UIApplicationDelegate {}
