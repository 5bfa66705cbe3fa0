import Foundation
import ServiceExtensionTesting
import Testing
import UIKit

@testable import MyApp
@testable import NotificationService

@MainActor
@Suite struct PhoneTests {
    let phone = SimulatedPhone()

    private func launched() async throws -> SimulatedApp {
        phone.network.on("https://chat.example.com/*", respond: .status(204))
        let app = phone.install(AppDelegate(), extension: NotificationService.self)
        try await app.launch()
        return app
    }

    @Test func theServerGetsTheTokenThatThePhoneHas() async throws {
        let app = try await launched()
        let body = try #require(phone.network.requests.first?.body)
        let token = try #require(app.deviceToken)

        #expect(String(decoding: body, as: UTF8.self) == #"{"token":"\#(token)"}"#)
    }

    @Test func theReplyGoesToTheServer() async throws {
        let app = try await launched()
        let shown = try await phone.receive(Payload.message, for: app)
        #expect(shown.content?.title == "Anna")
        try await phone.reply("On my way", to: shown, action: "REPLY")

        #expect(phone.network.requests.map(\.url.path) == ["/devices", "/messages"])
        #expect(app.delivered.isEmpty)
        #expect(app.pending.map(\.identifier) == ["reminder"])
    }

    @Test func aFocusLeavesTheList() async throws {
        let app = try await launched()
        try await app.enterBackground()
        phone.focus = .init(name: "Work")
        let shown = try await phone.receive(Payload.message, for: app)

        #expect(shown.surfaces == [.list])
        #expect(shown.reasons.map(\.code) == ["focus"])
    }

    @Test func theFourthBackgroundPushOfAnHourWaits() async throws {
        let app = try await launched()
        try await app.enterBackground()
        for _ in 1...3 { try await phone.receive(Payload.unread, for: app) }
        let fourth = try await phone.receive(#"{"aps": {"content-available": 1}, "unread": 4}"#, for: app)

        #expect(fourth.reasons.map(\.code) == ["budget"])
        #expect(app.badge == 3)
        try await phone.advance(by: .seconds(3600))
        #expect(app.badge == 4)
    }

    @Test func whoRefusesSeesNothing() async throws {
        phone.answerPrompt = .refuse
        let app = try await launched()
        let shown = try await phone.receive(Payload.message, for: app)

        #expect(shown.surfaces == [])
        #expect(app.deviceToken == nil)
    }
}
