import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSECallingApp

/// What the guide shows besides the sample's tests.
@Suite("The guide to the simulated phone")
@MainActor
struct PhoneGuideTests {
    private let phone = SimulatedPhone()

    @Test("a VoIP push starts an app that the user has quit; its call is taken")
    func aCallIsTaken() async throws {
        let incoming = ["callUUID": "7C3F2F0E-2C5D-4B57-9A57-0F5E0E8C5B11", "handle": "Anna"]
        let app = phone.install(AppDelegate())
        try await app.launch()
        phone.forceQuit(app)
        let push = try await phone.receive(incoming, for: app, type: .voip)
        #expect(push.called == ["pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"])
        #expect(phone.calls == ["Anna"])
        try await phone.answerCall()
        #expect("\(phone.timeline)".contains("the action on the call: fulfilled"))
    }

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
