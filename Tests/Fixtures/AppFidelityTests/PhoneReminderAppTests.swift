import CoreLocation
import Foundation
import ServiceExtensionTesting
import Testing

@testable import NSEReminderApp
@testable import UIKit
@testable import UserNotifications

/// Tests/Fixtures/Apps/ReminderApp: Xcode's template with scenes, and local notifications.
@Suite("A phone with an app of reminders", .serialized)
@MainActor
struct PhoneReminderAppTests {
    /// Monday, 8:00 in Berlin.
    private let phone = SimulatedPhone(
        date: Date(timeIntervalSince1970: 1_772_434_800), timeZone: "Europe/Berlin")
    private let processes = AppProcesses { NSEReminderApp.AppDelegate() }

    private func launched(_ answer: SimulatedPhone.PromptAnswer = .allow) async throws -> SimulatedApp {
        ReminderRouter.shared.showList()
        let app = phone.install(processes)
        phone.answerPrompt = answer
        try await app.launch()
        return app
    }

    private func schedule(_ reminder: Reminder) async throws {
        let delegate = try #require(processes.delegate)
        let error: (any Error)? = await withCheckedContinuation { continuation in
            delegate.scheduler.schedule(reminder) { @Sendable in continuation.resume(returning: $0) }
        }
        if let error { throw error }
    }

    private func shown(_ identifier: String, in app: SimulatedApp) throws -> UNNotification {
        try #require(app.delivered.last { $0.request.identifier == identifier })
    }

    private let keys = Reminder(
        id: "keys", title: "Keys",
        schedule: .leaving(
            CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 52.52, longitude: 13.4), radius: 100,
                identifier: "home")))
    private let milk = Reminder(
        id: "milk", title: "Buy milk", list: "Shopping",
        schedule: .arriving(
            at: CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.25), radius: 100,
                identifier: "shop")))

    @Test("allowed it schedules its daily reminder, once in all launches")
    func launch() async throws {
        let app = try await launched()
        #expect(processes.delegate?.isAuthorized == true)
        #expect(app.pending.map(\.identifier) == ["plan"])
        try await app.terminate()
        try await app.launch()
        #expect(processes.count == 2)
        #expect(app.pending.map(\.identifier) == ["plan"])
    }

    @Test("refused it schedules nothing, and its store says why")
    func refused() async throws {
        let app = try await launched(.refuse)
        #expect(processes.delegate?.isAuthorized == false)
        #expect(app.pending.isEmpty)
        await #expect(throws: UNError.self) { try await schedule(milk) }
        #expect(app.pending.isEmpty)
    }

    @Test("the daily reminder comes at nine each day, also when the clocks change and after a restart")
    func daily() async throws {
        let app = try await launched()
        try await app.enterBackground()
        try await phone.advance(by: .seconds(3599))
        #expect(app.delivered.isEmpty)
        try await phone.advance(by: .seconds(1))
        #expect(try shown("plan", in: app).date == phone.date)
        #expect(app.badge == 1)
        #expect("\(phone.lockScreen)".contains("Plan your day"))
        // 27 days on, with the summer time of 29 March, and two hours.
        try await phone.advance(by: .seconds(27 * 86_400 - 3600 + 60))
        let date = try shown("plan", in: app).date
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(
            calendar.dateComponents([.day, .month, .hour, .minute], from: date)
                == DateComponents(month: 3, day: 29, hour: 9, minute: 0))
        try await phone.restart()
        #expect(app.state == .terminated)
        try await phone.advance(by: .seconds(86_400))
        #expect(try shown("plan", in: app).date > date)
        #expect(processes.delegate == nil)
    }

    @Test("in the foreground its delegate shows one, unless the reminder is on the screen")
    func foreground() async throws {
        let app = try await launched()
        try await phone.advance(by: .seconds(3600))
        #expect(app.delivered.map(\.request.identifier) == ["plan"])
        try await phone.open(shown("plan", in: app), in: app)
        #expect(ReminderRouter.shared.visibleReminder == "plan")
        try await phone.advance(by: .seconds(86_400))
        #expect(app.delivered.isEmpty)
        #expect(phone.told("userNotificationCenter(_:willPresent:withCompletionHandler:) is called"))
    }

    @Test("a snooze comes again ten minutes later, and done ends the reminder with its snooze")
    func snooze() async throws {
        let app = try await launched()
        try await app.enterBackground()
        try await phone.advance(by: .seconds(3600))
        try await phone.choose("SNOOZE", of: shown("plan", in: app), in: app)
        #expect(app.state == .background)
        #expect(app.pending.map(\.identifier).sorted() == ["plan", "plan.snooze"])
        #expect(app.delivered.isEmpty)
        try await phone.advance(by: .seconds(599))
        #expect(app.delivered.isEmpty)
        try await phone.advance(by: .seconds(1))
        #expect(try shown("plan.snooze", in: app).request.content.subtitle == "Snoozed")
        try await phone.choose("LATER", of: shown("plan.snooze", in: app), in: app)
        #expect(app.pending.map(\.identifier).sorted() == ["plan", "plan.snooze"])
        try await phone.advance(by: .seconds(3600))
        try await phone.choose("DONE", of: shown("plan.snooze", in: app), in: app)
        #expect(processes.delegate?.completed == ["plan"])
        #expect(app.pending.isEmpty && app.delivered.isEmpty)
    }

    @Test("a note needs the phone unlocked, and reaches an app that the user has quit")
    func note() async throws {
        let app = try await launched()
        phone.forceQuit(app)
        try await phone.lock()
        try await phone.advance(by: .seconds(3600))
        let plan = try shown("plan", in: app)
        await #expect(throws: HarnessError.self) {
            try await phone.reply("Call Anna", to: plan, in: app, action: "NOTE")
        }
        #expect(processes.delegate == nil)
        try await phone.unlock()
        try await phone.reply("Call Anna", to: plan, in: app, action: "NOTE")
        #expect(processes.count == 2)
        #expect(processes.delegate?.notes == ["plan": "Call Anna"])
        #expect(app.state == .background)
    }

    @Test("it is told that a reminder is dismissed, and not of one for a place")
    func dismissal() async throws {
        let app = try await launched()
        app.turn(.location, on: true)
        try await schedule(milk)
        try await app.enterBackground()
        try await phone.enterRegion("shop")
        try await phone.advance(by: .seconds(3600))
        try await phone.dismiss(shown("milk", in: app), in: app)
        #expect(processes.delegate?.ignored == [])
        try await phone.dismiss(shown("plan", in: app), in: app)
        #expect(processes.delegate?.ignored == ["plan"])
        #expect(app.delivered.isEmpty)
        #expect(app.pending.map(\.identifier) == ["plan"])
    }

    @Test("one for arriving fires once, one for leaving each time; directions open Maps")
    func places() async throws {
        let app = try await launched()
        app.turn(.location, on: true)
        try await schedule(milk)
        try await schedule(keys)
        try await app.enterBackground()
        try await phone.enterRegion("home")
        #expect(app.delivered.isEmpty)
        try await phone.leaveRegion("home")
        #expect(app.delivered.map(\.request.identifier) == ["keys"])
        try await phone.enterRegion("shop")
        let notification = try shown("milk", in: app)
        #expect(notification.request.content.threadIdentifier == "Shopping")
        #expect(app.pending.map(\.identifier) == ["plan", "keys"])
        try await phone.choose("DIRECTIONS", of: notification, in: app)
        #expect(app.state == .foreground)
        #expect(app.openedURLs == ["https://maps.apple.com/?daddr=52.5,13.25"])
        try await app.enterBackground()
        try await phone.enterRegion("shop")
        try await phone.leaveRegion("home")
        #expect(app.delivered.map(\.request.identifier) == ["keys"])
    }

    @Test("opening the app removes the badge")
    func badge() async throws {
        let app = try await launched()
        try await app.enterBackground()
        try await phone.advance(by: .seconds(3600))
        #expect(app.badge == 1)
        try await app.launch()
        #expect(app.badge == 0)
    }

    @Test("intervals and single dates, and what is in the past")
    func schedules() async throws {
        let app = try await launched()
        try await schedule(Reminder(id: "water", title: "Drink", schedule: .every(1800)))
        try await schedule(
            Reminder(
                id: "train", title: "Train",
                schedule: .on(DateComponents(year: 2026, month: 3, day: 2, hour: 8, minute: 45))))
        try await schedule(
            Reminder(id: "friday", title: "Friday", schedule: .weekly(weekday: 6, hour: 17, minute: 30)))
        try await app.enterBackground()
        try await phone.advance(by: .seconds(1800))
        #expect(app.delivered.map(\.request.identifier) == ["water"])
        try await phone.advance(by: .seconds(1800))
        #expect(app.delivered.map(\.request.identifier).sorted() == ["plan", "train", "water"])
        #expect(app.pending.map(\.identifier).sorted() == ["friday", "plan", "water"])
        try await phone.advance(by: .seconds(4 * 86_400 + 8 * 3600 + 1800))
        #expect(try shown("friday", in: app).date == phone.date)
    }

    @Test("its scene delegate, connected by hand, opens what the user tapped")
    func scene() async throws {
        let app = try await launched()
        try await app.enterBackground()
        try await phone.advance(by: .seconds(3600))
        let delegate = try #require(processes.delegate)
        let (session, options) = (UISceneSession(), UIScene.ConnectionOptions())
        options.notificationResponse = UNNotificationResponse(
            actionIdentifier: UNNotificationDefaultActionIdentifier, notification: try shown("plan", in: app))
        let configuration = delegate.application(
            .shared, configurationForConnecting: session, options: options)
        #expect(configuration.delegateClass is SceneDelegate.Type)
        let scene = SceneDelegate()
        let windowScene = UIWindowScene(session: session, connectionOptions: options)
        scene.scene(windowScene, willConnectTo: session, options: options)
        #expect(ReminderRouter.shared.visibleReminder == "plan")
        #expect(windowScene.keyWindow === scene.window)
        scene.sceneDidBecomeActive(windowScene)
        #expect(app.badge == 0)
    }
}
