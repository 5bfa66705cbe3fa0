internal import NotificationCore

/// Threads that do jobs of one queue: in the order in which they came, the urgent ones first. They start when there is
/// work, and end with ``close()``.
final class JobThreads<Job: Sendable>: Sendable {
    private struct State {
        var urgent = FIFO<Job>()
        var jobs = FIFO<Job>()
        var threads: [NamedThread] = []
        var idle = 0
        var isClosed = false
    }

    private let most: Int
    private let state = Monitor(State())

    /// - Parameter most: threads; with 0 no job is taken.
    init(most: Int) { self.most = most }

    /// Hands a job over, so many times under one lock. `start` starts a thread that calls ``take()`` until it gets nil.
    /// - Returns: false after the end, and when no thread can be started.
    func put(
        _ job: Job, times count: Int = 1, isUrgent: Bool = false, start: () -> NamedThread?
    ) -> Bool {
        let isTaken = state.withLock { state in
            guard !state.isClosed, hasThread(&state, start) else { return false }
            for _ in 0..<count {
                if isUrgent { state.urgent.append(job) } else { state.jobs.append(job) }
                if count > 1 { _ = hasThread(&state, start) }
            }
            return true
        }
        if isTaken { if count == 1 { state.wakeOne() } else { state.wakeAll() } }
        return isTaken
    }

    /// Under the lock: there is a thread for one more job, if need be a new one.
    private func hasThread(_ state: inout State, _ start: () -> NamedThread?) -> Bool {
        let isEnough = state.idle > state.urgent.count + state.jobs.count || state.threads.count >= most
        if !isEnough, let thread = start() { state.threads.append(thread) }
        return !state.threads.isEmpty
    }

    /// The next job; waits for one. Nil after the end.
    func take() -> Job? {
        var isWaiting = false
        let job: Job?? = state.wait { state in
            if isWaiting { state.idle -= 1 }
            isWaiting = false
            if let job = state.urgent.popFirst() ?? state.jobs.popFirst() { return .some(job) }
            if state.isClosed { return .some(nil) }
            isWaiting = true
            state.idle += 1
            return nil
        }
        return job ?? nil
    }

    func close() -> [NamedThread] {
        state.change { state in
            state.isClosed = true
            defer { state.threads = [] }
            return state.threads
        }
    }
}
