import Foundation
import PushKit
import ServiceExtensionTesting
import Testing
import UIKit

@testable import NSECallingApp

/// Tests/Fixtures/Apps/CallingApp: PushKit and CallKit.
@Suite("A phone with an app for calls", .serialized)
@MainActor
struct PhoneCallingAppTests {
    private let phone = SimulatedPhone()
    private let processes = AppProcesses { NSECallingApp.AppDelegate() }
    private let uuid = UUID()
    private var invitation: String {
        #"{"handle":"+49 30 1234","callUUID":"\#(uuid.uuidString)","hasVideo":true}"#
    }

    private func launched() async throws -> SimulatedApp {
        let app = phone.install(processes)
        try await app.launch()
        return app
    }

    @Test("it gets a VoIP token, which is not its device token")
    func token() async throws {
        let app = try await launched()
        #expect(processes.delegate?.voipToken?.count == 64)
        #expect(app.deviceToken == nil)
    }

    @Test("a call rings in every state, and keeps the app running", arguments: SimulatedApp.State.allCases)
    func rings(_ state: SimulatedApp.State) async throws {
        let app = try await launched()
        switch state {
        case .foreground: break
        case .background: try await app.enterBackground()
        case .suspended: try await app.suspend()
        case .terminated: try await app.terminate()
        case .forceQuit: phone.forceQuit(app)
        }
        let push = try await phone.receive(invitation, for: app, type: .voip)
        #expect(push.called == ["pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"])
        #expect(push.reasons.isEmpty)
        #expect(push.surfaces == [])
        #expect(phone.told("the phone rings: +49 30 1234"))
        #expect(processes.delegate?.callManager.currentCall == uuid)
        #expect(processes.count == (state == .terminated || state == .forceQuit ? 2 : 1))
        try await phone.advance(by: .seconds(60))
        #expect(app.state == (state == .foreground ? .foreground : .background))
    }

    @Test("the user takes the call, and ends it")
    func answer() async throws {
        let app = try await launched()
        phone.forceQuit(app)
        try await phone.receive(invitation, for: app, type: .voip)
        #expect(phone.calls == ["+49 30 1234"])
        try await phone.answerCall()
        let manager = try #require(processes.delegate?.callManager)
        #expect(manager.events == ["answer", "sound on"])
        try await phone.endCall()
        #expect(manager.events == ["answer", "sound on", "end", "sound off"])
        #expect(phone.calls.isEmpty)
        #expect(manager.currentCall == nil)
    }

    @Test("it hangs up, and is suspended like any other app")
    func hangUp() async throws {
        let app = try await launched()
        try await app.enterBackground()
        try await phone.receive(invitation, for: app, type: .voip)
        let manager = try #require(processes.delegate?.callManager)
        #expect(phone.calls.count == 1)
        manager.hangUp()
        try await phone.advance(by: .seconds(60))
        #expect(manager.events == ["end"])
        #expect(manager.currentCall == nil)
        #expect(phone.told("the call is over"))
        #expect(app.state == .suspended)
    }

    @Test("an invitation without a handle is not reported, which ends the app")
    func malformed() async throws {
        let app = try await launched()
        try await app.enterBackground()
        let push = try await phone.receive(#"{"caller":"Anna"}"#, for: app, type: .voip)
        #expect(push.reasons.map(\.code) == ["callNotReported"])
        #expect(app.state == .terminated)
        #expect(processes.delegate == nil)
        #expect(phone.told("a VoIP push was not reported to CallKit"))
    }

    @Test("an app that reports no calls is ended each time, and gets no more after three")
    func unreported() async throws {
        let processes = AppProcesses { UnreportingAppDelegate() }
        let app = phone.install(processes)
        try await app.launch()
        try await app.enterBackground()
        for number in 1...3 {
            let push = try await phone.receive(invitation, for: app, type: .voip)
            #expect(push.reasons.map(\.code) == ["callNotReported"])
            #expect(app.state == .terminated && processes.count == number)
        }
        let push = try await phone.receive(invitation, for: app, type: .voip)
        #expect(push.reasons.map(\.code) == ["voIPStopped"])
        #expect(processes.count == 3)
        #expect(!phone.told("the phone rings"))
    }

    @Test("a registry that is not made again, or not kept, is told")
    func noRegistry() async throws {
        UnreportingAppDelegate.makesRegistry = true
        let app = phone.install(AppProcesses { UnreportingAppDelegate() })
        try await app.launch()
        try await app.terminate()
        UnreportingAppDelegate.makesRegistry = false
        defer { UnreportingAppDelegate.makesRegistry = true }
        let push = try await phone.receive(invitation, for: app, type: .voip)
        #expect(push.reasons.map(\.code) == ["pushTypeNotWanted", "callNotReported"])
        #expect(push.reasons.first?.text.contains("made none since its launch, or not kept it") == true)
        #expect(push.called.isEmpty)
    }

    @Test("without the background mode no VoIP push arrives")
    func noMode() async throws {
        let app = phone.install(processes, entitlements: .withoutVoIP)
        try await app.launch()
        let push = try await phone.receive(invitation, for: app, type: .voip)
        #expect(push.reasons.map(\.code) == ["noVoIPMode"])
        #expect(processes.delegate?.callManager.currentCall == nil)
    }
}

/// Takes VoIP pushes for messages, as apps did before iOS 13.
private final class UnreportingAppDelegate: NSObject, UIApplicationDelegate, PKPushRegistryDelegate {
    static var makesRegistry = true
    private let registry = makesRegistry ? PKPushRegistry(queue: .main) : nil

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        registry?.delegate = self
        registry?.desiredPushTypes = [.voIP]
        return true
    }

    nonisolated func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
    ) {}

    nonisolated func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void
    ) { completion() }
}
