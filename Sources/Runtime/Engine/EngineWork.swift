import NotificationCore

/// What the readers have to do, oldest first; what something waits for comes before what has just arrived.
/// Readers never block on a disk or a network.
final class EngineWork: Sendable {
    enum Job: Sendable {
        case arrived([AcceptedNotification])
        /// They have all answers, or were refused.
        case resume([AcceptedNotification])
        /// Was decided by the clock or by a signal, which had claimed it.
        case expire(AcceptedNotification, Expiry)
        /// The grace of the notification begins.
        case warn(AcceptedNotification)
    }

    private let clock: any DeliveryClock
    private let threads: JobThreads<Job>

    init(clock: any DeliveryClock, readers: Int) {
        self.clock = clock
        threads = JobThreads(most: readers)
    }

    /// Does `job`, now or on a reader. Safe on any thread.
    func put(_ job: Job, _ handle: @escaping @Sendable (Job) -> Void) {
        clock.beginWork()
        let isUrgent = if case .arrived = job { false } else { true }
        let isTaken = threads.put(job, isUrgent: isUrgent) {
            try? NamedThread.start("nse-read", { self.work(handle) })
        }
        if !isTaken {
            handle(job)
            clock.endWork()
        }
    }

    private func work(_ handle: (Job) -> Void) {
        while let job = threads.take() {
            handle(job)
            clock.endWork()
        }
    }

    /// Ends the threads after the last job, and waits for them unless one of them calls.
    func shutdown() { for thread in threads.close() { thread.join() } }
}
