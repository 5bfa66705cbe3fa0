import CVirtualTime
import ExtensionWire

/// Reports to the host that every thread waits, so that the host may move the clock, which is the extension's too. A
/// report is sent once, and again when another message has been handled or a thread has worked.
final class IdleReporter: Sendable {
    private let connection: HostConnection
    /// The number of messages of the host that were handled, with the welcome.
    private let seen = Locked<UInt64>(1)
    private let nap = RealNap()
    /// The reading thread. Its work is counted by messages: it waits on the same socket.
    private let reader = Locked<Int32?>(nil)

    init(_ connection: HostConnection) { self.connection = connection }

    func isRead() { reader.withLock { $0 = ThreadNumber.current } }

    func hasTakenIn() {
        seen.withLock { $0 += 1 }
        nap.end()
    }

    private struct Report: Equatable {
        var seen: UInt64
        var turns: [UInt64]
    }

    func run() -> Never {
        // A process that crashes is not idle, although its threads wait: the runtime stops this thread by a signal.
        ExtensionProcess.unblockSignals()
        var probe = IdleProbe(ignoring: [ThreadNumber.current])
        var told: Report?
        // The number of checks in a row without a report.
        var vain = 0
        var last: UInt64 = 0
        while true {
            if let reader = reader.withLock({ $0 }) { probe.ignored.insert(reader) }
            let before = seen.withLock { $0 }
            if before != last { vain = 0 }
            last = before
            // A thread that waits to send is asleep, but goes on by itself.
            if connection.sendersNow == 0, probe.isIdle(), connection.sendersNow == 0,
                seen.withLock({ $0 }) == before
            {
                let report = Report(seen: before, turns: probe.turns)
                if report != told {
                    let next = cvirtual_next()
                    connection.send(.idle(seen: before, until: next == .max ? nil : next))
                    told = report
                    vain = 0
                }
            }
            nap.take(Self.length(after: vain))
            vain += 1
        }
    }

    /// The length of the next nap in nanoseconds: short at first, because most work takes microseconds.
    private static func length(after vain: Int) -> Int {
        switch vain {
        case ..<20: 20_000
        case ..<100: 200_000
        case ..<300: 2_000_000
        default: 20_000_000
        }
    }
}

/// A wait in real time that another thread can end. In a process on its host's clock, the C library's waits are
/// replaced by waits on it. This calls the library's own.
struct RealNap: Sendable {
    private typealias Poll =
        @convention(c) (UnsafeMutablePointer<pollfd>?, nfds_t, UnsafePointer<timespec>?, OpaquePointer?) ->
        Int32

    private let reading: Int32
    private let writing: Int32
    private let poll: Poll?

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
        }
        (reading, writing) = (ends[0], ends[1])
        poll = dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD).flatMap { dlsym($0, "ppoll") }
            .map { unsafeBitCast($0, to: Poll.self) }
    }

    /// Returns after `nanoseconds`, or when another thread calls ``end()``; at once without the C library's function.
    func take(_ nanoseconds: Int) {
        guard let poll else {
            sched_yield()
            return
        }
        var end = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        var length = timespec(tv_sec: 0, tv_nsec: min(nanoseconds, 999_999_999))
        guard poll(&end, 1, &length, nil) > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(reading, &bytes, bytes.count) == bytes.count {}
    }

    func end() {
        var byte: UInt8 = 0
        // A full pipe ends the wait as well.
        _ = write(writing, &byte, 1)
    }
}
