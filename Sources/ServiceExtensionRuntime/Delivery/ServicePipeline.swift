package import NotificationCore

/// The way of one notification, from bytes to the single delivery: the table of contents of this target.
///
/// ```
/// bytes -> NotificationPayload -> MutablePayload -> NotificationProcessor -> Delivery
/// ```
///
/// The deadline has its own thread (the clock's) and a latch gives the delivery to whoever comes first, so it
/// never waits for a processor, a transfer, a disk or the cooperative pool.
package struct ServicePipeline: Sendable {
    package struct Settings: Sendable {
        package var budget: Duration
        package var grace: Duration?
        package var pushType: PushType
        package var device: DeviceState
        package var resultKey: String
        package var maxPayload: Int

        package init(
            budget: Duration = .seconds(30), grace: Duration? = nil, pushType: PushType = .alert,
            device: DeviceState = DeviceState(), resultKey: String = "nse", maxPayload: Int = 65_536
        ) {
            self.budget = budget
            self.grace = grace
            self.pushType = pushType
            self.device = device
            self.resultKey = resultKey
            self.maxPayload = maxPayload
        }
    }

    package let settings: Settings
    package let clock: any DeliveryClock
    package let processor: any NotificationProcessor

    package init(settings: Settings, clock: any DeliveryClock, processor: any NotificationProcessor) {
        self.settings = settings
        self.clock = clock
        self.processor = processor
    }

    /// Starts the work on one notification whose bytes have been read whole at `received`.
    ///
    /// - Parameter completion: called exactly once, by whoever decided the delivery, on any thread; for an
    ///   expiry that is the clock's. It must not block.
    /// - Returns: a handle to interrupt the work.
    @discardableResult
    package func start(
        _ bytes: [UInt8], received: Instant, completion: @escaping @Sendable (Delivered) -> Void
    ) -> NotificationRun {
        let run = prepare(bytes, received: received, completion: completion)
        run.begin()
        return run
    }

    /// Decides what can be decided at once. Starts no thread and no task; ``NotificationRun/begin()`` does.
    ///
    /// - Returns: a run that can be interrupted from now on.
    package func prepare(
        _ bytes: [UInt8], received: Instant, completion: @escaping @Sendable (Delivered) -> Void
    ) -> NotificationRun {
        let budget = budget(from: received)
        let payload: NotificationPayload
        do {
            payload = try NotificationPayload(
                parsing: bytes, limit: settings.maxPayload, resultKey: settings.resultKey)
        } catch {
            return .finished(Delivered(invalid: bytes, error: error, budget: budget), completion)
        }
        let notes =
            payload.diagnostics(apnsLimit: settings.pushType == .voip ? 5120 : 4096)
            + PayloadFindings.ofPayload(payload)
        switch Gate.decide(payload, pushType: settings.pushType, device: settings.device) {
        case .closed(let code, let diagnostic):
            let delivery = Delivery(.original, code: code, diagnostics: notes + [diagnostic])
            return .finished(Delivered(payload, delivery, budget: budget), completion)
        case .runs(let mutable):
            return NotificationRun(
                payload: mutable, processor: processor, notes: notes, budget: budget, settings: settings,
                completion: completion)
        }
    }

    /// What is delivered when this process breaks down before it has decided: the original.
    package func breakdown(_ bytes: [UInt8], received: Instant) -> Delivered {
        let budget = budget(from: received)
        do throws(PayloadError) {
            let payload = try NotificationPayload(
                parsing: bytes, limit: settings.maxPayload, resultKey: settings.resultKey)
            let diagnostic = Diagnostic(
                .internalDefect, .error,
                "nse-run broke down, for want of memory (ulimit -v, -d) or by a defect")
            let delivery = Delivery(.original, code: .internalDefect, diagnostics: [diagnostic])
            return Delivered(payload, delivery, budget: budget)
        } catch {
            return Delivered(invalid: bytes, error: error, budget: budget)
        }
    }

    private func budget(from received: Instant) -> TimeBudget {
        TimeBudget(clock: clock, started: received, total: settings.budget, grace: settings.grace)
    }
}
