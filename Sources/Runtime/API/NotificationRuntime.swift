package import NotificationCore

/// Does with rich pushes what an iPhone does between receiving and showing them, for any number of
/// notifications at once.
///
/// Names of servers, trust and proxies come from the options only. What OpenSSL and the C library read from
/// the environment (`OPENSSL_CONF`, `SSLKEYLOGFILE`, `RES_OPTIONS`) stays in force; the command clears it.
///
/// ```swift
/// try await NotificationRuntime.withRuntime(NotificationRuntimeOptions(appGroup: "/srv/group")) { runtime in
///     print(await runtime.deliver(payload).outcome)
/// }
/// ```
public final class NotificationRuntime: Sendable {
    /// What the engine is made of; for callers inside of this package, as the next two.
    package let parts: RuntimeParts
    package let engine: NotificationEngine
    package let host: ExtensionHost?
    let configuration: RuntimeConfiguration
    let hosted: ExtensionSettings?
    private let settings: EngineSettings
    private let realLimit: Duration
    private let judge: DeliveryJudge
    private let formats: OutputFormats
    private let observer: (any NotificationRuntimeObserver)?
    private let isStopped = Locked(false)
    /// Held while the threads end.
    private let ending = Locked(())

    /// Starts nothing: threads, sockets and the app group are opened when a notification needs them.
    ///
    /// End it with ``stop()``, or use ``withRuntime(_:isolation:_:)``, which does so.
    /// - Throws: ``NotificationRuntimeError`` when an option cannot be read.
    public convenience init(_ options: NotificationRuntimeOptions = NotificationRuntimeOptions())
        throws(NotificationRuntimeError)
    {
        var manual: ManualClock?
        if case .manual(let clock) = options.clock { manual = clock.core }
        self.init(
            try options.configuration(), settings: try options.engineSettings(),
            hosted: try options.extensionSettings(), sendable: try options.sendableFormat(),
            observer: options.observer, clock: manual)
    }

    /// For settings that have no public option. Nil `clock`: the one that the configuration says; `network` carries out
    /// the requests of the extension; `realLimit`: what a notification may take of real time under virtual time, nil:
    /// its budget; `receiver` gets what is decided, and notifications that are begun here need the default.
    package init(
        _ configuration: RuntimeConfiguration, settings: EngineSettings = EngineSettings(),
        hosted: ExtensionSettings? = nil, sendable: OutputFormat? = nil,
        observer: (any NotificationRuntimeObserver)? = nil, clock: (any DeliveryClock)? = nil,
        network: (any ExtensionNetwork)? = nil, realLimit: Duration? = nil,
        receiver: any DeliveryReceiver = DirectReceiver()
    ) {
        let parts = RuntimeParts(configuration, settings: settings, clock: clock)
        self.parts = parts
        self.configuration = configuration
        self.hosted = hosted
        self.settings = settings
        self.realLimit = realLimit ?? configuration.delivery.budget
        judge = DeliveryJudge(configuration)
        host = hosted.map { parts.extensionHost($0, settings, network: network) }
        engine = parts.engine(settings, extensionHost: host, receiver: receiver)
        formats = OutputFormats(resultKey: configuration.delivery.resultKey, sendable: sendable)
        self.observer = observer
    }

    /// An engine whose notifications this extension answers, over the same connections, threads and app group.
    package func engine(answering hosted: ExtensionSettings) -> NotificationEngine {
        parts.engine(
            settings, extensionHost: parts.extensionHost(hosted, settings), receiver: DirectReceiver())
    }

    /// Takes up one push. `completion` is called exactly once, on any thread, perhaps before this returns.
    /// - Returns: what ``NotificationEngine/interrupt(_:)`` and ``NotificationEngine/snapshot(of:)`` take.
    @discardableResult
    package func begin(
        _ push: IncomingPush, completion: @escaping @Sendable (CompletedDelivery) -> Void
    ) -> AcceptedNotification {
        guard configuration.virtualTime else { return engine.deliver(push, completion: completion) }
        // Code that waits on its own is bounded in real time. The system's clock counts no work, so none is begun.
        let (backstop, limit) = (ClockWait(on: parts.systemClock), realLimit)
        let notification = engine.deliver(push) { delivered in
            backstop.cancel()
            completion(delivered)
        }
        backstop.wait(until: parts.systemClock.now() + limit) { [engine] isOver in
            if !isOver { engine.expire(notification, afterRealTime: limit) }
        }
        return notification
    }

    /// Delivers one notification within its budget, whatever the network, the disk or the payload do.
    ///
    /// Never throws: what went wrong is in the result, and the original is always delivered. When the task is cancelled
    /// the original is delivered at once, with ``DeliveryCode/internalInterrupted``.
    /// - Parameter payload: the JSON that a provider sends to APNs. The budget starts now.
    /// - Parameter pushType: the `apns-push-type` of this push; nil: that of the options.
    /// - Parameter device: the device that this push is for; nil: that of the options.
    /// - Parameter budget: the time from now to the delivery, such as what a request has left; nil: that of
    ///   the options. Without any, the original is delivered.
    public func deliver(
        _ payload: [UInt8], pushType: PushType? = nil, device: NotificationDevice? = nil,
        budget: Duration? = nil
    ) async -> DeliveredNotification {
        await deliver(payload, pushType: pushType, device: device, budget: budget, line: nil)
    }

    /// Ends everything. Blocks until every thread has ended.
    func end() {
        isStopped.withLock { $0 = true }
        // A second caller returns when the threads have ended, too.
        ending.withLock { _ in parts.shutdown() }
    }

    /// What is under way by now.
    public var load: NotificationRuntimeLoad {
        NotificationRuntimeLoad(deliveries: engine.inFlight, transfers: engine.transfers)
    }

    /// Goes through all that wait, so it is for a gauge that is read now and then. Nil when none waits.
    public var oldestDelivery: Duration? {
        let now = parts.clock.now()
        return engine.oldest.map { now - $0 }
    }

    /// - Parameter line: the number of the line of the input; nil for a notification that is delivered alone.
    func deliver(
        _ payload: [UInt8], pushType: PushType? = nil, device: NotificationDevice? = nil,
        budget: Duration? = nil, line: Int?
    ) async -> DeliveredNotification {
        observer?.begins(load)
        let wall = configuration.wall()
        var conditions = configuration.delivery.conditions
        if let pushType { conditions.pushType = pushType }
        if let device { conditions.device = device.core }
        var push = IncomingPush(payload, readAt: wall)
        push.conditions = conditions
        push.budget = budget.map { max(.zero, $0) }
        let completed = await complete(push)
        let delivered = DeliveredNotification(
            completed,
            pushType == nil && device == nil
                ? judge.ruling(completed) : judge.judge(completed, conditions).ruling,
            formats: formats.of(conditions.pushType), startedAt: wall, line: line)
        observer?.delivered(delivered, load: load)
        return delivered
    }

    private func complete(_ push: IncomingPush) async -> CompletedDelivery {
        if isStopped.withLock({ $0 }) {
            let diagnostic = Diagnostic(.internalInterrupted, .error, "the runtime had been stopped")
            return engine.original(push.payload, received: parts.clock.now(), because: diagnostic)
        }
        let interruption = Interruption(engine)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<CompletedDelivery, Never>) in
                let notification = begin(push) { continuation.resume(returning: $0) }
                interruption.begin(notification)
                // Stopped meanwhile: nothing would end it.
                if isStopped.withLock({ $0 }) { interruption.interrupt() }
            }
        } onCancel: {
            interruption.interrupt()
        }
    }

    /// Delivers a payload whose bytes are in a `Data`, in a view of a buffer or in another sequence.
    public func deliver(
        _ payload: some Sequence<UInt8>, pushType: PushType? = nil,
        device: NotificationDevice? = nil
    ) async -> DeliveredNotification {
        await deliver(Array(payload), pushType: pushType, device: device, line: nil)
    }

    /// Delivers a payload in a string.
    public func deliver(
        _ payload: String, pushType: PushType? = nil, device: NotificationDevice? = nil
    ) async -> DeliveredNotification {
        await deliver(Array(payload.utf8), pushType: pushType, device: device, line: nil)
    }

    /// Makes a runtime, hands it to `body`, and ends it when `body` returns or throws, also when the task is
    /// cancelled: no thread of it is left then.
    ///
    /// ```swift
    /// try await NotificationRuntime.withRuntime(options) { runtime in
    ///     try await serve(runtime)
    /// }
    /// ```
    /// - Parameter options: of the runtime.
    /// - Parameter isolation: the caller's.
    /// - Parameter body: uses the runtime, and does not let it out.
    /// - Returns: what `body` returns.
    /// - Throws: ``NotificationRuntimeError`` when an option cannot be read, and what `body` throws.
    public static func withRuntime<Value>(
        _ options: NotificationRuntimeOptions = NotificationRuntimeOptions(),
        isolation: isolated (any Actor)? = #isolation,
        _ body: (NotificationRuntime) async throws -> Value
    ) async throws -> Value {
        let runtime = try NotificationRuntime(options)
        do {
            let value = try await body(runtime)
            await runtime.stop()
            return value
        } catch {
            await runtime.stop()
            throw error
        }
    }

    /// Ends every thread and closes every descriptor but those of ``DeliveredNotification`` values that are still held;
    /// deliveries that are under way, and later ones, deliver the original.
    ///
    /// The work is done on a thread of its own, so that no thread of the cooperative pool is blocked. Cancelling the
    /// task does not end it early.
    public func stop() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            onThread("nse-stop") { [self] in
                end()
                continuation.resume()
            }
        }
    }

    func onThread(_ name: String, _ work: @escaping @Sendable () -> Void) {
        // Its end is not waited for: it has nothing to do any more. Where no thread is to be had, rather this one is
        // blocked than the work left.
        if Errno.thrown(by: try NamedThread.start(name, work)) != nil { work() }
    }

    /// The same as ``stop()`` for code that is not asynchronous: blocks the thread until every thread of the runtime
    /// has ended. Not to be called from a task, whose thread others need.
    public func shutdown() { end() }
}

private final class Interruption: Sendable {
    private struct State {
        var notification: AcceptedNotification?
        var isInterrupted = false
    }

    private let engine: NotificationEngine
    private let state = Locked(State())

    init(_ engine: NotificationEngine) { self.engine = engine }

    func begin(_ notification: AcceptedNotification) {
        let isInterrupted = state.withLock { state in
            state.notification = notification
            return state.isInterrupted
        }
        if isInterrupted { engine.interrupt(notification) }
    }

    /// Never for a notification that is decided.
    func interrupt() {
        let notification = state.withLock { state in
            state.isInterrupted = true
            return state.notification
        }
        if let notification { engine.interrupt(notification) }
    }
}
