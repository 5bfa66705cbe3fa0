import Glibc

/// Finds what an extension waits for in real time: a thread that sleeps, or a timer that is armed.
///
/// `Thread.sleep`, `sleep` and `usleep` are the system calls nanosleep and clock_nanosleep; `Task.sleep`,
/// `asyncAfter` and `Timer` are a timerfd of Dispatch or of the run loop on Linux. A semaphore or a condition that is
/// waited for with a time limit is neither, and counts as asleep.
struct OwnTimers {
    private var buffer = [UInt8](repeating: 0, count: 1024)

    /// Whether any of them is due within `limit`. What a sleeping thread waits for cannot be seen, so it counts.
    mutating func anyDue(within limit: Duration, ignoring ignored: Set<Int32>) -> Bool {
        sleepingThread(ignored) || armedTimer(limit)
    }

    private mutating func sleepingThread(_ ignored: Set<Int32>) -> Bool {
        for thread in ProcFile.numbers(in: "/proc/self/task") where !ignored.contains(thread) {
            guard let text = ProcFile.read("/proc/self/task/\(thread)/syscall", &buffer) else { continue }
            let call = String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
            if Self.sleepCalls.contains(call) { return true }
        }
        return false
    }

    private mutating func armedTimer(_ limit: Duration) -> Bool {
        for file in ProcFile.numbers(in: "/proc/self/fd") 
        where ProcFile.link("/proc/self/fd/\(file)") == "anon_inode:[timerfd]" {
            guard let text = ProcFile.read("/proc/self/fdinfo/\(file)", &buffer),
                let value = Self.value(String(decoding: text, as: UTF8.self))
            else { continue }
            if value > .zero, value <= limit { return true }
        }
        return false
    }

    /// `it_value: (SECONDS, NANOSECONDS)`: what is left; zero when the timer is not armed.
    private static func value(_ text: String) -> Duration? {
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("it_value:") }) else {
            return nil
        }
        let numbers = line.split { !$0.isNumber }.compactMap { Int64($0) }
        return numbers.count == 2 ? .seconds(numbers[0]) + .nanoseconds(numbers[1]) : nil
    }

    #if arch(x86_64)
    private static let sleepCalls: Set<String> = ["35", "230"]
    #else
    private static let sleepCalls: Set<String> = ["101", "115"]
    #endif
}
