internal import CLinux
internal import CNSEChildProcess
import ExtensionWire
import Glibc
import NotificationCore

/// Starts the processes of extensions and watches all of them on one thread, which runs from the first child
/// until ``stop()``. It also starts the children: they are killed by the kernel when it ends, so that none
/// outlives this process. What a child started is not, then.
package final class HostLoop: Sendable {
    private enum Command: Sendable {
        case start(ChildLaunch, any ChildEvents, BlockingResult<Result<HostedChild, ChildStartFailure>>)
        case stop
    }

    private struct Running {
        let thread: NamedThread
        let table: ChildTable
        let wake: OwnedDescriptor
        var identity: pthread_t?
    }

    private enum Phase {
        case idle
        case running(Running)
        case stopped
    }

    private struct State {
        var phase = Phase.idle
        var inbox: [Command] = []
    }

    private let state = Locked(State())
    private let reapsOrphans: Bool

    /// The loop of all hosts of a command, and how many have it: a process has one set of orphans, and two loops would
    /// take each other's children for them.
    private static let common = Locked<(loop: HostLoop, users: Int)?>(nil)

    /// The loop that reaps orphans; each user calls ``stop()``, the last one's stops it.
    static func adopting() -> HostLoop {
        common.withLock { common in
            let loop = common?.loop ?? HostLoop(reapsOrphans: true)
            common = (loop, (common?.users ?? 0) + 1)
            return loop
        }
    }

    /// - Parameter reapsOrphans: makes this process the parent of what its children leave. For a command: a
    ///   library must not change its process so. Without it, what a child left is looked for among all
    ///   processes.
    package init(reapsOrphans: Bool = false) { self.reapsOrphans = reapsOrphans }

    /// Starts a child; blocks until its program runs, about a millisecond, and all children wait meanwhile.
    /// What happens to the child may be reported before this returns.
    package func start(
        _ launch: ChildLaunch, events: any ChildEvents
    ) throws(ChildStartFailure) -> HostedChild {
        let result = BlockingResult<Result<HostedChild, ChildStartFailure>>()
        let table = try state.withLock { state throws(ChildStartFailure) -> ChildTable? in
            if case .idle = state.phase {
                let running = try Errno.rethrown(try begin()) {
                    ChildStartFailure(path: launch.path, reason: .noRoom(errno: $0.number))
                }
                state.phase = .running(running)
            }
            guard case .running(let running) = state.phase else {
                throw ChildStartFailure(path: launch.path, reason: .stopped)
            }
            if let identity = running.identity, pthread_equal(identity, pthread_self()) != 0 {
                return running.table
            }
            state.inbox.append(.start(launch, events, result))
            Self.wake(running.wake)
            return nil
        }
        if let table { return try table.start(launch, events) }
        return try result.wait().get()
    }

    /// Kills all children and returns when they have ended and the thread has; called in ``ChildEvents`` it returns at
    /// once. Nothing starts afterwards.
    package func stop() {
        let isUsed = Self.common.withLock { common -> Bool in
            guard let (loop, users) = common, loop === self else { return false }
            common = users > 1 ? (loop, users - 1) : nil
            return users > 1
        }
        if isUsed { return }
        let thread = state.withLock { state -> NamedThread? in
            guard case .running(let running) = state.phase else {
                state.phase = .stopped
                return nil
            }
            state.inbox.append(.stop)
            Self.wake(running.wake)
            return running.thread
        }
        thread?.join()
    }

    /// Called under the lock, which the new thread then waits for.
    private func begin() throws(Errno) -> Running {
        let poll = cchild_poll_open()
        guard poll >= 0 else { throw .current }
        let set = OwnedDescriptor(poll)
        let event = clinux_event_open()
        guard event >= 0 else { throw .current }
        let wake = OwnedDescriptor(event)
        let error = cchild_poll_set(poll, event, 0, true, false)
        guard error == 0 else { throw Errno(error) }
        let table = ChildTable(poll: set, reapsOrphans: reapsOrphans) { Self.wake(wake) }
        let thread = try NamedThread.start("nse-children") { self.run(table, set, wake) }
        return Running(thread: thread, table: table, wake: wake)
    }

    private static func wake(_ event: OwnedDescriptor) {
        var one: UInt64 = 1
        _ = unsafe write(event.number, &one, MemoryLayout<UInt64>.size)
    }

    private func run(_ table: ChildTable, _ set: OwnedDescriptor, _ wake: OwnedDescriptor) {
        state.withLock { state in
            guard case .running(var running) = state.phase else { return }
            running.identity = pthread_self()
            state.phase = .running(running)
        }
        var events = [cchild_event](repeating: cchild_event(), count: 64)
        var isStopping = false
        while !isStopping || !table.isEmpty {
            let timeout = table.timeout()
            let count = unsafe cchild_poll_wait(set.number, &events, Int32(events.count), timeout)
            for event in events.prefix(max(0, Int(count))) {
                if event.key == 0 {
                    var wakes: UInt64 = 0
                    _ = unsafe read(wake.number, &wakes, MemoryLayout<UInt64>.size)
                } else {
                    table.handle(event)
                }
            }
            for command in takeCommands() {
                switch command {
                case .start(let launch, let events, let result):
                    result.put(Result { () throws(ChildStartFailure) in try table.start(launch, events) })
                case .stop:
                    isStopping = true
                    table.close()
                }
            }
            table.tick()
        }
        // From now on nothing is put into the inbox.
        state.withLock { $0.phase = .stopped }
        for case .start(let launch, _, let result) in takeCommands() {
            result.put(.failure(ChildStartFailure(path: launch.path, reason: .stopped)))
        }
    }

    private func takeCommands() -> [Command] {
        state.withLock { replacing(&$0.inbox, with: []) }
    }
}
