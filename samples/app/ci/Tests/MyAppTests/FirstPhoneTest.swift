import Foundation
import ServiceExtensionTesting
import Testing

@testable import MyApp
@testable import NotificationService

@MainActor
@Suite struct FirstPhoneTest {
    let payload = Payload.message
    let backgroundPush = Payload.unread

    @Test func aReplyAndAReminder() async throws {
        let phone = SimulatedPhone()
        let app = phone.install(AppDelegate(), extension: NotificationService.self)  // both unchanged
        phone.answerPrompt = .allow
        try await app.launch()
        let shown = try await phone.receive(payload, for: app)
        #expect(shown.surfaces == [.banner, .lockScreen, .list, .sound])
        try await phone.reply("On my way", to: shown, action: "REPLY")
        phone.forceQuit(app)
        try await phone.receive(backgroundPush, for: app)  // told: not delivered, force-quit by the user
        try await phone.advance(by: .seconds(2 * 3600))  // local notifications fire, budgets refill
        print(phone.lockScreen)  // what a person would see, as text
    }
}
