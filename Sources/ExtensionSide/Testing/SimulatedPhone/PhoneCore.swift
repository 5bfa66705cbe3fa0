import NotificationCore

/// The model of a phone with its clock. Events come from any thread; their effects are queued for the phone's driver.
final class PhoneCore: Sendable, AppHost {
    enum Work: Sendable {
        case effect(PhoneEffect)
        case main(@MainActor @Sendable () -> Void)
    }

    private struct State: Sendable {
        var model: PhoneModel
        var work = FIFO<Work>()
        var awaited: Awaited?
        var told: [PhoneNote] = []
        var tasks: [Int: BackgroundTask] = [:]
        var lastTask = 0
        var opened: [String] = []
        /// The app whose code runs in this process.
        var codeApp: String?
        /// The seconds by which the user has set the phone's clock forward.
        var offset: Double = 0
    }

    /// The push that the test waits for. The timeline reports the others.
    private struct Awaited: Sendable {
        var arrival: Int
        var disposition: Disposition?
        var shown: PresentedNotification?
    }

    struct BackgroundTask: Sendable {
        var name: String?
        var onExpiry: (@Sendable () -> Void)?
    }

    let clock: ManualClock
    let epoch: Double
    let timeline: TimelineRecorder
    private let state: Locked<State>

    init(model: PhoneModel, clock: ManualClock, epoch: Double, timeline: TimelineRecorder) {
        self.clock = clock
        self.epoch = epoch
        self.timeline = timeline
        state = Locked(State(model: model))
    }

    var model: PhoneModel { state.withLock { $0.model } }
    var now: Double { state.withLock { now($0) } }

    private func now(_ state: State) -> Double {
        epoch + state.offset + Double(clock.now().nanoseconds) / 1e9
    }

    var codeApp: String? {
        get { state.withLock { $0.codeApp } }
        set { state.withLock { $0.codeApp = newValue } }
    }

    /// The date at the zero of the clock, in seconds since 1970, by the phone's current setting.
    var currentEpoch: Double { state.withLock { epoch + $0.offset } }

    func setDate(_ date: Double) {
        state.withLock { state in
            state.offset += date - now(state)
            apply(.time, &state)
        }
    }

    // MARK: Events

    func apply(_ event: PhoneEvent) { state.withLock { apply(event, &$0) } }

    func push(_ push: PhonePush, to bundle: String) -> Int {
        state.withLock { state in
            apply(.time, &state)
            let number = state.model.nextNumber
            state.awaited = Awaited(arrival: number)
            apply(.push(app: bundle, push), &state)
            return number
        }
    }

    private func apply(_ event: PhoneEvent, _ state: inout State) {
        let effects = state.model.apply(event, at: now(state), calendar: NextDate.phoneCalendar)
        take(effects, &state)
    }

    private func take(_ effects: [PhoneEffect], _ state: inout State) {
        for effect in effects {
            switch effect {
            case .settled(let arrival, let disposition) where arrival == state.awaited?.arrival:
                state.awaited?.disposition = disposition
            case .shown(_, let arrival, let item, _) where arrival == state.awaited?.arrival:
                state.awaited?.shown = item
            case .told(let note): state.told.append(note)
            case .ended(let app, _) where app == state.codeApp: state.tasks = [:]
            default: break
            }
            state.work.append(.effect(effect))
        }
    }

    /// Queues a call of the app's code.
    func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        state.withLock { $0.work.append(.main(body)) }
    }

    // MARK: For the driver

    func nextWork() -> Work? { state.withLock { $0.work.popFirst() } }
    var hasWork: Bool { state.withLock { $0.work.count > 0 } }
    var hasOpenCalls: Bool { state.withLock { !$0.model.calls.isEmpty } }

    var nextDue: Instant? {
        state.withLock { state in
            state.model.nextDue.map { due in
                let nanoseconds = ((due - epoch - state.offset) * 1e9).rounded(.up)
                guard nanoseconds < Double(Int64.max) else { return Instant(nanoseconds: .max) }
                return max(Instant(nanoseconds: Int64(max(nanoseconds, 0))), clock.now())
            }
        }
    }

    func isSettled(_ arrival: Int) -> Bool {
        state.withLock { state in
            state.model.arrivals[arrival].map { $0.awaited == .release } ?? true
        }
    }

    /// The disposition of the push that the test waited for; it may still be held back.
    var disposition: Disposition? {
        state.withLock { state in
            state.awaited.flatMap { $0.disposition ?? state.model.arrivals[$0.arrival]?.disposition }
        }
    }

    var shown: PresentedNotification? { state.withLock { $0.awaited?.shown } }

    func takeTold() -> [PhoneNote] { state.withLock { replacing(&$0.told, with: []) } }

    /// URLs that the app has asked the system to open.
    var opened: [String] { state.withLock { $0.opened } }

    /// The background tasks that the app has begun and not ended.
    var openTasks: [BackgroundTask] { state.withLock { Array($0.tasks.values) } }

    // MARK: What the app's code asks for

    private func read<Value>(_ body: (PhoneApp) -> Value) -> Value? {
        let app = state.withLock { state in state.codeApp.flatMap { state.model.app($0) } }
        return app.map(body)
    }

    private func apply(_ event: (String) -> PhoneEvent) {
        state.withLock { state in
            if let app = state.codeApp { apply(event(app), &state) }
        }
    }

    private var appState: DeviceState.AppState { read(\.state) ?? .terminated }

    func registerForRemoteNotifications() {
        apply { .registerForRemote(app: $0, true) }
        guard read({ $0.capabilities.contains(.pushNotifications) }) == false else { return }
        onMain { RemoteRegistration.fail() }
    }

    func unregisterForRemoteNotifications() { apply { .registerForRemote(app: $0, false) } }
    var isRegisteredForRemoteNotifications: Bool { read(\.isRegistered) ?? false }
    var badge: Int { read(\.center.badge) ?? 0 }

    func setBadge(_ count: Int) {
        do {
            try updateCenter { model, _ in try model.setBadge(max(count, 0)) }
        } catch {
            timeline.note("the badge is not set: \(error)")
        }
    }

    func open(_ url: String) -> Bool {
        timeline.note("the app opens \(url)")
        state.withLock { $0.opened.append(url) }
        return true
    }

    func beginBackgroundTask(named name: String?, onExpiry: (@Sendable () -> Void)?) -> Int {
        let number = state.withLock { state in
            state.lastTask += 1
            state.tasks[state.lastTask] = BackgroundTask(name: name, onExpiry: onExpiry)
            return state.lastTask
        }
        apply { .backgroundTask(app: $0, isBegin: true) }
        return number
    }

    func endBackgroundTask(_ number: Int) {
        guard state.withLock({ $0.tasks.removeValue(forKey: number) }) != nil else { return }
        apply { .backgroundTask(app: $0, isBegin: false) }
    }

    var backgroundTimeRemaining: Double {
        guard appState != .foreground else { return .greatestFiniteMagnitude }
        let now = now
        return read { app in app.suspends.map { max(0, $0 - now) } ?? PhoneRules.backgroundTime } ?? 0
    }

    var isBackgroundRefreshOn: Bool { read(\.isBackgroundRefreshOn) ?? true }
    var isProtectedDataAvailable: Bool { model.conditions.hasBeenUnlocked }

    func setDesiredPushTypes(_ types: Set<PushKitType>) {
        // When a process ends, its registry is released. The wanted types stay.
        guard appState.isRunning else { return }
        apply { .pushTypes(app: $0, types) }
    }

    func pushToken(for type: PushKitType) -> [UInt8]? {
        state.withLock { state in
            guard let app = state.codeApp, state.model.app(app)?.knownPushTokens.contains(type) == true else {
                return nil
            }
            return state.model.token(of: app, type: type)
        }
    }

    func reportIncomingCall(_ call: ReportedCall) -> CallRefusal? {
        if model.call(call.identifier) != nil { return .callUUIDAlreadyExists }
        apply { .callReported(app: $0, call) }
        return nil
    }

    func updateCall(_ call: ReportedCall) {
        if model.call(call.identifier) != nil { apply { .callReported(app: $0, call) } }
    }

    func endCall(_ identifier: String) { apply { .callEnded(app: $0, identifier: identifier) } }

    func updateCenter<Answer: Sendable>(
        _ body: @Sendable (_ model: inout DeviceModel, _ now: Double) throws -> Answer
    ) throws -> Answer {
        try state.withLock { state in
            let now = now(state)
            let (answer, effects) = try state.model.updateCenter(
                of: state.codeApp ?? "", at: now, calendar: NextDate.phoneCalendar
            ) { try body(&$0, now) }
            take(effects, &state)
            return answer
        }
    }
}

/// The process while one phone holds it, with the surroundings of the app's code also between two calls of the test.
final class PhoneProcess: Sendable {
    private struct Held: @unchecked Sendable {
        // Unchecked: one task at a time holds the process (``ProcessLock``).
        var surroundings: ProcessSurroundings
    }

    private let held = Locked<Held?>(nil)

    /// Waits until the process is free, unless this phone holds it already.
    @MainActor
    func take(_ make: () throws -> ProcessSurroundings) async throws {
        guard held.withLock({ $0 == nil }) else { return }
        try await ProcessLock.acquire(keeping: true)
        do {
            let made = Held(surroundings: try make())
            held.withLock { $0 = made }
        } catch {
            ProcessLock.release()
            throw error
        }
    }

    func giveBack() {
        guard let made = held.withLock({ $0.take() }) else { return }
        made.surroundings.restore()
        ProcessLock.release()
    }

    deinit { giveBack() }
}
