import ServiceExtensionTesting
import Testing
import UIKit

@testable import NSEAsyncApp

/// Tests/Fixtures/Apps/AsyncApp: async methods, in Swift 6.
@Suite("A phone with an app of async methods", .serialized)
@MainActor
struct PhoneAsyncAppTests {
    private let phone = SimulatedPhone()
    private let processes = AppProcesses { NSEAsyncApp.AppDelegate() }
    private let refresh = #"{"aps":{"content-available":1},"refresh":true}"#

    private func launched(_ answer: SimulatedPhone.PromptAnswer = .allow) async throws -> SimulatedApp {
        let app = phone.install(processes)
        phone.answerPrompt = answer
        try await app.launch()
        return app
    }

    @Test("it registers whatever the user says", arguments: [SimulatedPhone.PromptAnswer.allow, .refuse])
    func token(_ answer: SimulatedPhone.PromptAnswer) async throws {
        let app = try await launched(answer)
        #expect(app.deviceToken != nil)
        #expect(processes.delegate?.deviceToken == app.deviceToken)
        try await app.enterBackground()
        let shown = try await phone.receive(["aps": ["alert": "Hello"]], for: app)
        #expect(shown.surfaces.isEmpty == (answer == .refuse))
    }

    @Test("its async delegate decides in the foreground")
    func foreground() async throws {
        let app = try await launched()
        let shown = try await phone.receive(["aps": ["alert": "Hello", "sound": "default"]], for: app)
        #expect(shown.called == ["userNotificationCenter(_:willPresent:withCompletionHandler:)"])
        #expect(shown.surfaces == [.banner, .lockScreen, .list, .sound])
        try await phone.open(shown)
        #expect(app.delivered.isEmpty)
    }

    @Test("a refresh in the background sets the badge, one in the foreground does not")
    func refreshes() async throws {
        let app = try await launched()
        try await phone.receive(refresh, for: app)
        #expect(processes.delegate?.received == 1)
        #expect(app.badge == 0)
        try await app.enterBackground()
        try await phone.receive(refresh, for: app)
        #expect(app.badge == 2)
    }

    @Test("a push without its key is answered with noData")
    func noData() async throws {
        let app = try await launched()
        try await app.enterBackground()
        try await phone.receive(["aps": ["content-available": 1]], for: app)
        #expect(phone.told("the fetch handler is called with noData"))
        #expect(processes.delegate?.received == 0)
    }

    @Test("the fourth refresh of an hour waits")
    func budget() async throws {
        let app = try await launched()
        try await app.enterBackground()
        for _ in 1...3 { try await phone.receive(refresh, for: app) }
        let fourth = try await phone.receive(refresh, for: app)
        #expect(fourth.reasons.map(\.code) == ["budget"])
        #expect(app.badge == 3)
        try await phone.advance(by: .seconds(3600))
        #expect(app.badge == 4)
    }

    @Test("quit by the user it is not started; after a launch it refreshes again")
    func forceQuit() async throws {
        let app = try await launched()
        phone.forceQuit(app)
        let push = try await phone.receive(refresh, for: app)
        #expect(push.reasons.map(\.code) == ["forceQuit"])
        #expect(processes.delegate == nil && processes.count == 1)
        try await app.launch()
        #expect(processes.delegate?.received == 0)
        try await app.enterBackground()
        try await phone.receive(refresh, for: app)
        #expect(processes.delegate?.received == 1)
    }
}
