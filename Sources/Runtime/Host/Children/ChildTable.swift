internal import CNSEChildProcess
import ExtensionWire
import Glibc
import NotificationCore

/// The children of a ``HostLoop`` and their descriptors. `Sendable` unchecked: only the loop's thread uses it.
final class ChildTable: @unchecked Sendable {
    /// The number of bytes that may be read of one descriptor before the others are read.
    static let mostPerTurn = 256 << 10
    /// What is read of one descriptor after the end: a process that keeps it open may go on writing.
    static let mostAtEnd = 1 << 20

    enum Source {
        case socket(Entry)
        case output(Entry, isError: Bool)
        case process(Entry)
        case orphan(Entry, Int32)
    }

    struct Orphan {
        let process: OwnedDescriptor
        let key: UInt64
    }

    final class Entry {
        let child: HostedChild
        let events: any ChildEvents
        let process: OwnedDescriptor
        /// The first process of its pid namespace, which all others of it end with; nil without one.
        let keeper: Int32?
        let processKey: UInt64
        let socketKey: UInt64
        let pipeKeys: (output: UInt64, error: UInt64)
        var output: OwnedDescriptor?
        var error: OwnedDescriptor?
        var cutter = FrameCutter()
        var isEnding = false
        /// How it ended, once it has been waited for.
        var end: ChildEnd?
        /// What it had started when its memory was last looked at.
        var descendants: Set<Int32> = []
        /// What it started and has been killed, until it has ended.
        var orphans: [Int32: Orphan] = [:]
        /// When the end is reported at the latest, while there are orphans.
        var due: Int64 = 0
        /// When orphans are searched again, because there may be more; nil: not again.
        var nextLook: Int64?

        fileprivate init(
            child: HostedChild, events: any ChildEvents, process: OwnedDescriptor, keeper: Int32?,
            pipes: Pipes, firstKey: UInt64
        ) {
            self.child = child
            self.events = events
            self.process = process
            self.keeper = keeper
            output = pipes.output
            error = pipes.error
            socketKey = firstKey
            pipeKeys = (firstKey + 1, firstKey + 2)
            processKey = firstKey + 3
        }
    }

    let poll: OwnedDescriptor
    let reapsOrphans: Bool
    private let wake: @Sendable () -> Void
    var children: [Int32: Entry] = [:]
    var sources: [UInt64: Source] = [:]
    /// 0 is the loop's own.
    var nextKey: UInt64 = 1
    var nextSample: Int64 = 0
    var isClosed = false
    /// Whether this process is set up for children (``beHost()``).
    var isHost = false
    var hasReaped = false
    var isUnsure = false
    var samples = 0
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)
    private let prefix = "\(String(UInt64.random(in: .min ... .max), radix: 16))-\(getpid())"

    init(poll: OwnedDescriptor, reapsOrphans: Bool, wake: @escaping @Sendable () -> Void) {
        self.poll = poll
        self.reapsOrphans = reapsOrphans
        self.wake = wake
    }

    var isEmpty: Bool { children.isEmpty }

    func start(_ launch: ChildLaunch, _ events: any ChildEvents) throws(ChildStartFailure) -> HostedChild {
        guard !isClosed else { throw ChildStartFailure(path: launch.path, reason: .stopped) }
        guard !launch.path.utf8.contains(0) else {
            throw ChildStartFailure(path: launch.path, reason: .notFound)
        }
        let pipes = try Pipes(launch.path)
        let mark = "\(prefix)-\(nextKey)"
        beHost()
        let result = Self.start(launch, mark: mark, pipes)
        let sandbox = ChildSandbox(
            networkError: result.network_error, processesError: result.processes_error,
            filterError: result.filter_error)
        guard result.step == cchild_step_none else {
            if children.isEmpty { beNoHost() }
            throw ChildStartFailure(
                path: launch.path, step: ChildLaunch.Step(Int(result.step)), errno: result.error,
                sandbox: sandbox)
        }
        let key = nextKey
        nextKey += 4
        let child = HostedChild(
            pid: result.pid, mark: mark, sandbox: launch.sandbox == .off ? nil : sandbox,
            countsFiles: launch.sharedMemory > 0, socket: pipes.socket,
            loop: (poll, key, wake))
        let entry = Entry(
            child: child, events: events, process: OwnedDescriptor(result.descriptor),
            keeper: result.keeper > 0 ? result.keeper : nil, pipes: pipes,
            firstKey: key)
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
            reap(entry)
            if let keeper = entry.keeper { _ = waitpid(keeper, nil, 0) }
            forget(entry)
            throw ChildStartFailure(path: launch.path, reason: .noRoom(errno: number))
        }
        return child
    }

    /// The descriptors of a child: here, and there.
    fileprivate struct Pipes {
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
            case .off: cchild_sandbox_none
            case .tried: cchild_sandbox_try
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
                        error: pipes.childError.number, sandbox: Int32(sandbox),
                        shared_memory: UInt64(clamping: launch.sharedMemory), failing: failing)
                    return unsafe cchild_start(&start)
                }
            }
        }
    }

    static let markVariable = "NSE_EXTENSION_ID"

    private static func joined(_ strings: [String]) -> [CChar] {
        strings.flatMap { string in string.utf8.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0] }
    }

    func watch(_ descriptor: OwnedDescriptor, _ key: UInt64, _ source: Source) -> Bool {
        let error = cchild_poll_set(poll.number, descriptor.number, key, true, false)
        errno = error
        guard error == 0 else { return false }
        sources[key] = source
        return true
    }

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

    func readSocket(of entry: Entry, atMost most: Int) {
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
            do throws(ByteFault) {
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
            entry.events.broke(ByteFault("the socket was closed in the middle of a message"))
        }
    }

    private func closeSocket(_ entry: Entry) {
        sources[entry.socketKey] = nil
        entry.child.closeSocket()
    }

    func readOutput(of entry: Entry, isError: Bool, atMost most: Int) {
        var read = 0
        while read < most, let pipe = isError ? entry.error : entry.output {
            let count = unsafe Glibc.read(pipe.number, &buffer, buffer.count)
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

    func closeAll(_ entry: Entry) {
        closeSocket(entry)
        closeOutput(entry, isError: false)
        closeOutput(entry, isError: true)
        cchild_poll_remove(poll.number, entry.process.number)
        sources[entry.processKey] = nil
    }
}
