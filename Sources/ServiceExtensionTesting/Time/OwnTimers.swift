import Glibc
import NotificationCore

/// Finds what an extension waits for in real time: a thread that sleeps, or a timer that is armed.
///
/// `Thread.sleep`, `sleep` and `usleep` are the system calls nanosleep and clock_nanosleep; `Task.sleep`,
/// `asyncAfter` and `Timer` are a timerfd of Dispatch or of the run loop on Linux. A semaphore or a
/// condition that is waited for with a time limit is neither, and counts as asleep.
///
/// Dispatch itself looks after its threads every second, by a timer as well; those ticks are known by their
/// phase and are nobody's, but a later timer may hide behind them: see ``TimerManager``.
struct OwnTimers {
    /// Nanoseconds within the second at which ticks of others come.
    private static let ticks = Locked<[Int64]>([])
    private static let second: Int64 = 1_000_000_000
    /// Between reading what is left of a timer and reading the clock.
    private static let tolerance: Int64 = 500_000

    private var buffer = [UInt8](repeating: 0, count: 1024)
    /// When timers fire that were armed before the extension started, in nanoseconds of CLOCK_MONOTONIC.
    private var foreign: [Int64] = []
    /// The descriptors of timers that were there then.
    private var files: Set<Int32> = []
    private var manager = TimerManager()

    /// Whether any of them is due within `limit`. What a sleeping thread waits for cannot be seen, so it
    /// counts.
    mutating func anyDue(within limit: Duration, isSettled: Bool, ignoring ignored: Set<Int32>) -> Bool {
        sleepingThread(ignored) || armedTimer(limit, isSettled: isSettled)
    }

    private mutating func sleepingThread(_ ignored: Set<Int32>) -> Bool {
        for thread in ProcFile.numbers(in: "/proc/self/task") where !ignored.contains(thread) {
            if let call = call(of: thread), Self.sleepCalls.contains(call) { return true }
        }
        return false
    }

    /// The number of the system call in which a thread waits; nil when it runs.
    private mutating func call(of thread: Int32) -> String? {
        guard let text = ProcFile.read("/proc/self/task/\(thread)/syscall", &buffer) else { return nil }
        return String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }

    /// Whether the main thread waits for descriptors: on Linux that is a run loop.
    mutating func isMainLoopPolling() -> Bool { call(of: getpid()) == Self.pollCall }

    /// Takes down what is armed before the extension starts.
    mutating func learnTicks() {
        let armed = armed()
        foreign = armed.map(\.earliest)
        files = Set(armed.map(\.file))
        manager.settle()
        for timer in armed where timer.left <= Self.second && !isTick(timer) {
            Self.ticks.withLock { $0 = $0.suffix(7) + [timer.earliest % Self.second] }
        }
    }

    /// What the extension waits for in real time longer than a second, and a jump of the clock passes over; for people.
    ///
    /// - Parameter receiving: threads that are inside of `didReceive`.
    mutating func passedOver(by jump: Duration, receiving: [Int32], ignoring ignored: Set<Int32>) -> [String]
    {
        let armed = armed()
        let isSet = armed.contains { timer in
            if isTick(timer) { return manager.mayHaveTimers(behind: timer.earliest) }
            return timer.left > Self.second && timer.left <= jump.nanoseconds
                && !foreign.contains { abs($0 - timer.earliest) < Self.second / 10 }
        }
        var found = isSet ? ["a timer of the extension's own is set"] : []
        if sleepingThread(ignored) { found.append("a thread sleeps") }
        if receiving.contains(where: { isWaitingWithLimit($0) }) {
            found.append("didReceive waits with a time limit")
        }
        return found.map { "\($0), in real time: the clock does not wait for that" }
    }

    /// Futex with a time-out, which is its fourth argument.
    private mutating func isWaitingWithLimit(_ thread: Int32) -> Bool {
        guard let text = ProcFile.read("/proc/self/task/\(thread)/syscall", &buffer) else { return false }
        let words = String(decoding: text, as: UTF8.self).split(separator: " ")
        return words.count > 4 && words[0] == Self.futexCall && words[4] != "0x0"
    }

    private mutating func armedTimer(_ limit: Duration, isSettled: Bool) -> Bool {
        let limit = limit.nanoseconds
        let armed = armed()
        if armed.contains(where: { $0.left <= limit && !isTick($0) }) {
            manager.found()
            return true
        }
        let ticks = armed.filter { isTick($0) }
        // Behind a tick that was set just now nothing is due before the next one.
        if isSettled || limit <= Self.second,
            ticks.contains(where: { $0.left > Self.second - Self.second / 20 })
        {
            manager.foundNothing()
        }
        if isSettled, manager.isTiresome { return false }
        return ticks.contains { $0.left <= limit && manager.mayHaveTimers(behind: $0.earliest) }
    }

    private struct Armed {
        var file: Int32
        /// Nanoseconds.
        var left: Int64
        /// Bounds of the instant at which it fires, in nanoseconds of CLOCK_MONOTONIC.
        var earliest: Int64
        var latest: Int64
    }

    private mutating func armed() -> [Armed] {
        var found: [Armed] = []
        for file in ProcFile.numbers(in: "/proc/self/fd")
        where ProcFile.link("/proc/self/fd/\(file)") == "anon_inode:[timerfd]" {
            let before = ClockDriver.now().nanoseconds
            guard let text = ProcFile.read("/proc/self/fdinfo/\(file)", &buffer),
                let left = Self.value(String(decoding: text, as: UTF8.self)), left > 0
            else { continue }
            let after = ClockDriver.now().nanoseconds
            found.append(Armed(file: file, left: left, earliest: before + left, latest: after + left))
        }
        return found
    }

    private func isTick(_ timer: Armed) -> Bool {
        guard files.contains(timer.file) else { return false }
        let (second, tolerance) = (Self.second, Self.tolerance)
        return Self.ticks.withLock { ticks in
            ticks.contains { tick in
                let distance = (timer.earliest - tolerance - tick) % second
                return distance == 0 || second - distance <= timer.latest - timer.earliest + 2 * tolerance
            }
        }
    }

    /// `it_value: (SECONDS, NANOSECONDS)`: what is left, in nanoseconds; zero when the timer is not armed.
    private static func value(_ text: String) -> Int64? {
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("it_value:") }) else {
            return nil
        }
        let numbers = line.split { !$0.isNumber }.compactMap { Int64($0) }
        guard numbers.count == 2 else { return nil }
        return (Duration.seconds(numbers[0]) + .nanoseconds(numbers[1])).nanoseconds
    }

    #if arch(x86_64)
    private static let sleepCalls: Set<String> = ["35", "230"]
    private static let pollCall = "271"
    private static let futexCall = "202"
    #else
    private static let sleepCalls: Set<String> = ["101", "115"]
    private static let pollCall = "73"
    private static let futexCall = "98"
    #endif
}
