import NotificationCore

/// The state that a session and its tasks share: the delegate, its queue, and the tasks that have not ended.
final class SessionCore: Sendable {
    private struct State: Sendable {
        var delegate: (any URLSessionDelegate)?
        var nextIdentifier = 1
        /// Every task that is alive and has not ended.
        var tasks: [Int: WeakTask] = [:]
        /// The tasks that have been resumed; the session keeps them alive until they end.
        var running: [Int: URLSessionTask] = [:]
        var isInvalid = false
        /// The invalidated session while its delegate is still to be called; this reference keeps it alive until then.
        var invalidated: URLSession?
    }

    let configuration: URLSessionConfiguration
    let queue: OperationQueue
    private let state: Locked<State>

    init(
        configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, queue: OperationQueue?
    ) {
        self.configuration = configuration.copy(with: nil) as? URLSessionConfiguration ?? configuration
        self.queue = queue ?? SerialQueue()
        state = Locked(State(delegate: delegate))
    }

    var delegate: (any URLSessionDelegate)? { state.withLock { $0.delegate } }

    /// Returns an identifier for a new task, and whether the session has been invalidated and takes no task.
    func admit() -> (identifier: Int, isInvalid: Bool) {
        state.withLock { state in
            defer { state.nextIdentifier += 1 }
            return (state.nextIdentifier, state.isInvalid)
        }
    }

    func add(_ task: URLSessionTask, _ identifier: Int) {
        state.withLock { $0.tasks[identifier] = WeakTask(task: task) }
    }

    func keep(_ task: URLSessionTask, _ identifier: Int) {
        state.withLock { state in
            if state.tasks[identifier] != nil { state.running[identifier] = task }
        }
    }

    /// - Returns: the end of the session, to be reported after the task's own callbacks; nil when it has not ended.
    func remove(_ identifier: Int) -> SessionEnd? {
        // They are released after the lock, because this may be the last reference to a task or a session.
        let (task, end) = state.withLock { state -> (URLSessionTask?, SessionEnd?) in
            state.tasks[identifier] = nil
            return (state.running.removeValue(forKey: identifier), Self.end(&state))
        }
        return withExtendedLifetime(task) { end }
    }

    var tasks: [URLSessionTask] {
        state.withLock { state in state.tasks.sorted { $0.key < $1.key }.compactMap { $0.value.task } }
    }

    /// Takes no more tasks; the delegate is called when the last one has ended.
    func invalidate(_ session: URLSession) {
        let ended = state.withLock { state -> SessionEnd? in
            if state.isInvalid { return nil }
            state.isInvalid = true
            state.invalidated = session
            return Self.end(&state)
        }
        report(ended)
    }

    /// The end of a session, and the delegate to report it to.
    struct SessionEnd: Sendable {
        fileprivate var session: URLSession
        fileprivate var delegate: (any URLSessionDelegate)?
    }

    private static func end(_ state: inout State) -> SessionEnd? {
        guard state.isInvalid, state.tasks.isEmpty, let session = state.invalidated else { return nil }
        defer {
            state.invalidated = nil
            state.delegate = nil
        }
        return SessionEnd(session: session, delegate: state.delegate)
    }

    /// Calls the delegate on the session's queue; does nothing for nil.
    func report(_ end: SessionEnd?) {
        guard let end, let delegate = end.delegate else { return }
        queue.addOperation { delegate.urlSession(end.session, didBecomeInvalidWithError: nil) }
    }
}

/// The queue of a session that was made without one: a serial queue of Dispatch gets a thread at once, while the
/// shared pool may be full of threads that an extension blocks, and Dispatch notices that only after a second.
final class SerialQueue: OperationQueue, @unchecked Sendable {
    // `underlyingQueue` does not retain the queue.
    private let serial = DispatchQueue(label: "URLSession")

    override init() {
        super.init()
        name = "URLSession"
        maxConcurrentOperationCount = 1
        underlyingQueue = serial
    }
}
