import ServiceExtensionTesting
import Testing
import UIKit

@testable import NSECompletionApp

/// Tests/Fixtures/Apps/CompletionApp: completion handlers and Firebase.
@Suite("A phone with an app of completion handlers", .serialized)
@MainActor
struct PhoneCompletionAppTests {
    private let phone = SimulatedPhone()
    private let processes = AppProcesses { NSECompletionApp.AppDelegate() }
    private let silent = #"{"aps":{"content-available":1},"gcm.message_id":"m1"}"#
    private let sale = """
        {"aps":{"alert":{"title":"Sale","body":"Today only"},"sound":"default","badge":3},
        "link":"https://example.com/sale"}
        """

    private func launched(_ answer: SimulatedPhone.PromptAnswer = .allow) async throws -> SimulatedApp {
        let app = phone.install(processes)
        phone.answerPrompt = answer
        try await app.launch()
        return app
    }

    private var tab: Int? {
        (processes.delegate?.window?.rootViewController as? UITabBarController)?.selectedIndex
    }

    @Test("it asks, is allowed, and hands its token to Firebase")
    func launch() async throws {
        let app = try await launched()
        let token = try #require(app.deviceToken)
        #expect(token.count == 64)
        #expect(
            processes.delegate?.messages.prefix(2) == ["token \(token)", "fcm simulated:\(token)"])
        #expect(app.state == .foreground)
    }

    @Test("refused it still has a token, and shows nothing")
    func refused() async throws {
        let app = try await launched(.refuse)
        try await app.enterBackground()
        let shown = try await phone.receive(sale, for: app)
        #expect(app.deviceToken != nil)
        #expect(shown.surfaces == [])
        #expect(shown.reasons.map(\.code) == ["denied"])
        #expect(app.badge == 0)
    }

    @Test("without aps-environment it is told why there is no token")
    func noEntitlement() async throws {
        let app = phone.install(processes, entitlements: .withoutPushNotifications)
        try await app.launch()
        #expect(app.deviceToken == nil)
        let message = try #require(processes.delegate?.messages.first)
        #expect(message.hasPrefix("failed: ") && message.contains("aps-environment"))
    }

    @Test("in the foreground its delegate asks for banner, sound and badge, and not for the list")
    func foreground() async throws {
        let app = try await launched()
        let shown = try await phone.receive(sale, for: app, collapseIdentifier: "sale")
        #expect(shown.called == ["userNotificationCenter(_:willPresent:withCompletionHandler:)"])
        #expect(shown.surfaces == [.banner, .sound, .badge])
        #expect(processes.delegate?.messages.last == "presented sale")
        #expect(app.badge == 3)
        #expect(app.delivered.isEmpty)
    }

    @Test("a tap opens its link and its second tab, and the badge goes")
    func opens() async throws {
        let app = try await launched()
        try await app.enterBackground()
        let shown = try await phone.receive(sale, for: app)
        #expect(shown.surfaces == [.banner, .lockScreen, .list, .sound, .badge])
        #expect(app.badge == 3)
        try await phone.open(shown)
        #expect(app.openedURLs == ["https://example.com/sale"])
        #expect(tab == 1)
        #expect(app.badge == 0)
        #expect(app.state == .foreground)
    }

    @Test("the banner that its delegate asked for can be tapped, for as long as it is on the screen")
    func tapsBanner() async throws {
        let app = try await launched()
        let shown = try await phone.receive(sale, for: app)
        #expect(try phone.expand(shown).body == "Today only")
        #expect(app.banners.map(\.request.content.title) == ["Sale"])
        try await phone.open(shown)
        #expect(app.openedURLs == ["https://example.com/sale"])
        #expect(tab == 1)

        let missed = try await phone.receive(sale, for: app, collapseIdentifier: "sale")
        try await phone.advance(by: .seconds(5))
        let error = try await #require(throws: HarnessError.self) { try await phone.open(missed) }
        #expect("\(error)".contains("the notification sale was only a banner, which left the screen"))
        #expect(app.banners.isEmpty)
    }

    @Test("a link that no app opens is left alone")
    func otherScheme() async throws {
        let app = try await launched()
        try await app.enterBackground()
        let shown = try await phone.receive(
            ["aps": ["alert": "Sale"], "link": "someshop://sale"], for: app)
        try await phone.open(shown)
        #expect(app.openedURLs.isEmpty)
        #expect(tab == 1)
    }

    @Test("a silent push in the background counts up the badge and ends its background task")
    func silentPush() async throws {
        let app = try await launched()
        try await app.enterBackground()
        try await phone.advance(by: .seconds(10))
        #expect(app.state == .suspended)
        let push = try await phone.receive(silent, for: app)
        #expect(push.called == ["application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"])
        #expect(processes.delegate?.messages.last == "silent m1")
        #expect(phone.told("the fetch handler is called with newData"))
        #expect(app.badge == 1)
        try await phone.advance(by: .seconds(10))
        #expect(app.state == .suspended)
        #expect(!phone.told("its time in the background is over"))
        try await app.launch()
        #expect(app.badge == 0 && processes.count == 1)
    }

    @Test("an app that the system has ended is started for a silent push")
    func ended() async throws {
        let app = try await launched()
        try await app.terminate()
        #expect(processes.delegate == nil)
        try await phone.receive(silent, for: app)
        #expect(processes.count == 2)
        #expect(processes.delegate?.messages.contains("silent m1") == true)
        #expect(app.badge == 1)
    }

    @Test("quit by the user it gets no silent push; an alert shows, and a tap starts it")
    func forceQuit() async throws {
        let app = try await launched()
        phone.forceQuit(app)
        let push = try await phone.receive(silent, for: app)
        #expect(push.called.isEmpty)
        #expect(push.reasons.map(\.code) == ["forceQuit"])
        let shown = try await phone.receive(sale, for: app)
        #expect("\(phone.lockScreen)".contains("Today only"))
        #expect(app.state == .forceQuit && processes.count == 1)
        try await phone.open(shown)
        #expect(processes.count == 2)
        #expect(tab == 1)
        #expect(app.state == .foreground)
    }
}
