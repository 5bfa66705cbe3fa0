import Foundation
import ServiceExtensionTesting
import Testing
import UIKit
import UserNotifications

/// An app's own delegates on a phone.
@Suite("A simulated phone", .serialized)
@MainActor
struct SimulatedPhoneTests {
    private let message = """
        {"aps":{"alert":{"title":"Anna","body":"Where are you?"},"sound":"default","category":"MESSAGE",
        "mutable-content":1}}
        """
    private let background = #"{"aps":{"content-available":1},"n":"1"}"#

    private func launched(_ handler: ChatAppDelegate.Handler = .once) async throws -> (
        SimulatedPhone, SimulatedApp
    ) {
        ChatAppDelegate.reset(handler)
        let phone = SimulatedPhone()
        let app = phone.install(ChatAppDelegate(), extension: ShoutingService.self)
        phone.answerPrompt = .allow
        try await app.launch()
        return (phone, app)
    }

    @Test("the guide's example runs as it is written")
    func guide() async throws {
        ChatAppDelegate.reset()
        let payload = message
        let backgroundPush = background
        let phone = SimulatedPhone()
        let app = phone.install(ChatAppDelegate(), extension: ShoutingService.self)
        phone.answerPrompt = .allow
        try await app.launch()
        let shown = try await phone.receive(payload, for: app)
        #expect(shown.surfaces == [.banner, .lockScreen, .list, .sound])
        try await phone.reply("On my way", to: shown, action: "REPLY")
        phone.forceQuit(app)
        let silent = try await phone.receive(backgroundPush, for: app)
        try await phone.advance(by: .seconds(2 * 3600))
        #expect(silent.reasons.map(\.code) == ["forceQuit"])
        #expect(shown.content?.title == "ANNA")
        #expect(ChatAppDelegate.log == ["launched", "active", "token of 32", "reply On my way"])
        #expect("\(phone.lockScreen)".contains("no notifications"))
        print(silent)
    }

    @Test("the app is launched, registers, and has the token that the phone has for it")
    func launch() async throws {
        let (phone, app) = try await launched()
        #expect(ChatAppDelegate.log == ["launched", "active", "token of 32"])
        #expect(app.deviceToken?.count == 64)
        #expect(app.state == .foreground)
        phone.close()
    }

    @Test("a background push wakes a suspended app, and one that the system ended")
    func wakes() async throws {
        let (phone, app) = try await launched()
        try await app.enterBackground()
        try await phone.advance(by: .seconds(60))
        #expect(app.state == .suspended)
        let first = try await phone.receive(background, for: app)
        #expect(first.called == ["application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"])
        try await app.terminate()
        try await phone.receive(background, for: app)
        #expect(
            ChatAppDelegate.log == [
                "launched", "active", "token of 32", "background", "fetch 1", "launched", "fetch 1",
                "token of 32",
            ])
    }

    @Test("a handler that is never called costs the app its process after 30 s of the clock")
    func neverCalled() async throws {
        let (phone, app) = try await launched(.never)
        try await app.enterBackground()
        let push = try await phone.receive(background, for: app)
        #expect(push.reasons.map(\.code).contains("handlerNotCalled"))
        #expect(app.state == .terminated)
    }

    @Test(
        "a handler that is called twice, or from many threads, counts once and is told",
        arguments: ["twice", "threads"])
    func often(_ how: String) async throws {
        let (phone, app) = try await launched(how == "twice" ? .twice : .threads)
        try await app.enterBackground()
        let push = try await phone.receive(background, for: app)
        #expect(push.reasons.isEmpty)
        try await phone.advance(by: .seconds(1))
        #expect("\(phone.timeline)".contains("a handler was called again"))
    }

    @Test(
        "an action of another category, a category that is not there, and a button that needs an unlocked phone"
    )
    func badActions() async throws {
        let (phone, app) = try await launched()
        try await app.enterBackground()
        try await phone.lock()
        let shown = try await phone.receive(message, for: app)
        #expect(shown.surfaces == [.lockScreen, .list, .sound])
        await #expect(throws: HarnessError.self) { try await phone.choose("LIKE", of: shown) }
        await #expect(throws: HarnessError.self) { try await phone.choose("CALL", of: shown) }
        await #expect(throws: HarnessError.self) { try await phone.choose("REPLY", of: shown) }
        try await phone.choose("READ", of: shown)
        await #expect(throws: HarnessError.self) { try await phone.choose("READ", of: shown) }
        #expect(ChatAppDelegate.log.last == "action READ")
        #expect(app.state == .background)
    }

    @Test("a second app with code is refused, and says what to do")
    func secondCode() async throws {
        let (phone, _) = try await launched()
        let other = phone.install(ChatAppDelegate(), bundleIdentifier: "com.example.other")
        await #expect(throws: HarnessError.self) { try await other.launch() }
    }

    @Test("a second phone in a test is told, instead of waiting for ever")
    func secondPhone() async throws {
        let (phone, _) = try await launched()
        let other = SimulatedPhone()
        await #expect(throws: HarnessError.self) { try await other.advance(by: .seconds(1)) }
        phone.close()
        try await other.advance(by: .seconds(1))
    }

    @Test("local notifications fire on the clock")
    func local() async throws {
        let (phone, app) = try await launched()
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        try await UNUserNotificationCenter.current().add(
            UNNotificationRequest(
                identifier: "tea", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 240, repeats: false)))
        #expect(app.pending.map(\.identifier) == ["tea"])
        try await app.enterBackground()
        try await phone.advance(by: .seconds(239))
        #expect(app.delivered.isEmpty)
        try await phone.advance(by: .seconds(1))
        #expect(app.delivered.map(\.request.content.title) == ["Tea"])
        #expect(app.pending.isEmpty)
        #expect("\(phone.lockScreen)".contains("Tea"))
    }

    @Test("a stored phone goes on with its notifications and tokens, and a damaged one is told")
    func stored() async throws {
        let (phone, app) = try await launched()
        try await app.enterBackground()
        try await phone.receive(message, for: app)
        let token = app.deviceToken
        let state = try phone.savedState()
        phone.close()

        let again = try SimulatedPhone(savedState: state)
        let restored = again.install(ChatAppDelegate())
        #expect(restored.delivered.map(\.request.content.title) == ["ANNA"])
        #expect(restored.deviceToken == token)
        #expect(restored.state == .terminated)
        #expect(throws: HarnessError.self) { try SimulatedPhone(savedState: Data(state.dropLast(40))) }
        #expect(throws: HarnessError.self) { try SimulatedPhone(savedState: Data("{}".utf8)) }
    }

    @Test("dates follow the phone's time zone, also over the end of summer time")
    func calendar() async throws {
        ChatAppDelegate.reset()
        // 24 October 2026, 12:00 in Berlin; the night after it has 25 hours.
        let phone = SimulatedPhone(
            date: Date(timeIntervalSince1970: 1_792_836_000), timeZone: "Europe/Berlin")
        let app = phone.install(ChatAppDelegate())
        try await app.launch()
        try await app.enterBackground()
        let content = UNMutableNotificationContent()
        content.title = "Good morning"
        let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: true)
        #expect(trigger.nextTriggerDate() == Date(timeIntervalSince1970: 1_792_836_000 + 21 * 3600))
        try await UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "morning", content: content, trigger: trigger))
        try await phone.advance(by: .seconds(21 * 3600 - 1))
        #expect(app.delivered.isEmpty)
        try await phone.advance(by: .seconds(1))
        #expect(app.delivered.count == 1)
        // Five hours west: eight o'clock comes later.
        try await phone.setTimeZone("America/New_York")
        try await app.clearNotifications()
        try await phone.advance(by: .seconds(4 * 3600))
        #expect(app.delivered.isEmpty)
        try await phone.advance(by: .seconds(3600))
        #expect(app.delivered.count == 1)
    }

    @Test("the clock set back is told, and an interval keeps what was left of it")
    func clockSetBack() async throws {
        let (phone, app) = try await launched()
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        try await UNUserNotificationCenter.current().add(
            UNNotificationRequest(
                identifier: "tea", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 240, repeats: false)))
        try await app.enterBackground()
        try await phone.advance(by: .seconds(100))
        try await phone.setDate(phone.date.addingTimeInterval(-86_400))
        #expect("\(phone.timeline)".contains("the clock went back"))
        try await phone.advance(by: .seconds(139))
        #expect(app.delivered.isEmpty)
        try await phone.advance(by: .seconds(1))
        #expect(app.delivered.count == 1)
    }

    @Test("the delegate of a process that the system ended is not the next one's")
    func newDelegate() async throws {
        let (phone, app) = try await launched()
        let first = UIApplication.shared.delegate as? ChatAppDelegate
        try await app.terminate()
        #expect(UIApplication.shared.delegate == nil)
        try await app.launch()
        #expect(UIApplication.shared.delegate != nil)
        #expect(first !== UIApplication.shared.delegate)
        #expect(ChatAppDelegate.log.filter { $0 == "launched" }.count == 2)
        phone.close()
    }

    @Test("expectations name what is not so, with the timeline")
    func expectations() async throws {
        let (phone, app) = try await launched()
        phone.forceQuit(app)
        let push = try await phone.receive(background, for: app)
        try push.expect(.showsNothing, .because("forceQuit"))
        do {
            try push.expect(.wakesTheApp, .because("budget"))
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.faults.count == 2)
            #expect("\(error)".contains("the user has quit it"))
        }
    }

    @Test("a content extension is taken by its category, and hides the text where it says so")
    func contentExtension() async throws {
        let (phone, app) = try await launched()
        try await app.enterBackground()
        let shown = try await phone.receive(message, for: app)
        #expect(try phone.expand(shown).contentExtension == nil)
        #expect(try phone.expand(shown).buttons == ["Reply", "Mark as read", "Call"])
        app.setContentExtensions([ContentExtension(categories: ["message"])])
        #expect(try phone.expand(shown).contentExtension == nil)
        app.setContentExtensions([ContentExtension(categories: ["MESSAGE"], hidesDefaultContent: true)])
        #expect(try phone.expand(shown).contentExtension?.categories == ["MESSAGE"])
        #expect(try phone.expand(shown).title.isEmpty)
        try await phone.dismiss(shown)
        #expect(throws: HarnessError.self) { try phone.expand(shown) }
        #expect(ChatAppDelegate.log.last == "action com.apple.UNNotificationDismissActionIdentifier")
    }

    @Test("phones of other tasks take turns, and leave nothing behind")
    func turns() async throws {
        ChatAppDelegate.reset()
        // Others may use the directory meanwhile.
        func ownDirectories() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
                .filter { $0.hasPrefix("nse-testing-") }.sorted()
        }
        let before = try ownDirectories()
        let tasks = (0..<4).map { number in
            Task { @MainActor in
                let phone = SimulatedPhone()
                let app = phone.install(ChatAppDelegate(), extension: ShoutingService.self)
                try await app.launch()
                let payload = #"{"aps":{"alert":{"title":"n\#(number)","body":"b"},"mutable-content":1}}"#
                return try await phone.receive(payload, for: app).content?.title ?? ""
            }
        }
        var titles: [String] = []
        for task in tasks { titles.append(try await task.value) }
        #expect(titles.sorted() == ["N0", "N1", "N2", "N3"])
        #expect(try ownDirectories() == before)
    }

    @Test("a timer of the app's own that an earlier call set fires on the clock")
    func ownTimer() async throws {
        let (phone, app) = try await launched()
        let fired = FiredFlag()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { fired.set() }
        try await app.enterBackground()
        try await phone.advance(by: .milliseconds(1000))
        #expect(!fired.isSet)
        try await phone.advance(by: .milliseconds(400))
        #expect(fired.isSet)
    }

    @Test("code that blocks the main thread for an answer of the network gets it")
    func blockingLaunch() async throws {
        BlockingAppDelegate.answer = nil
        let phone = SimulatedPhone()
        phone.network.on(
            "https://api.example.com/*", respond: .json(#"{"ok":true}"#).delayed(by: .seconds(20)))
        let app = phone.install(BlockingAppDelegate())
        try await app.launch()
        #expect(BlockingAppDelegate.answer == #"{"ok":true}"#)
    }

    @Test("settings of its own need an app that has asked for the button")
    func settingsWithoutButton() async throws {
        let (_, app) = try await launched()
        await #expect(throws: HarnessError.self) { try await app.openSettings() }
    }

    @Test("what is not a payload is an error; what APNs would refuse, or no phone can get, is a disposition")
    func badPushes() async throws {
        let (phone, app) = try await launched()
        await #expect(throws: HarnessError.self) { try await phone.receive("{", for: app) }
        await #expect(throws: HarnessError.self) { try await phone.receive(["aps": Date()], for: app) }
        let large = try await phone.receive(["aps": ["alert": String(repeating: "x", count: 5000)]], for: app)
        #expect(large.disposition == "refused by APNs")
        try await phone.uninstall(app)
        let late = try await phone.receive(message, for: app)
        #expect(late.disposition == "discarded, token unregistered")
        #expect(late.surfaces.isEmpty)
        await #expect(throws: HarnessError.self) { try await app.launch() }
    }

    @Test("an app that is uninstalled leaves no data, and what fires without permission is told")
    func uninstall() async throws {
        let (phone, first) = try await launched()
        let directories = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
        let file = try #require(directories.first).appending(path: "note")
        let group = try #require(UserDefaults(suiteName: "group.com.example"))
        func hasData() -> [Bool] {
            [
                UserDefaults.standard.bool(forKey: "hasRun"), group.bool(forKey: "hasRun"),
                FileManager.default.fileExists(atPath: file.path),
            ]
        }
        try Data("a".utf8).write(to: file)
        for defaults in [UserDefaults.standard, group] { defaults.set(true, forKey: "hasRun") }
        #expect(hasData() == [true, true, true])
        try await phone.uninstall(first)
        let app = phone.install(ChatAppDelegate())
        try await app.launch()
        #expect(hasData() == [false, false, false])

        let content = UNMutableNotificationContent()
        content.body = "Tea"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        try await UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
        app.turn(.allowNotifications, on: false)
        try await phone.advance(by: .seconds(5))
        #expect(phone.told("a local notification shows nowhere: the user has denied notifications"))
    }

    @Test("offline, the newest push is kept and comes later")
    func offline() async throws {
        let (phone, app) = try await launched()
        try await app.enterBackground()
        try await phone.goOffline()
        let first = try await phone.receive(message, for: app, collapseIdentifier: "first")
        let second = try await phone.receive(message, for: app, collapseIdentifier: "second")
        #expect(first.disposition == "stored, device offline")
        #expect(second.disposition == "stored, device offline")
        try await phone.goOnline()
        #expect(app.delivered.map(\.request.identifier) == ["second"])
        #expect(app.delivered.map(\.request.content.title) == ["ANNA"])
    }

    @Test("without the entitlement the app is told that it cannot register")
    func noEntitlement() async throws {
        ChatAppDelegate.reset()
        let phone = SimulatedPhone()
        let app = phone.install(ChatAppDelegate(), entitlements: .withoutPushNotifications)
        try await app.launch()
        #expect(ChatAppDelegate.log == ["launched", "active", "no token: 3000"])
        #expect(app.deviceToken == nil)
    }

    @Test("who refuses the prompt sees nothing, and the app may still be woken")
    func refused() async throws {
        ChatAppDelegate.reset()
        let phone = SimulatedPhone()
        phone.answerPrompt = .refuse
        let app = phone.install(ChatAppDelegate(), extension: ShoutingService.self)
        try await app.launch()
        try await app.enterBackground()
        let shown = try await phone.receive(message, for: app)
        #expect(shown.surfaces == [])
        #expect(shown.extension == nil)
        #expect(shown.reasons.map(\.code).contains("denied"))
        try await phone.receive(background, for: app).expect(.wakesTheApp)
    }
}

private final class FiredFlag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
}
