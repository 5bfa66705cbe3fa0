internal import CNSEChildProcess
package import ExtensionWire
import Glibc
package import NotificationCore

/// The process of an extension, started by ``HostLoop``. All of its members may be used from any thread, also after the end.
package final class HostedChild: Sendable {
    /// Bytes of messages that may wait for the child to read them: more than the largest body that is downloaded.
    static let mostQueued = 64 << 20
    /// Data beyond the memory limit that the data limit allows. It counts what is reserved and hardly used in full: 8 MiB
    /// for the stack of each thread, of which Dispatch and Swift concurrency each have up to one for a processor,
    /// and blocking code many more.
    static let dataMargin = 512 << 20 + max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) << 24

    package let pid: Int32
    /// Unique among all children; the value of `NSE_EXTENSION_ID` in its environment.
    package let mark: String
    /// What closes its network; nil when no sandbox was asked for.
    package let sandbox: ChildSandbox?
    private let countsFiles: Bool

    /// The loop's set of descriptors, in which the socket is `key`.
    private let poll: OwnedDescriptor
    private let key: UInt64
    private let state: Locked<State>
    private let wake: @Sendable () -> Void

    private struct Waiting {
        var bytes: ArraySlice<UInt8>
        var descriptor: OwnedDescriptor?
    }

    private struct Watch {
        let file: OwnedDescriptor
        let dataLimit: UInt64
        /// Bytes of shared memory when the watch began, and what came since by the last full sample, with ``others``.
        let sharedAtReady: Int
        var shared = 0
    }

    private struct State {
        /// Nil when it has been closed, by either side.
        var socket: OwnedDescriptor?
        /// A message could not be written: the child has closed its end.
        var isDeaf = false
        var queue: [Waiting] = []
        var queuedBytes = 0
        var sent: UInt64 = 0
        var output = OutputTail()
        var error = OutputTail()
        var memory: ChildMemory?
        var watch: Watch?
        var others: Set<Int32> = []
        /// It has been waited for: its number may be that of another process.
        var isReaped = false
    }

    /// - Parameter loop: the descriptors and the key of the loop, and how it is woken.
    init(
        pid: Int32, mark: String, sandbox: ChildSandbox?, countsFiles: Bool, socket: OwnedDescriptor,
        loop: (poll: OwnedDescriptor, key: UInt64, wake: @Sendable () -> Void)
    ) {
        self.pid = pid
        self.countsFiles = countsFiles
        self.mark = mark
        self.sandbox = sandbox
        poll = loop.poll
        key = loop.key
        wake = loop.wake
        state = Locked(State(socket: socket))
    }

    // MARK: - Messages

    /// Sends a message after those that were sent before; does not block.
    /// - Returns: false when the child does not listen any more, or too many bytes wait for it; the message
    ///   is lost.
    @discardableResult
    package func send(_ message: HostMessage, descriptor: OwnedDescriptor? = nil) -> Bool {
        let frame = message.frame
        return state.withLock { state in
            guard state.socket != nil, !state.isDeaf, frame.count <= Self.mostQueued - state.queuedBytes
            else { return false }
            state.sent &+= 1
            state.queue.append(Waiting(bytes: frame[...], descriptor: descriptor))
            state.queuedBytes += frame.count
            guard state.queue.count == 1 else { return true }
            flush(&state)
            return !state.isDeaf
        }
    }

    /// How many messages ``send(_:descriptor:)`` has taken.
    package var sent: UInt64 { state.withLock { $0.sent } }

    var queuedBytes: Int { state.withLock { $0.queuedBytes } }

    func sendWaiting() { state.withLock { flush(&$0) } }

    private func flush(_ state: inout State) {
        guard let socket = state.socket else { return }
        var gone = 0
        defer { state.queue.removeFirst(gone) }
        while gone < state.queue.count {
            let next = state.queue[gone]
            do {
                let count = try WireSocket(socket.number).send(
                    next.bytes, descriptor: next.descriptor?.number ?? -1, blocks: false)
                state.queuedBytes -= count
                state.queue[gone].descriptor = nil
                state.queue[gone].bytes.removeFirst(count)
                if state.queue[gone].bytes.isEmpty { gone += 1 }
            } catch .wouldBlock {
                _ = cchild_poll_set(poll.number, socket.number, key, true, true)
                return
            } catch {
                // The loop's thread finds the end of the stream, and reports it.
                gone = state.queue.count
                state.queuedBytes = 0
                state.isDeaf = true
                return
            }
        }
        _ = cchild_poll_set(poll.number, socket.number, key, true, false)
    }

    /// Nil once it is closed. The loop's thread closes it, and only there may the result be used.
    var socket: WireSocket? { state.withLock { $0.socket.map { WireSocket($0.number) } } }

    func closeSocket() {
        let closed = state.withLock { state -> (OwnedDescriptor?, [Waiting]) in
            if let socket = state.socket { cchild_poll_remove(poll.number, socket.number) }
            defer {
                state.socket = nil
                state.queue = []
                state.queuedBytes = 0
            }
            return (state.socket, state.queue)
        }
        _ = closed
    }

    // MARK: - End

    /// Ends the process, and what it started in its own process group, by SIGKILL. Does nothing after its end.
    package func kill() {
        state.withLock { state in
            // Until it has been waited for, no other group can have the number.
            if !state.isReaped { _ = Glibc.kill(-pid, SIGKILL) }
        }
    }

    func reap() -> ChildEnd {
        let end = state.withLock { state -> cchild_end in
            let end = cchild_wait(pid)
            state.isReaped = true
            state.watch = nil
            return end
        }
        // Other code of this process may have waited for it, which nothing can undo.
        guard end.found == 1 else { return .exited(-1) }
        return end.is_signal ? .signalled(end.number) : .exited(end.number)
    }

    /// The end of its standard output and of its standard error.
    package var output: (output: OutputTail, error: OutputTail) {
        state.withLock { ($0.output, $0.error) }
    }

    func addOutput(_ piece: ArraySlice<UInt8>, isError: Bool) {
        state.withLock { state in
            if isError { state.error.add(piece) } else { state.output.add(piece) }
        }
    }

    /// Takes what the process has now as its baseline, and from now on kills it when it has more than `limit`
    /// bytes above that, with ``others``: resident anonymous memory at most 20 ms apart, and shared memory at
    /// most 80 ms apart.
    /// - Returns: false when the process has ended.
    @discardableResult
    package func watchMemory(limit: Int) -> Bool {
        let isWatched = state.withLock { state -> Bool in
            guard !state.isReaped, let (file, now) = Self.memory(of: pid) else { return false }
            let dataLimit = UInt64(clamping: limit).addingClamped(now.data).addingClamped(
                UInt64(Self.dataMargin))
            let isLimited = cchild_limit_data(pid, dataLimit) == 0
            let shared = shared(pid, now)
            state.watch = Watch(
                file: file, dataLimit: isLimited ? dataLimit : .max, sharedAtReady: shared)
            state.memory = ChildMemory(baseline: Int(clamping: now.anonymous), limit: limit)
            return true
        }
        if isWatched { wake() }
        return isWatched
    }

    private static func memory(of pid: Int32) -> (OwnedDescriptor, cchild_memory)? {
        guard let file = try? OwnedDescriptor("/proc/\(pid)/status", O_RDONLY) else { return nil }
        var now = cchild_memory()
        return unsafe cchild_read_memory(file.number, &now) ? (file, now) : nil
    }

    private func shared(_ pid: Int32, _ now: cchild_memory) -> Int {
        Int(clamping: cchild_shared_memory(pid, now.shared, countsFiles))
    }

    /// The result of the last watch; nil without one.
    package var memory: ChildMemory? { state.withLock { $0.memory } }

    var others: Set<Int32> {
        get { state.withLock { $0.others } }
        set { state.withLock { $0.others = newValue } }
    }

    /// Begins the curve and its peak again with what the process has now; the baseline stays.
    func resetPeak() {
        state.withLock { state in
            state.memory?.curve = MemoryCurve()
            _ = sample(&state)
        }
    }

    var isWatched: Bool { state.withLock { $0.watch != nil } }

    /// - Returns: true the first time that the process has more than it may; then it is not watched any more.
    func takeSample(isFull: Bool) -> Bool {
        state.withLock { state in
            guard sample(&state, isFull: isFull), let memory = state.memory, memory.curve.peak > memory.limit
            else {
                return false
            }
            state.memory?.isExceeded = true
            state.watch = nil
            return true
        }
    }

    /// - Returns: false without a watch, and when the process has ended.
    private func sample(_ state: inout State, isFull: Bool = false) -> Bool {
        guard var watch = state.watch, let baseline = state.memory?.baseline else { return false }
        var now = cchild_memory()
        guard unsafe cchild_read_memory(watch.file.number, &now) else { return false }
        if isFull { watch.shared = max(0, shared(pid, now) - watch.sharedAtReady) }
        var bytes = max(0, Int(clamping: now.anonymous) - baseline)
        for other in state.others {
            guard let (_, memory) = Self.memory(of: other) else { continue }
            bytes += max(0, Int(clamping: memory.anonymous) - baseline)
            if isFull { watch.shared += shared(other, memory) }
        }
        bytes += watch.shared
        state.watch = watch
        state.memory?.curve.add(bytes, at: TimerThread.now())
        state.memory?.hitDataLimit = now.data.addingClamped(UInt64(Self.dataMargin) / 8) >= watch.dataLimit
        return true
    }
}

extension UInt64 {
    fileprivate func addingClamped(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

/// Called on the thread of the host's loop, in order, one call at a time; must not block. `ended` comes
/// exactly once and last, also after `kill`.
package protocol ChildEvents: AnyObject, Sendable {
    func received(_ message: ExtensionMessage)
    /// Bytes have come that are not a message. Nothing more is read; the process goes on until it is killed.
    func broke(_ error: ByteFault)
    /// It closed its end of the socket and goes on.
    func closed()
    /// It needs more memory than it may, and has been killed.
    func exceededMemory()
    /// It has ended, all of its output has been read, and no process that it started is left.
    func ended(_ end: ChildEnd)
}

package enum ChildEnd: Sendable, Hashable {
    case exited(Int32)
    /// - Parameter number: of the signal.
    case signalled(Int32)
}
