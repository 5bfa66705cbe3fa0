public import Foundation
import NotificationCore
public import UserNotifications

/// Feeds payloads to a service extension as a phone does, with a clock that only moves when the extension
/// waits and a network that is scripted.
///
/// ```swift
/// let harness = ExtensionHarness(NotificationService.self)
/// harness.network.on("https://cdn.example.com/*", respond: .jpeg().delayed(by: .seconds(40)))
/// let delivery = try await harness.deliver(payload)
/// #expect(delivery.outcome == .original)
/// #expect(delivery.code == "budget.expired")
/// ```
///
/// The clock stands still while any thread of the process works and jumps to the next answer, warning or
/// end when all of them sleep, so a delivery takes milliseconds whatever the script says. What follows from
/// that:
/// - Sleeps and timers of the extension's own (`Thread.sleep`, `Task.sleep`, `asyncAfter`, `Timer`) run on
///   real time. They are waited for up to ``ownTimers`` before the clock jumps, and not at all while a
///   request is under way. Waiting with a time limit (`DispatchSemaphore.wait(timeout:)`) counts as waiting
///   without one.
/// - One group of deliveries runs at a time in a process, whatever the parallelism of the tests. Other
///   tests that work at the same time hold the clock up; they cannot make it go wrong.
/// - While a delivery runs, TMPDIR and HOME of the process are the extension's. A test that puts files of its own
///   there must not run beside it: `swift test --no-parallel`.
/// - A crash of the extension ends the process of the tests.
public final class ExtensionHarness: Sendable {
    private struct State: Sendable {
        var settings: HarnessSettings
        var runs = 0
    }

    /// What the extension finds on the network.
    public let network = ScriptedNetwork()
    /// The app-group directory of this harness, kept from one delivery to the next and removed with the
    /// harness.
    public var appGroup: URL { URL(fileURLWithPath: sandbox.appGroup, isDirectory: true) }

    private let type: UNNotificationServiceExtension.Type
    let sandbox: Sandbox
    private let clock = ManualClock()
    private let state: Locked<State>

    /// - Parameters:
    ///   - type: the extension; each notification gets an instance of its own, statics stay.
    ///   - budget: from the payload to the delivery of the original.
    ///   - grace: before the end of the budget, when `serviceExtensionTimeWillExpire` is called; nil is the
    ///     smaller of 1 s and a tenth of the budget.
    ///   - memoryLimit: in bytes, for decoded pictures; 12 << 20 is an older phone.
    public init(
        _ type: UNNotificationServiceExtension.Type, budget: Duration = .seconds(30), grace: Duration? = nil,
        memoryLimit: Int = 24 << 20
    ) {
        self.type = type
        sandbox = Sandbox()
        let budget = max(budget, .zero)
        let grace = min(max(grace ?? TimeBudget.defaultGrace(of: budget), .zero), budget)
        state = Locked(
            State(settings: HarnessSettings(budget: budget, grace: grace, memoryLimit: memoryLimit)))
    }

    deinit { sandbox.remove() }

    // MARK: The phone

    /// Whether the user allows alerts; true unless set.
    public var alertsEnabled: Bool {
        get { settings.device.alertsEnabled }
        set { change { $0.device.alertsEnabled = newValue } }
    }

    /// Whether the extension has `com.apple.developer.usernotifications.filtering`, which lets it suppress
    /// notifications; false unless set.
    public var filteringEntitlement: Bool {
        get { settings.device.entitlements.contains(.filtering) }
        set { change { $0.device.entitlements = newValue ? [.filtering] : [] } }
    }

    /// The field `apns-push-type` that the provider sent; `alert` unless set.
    public var pushType: PushKind {
        get { PushKind(settings.pushType) }
        set { change { $0.pushType = newValue.type } }
    }

    /// The app's `Localizable.strings`, for payloads with `loc-key`.
    public var stringsFile: URL? {
        get { settings.stringsFile }
        set { change { $0.stringsFile = newValue } }
    }

    /// The directory that `containerURL(forSecurityApplicationGroupIdentifier:)` gives the extension.
    public func container(_ identifier: String) -> URL {
        appGroup.appendingPathComponent("Groups/\(identifier)", isDirectory: true)
    }

    // MARK: The bench

    /// How long a sleep or timer of the extension's own is waited for, in real time, before the clock
    /// jumps; 1 s unless set.
    public var ownTimers: Duration {
        get { settings.ownTimers }
        set { change { $0.ownTimers = max(newValue, .zero) } }
    }

    /// How long the extension may work without a pause, in real time, before the notification counts as
    /// expired; nil is the budget, and at least 10 s, so that a slow machine does not look like a slow extension.
    public var realLimit: Duration? {
        get { settings.realLimit }
        set { change { $0.realLimit = newValue.map { max($0, .milliseconds(1)) } } }
    }

    /// Whether a delivery finds in its temporary directory what the one before left there, as on a phone;
    /// false unless set.
    public var keepsTemporaryFiles: Bool {
        get { settings.keepsTemporaryFiles }
        set { change { $0.keepsTemporaryFiles = newValue } }
    }

    /// Whether notifications that were shown stand in the list that `getDeliveredNotifications` gives to the next ones;
    /// false unless set, because that list only grows.
    public var recordsDelivered: Bool {
        get { settings.recordsDelivered }
        set { change { $0.recordsDelivered = newValue } }
    }

    // MARK: Deliveries

    /// Delivers one notification and returns when nothing of it is under way any more, at most ten budgets
    /// later on the clock.
    ///
    /// - Parameter identifier: of the request; nil is a new one.
    /// - Throws: ``HarnessError`` when the payload is no notification, or the machine lacks something.
    ///   Whatever the extension does is a ``Delivery``.
    public func deliver(_ payload: Data, identifier: String? = nil) async throws -> Delivery {
        let deliveries = try await deliver([(payload, identifier)])
        guard let delivery = deliveries.first else { throw HarnessError("nothing was delivered") }
        return delivery
    }

    /// Delivers notifications that arrive at the same moment: one process, an instance of the extension for
    /// each.
    ///
    /// - Throws: as ``deliver(_:identifier:)``.
    public func deliverAll(_ payloads: [Data]) async throws -> [Delivery] {
        try await deliver(payloads.map { ($0, nil) })
    }

    private func deliver(_ payloads: [(Data, String?)]) async throws -> [Delivery] {
        await DeliveryTurn.take()
        defer { DeliveryTurn.giveBack() }
        let number = state.withLock { state in
            state.runs += 1
            return state.runs
        }
        // Nothing of the run holds the harness, so its files go when the test lets go of it.
        let (type, sandbox, network, clock, settings) = (type, sandbox, network, clock, settings)
        return try await withCheckedThrowingContinuation { continuation in
            do throws(NamedThread.Failure) {
                try NamedThread.start("nse-bench") {
                    continuation.resume(
                        with: Result {
                            try sandbox.prepare()
                            if !settings.keepsTemporaryFiles { try sandbox.clearTemporary() }
                            let items = try payloads.map { data, identifier in
                                try GroupRun.Item(data, identifier: identifier, settings: settings)
                            }
                            let group = GroupRun(
                                type, items: items, number: number, settings: settings, sandbox: sandbox,
                                network: network, clock: clock)
                            let deliveries = try group.run()
                            if !settings.keepsTemporaryFiles { try sandbox.clearTemporary() }
                            return deliveries
                        })
                }.detach()
            } catch {
                continuation.resume(
                    throwing: HarnessError("no thread for the test bench: errno \(error.errno)"))
            }
        }
    }

    private var settings: HarnessSettings { state.withLock { $0.settings } }

    private func change(_ change: (inout HarnessSettings) -> Void) {
        state.withLock { change(&$0.settings) }
    }
}
