import Glibc
import NotificationCore

/// Finds what an extension waits for in real time: a thread that sleeps, or a timer that is armed.
///
/// `Thread.sleep`, `sleep` and `usleep` are the system calls nanosleep and clock_nanosleep; `Task.sleep`,
/// `asyncAfter` and `Timer` are a timerfd of Dispatch or of the run loop on Linux. A semaphore or a
/// condition that is waited for with a time limit is neither, and counts as asleep.
///
/// Dispatch itself looks after its threads every second, by a timer as well; those ticks are known by their
/// phase and are nobody's.
struct OwnTimers {
    /// Nanoseconds within the second at which ticks of others come.
    private static let ticks = Locked<[Int64]>([])
    private static let second: Int64 = 1_000_000_000
    /// Between reading what is left of a timer and reading the clock.
    private static let tolerance: Int64 = 500_000

    private var buffer = [UInt8](repeating: 0, count: 1024)

    /// Whether any of them is due within `limit`. What a sleeping thread waits for cannot be seen, so it
    /// counts.
    mutating func anyDue(within limit: Duration, ignoring ignored: Set<Int32>) -> Bool {
        sleepingThread(ignored) || armedTimer(limit)
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
        for timer in armed() where timer.left <= Self.second && !Self.isTick(timer) {
            Self.ticks.withLock { $0 = $0.suffix(7) + [timer.earliest % Self.second] }
        }
    }

    private mutating func armedTimer(_ limit: Duration) -> Bool {
        armed().contains { $0.left <= limit.nanoseconds && !Self.isTick($0) }
    }

    private struct Armed {
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
            found.append(Armed(left: left, earliest: before + left, latest: after + left))
        }
        return found
    }

    private static func isTick(_ timer: Armed) -> Bool {
        ticks.withLock { ticks in
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
    #else
    private static let sleepCalls: Set<String> = ["101", "115"]
    private static let pollCall = "73"
    #endif
}
