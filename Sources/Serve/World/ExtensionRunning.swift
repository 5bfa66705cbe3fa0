/// `completion` is called exactly once, on any thread, perhaps before ``run(_:completion:)`` returns, so the caller
/// must hold no lock. Nothing here blocks.
protocol ExtensionRunning: Sendable {
    func run(
        _ job: ExtensionJob, completion: @escaping @Sendable (JournalEntry.ExtensionOutcome) -> Void)
}

/// The engine of `nse-run`, with one engine for each extension that is named.
final class EngineRunner: ExtensionRunning {
    private let runtime: NotificationRuntime
    private let hosted: @Sendable (_ path: String) -> ExtensionSettings
    private let engines = Locked<[String: NotificationEngine]>([:])
    private let wall: @Sendable () -> WallClock
    private let budget: Duration
    private let conditions: DeliveryConditions
    private let judge: DeliveryJudge

    /// - Parameter hosted: how the executable of an extension is run.
    init(
        _ configuration: RuntimeConfiguration,
        hosted: @escaping @Sendable (_ path: String) -> ExtensionSettings = { ExtensionSettings(path: $0) }
    ) {
        var settings = EngineSettings()
        // The doors' threads only hand jobs over.
        settings.readers = 1
        settings.shareFor = .seconds(60)
        settings.durability = .deferred
        settings.holdsLease = false
        self.hosted = hosted
        wall = configuration.wall
        budget = configuration.delivery.budget
        conditions = configuration.delivery.conditions
        judge = DeliveryJudge(configuration)
        runtime = NotificationRuntime(configuration, settings: settings)
    }

    private func engine(_ choice: ExtensionChoice) -> NotificationEngine {
        guard case .executable(let path) = choice else { return runtime.engine }
        return engines.withLock { engines in
            if let known = engines[path] { return known }
            let engine = runtime.engine(answering: hosted(path))
            engines[path] = engine
            return engine
        }
    }

    func run(
        _ job: ExtensionJob, completion: @escaping @Sendable (JournalEntry.ExtensionOutcome) -> Void
    ) {
        if job.choice == .absent { return completion(JournalEntry.ExtensionOutcome(kind: .none)) }
        let wall = wall()
        var own = conditions
        own.pushType = job.type ?? own.pushType
        let input = DirectNotification(job.payload, resultKey: job.resultKey) { [judge, own] delivered in
            var delivered = delivered
            delivered.ruling = judge.judge(delivered, own).ruling
            var outcome = Self.outcome(
                delivered, resultKey: job.resultKey, startedAt: wall)
            if let format = job.sendable, outcome.kind == .modified {
                outcome.sendable = format.render(&delivered, context: RecordContext(startedAt: wall))
            }
            completion(outcome)
        }
        // Its budget begins when its turn comes, as on a phone.
        engine(job.choice).accept([
            AcceptedNotification(input: input, readAt: wall, budget: budget, conditions: own)
        ])
    }

    static func outcome(
        _ delivered: CompletedDelivery, resultKey: String, startedAt: WallClock
    ) -> JournalEntry.ExtensionOutcome {
        var delivered = delivered
        let context = RecordContext(startedAt: startedAt)
        let payload = OutputFormat(delivered: resultKey).render(&delivered, context: context)
        var record = RecordEncoder.line(delivered, context: context, payload: .omitted)
        if record.last == UInt8(ascii: "\n") { record.removeLast() }
        let kind: JournalEntry.ExtensionOutcome.Kind =
            switch delivered.delivery.outcome {
            case .modified: .modified
            case .original, .invalid: .original
            case .suppressed: .suppressed
            }
        return JournalEntry.ExtensionOutcome(
            kind: kind, code: delivered.delivery.code?.rawValue, payload: kind == .modified ? payload : [],
            record: record)
    }

    /// Cancels what is under way and ends every thread.
    func shutdown() { runtime.shutdown() }
}
