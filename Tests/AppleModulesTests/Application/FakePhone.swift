import Foundation
import Testing

@testable import NotificationCore

/// The suites that install a phone in this process, which run one at a time.
@Suite(.serialized) struct OnAPhone {}

/// A phone that records the requests of an app and returns the answers that a test has set.
final class FakePhone: AppHost {
    struct State: Sendable {
        var isRegistered = false
        var badge = 0
        var opened: [String] = []
        var tasks: [Int: String?] = [:]
        var onExpiry: (@Sendable () -> Void)?
        var pushTypes: [Set<PushKitType>] = []
        var calls: [ReportedCall] = []
        var updates: [ReportedCall] = []
        var ended: [String] = []
        var refusal: CallRefusal?
    }

    let state = Locked(State())

    /// Runs `body` while this is the phone.
    @MainActor
    static func run(_ body: @MainActor (FakePhone) async throws -> Void) async rethrows {
        // Blocks on the main queue may hold objects of an earlier test, which call the phone when they are released.
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        let phone = FakePhone()
        var surroundings = ExtensionSurroundings()
        surroundings.host = phone
        let before = ExtensionSurroundings.install(surroundings)
        defer { ExtensionSurroundings.install(before) }
        try await body(phone)
    }

    func read<Value: Sendable>(_ path: any KeyPath<State, Value> & Sendable) -> Value {
        state.withLock { $0[keyPath: path] }
    }

    func registerForRemoteNotifications() { state.withLock { $0.isRegistered = true } }
    func unregisterForRemoteNotifications() { state.withLock { $0.isRegistered = false } }
    var isRegisteredForRemoteNotifications: Bool { read(\.isRegistered) }
    var badge: Int { read(\.badge) }
    func setBadge(_ count: Int) { state.withLock { $0.badge = max(0, count) } }
    func open(_ url: String) -> Bool {
        state.withLock { $0.opened.append(url) }
        return true
    }
    func beginBackgroundTask(named name: String?, onExpiry: (@Sendable () -> Void)?) -> Int {
        state.withLock { state in
            let number = state.tasks.count + 1
            state.tasks[number] = name
            state.onExpiry = onExpiry
            return number
        }
    }
    func endBackgroundTask(_ number: Int) { state.withLock { $0.tasks[number] = nil } }
    var backgroundTimeRemaining: Double { 30 }
    var isBackgroundRefreshOn: Bool { false }
    var isProtectedDataAvailable: Bool { false }
    func setDesiredPushTypes(_ types: Set<PushKitType>) { state.withLock { $0.pushTypes.append(types) } }
    func pushToken(for type: PushKitType) -> [UInt8]? { type == .voIP ? [1, 2] : nil }
    func reportIncomingCall(_ call: ReportedCall) -> CallRefusal? {
        state.withLock { state in
            state.calls.append(call)
            return state.refusal
        }
    }
    func updateCall(_ call: ReportedCall) { state.withLock { $0.updates.append(call) } }
    func endCall(_ identifier: String) { state.withLock { $0.ended.append(identifier) } }
    func updateCenter<Answer: Sendable>(
        _ body: @Sendable (_ model: inout DeviceModel, _ now: Double) throws -> Answer
    ) throws -> Answer {
        var model = DeviceModel()
        return try body(&model, 0)
    }
}

/// A list of names that any thread may extend.
final class Journal: Sendable {
    private let names = Locked<[String]>([])

    func add(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
}
