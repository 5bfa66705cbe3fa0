import Glibc
import NotificationCore

/// The thread of Dispatch that sets timers.
///
/// All timers of one clock share a timerfd, which tells the nearest alone. When that is the tick of Dispatch itself, only
/// this thread knows of others: whoever sets or cancels a timer wakes it, and so does each tick.
struct TimerManager {
    /// Those that wait for events; found once, because Dispatch keeps its own.
    private static let known = Locked<[Int32]>([])
    private static let second: Int64 = 1_000_000_000

    private var buffer = [UInt8](repeating: 0, count: 256)
    private var turns: Int64?
    private var since: Int64 = 0

    /// Times in a row that somebody waited for a tick and there was nothing behind it.
    private static let vain = Locked(0)

    /// Timers that are set and never due, such as an own deadline, are not looked for behind every answer.
    var isTiresome: Bool { Self.vain.withLock { $0 >= 5 } }

    /// There was a timer.
    func found() { Self.vain.withLock { $0 = 0 } }

    /// A tick has come, and there is nothing behind it.
    mutating func foundNothing() {
        if let now = count(), now != turns { Self.vain.withLock { $0 += 1 } }
        settle()
    }

    /// Nothing is set now but what can be seen.
    mutating func settle() {
        since = ClockDriver.now().nanoseconds
        turns = count()
    }

    /// Whether it was woken more often than the ticks explain since it was last settled.
    ///
    /// - Parameter tick: an instant of the ticks, in nanoseconds of CLOCK_MONOTONIC.
    mutating func mayHaveTimers(behind tick: Int64) -> Bool {
        guard let now = count() else { return false }
        guard let turns else { return true }
        let passed = ClockDriver.now().nanoseconds
        let ticks = (tick - since) / Self.second - (tick - passed) / Self.second
        return now - turns > ticks
    }

    /// How often it was given a processor; nil when there is none yet.
    private mutating func count() -> Int64? {
        var threads = Self.known.withLock { $0 }
        if threads.isEmpty {
            threads = ProcFile.numbers(in: "/proc/self/task").filter { isWaitingForEvents($0) }
            Self.known.withLock { $0 = threads }
        }
        var sum: Int64?
        for thread in threads {
            if let turns = turns(of: thread) { sum = (sum ?? 0) &+ turns }
        }
        return sum
    }

    private mutating func isWaitingForEvents(_ thread: Int32) -> Bool {
        guard let text = ProcFile.read("/proc/self/task/\(thread)/syscall", &buffer) else { return false }
        return Self.calls.contains(
            String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }

    /// The third number of schedstat.
    private mutating func turns(of thread: Int32) -> Int64? {
        guard let text = ProcFile.read("/proc/self/task/\(thread)/schedstat", &buffer) else { return nil }
        let digits = text.split(separator: UInt8(ascii: " ")).last?.prefix { $0 != UInt8(ascii: "\n") }
        return digits.flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
    }

    /// epoll_wait, epoll_pwait and epoll_pwait2.
    #if arch(x86_64)
    private static let calls: Set<String> = ["232", "281", "441"]
    #else
    private static let calls: Set<String> = ["22", "441"]
    #endif
}
