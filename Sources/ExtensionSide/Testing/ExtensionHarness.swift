import NotificationCore

/// Feeds payloads to an extension as a phone does, on a clock that moves when it waits, with a scripted network.
///
/// ```swift
/// let harness = ExtensionHarness(NotificationService.self)
/// harness.network.on("https://cdn.example.com/*", respond: .jpeg().delayed(by: .seconds(40)))
/// let delivery = try await harness.deliver(payload)
/// #expect(delivery.outcome == .original)
/// #expect(delivery.code == .budgetExpired)
/// ```
///
/// The clock stands still while any thread of the process works and jumps to the next answer, warning or
/// end when all of them sleep, so a delivery takes milliseconds whatever the script says. Therefore:
/// - Sleeps and timers of the extension's own (`Thread.sleep`, `Task.sleep`, `asyncAfter`, `Timer`) and waits with
///   a time limit (`DispatchSemaphore.wait(timeout:)`) come due on the clock where they would on a phone, and
///   take as long in real time: up to ``realWaitLimit`` in all, then they are left out. While a request is under
///   way, one of each kind and length is waited for.
/// - One group of deliveries runs at a time in a process, whatever the parallelism of the tests. Other tests that run
///   at the same time slow the clock down, but do not change the results.
/// - While a delivery runs, TMPDIR and HOME of the process are the extension's. A test that puts files of its own
///   there must not run at the same time: `swift test --no-parallel`.
/// - Some seconds after the answer the process is suspended: see ``suspendsAfter``.
/// - A crash of the extension ends the process of the tests.
public final class ExtensionHarness: Sendable {
    private struct State: Sendable {
        var settings: HarnessSettings
        var runs = 0
        /// Read once; nil before that.
        var facts: ExtensionBundleFacts?
    }

    /// The network of the extension.
    public let network = ScriptedNetwork()
    /// The app-group directory of this harness, kept from one delivery to the next and removed with the harness.
    public var appGroup: URL { URL(fileURLWithPath: sandbox.appGroup, isDirectory: true) }

    /// The extension's container: `NSHomeDirectory()`, and what holds `Documents`, `Library` and `tmp`. Kept from one
    /// delivery to the next, without `tmp`, and removed with the harness; made by the first delivery or a test.
    public var home: URL { URL(fileURLWithPath: sandbox.home, isDirectory: true) }

    private let type: UNNotificationServiceExtension.Type
    private let bundle: ExtensionBundle
    let sandbox: Sandbox
    private let clock = ManualClock()
    private let state: Locked<State>

    /// - Parameters:
    ///   - type: the extension; each notification gets an instance of its own, statics stay.
    ///   - budget: from the payload to the delivery of the original; nil is that of a phone, 30 s.
    ///   - grace: before the end of the budget, when `serviceExtensionTimeWillExpire` is called; nil is the
    ///     smaller of 1 s and a tenth of the budget.
    ///   - memoryLimit: in bytes, for decoded pictures; nil is that of a phone, 24 << 20; 12 << 20 is an older one.
    ///   - bundle: the Info.plist, the entitlements and the pictures of the extension, and the version of iOS; what is
    ///     not named is looked for next to the extension's sources.
    public init(
        _ type: UNNotificationServiceExtension.Type, budget: Duration? = nil, grace: Duration? = nil,
        memoryLimit: Int? = nil, bundle: ExtensionBundle = ExtensionBundle()
    ) {
        self.type = type
        self.bundle = bundle
        sandbox = Sandbox()
        let budget = max(budget ?? PhoneRules.extensionTime, .zero)
        let grace = min(max(grace ?? TimeBudget.defaultGrace(of: budget), .zero), budget)
        state = Locked(
            State(
                settings: HarnessSettings(
                    budget: budget, grace: grace, memoryLimit: memoryLimit ?? PhoneRules.extensionMemory)))
    }

    deinit { sandbox.remove() }

    // MARK: The phone

    /// Whether the user allows alerts; true by default.
    public var alertsEnabled: Bool {
        get { settings.device.alertsEnabled }
        set { change { $0.device.alertsEnabled = newValue } }
    }

    /// Whether the extension has `com.apple.developer.usernotifications.filtering`, which lets it suppress
    /// notifications. By default, what the entitlements next to the sources say, from the first delivery on; false
    /// without entitlements.
    public var filteringEntitlement: Bool {
        get { state.withLock { $0.settings.filtering ?? $0.facts?.hasFiltering ?? false } }
        set { change { $0.filtering = newValue } }
    }

    /// The field `apns-push-type` that the provider sent; `alert` unless set.
    public var pushType: PushType {
        get { settings.pushType }
        set { change { $0.pushType = newValue } }
    }

    /// The app's `Localizable.strings`, for payloads with `loc-key`.
    public var stringsFile: URL? {
        get { settings.stringsFile }
        set { change { $0.stringsFile = newValue } }
    }

    /// Gives `UIImage(named:)` a picture of this name, at a scale of 1, ahead of those in the bundle.
    /// - Parameter data: a file of any format that `UIImage(data:)` takes.
    /// - Parameter name: the name in `UIImage(named:)`.
    public func addPicture(_ data: Data, named name: String) { change { $0.pictures[name] = data } }

    /// The directory that `containerURL(forSecurityApplicationGroupIdentifier:)` gives the extension.
    public func container(_ identifier: String) -> URL {
        appGroup.appendingPathComponent("Groups/\(identifier)", isDirectory: true)
    }

    // MARK: The bench

    /// The real time that a delivery may spend in all on sleeps and timers of the extension's own; 5 s by default.
    ///
    /// Those that do not fit are left out: the clock jumps past them, and the timeline says so. After the answer at
    /// most one second of it is spent.
    public var realWaitLimit: Duration {
        get { settings.realWaitLimit }
        set { change { $0.realWaitLimit = max(newValue, .zero) } }
    }

    /// The real time that the extension may work without a pause before the notification counts as expired; nil is the
    /// budget, and at least 10 s, so that a slow machine does not look like a slow extension.
    public var realLimit: Duration? {
        get { settings.realLimit }
        set { change { $0.realLimit = newValue.map { max($0, .milliseconds(1)) } } }
    }

    /// How long the extension's process runs on after the delivery, on the clock; 5 s unless set, 9 budgets at most.
    /// Then it is suspended: requests that are under way get no answer, and lose their connection when the next push to
    /// the same harness resumes the process.
    ///
    /// When a phone suspends the process is not documented; that it may do so at any time after the answer is.
    public var suspendsAfter: Duration {
        get { settings.suspendsAfter }
        set { change { $0.suspendsAfter = max(newValue, .zero) } }
    }

    /// Whether a delivery finds in its temporary directory what the one before left, as on a phone; false unless set.
    public var keepsTemporaryFiles: Bool {
        get { settings.keepsTemporaryFiles }
        set { change { $0.keepsTemporaryFiles = newValue } }
    }

    /// Whether `getDeliveredNotifications` lists what was shown before; false by default, because the list only grows.
    public var recordsDelivered: Bool {
        get { settings.recordsDelivered }
        set { change { $0.recordsDelivered = newValue } }
    }

    // MARK: Deliveries

    /// Delivers one notification and returns when nothing of it is under way any more, or when the process is
    /// suspended, ``suspendsAfter`` the delivery.
    /// - Parameter payload: the JSON that a provider sends to APNs.
    /// - Parameter identifier: the identifier of the request; nil: a new one.
    /// - Throws: ``HarnessError`` when the payload is not a notification, or the machine lacks something.
    ///   Every result of the extension is a ``Delivery``.
    public func deliver(_ payload: Data, identifier: String? = nil) async throws -> Delivery {
        let deliveries = try await deliver([(payload, identifier)])
        guard let delivery = deliveries.first else { throw HarnessError("nothing was delivered") }
        return delivery
    }

    /// Delivers notifications that arrive at the same moment: one process, an instance of the extension for each.
    /// - Throws: ``HarnessError``, as for a single notification.
    public func deliverAll(_ payloads: [Data]) async throws -> [Delivery] {
        try await deliver(payloads.map { ($0, nil) })
    }

    private func deliver(_ payloads: [(Data, String?)]) async throws -> [Delivery] {
        try await ProcessLock.acquire()
        defer { ProcessLock.release() }
        let number = state.withLock { state in
            state.runs += 1
            return state.runs
        }
        // The invocation does not hold the harness, so its files are removed when the test releases it.
        let facts = try bundleFacts()
        let bench = GroupInvocation.Bench(
            settings: settings.completed(by: facts), sandbox: sandbox, network: network, clock: clock,
            bundle: facts)
        return try await NamedThread.run("nse-bench", for: "the test bench") { [type] in
            let deliveries = try GroupInvocation.deliver(payloads, to: type, number: number, on: bench)
            if !bench.settings.keepsTemporaryFiles { try bench.sandbox.clearTemporary() }
            return deliveries
        }
    }

    private func bundleFacts() throws(HarnessError) -> ExtensionBundleFacts {
        if let facts = state.withLock({ $0.facts }) { return facts }
        let facts = try ExtensionBundleFacts(bundle, of: type)
        state.withLock { $0.facts = facts }
        return facts
    }

    private var settings: HarnessSettings { state.withLock { $0.settings } }

    private func change(_ change: (inout HarnessSettings) -> Void) {
        state.withLock { change(&$0.settings) }
    }

    /// Runs `body` between two deliveries with the harness's app group as the process's. The next delivery finds what
    /// it puts into the keychain, the defaults of a suite or a container, and `body` can read what the last one left.
    ///
    /// ```swift
    /// try await harness.withAppGroup { SecItemAdd(key as CFDictionary, nil) }
    /// ```
    /// - Throws: what `body` throws; ``HarnessError`` when the directories cannot be made.
    @discardableResult
    public func withAppGroup<Result: Sendable>(
        _ body: @Sendable () throws -> Result
    ) async throws -> Result {
        try await ProcessLock.acquire()
        defer { ProcessLock.release() }
        try sandbox.prepare()
        let before = ExtensionSurroundings.install(ExtensionSurroundings(appGroup: sandbox.appGroup))
        defer { ExtensionSurroundings.install(before) }
        return try body()
    }

    /// ``deliver(_:identifier:)`` for JSON as text.
    public func deliver(_ payload: String, identifier: String? = nil) async throws -> Delivery {
        try await deliver(Data(payload.utf8), identifier: identifier)
    }

    /// ``deliver(_:identifier:)`` for a dictionary as `userInfo` would be.
    public nonisolated(nonsending) func deliver(
        _ payload: [String: Any], identifier: String? = nil
    ) async throws -> Delivery {
        try await deliver(Self.json(payload), identifier: identifier)
    }

    static func json(_ payload: [String: Any]) throws -> Data {
        guard JSONSerialization.isValidJSONObject(payload) else {
            throw HarnessError("the payload holds something that JSON cannot hold")
        }
        return try JSONSerialization.data(withJSONObject: payload, options: [.sortedKeys])
    }

    /// The same for a file: JSON, or Xcode's `.apns`, whose `Simulator Target Bundle` is not part of the payload.
    public func deliver(contentsOf file: URL, identifier: String? = nil) async throws -> Delivery {
        let data = try rethrown(try Data(contentsOf: file)) {
            HarnessError("cannot read \(file.path): \($0.localizedDescription)")
        }
        return try await deliver(Self.withoutTarget(data), identifier: identifier)
    }

    /// Leaves data that is not JSON as it is, to be refused as a payload.
    static func withoutTarget(_ data: Data) -> Data {
        guard let document = try? JSONScanner.scan(Array(data)), document.kind(of: document.root) == .object,
            let target = document.lookup(member: "Simulator Target Bundle", in: document.root).reference
        else { return data }
        var edits = PayloadEdits(document)
        edits.remove(target)
        return Data(edits.applied())
    }
}

/// The reason why the bench could not do what it was asked. The test or the machine is at fault, never the extension.
public struct HarnessError: Error, Sendable, CustomStringConvertible {
    /// The reason as a text for people.
    public let message: String

    init(_ message: String) { self.message = message }

    /// The same as ``message``.
    public var description: String { message }
}

extension NamedThread {
    /// Runs `body` on a thread of its own.
    /// - Throws: what `body` throws; ``HarnessError`` when there is no thread.
    static func run<R: Sendable>(
        _ name: String, for purpose: String, _ body: @escaping @Sendable () throws -> R
    ) async throws -> R {
        try await withCheckedThrowingContinuation { continuation in
            do throws(Errno) {
                try start(name) { continuation.resume(with: Result { try body() }) }.detach()
            } catch {
                continuation.resume(throwing: HarnessError("no thread for \(purpose): errno \(error.number)"))
            }
        }
    }
}
