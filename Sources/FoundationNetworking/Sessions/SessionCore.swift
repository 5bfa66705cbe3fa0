import Foundation
import NotificationCore

/// What a session and its tasks share: the delegate, its queue, and who is still at work.
final class SessionCore: Sendable {
    private struct State: Sendable {
        var delegate: (any URLSessionDelegate)?
        var nextIdentifier = 1
        /// Every task that is alive and has not ended.
        var tasks: [Int: WeakTask] = [:]
        /// Those that have been resumed: they live until they end, whatever else holds them.
        var running: [Int: URLSessionTask] = [:]
        var isInvalid = false
        /// Whom the end is still to be told; keeps the session until then.
        var leaver: URLSession?
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

    /// A number for a new task, and whether the session takes any.
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

    /// The task has ended, or was dropped before it began.
    ///
    /// - Returns: what is to be told when the task has told everything.
    func remove(_ identifier: Int) -> Leave? {
        // Released behind the lock: this may be the last reference to a task or a session.
        let (task, gone) = state.withLock { state -> (URLSessionTask?, Leave?) in
            state.tasks[identifier] = nil
            return (state.running.removeValue(forKey: identifier), Self.leave(&state))
        }
        return withExtendedLifetime(task) { gone }
    }

    var tasks: [URLSessionTask] {
        state.withLock { state in state.tasks.sorted { $0.key < $1.key }.compactMap { $0.value.task } }
    }

    /// No task is taken any more; the delegate is told when the last one has ended.
    func invalidate(_ session: URLSession) {
        let gone = state.withLock { state -> Leave? in
            if state.isInvalid { return nil }
            state.isInvalid = true
            state.leaver = session
            return Self.leave(&state)
        }
        tell(gone)
    }

    /// The end of a session, and who is told.
    struct Leave: Sendable {
        fileprivate var session: URLSession
        fileprivate var delegate: (any URLSessionDelegate)?
    }

    private static func leave(_ state: inout State) -> Leave? {
        guard state.isInvalid, state.tasks.isEmpty, let session = state.leaver else { return nil }
        defer {
            state.leaver = nil
            state.delegate = nil
        }
        return Leave(session: session, delegate: state.delegate)
    }

    func tell(_ leave: Leave?) {
        guard let leave, let delegate = leave.delegate else { return }
        queue.addOperation { delegate.urlSession(leave.session, didBecomeInvalidWithError: nil) }
    }
}
