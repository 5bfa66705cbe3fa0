import Glibc

/// Tells whether every thread of the process but the bench's own is asleep.
///
/// One look at all threads is not one moment: a thread that was seen asleep may be woken by one that is seen
/// asleep a little later. But if two looks in a row see nobody awake, and nobody has been on a processor in
/// between, then nobody had anything to do at the end of the first one. What the kernel counts for that is
/// how often a thread was given a processor (/proc/PID/task/TID/schedstat, third number).
///
/// A thread that waits for a lock, a semaphore, a timer or a descriptor is asleep, with or without a time
/// limit; one that waits for a disk is not.
struct IdleProbe {
    /// How often each thread was given a processor.
    private struct Look: Equatable {
        var threads: [Int32]
        var turns: [UInt64]
    }

    /// Not looked at: the driver itself, and threads that an earlier run had to give up.
    var ignored: Set<Int32>
    private var buffer = [UInt8](repeating: 0, count: 1024)
    /// Awake in the last look.
    private(set) var awake: [Int32] = []

    init(ignoring ignored: Set<Int32>) { self.ignored = ignored }

    /// Two looks. False as soon as someone is awake.
    mutating func isIdle() -> Bool {
        guard let first = look() else { return false }
        sched_yield()
        guard let second = look() else { return false }
        return first == second
    }

    /// Nil when someone is awake.
    private mutating func look() -> Look? {
        awake = []
        var look = Look(threads: [], turns: [])
        for thread in ProcFile.numbers(in: "/proc/self/task") where !ignored.contains(thread) {
            // A thread that has ended since is gone from the second look as well, or the looks differ.
            guard let state = state(of: thread) else { continue }
            switch state {
            case UInt8(ascii: "S"), UInt8(ascii: "I"): break
            case UInt8(ascii: "Z"), UInt8(ascii: "X"): continue
            default:
                awake.append(thread)
                continue
            }
            look.threads.append(thread)
            look.turns.append(turns(of: thread))
        }
        return awake.isEmpty ? look : nil
    }

    /// The letter behind the name in parentheses (see man 5 proc_pid_stat).
    private mutating func state(of thread: Int32) -> UInt8? {
        guard let text = ProcFile.read("/proc/self/task/\(thread)/stat", &buffer),
            let name = text.lastIndex(of: UInt8(ascii: ")")), name + 2 < text.endIndex
        else { return nil }
        return text[name + 2]
    }

    private mutating func turns(of thread: Int32) -> UInt64 {
        if let text = ProcFile.read("/proc/self/task/\(thread)/schedstat", &buffer) {
            return Self.number(text.split(separator: UInt8(ascii: " ")).last)
        }
        // A kernel without it has the count of switches, far down in a longer file.
        var long = [UInt8](repeating: 0, count: 4096)
        guard let text = ProcFile.read("/proc/self/task/\(thread)/status", &long) else { return 0 }
        return text.split(separator: UInt8(ascii: "\n")).suffix(2).reduce(0) { sum, line in
            sum &+ Self.number(line.split(separator: UInt8(ascii: "\t")).last)
        }
    }

    private static func number(_ text: ArraySlice<UInt8>?) -> UInt64 {
        var value: UInt64 = 0
        for byte in text ?? [] where (0x30...0x39).contains(byte) {
            value = value &* 10 &+ UInt64(byte &- 0x30)
        }
        return value
    }
}
