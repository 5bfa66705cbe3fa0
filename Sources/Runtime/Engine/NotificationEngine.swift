package import NotificationCore

/// A notification and its delivery. A class, because a delivery has many parts and is handed on often.
///
/// `Sendable` unchecked: changed only by the thread that has it.
package final class DecidedNotification: @unchecked Sendable {
    package let notification: AcceptedNotification
    package var delivered: CompletedDelivery

    init(notification: AcceptedNotification, delivered: CompletedDelivery) {
        self.notification = notification
        self.delivered = delivered
    }
}

/// Contract: each notification that was accepted comes exactly once, decided or dropped, on any thread, in
/// any order; no call may block for long.
package protocol DeliveryReceiver: AnyObject, Sendable {
    func deliver(_ decided: [DecidedNotification])
    func drop(_ notification: AcceptedNotification)
}

/// Decides every notification, exactly once and in time.
///
/// ```
/// accept -> readers: scan, gate, references, what is known  -> receiver
///              | URLs that are not known             ^
///              v                                     |
///           MediaLibrary -> transfers (loop) -> bodies inspected, published, decided (inspectors)
/// ```
///
/// From the last byte of a body to the decided notification there is one hand-over between threads, of all that ended
/// in a turn of the loop. The deadline never waits for a reader, a transfer or a disk: each notification has an alarm
/// of the clock, and the first to claim it decides.
package final class NotificationEngine: Sendable {
    let reader: NotificationReader
    let delivery: DeliverySettings
    let onExpiry: MediaSettings.ExpiryPolicy
    let rules: AdmissionRules
    package let clock: any DeliveryClock
    let library: MediaLibrary
    let work: EngineWork
    let worker: any MediaWorking
    let extensionHost: (any ExtensionAnswering)?
    let receiver: any DeliveryReceiver
    /// Finds what this process has too little of to begin; nil when it has enough, or when the settings do not ask.
    let missing: @Sendable () -> String?
    private let kept = Locked(0)
    private let running = Locked(0)

    /// The most readings that are kept while their notifications wait.
    static let mostKept = 1024

    /// `worker` fetches, inspects and publishes; `extensionHost` answers instead of the media processor.
    init(
        configuration: RuntimeConfiguration, settings: EngineSettings, clock: any DeliveryClock,
        worker: any MediaWorking, extensionHost: (any ExtensionAnswering)? = nil,
        receiver: any DeliveryReceiver, missing: @escaping @Sendable () -> String? = { nil },
        prepare: (@Sendable () -> Void)? = nil
    ) {
        self.missing = missing
        reader = NotificationReader(
            delivery: configuration.delivery, media: configuration.media, finder: configuration.finder,
            hasExtension: extensionHost != nil, explains: settings.explains, prepare: prepare)
        delivery = configuration.delivery
        onExpiry = configuration.media.onExpiry
        rules = configuration.admission
        self.clock = clock
        self.worker = worker
        self.extensionHost = extensionHost
        self.receiver = receiver
        work = EngineWork(clock: clock, readers: settings.readers)
        let engine = Locked(WeakEngine())
        library = MediaLibrary(
            clock: clock, settings: settings, policy: configuration.fetch, worker: worker,
            begin: { notification in engine.withLock { $0.value }?.begin(notification) },
            wake: { notifications, here in
                engine.withLock { $0.value }?.resume(notifications, here: here)
            })
        engine.withLock { $0.value = self }
    }

    // MARK: - Coming in

    /// Takes notifications up; each is decided or dropped later, or before this returns. The first go first.
    package func accept(_ notifications: [AcceptedNotification]) {
        // Begun before the first alarm is set, or virtual time would jump to it.
        clock.beginWork()
        // The alarm of the deadline is set before anything else begins. Where the clock gets no thread the alarm would
        // fire at once; `decide` then delivers the original and says why.
        let hasClock = missing() == nil
        for notification in notifications where notification.takenUp != nil {
            begin(notification, withAlarms: hasClock)
        }
        put(.arrived(notifications))
        clock.endWork()
    }

    /// Begins nothing any more: notifications whose budget has not begun are dropped.
    package func close() {
        library.close()
        for notification in extensionHost?.close() ?? [] where notification.claim() { drop(notification) }
    }

    /// Ends the readers after what they have to do.
    package func shutdown() { work.shutdown() }

    // MARK: - What is going on

    package var transfers: Int { library.transfers }

    /// A URL for which the notification of this sequence number waits; nil when it waits for none.
    package func url(keeping sequence: Int) -> String? { library.url(keeping: sequence) }

    package var inFlight: Int { running.withLock { $0 } }

    package var oldest: Instant? {
        (library.inFlight + (extensionHost?.inFlight ?? [])).compactMap(\.takenUp).min()
    }

    /// What is known by now about a notification that waits, to show its progress.
    package func snapshot(of notification: AcceptedNotification) -> ProcessingResult {
        guard let media = notification.reading?.media else { return ProcessingResult() }
        return soFar(media, notification).result
    }

    // MARK: - Jobs

    func put(_ job: EngineWork.Job) {
        work.put(job) { [self] in handle($0) }
    }

    private func handle(_ job: EngineWork.Job) {
        switch job {
        case .arrived(let notifications):
            library.checkFiles()
            decideAll(notifications)
        case .resume(let notifications): decideAll(notifications)
        case .expire(let notification, let expiry):
            receiver.deliver([expired(notification, expiry)])
            library.leave(notification)
        case .warn(let notification): warn(notification)
        }
    }

    private func resume(_ notifications: [AcceptedNotification], here: Bool) {
        if here { decideAll(notifications) } else { put(.resume(notifications)) }
    }

    private func decideAll(_ notifications: [AcceptedNotification]) {
        var decided: [DecidedNotification] = []
        decided.reserveCapacity(notifications.count)
        for notification in notifications {
            // The clock or a signal may have been first.
            if notification.isClaimed { continue }
            if let done = decide(notification) { decided.append(done) }
        }
        if !decided.isEmpty { receiver.deliver(decided) }
    }

    // MARK: - Time

    private func begin(_ notification: AcceptedNotification, withAlarms: Bool = true) {
        running.withLock { $0 += 1 }
        guard withAlarms else { return }
        let budget = budget(of: notification)
        if budget.grace > .zero, onExpiry == .bestAttempt || extensionHost != nil {
            notification.arm(
                clock.alarm(at: budget.warning) { [self] in
                    if !notification.isClaimed { put(.warn(notification)) }
                })
        }
        notification.arm(
            clock.alarm(at: budget.deadline) { [self] in
                expire(notification, Expiry(code: .budgetExpired, elapsed: elapsed(notification)))
            })
        // It may have been decided meanwhile.
        if notification.isClaimed {
            for alarm in notification.takeAlarms() { clock.cancel(alarm) }
        }
    }

    /// Begins the budget when the extension starts, unless it has begun.
    func beginIfNeeded(_ notification: AcceptedNotification) {
        if notification.takeUp(at: clock.now()) { begin(notification) }
    }

    func budget(of notification: AcceptedNotification) -> TimeBudget {
        TimeBudget(
            clock: clock, started: notification.takenUp ?? clock.now(), total: notification.budget,
            grace: delivery.grace.map { min($0, notification.budget) })
    }

    func elapsed(_ notification: AcceptedNotification) -> Duration {
        notification.takenUp.map { clock.now() - $0 } ?? .zero
    }

    func end(_ notification: AcceptedNotification) {
        let left = notification.leave()
        for alarm in left.alarms { clock.cancel(alarm) }
        if left.hadReading { kept.withLock { $0 -= 1 } }
        if left.wasTakenUp { running.withLock { $0 -= 1 } }
    }

    func reading(of notification: AcceptedNotification, _ budget: TimeBudget) -> NotificationReading {
        if let kept = notification.reading { return .open(kept) }
        return reader.read(notification, budget: budget)
    }

    /// Keeps the reading of a notification that will wait, as far as there is room.
    func keep(_ open: OpenReading, for notification: AcceptedNotification) {
        guard notification.reading == nil else { return }
        let hasRoom = kept.withLock { kept -> Bool in
            guard kept < Self.mostKept else { return false }
            kept += 1
            return true
        }
        guard hasRoom else { return }
        notification.keep(open)
        // It may have been decided meanwhile.
        if notification.isClaimed, notification.takeReading() != nil { kept.withLock { $0 -= 1 } }
    }
}

/// Breaks the circle between engine and library, which are made one after the other.
private struct WeakEngine {
    weak var value: NotificationEngine?
}
