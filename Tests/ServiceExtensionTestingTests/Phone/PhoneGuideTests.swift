import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// What the guide shows besides the sample's tests.
@Suite("The guide to the simulated phone")
@MainActor
struct PhoneGuideTests {
    private let phone = SimulatedPhone()

    @Test("the summary holds what comes until its time")
    func theSummaryHoldsIt() async throws {
        let phone = SimulatedPhone(date: Date(timeIntervalSince1970: 1_800_000_000))
        let payload = #"{"aps":{"alert":{"title":"Anna","body":"Where are you?"}}}"#
        ChatAppDelegate.reset()
        let app = phone.install(ChatAppDelegate())
        try await app.launch()
        try await app.enterBackground()
        app.turn(.scheduledSummary, on: true)
        phone.summaryTimes = [8 * 60, 18 * 60]
        let shown = try await phone.receive(payload, for: app)
        #expect(shown.surfaces == [.summary])
        try await phone.advance(by: .seconds(12 * 3600))
        #expect(app.delivered.map(\.request.content.title) == ["Anna"])
    }

    @Test("an app of which only the extension has code")
    func severalApps() async throws {
        let payload = #"{"aps":{"alert":{"title":"News","body":"Rain"},"mutable-content":1}}"#
        let news = phone.install(bundleIdentifier: "com.example.news", extension: ShoutingService.self)
        let shown = try await phone.receive(payload, for: news)
        #expect(shown.reasons.map(\.code).contains("notDetermined"))
    }
}
