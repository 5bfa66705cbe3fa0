internal import CNSEChildProcess
import ExtensionWire
import Glibc
import NotificationCore

/// The children of a ``HostLoop`` and their descriptors.
///
/// `Sendable` unchecked because after its making only the loop's thread uses it.
final class ChildTable: @unchecked Sendable {
    /// The number of bytes that may be read of one descriptor before the others are read.
    static let mostPerTurn = 256 << 10
    /// What is read of one descriptor after the end: a process that keeps it open may go on writing.
    static let mostAtEnd = 1 << 20
    /// Between two samples of a child's memory, in nanoseconds; what a turn of the loop takes comes on top.
    static let sampleInterval: Int64 = 15_000_000
    /// How long a process that was killed may take to end, in nanoseconds.
    static let mostDying: Int64 = 2_000_000_000
    /// The time until a process that was between two programs is inspected again, in nanoseconds.
    private static let lookInterval: Int64 = 1_000_000

    private enum Source {
        case socket(Entry)
        case output(Entry, isError: Bool)
        case process(Entry)
        case orphan(Entry, Int32)
    }

    private struct Orphan {
        let process: OwnedDescriptor
        let key: UInt64
    }

    private final class Entry {
        let child: HostedChild
        let events: any ChildEvents
        let process: OwnedDescriptor
        let processKey: UInt64
        let socketKey: UInt64
        let pipeKeys: (output: UInt64, error: UInt64)
        var output: OwnedDescriptor?
        var error: OwnedDescriptor?
        var cutter = FrameCutter()
        var isEnding = false
        /// What it started and has been killed, until it has ended.
        var orphans: [Int32: Orphan] = [:]
        /// When the end is reported at the latest, while there are orphans.
        var due: Int64 = 0
        /// When orphans are searched again, because a process could not be distinguished from others; nil: not again.
        var nextLook: Int64?

        init(
            child: HostedChild, events: any ChildEvents, process: OwnedDescriptor, output: OwnedDescriptor,
            error: OwnedDescriptor, firstKey: UInt64
        ) {
            self.child = child
            self.events = events
            self.process = process
            self.output = output
            self.error = error
            socketKey = firstKey
            pipeKeys = (firstKey + 1, firstKey + 2)
            processKey = firstKey + 3
        }
    }

    private let poll: OwnedDescriptor
    private let reapsOrphans: Bool
    private let wake: @Sendable () -> Void
    private var children: [Int32: Entry] = [:]
    private var sources: [UInt64: Source] = [:]
    /// 0 is the loop's own.
    private var nextKey: UInt64 = 1
    private var nextSample: Int64 = 0
    private var isClosed = false
    private var hasReaped = false
    private var isUnsure = false
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)
    private let prefix = "\(String(UInt64.random(in: .min ... .max), radix: 16))-\(getpid())"

    init(poll: OwnedDescriptor, reapsOrphans: Bool, wake: @escaping @Sendable () -> Void) {
        self.poll = poll
        self.reapsOrphans = reapsOrphans
        self.wake = wake
    }

    var isEmpty: Bool { children.isEmpty }

    // MARK: - Start

    func start(_ launch: ChildLaunch, _ events: any ChildEvents) throws(ChildStartFailure) -> HostedChild {
        guard !isClosed else { throw ChildStartFailure(path: launch.path, reason: .stopped) }
        guard !launch.path.utf8.contains(0) else {
            throw ChildStartFailure(path: launch.path, reason: .notFound)
        }
        let pipes = try Pipes(launch.path)
        let mark = "\(prefix)-\(nextKey)"
        if reapsOrphans { _ = cchild_adopt_orphans(true) }
        let result = Self.start(launch, mark: mark, pipes)
        let sandbox = ChildSandbox(networkError: result.network_error, filterError: result.filter_error)
        guard result.step == cchild_step_none else {
            if children.isEmpty { letOrphansGo() }
            throw ChildStartFailure(
                path: launch.path, step: ChildLaunch.Step(Int(result.step)), errno: result.error,
                sandbox: sandbox)
        }
        let key = nextKey
        nextKey += 4
        let child = HostedChild(
            pid: result.pid, mark: mark, sandbox: launch.sandbox == .none ? nil : sandbox,
            socket: pipes.socket,
            poll: poll, key: key, wake: wake)
        let entry = Entry(
            child: child, events: events, process: OwnedDescriptor(result.descriptor), output: pipes.output,
            error: pipes.error, firstKey: key)
        children[child.pid] = entry
        let isWatched =
            watch(pipes.socket, entry.socketKey, .socket(entry))
            && watch(pipes.output, entry.pipeKeys.output, .output(entry, isError: false))
            && watch(pipes.error, entry.pipeKeys.error, .output(entry, isError: true))
            && watch(entry.process, entry.processKey, .process(entry))
        guard isWatched else {
            let number = errno
            child.kill()
            closeAll(entry)
            // It has been killed: this wait is short.
            var ended = pollfd(fd: entry.process.number, events: Int16(POLLIN), revents: 0)
            _ = unsafe Glibc.poll(&ended, 1, -1)
            forget(entry)
            throw ChildStartFailure(path: launch.path, reason: .noRoom(errno: number))
        }
        return child
    }

    /// The descriptors of a child: here, and there.
    private struct Pipes {
        let socket, output, error: OwnedDescriptor
        let childSocket, childOutput, childError: OwnedDescriptor

        init(_ path: String) throws(ChildStartFailure) {
            (socket, childSocket) = try Self.pair(path) { unsafe cchild_socket_pair(&$0, &$1) }
            (output, childOutput) = try Self.pair(path) { unsafe cchild_pipe(&$0, &$1) }
            (error, childError) = try Self.pair(path) { unsafe cchild_pipe(&$0, &$1) }
        }

        private static func pair(
            _ path: String, _ make: (inout Int32, inout Int32) -> Int32
        ) throws(ChildStartFailure) -> (OwnedDescriptor, OwnedDescriptor) {
            var (one, other): (Int32, Int32) = (-1, -1)
            let error = make(&one, &other)
            guard error == 0 else { throw ChildStartFailure(path: path, reason: .noRoom(errno: error)) }
            return (OwnedDescriptor(one), OwnedDescriptor(other))
        }
    }

    private static func start(_ launch: ChildLaunch, mark: String, _ pipes: Pipes) -> cchild_result {
        let own = ["\(Wire.variable)=", "\(markVariable)="]
        let environment =
            ["\(Wire.variable)=\(Wire.descriptor)", "\(markVariable)=\(mark)"]
            + launch.environment.filter { entry in !own.contains { entry.hasPrefix($0) } }
        let failing = launch.failing.reduce(UInt32(0)) { $0 | $1.bit }
        let sandbox =
            switch launch.sandbox {
            case .none: cchild_sandbox_none
            case .try: cchild_sandbox_try
            case .required: cchild_sandbox_required
            }
        return unsafe launch.path.withCString { path in
            unsafe joined(launch.arguments).withUnsafeBufferPointer { arguments in
                unsafe joined(environment).withUnsafeBufferPointer { environment in
                    guard let argumentBase = arguments.baseAddress,
                        let environmentBase = environment.baseAddress
                    else { return cchild_result() }
                    var start = unsafe cchild_launch(
                        path: path, arguments: argumentBase, argument_bytes: arguments.count,
                        environment: environmentBase, environment_bytes: environment.count,
                        socket: pipes.childSocket.number, output: pipes.childOutput.number,
                        error: pipes.childError.number, sandbox: Int32(sandbox), failing: failing)
                    return unsafe cchild_start(&start)
                }
            }
        }
    }

    private static let markVariable = "NSE_EXTENSION_ID"

    /// The strings with a NUL after each.
    private static func joined(_ strings: [String]) -> [CChar] {
        strings.flatMap { string in string.utf8.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0] }
    }

    private func watch(_ descriptor: OwnedDescriptor, _ key: UInt64, _ source: Source) -> Bool {
        let error = cchild_poll_set(poll.number, descriptor.number, key, true, false)
        errno = error
        guard error == 0 else { return false }
        sources[key] = source
        return true
    }

    // MARK: - Events

    func handle(_ event: cchild_event) {
        switch sources[event.key] {
        case .socket(let entry):
            if event.writes { entry.child.sendWaiting() }
            if event.reads { readSocket(of: entry, atMost: Self.mostPerTurn) }
        case .output(let entry, let isError):
            readOutput(of: entry, isError: isError, atMost: Self.mostPerTurn)
        case .process(let entry): end(entry)
        case .orphan(let entry, let pid): orphanEnded(pid, of: entry)
        // Closed by what happened earlier in this turn.
        case nil: break
        }
    }

    private func readSocket(of entry: Entry, atMost most: Int) {
        var read = 0
        while read < most, let socket = entry.child.socket {
            do throws(WireSocket.Failure) {
                // A descriptor that comes with it is closed: no message has one.
                let count = try socket.receive(into: &buffer, blocks: false).count
                guard count > 0 else { return socketEnded(entry) }
                read += count
                entry.cutter.add(buffer[..<count])
            } catch {
                if error != .wouldBlock { socketEnded(entry) }
                return
            }
            do throws(WireError) {
                while let frame = try entry.cutter.next() {
                    entry.events.received(try ExtensionMessage(frame: frame))
                }
            } catch {
                closeSocket(entry)
                return entry.events.broke(error)
            }
        }
    }

    private func socketEnded(_ entry: Entry) {
        closeSocket(entry)
        // A process that ends closes its descriptors first; then `ended` says all.
        guard !entry.isEnding, !ProcessTable.isExiting(entry.child.pid) else { return }
        if entry.cutter.isWhole {
            entry.events.closed()
        } else {
            entry.events.broke(WireError("the socket was closed in the middle of a message"))
        }
    }

    private func closeSocket(_ entry: Entry) {
        sources[entry.socketKey] = nil
        entry.child.closeSocket()
    }

    private func readOutput(of entry: Entry, isError: Bool, atMost most: Int) {
        var read = 0
        while read < most, let pipe = isError ? entry.error : entry.output {
            let count = unsafe buffer.withUnsafeMutableBytes { buffer in
                unsafe Glibc.read(pipe.number, buffer.baseAddress, buffer.count)
            }
            if count > 0 {
                read += count
                entry.child.addOutput(buffer[..<count], isError: isError)
            } else if count < 0, errno == EAGAIN {
                return
            } else if count == 0 || errno != EINTR {
                return closeOutput(entry, isError: isError)
            }
        }
    }

    private func closeOutput(_ entry: Entry, isError: Bool) {
        if let pipe = isError ? entry.error : entry.output { cchild_poll_remove(poll.number, pipe.number) }
        sources[isError ? entry.pipeKeys.error : entry.pipeKeys.output] = nil
        if isError { entry.error = nil } else { entry.output = nil }
    }

    private func closeAll(_ entry: Entry) {
        closeSocket(entry)
        closeOutput(entry, isError: false)
        closeOutput(entry, isError: true)
        cchild_poll_remove(poll.number, entry.process.number)
        sources[entry.processKey] = nil
    }

    // MARK: - End

    /// The process has ended, and has not been waited for: its number, and that of its group, are still its own.
    private func end(_ entry: Entry) {
        entry.isEnding = true
        entry.child.kill()
        readSocket(of: entry, atMost: Self.mostAtEnd)
        readOutput(of: entry, isError: false, atMost: Self.mostAtEnd)
        readOutput(of: entry, isError: true, atMost: Self.mostAtEnd)
        closeAll(entry)
        entry.due = Self.now() + Self.mostDying
        killOrphans(of: entry)
    }

    /// Kills what the child started. What these have started in turn is found when they have ended.
    private func killOrphans(of entry: Entry) {
        var found: [Int32]
        isUnsure = false
        repeat {
            // One that has been waited for may have left children of its own after the list was made.
            hasReaped = false
            found = orphans(of: entry)
        } while hasReaped
        for pid in found where entry.orphans[pid] == nil {
            let number = cchild_open(pid)
            guard number >= 0 else { continue }
            let process = OwnedDescriptor(number)
            // The number may have become that of another process before it was opened.
            guard isOrphan(pid, of: entry), cchild_signal(number, SIGKILL) == 0 else { continue }
            guard watch(process, nextKey, .orphan(entry, pid)) else { continue }
            entry.orphans[pid] = Orphan(process: process, key: nextKey)
            nextKey += 1
        }
        entry.nextLook = isUnsure ? Self.now() + Self.lookInterval : nil
        if entry.orphans.isEmpty, entry.nextLook == nil { finish(entry) }
    }

    private func orphanEnded(_ pid: Int32, of entry: Entry) {
        forget(pid, of: entry)
        if reapsOrphans { _ = cchild_wait(pid) }
        if entry.orphans.isEmpty { killOrphans(of: entry) }
    }

    private func forget(_ pid: Int32, of entry: Entry) {
        guard let orphan = entry.orphans.removeValue(forKey: pid) else { return }
        cchild_poll_remove(poll.number, orphan.process.number)
        sources[orphan.key] = nil
    }

    private func orphans(of entry: Entry) -> [Int32] {
        let candidates =
            (reapsOrphans ? ProcessTable.ownChildren() : nil)
            ?? ProcessTable.processes(after: entry.child.pid)
        return candidates.filter { children[$0] == nil && isOrphan($0, of: entry) }
    }

    /// Waits for it at once when it has ended and is a child of this process.
    private func isOrphan(_ pid: Int32, of entry: Entry) -> Bool {
        let own = getpid()
        guard pid != own, let found = ProcessTable.entry(pid) else { return false }
        // No descendant of a child can come back into the session of this process.
        let isAdopted = reapsOrphans && found.parent == own && found.session != getsid(0)
        if found.isZombie {
            if isAdopted, cchild_wait(pid).found == 1 { hasReaped = true }
            return false
        }
        if found.session == entry.child.pid { return true }
        if children[found.session] != nil { return false }
        let environment = ProcessTable.environment(of: pid)
        if let environment, environment.isEmpty, found.mayHaveEnvironment, found.session != getsid(0) {
            isUnsure = true
            return false
        }
        let marks = (environment ?? []).split(separator: 0).filter {
            $0.starts(with: "\(Self.markVariable)=".utf8)
        }
        .map { String(decoding: $0.dropFirst(Self.markVariable.utf8.count + 1), as: UTF8.self) }
        if marks.contains(entry.child.mark) { return true }
        return isAdopted && !children.values.contains { marks.contains($0.child.mark) }
    }

    private func finish(_ entry: Entry) {
        let end = forget(entry)
        entry.events.ended(end)
    }

    @discardableResult
    private func forget(_ entry: Entry) -> ChildEnd {
        for pid in Array(entry.orphans.keys) { forget(pid, of: entry) }
        children[entry.child.pid] = nil
        let end = entry.child.reap()
        if children.isEmpty { letOrphansGo() }
        return end
    }

    private func letOrphansGo() {
        if reapsOrphans { _ = cchild_adopt_orphans(false) }
    }

    /// Kills all children; from now on none starts.
    func close() {
        isClosed = true
        for entry in children.values { entry.child.kill() }
    }

    // MARK: - Time

    /// How many milliseconds the loop may wait for events; -1: without end.
    func timeout() -> Int32 {
        var due = Int64.max
        if children.values.contains(where: { $0.child.isWatched }) {
            due = nextSample
        }
        for entry in children.values {
            if !entry.orphans.isEmpty {
                due = min(due, entry.due)
            } else if let look = entry.nextLook {
                due = min(due, look)
            }
        }
        guard due < .max else { return -1 }
        return Int32(clamping: max(0, due - Self.now() + 999_999) / 1_000_000)
    }

    /// Takes the samples that are due, and gives up on processes that do not end.
    func tick() {
        let now = Self.now()
        for entry in children.values.filter({ !$0.orphans.isEmpty && $0.due <= now }) { finish(entry) }
        for entry in children.values.filter({ $0.orphans.isEmpty && $0.nextLook ?? .max <= now }) {
            if entry.due <= now { finish(entry) } else { killOrphans(of: entry) }
        }
        guard now >= nextSample else { return }
        nextSample = now + Self.sampleInterval
        for entry in children.values.filter({ $0.child.takeSample() }) {
            entry.child.kill()
            entry.events.exceededMemory()
        }
    }

    private static func now() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
