import CVirtualTime
import ExtensionWire
import Glibc
import NotificationCore

/// Tells the host, whose clock the extension lives on, that every thread waits: then the host may move its clock.
///
/// What it says is true for the messages of the host that had been handed on by then. It says it once, and again when
/// another message has been handed on or a thread has worked.
final class IdleReporter: Sendable {
    private let connection: HostConnection
    /// Messages of the host that were handed on. The welcome is one.
    private let seen = Locked<UInt64>(1)
    private let nap = RealNap()
    /// The reading thread. Whatever the process sends wakes it up, because it waits for the same socket; and what it does
    /// is counted by message.
    private let reader = Locked<Int32?>(nil)

    init(_ connection: HostConnection) { self.connection = connection }

    /// Called by the reading thread ahead of everything else.
    func isRead() { reader.withLock { $0 = ThreadNumber.current } }

    /// The reading thread has handed a message on.
    func hasTakenIn() {
        seen.withLock { $0 += 1 }
        nap.end()
    }

    private struct Report: Equatable {
        var seen: UInt64
        /// Numbers and turns of all threads.
        var turns: [UInt64]
    }

    func run() -> Never {
        // A process that crashes is not idle, although its threads wait: then this one is stopped as well.
        ExtensionProcess.unblockSignals()
        var probe = IdleProbe(ignoring: [ThreadNumber.current])
        var told: Report?
        // Looks in a row that had nothing to tell.
        var vain = 0
        var last: UInt64 = 0
        while true {
            if let reader = reader.withLock({ $0 }) { probe.ignored.insert(reader) }
            let before = seen.withLock { $0 }
            if before != last { vain = 0 }
            last = before
            // A thread that waits for its turn to send is asleep, but goes on by itself.
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

    /// Most work takes microseconds; what a host or a thread still has to do after a while takes longer. In nanoseconds.
    private static func length(after vain: Int) -> Int {
        switch vain {
        case ..<20: 20_000
        case ..<100: 200_000
        case ..<300: 2_000_000
        default: 20_000_000
        }
    }
}
