import NotificationCore

/// What workers have to do, oldest first; what someone waits for before what was just read.
final class BatchWork: Sendable {
    enum Job: Sendable {
        case lines([BatchLine])
        /// Has all answers, or was refused.
        case resume(BatchLine)
        /// Was decided by the clock or by a signal, which had claimed it.
        case expire(BatchLine, Code, elapsed: Duration)
        /// Its grace begins.
        case warn(BatchLine)
    }

    private struct State {
        var urgent = FIFO<Job>()
        var lines = FIFO<Job>()
        var isClosed = false
    }

    private let clock: any DeliveryClock
    private let state = Monitor(State())

    init(clock: any DeliveryClock) { self.clock = clock }

    func put(_ job: Job) {
        clock.beginWork()
        state.withLock { state in
            if case .lines = job { state.lines.append(job) } else { state.urgent.append(job) }
        }
        state.wakeOne()
    }

    /// Runs `body` with each job until the end.
    func work(_ body: (Job) -> Void) {
        while let job = take() {
            body(job)
            clock.endWork()
        }
    }

    private func take() -> Job? {
        let job: Job?? = state.wait { state in
            if let job = state.urgent.popFirst() ?? state.lines.popFirst() { return .some(job) }
            return state.isClosed ? .some(nil) : nil
        }
        return job ?? nil
    }

    /// Workers go home when nothing is left.
    func close() { state.change { $0.isClosed = true } }
}
