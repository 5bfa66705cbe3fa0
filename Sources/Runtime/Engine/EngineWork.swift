import NotificationCore

/// What the readers have to do, oldest first; what something waits for comes before what has just arrived.
///
/// Readers never block on a disk or a network, so a job is done soon however slow these are.
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

    private struct State {
        var urgent = FIFO<Job>()
        var arrived = FIFO<Job>()
        var isClosed = false
        var threads: [NamedThread] = []
        var idle = 0
    }

    private let clock: any DeliveryClock
    private let readers: Int
    private let state = Monitor(State())

    /// - Parameter readers: threads; 0: each job is done by the thread that brings it.
    init(clock: any DeliveryClock, readers: Int) {
        self.clock = clock
        self.readers = readers
    }

    /// Does `job`, now or on a reader. Safe on any thread.
    func put(_ job: Job, _ handle: @escaping @Sendable (Job) -> Void) {
        clock.beginWork()
        let isTaken = state.withLock { state -> Bool in
            guard !state.isClosed, hasThread(&state, handle) else { return false }
            if case .arrived = job { state.arrived.append(job) } else { state.urgent.append(job) }
            return true
        }
        if isTaken {
            state.wakeOne()
        } else {
            handle(job)
            clock.endWork()
        }
    }

    /// Under the lock: there is a thread that will come to it, if need be a new one.
    private func hasThread(_ state: inout State, _ handle: @escaping @Sendable (Job) -> Void) -> Bool {
        guard readers > 0 else { return false }
        if state.idle == 0, state.threads.count < readers,
            let thread = try? NamedThread.start("nse-read", { self.work(handle) })
        {
            state.threads.append(thread)
        }
        return !state.threads.isEmpty
    }

    private func work(_ handle: (Job) -> Void) {
        while let job = take() {
            handle(job)
            clock.endWork()
        }
    }

    private func take() -> Job? {
        var isWaiting = false
        let job: Job?? = state.wait { state in
            if isWaiting { state.idle -= 1 }
            isWaiting = false
            if let job = state.urgent.popFirst() ?? state.arrived.popFirst() { return .some(job) }
            if state.isClosed { return .some(nil) }
            isWaiting = true
            state.idle += 1
            return nil
        }
        return job ?? nil
    }

    /// Ends the threads after the last job, and waits for them unless one of them calls.
    func shutdown() {
        let threads = state.change { state in
            state.isClosed = true
            defer { state.threads = [] }
            return state.threads
        }
        for thread in threads { thread.join() }
    }
}
