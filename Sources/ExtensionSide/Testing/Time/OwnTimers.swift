import CNSETimers
import NotificationCore

/// Finds what an extension waits for in real time.
/// - `asyncAfter`, timer sources, `Task.sleep`, `Timer` and waits for semaphores and groups: their calls pass through
///   CNSETimers, which records them with their time.
/// - `sleep`, `usleep` and `Thread.sleep`: the kernel shows the system call of a thread, its memory the length.
/// - A condition with a time limit (`NSCondition.wait(until:)`): the same, for a thread that executes `didReceive`.
///   Other threads may be spare threads of Dispatch, which wait the same way. Timers that code sets with system calls
///   of its own are not found.
struct OwnTimers {
    /// Timers that were set before this instant, in nanoseconds of CLOCK_MONOTONIC, do not count.
    private let since = OwnTimers.now()
    private var buffer = [UInt8](repeating: 0, count: 256)
    private var entries = [ctimers_entry](repeating: ctimers_entry(), count: 256)
    /// Threads that sleep or wait, as they were first seen.
    private var threads: [OwnTimer.ID: OwnTimer] = [:]
    /// Threads that slept already when the delivery began.
    private var foreign: Set<OwnTimer.ID> = []

    /// Records the threads that sleep before the extension starts.
    init() { foreign = Set(sleepers(receiving: [], ignoring: []).map(\.id)) }

    /// False in a program that links Dispatch statically, and with the thread sanitizer.
    static var canSeeCalls: Bool { ctimers_is_active() }

    /// - Parameter receiving: the threads that execute `didReceive`.
    mutating func pending(receiving: [Int32], ignoring ignored: Set<Int32>) -> [OwnTimer] {
        let count = Int(ctimers_pending(since, Self.now(), &entries, Int32(entries.count)))
        var found: [OwnTimer] = []
        var waiting: Set<Int32> = []
        for entry in entries[..<count] where !ignored.contains(entry.thread) {
            // The loop of the main thread, such as XCTest's, sets itself a limit each time it goes round.
            if entry.thread == getpid(), entry.kind == ctimers_source, entry.library == ctimers_foundation {
                continue
            }
            if entry.kind == ctimers_wait { waiting.insert(entry.thread) }
            found.append(
                OwnTimer(
                    id: OwnTimer.ID(source: .call(entry.number), round: entry.round), kind: Self.words(entry),
                    length: Self.rounded(entry.due - entry.set_at), due: entry.due))
        }
        let sleepers = sleepers(receiving: receiving.filter { !waiting.contains($0) }, ignoring: ignored)
        return found + sleepers.filter { !foreign.contains($0.id) }
    }

    private static func words(_ entry: ctimers_entry) -> String {
        if entry.kind == ctimers_wait { return "a wait with a time limit" }
        if entry.kind == ctimers_timer { return "a Timer" }
        if entry.library == ctimers_concurrency { return "Task.sleep" }
        if entry.kind == ctimers_after { return "asyncAfter" }
        return entry.library == ctimers_foundation ? "a run loop with a time limit" : "a timer source"
    }

    /// Some time passes between the making of a deadline and the call that uses it.
    private static func rounded(_ nanoseconds: Int64) -> Duration {
        let unit: Int64 = nanoseconds < 100_000_000 ? 1_000_000 : 10_000_000
        return .nanoseconds(max((nanoseconds + unit / 2) / unit, 1) * unit)
    }

    private mutating func sleepers(receiving: [Int32], ignoring ignored: Set<Int32>) -> [OwnTimer] {
        var found: [OwnTimer.ID: OwnTimer] = [:]
        for thread in ProcFile.numbers(in: "/proc/self/task") where !ignored.contains(thread) {
            guard let wait = wait(of: thread, isReceiving: receiving.contains(thread)),
                let turns = turns(of: thread)
            else { continue }
            let id = OwnTimer.ID(source: .thread(thread), round: turns)
            found[id] =
                threads[id]
                ?? OwnTimer(
                    id: id, kind: wait.kind, length: Self.rounded(wait.left), due: Self.now() + wait.left)
        }
        threads = found
        return Array(found.values)
    }

    /// What a thread waits for, and for how many nanoseconds.
    private mutating func wait(of thread: Int32, isReceiving: Bool) -> (kind: String, left: Int64)? {
        guard let text = ProcFile.read("/proc/self/task/\(thread)/syscall", &buffer) else { return nil }
        let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard words.count > 6, let call = Int(words[0]) else { return nil }
        let arguments = words[1...6].map { UInt64($0.dropFirst(2), radix: 16) ?? 0 }
        switch call {
        case Self.nanosleep:
            return Self.time(at: arguments[0]).map { ("sleep", $0) }
        case Self.clockNanosleep:
            guard let time = Self.time(at: arguments[2]) else { return nil }
            let isAbsolute = arguments[1] & 1 != 0
            return ("sleep", isAbsolute ? time - Self.now(Int32(truncatingIfNeeded: arguments[0])) : time)
        case Self.futex where isReceiving && arguments[3] != 0:
            guard let time = Self.time(at: arguments[3]) else { return nil }
            // FUTEX_WAIT takes a length, FUTEX_WAIT_BITSET an instant of one of two clocks.
            let operation = arguments[1] & 0x7F
            guard operation == 9 else { return operation == 0 ? ("a wait with a time limit", time) : nil }
            let clock = arguments[1] & 256 != 0 ? CLOCK_REALTIME : CLOCK_MONOTONIC
            return ("a wait with a time limit", time - Self.now(clock))
        default: return nil
        }
    }

    private mutating func turns(of thread: Int32) -> UInt64? {
        guard let text = ProcFile.read("/proc/self/task/\(thread)/schedstat", &buffer) else { return nil }
        let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        return words.last.flatMap { UInt64($0) }
    }

    /// A `timespec` of this process in nanoseconds. Read through a file: the thread may go on and free the memory.
    private static func time(at address: UInt64) -> Int64? {
        guard let offset = off_t(exactly: address) else { return nil }
        let file = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var time = timespec()
        let count = withUnsafeMutableBytes(of: &time) { pread(file, $0.baseAddress, $0.count, offset) }
        guard count == MemoryLayout<timespec>.size, time.tv_sec >= 0 else { return nil }
        let (nanoseconds, isHuge) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return isHuge ? Int64.max / 4 : min(nanoseconds, Int64.max / 4) + Int64(time.tv_nsec)
    }

    static func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Int64 { SystemTime.nanoseconds(clock) }

    #if arch(x86_64)
    private static let nanosleep = 35, clockNanosleep = 230, futex = 202
    #else
    private static let nanosleep = 101, clockNanosleep = 115, futex = 98
    #endif
}

/// Something that an extension waits for in real time, without a request: a timer, a sleep, a wait with a limit.
struct OwnTimer: Sendable {
    /// Identifies a timer. A repeating timer has a new identity after each time that it fires.
    struct ID: Hashable, Sendable {
        enum Source: Hashable, Sendable {
            /// The number from CNSETimers.
            case call(UInt64)
            /// A thread in a system call.
            case thread(Int32)
        }

        var source: Source
        /// For a repeating timer how often it was due, for a thread how often it was scheduled.
        var round: UInt64
    }

    var id: ID
    var kind: String
    var length: Duration
    /// The instant at which it is due, in nanoseconds of CLOCK_MONOTONIC.
    var due: Int64

    var text: String { "\(kind) (\(DurationText.text(length)))" }

    func leftOut(of whose: String, _ limits: ClockDriver.Limits) -> String {
        "\(text) of \(whose) own is left out: no more than \(DurationText.text(limits.realWait)) of real time are "
            + "waited for, and while a request is under way each length once"
    }
}
