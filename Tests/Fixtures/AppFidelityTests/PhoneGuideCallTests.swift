import Foundation
import PushKit
import ServiceExtensionTesting
import Testing
import UIKit

@testable import NSECallingApp

/// What the guide shows of calls.
@Suite("The guide to the simulated phone: calls")
@MainActor
struct PhoneGuideCallTests {
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
}
