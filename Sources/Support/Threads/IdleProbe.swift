import Glibc

/// Finds out whether every thread of the process except the calling one is asleep.
///
/// One pass over all threads is not one moment: a thread that was seen asleep may be woken by one that is
/// seen asleep a little later. But if two passes in a row see no thread awake, and none has been on a
/// processor in between, then none had anything to do at the end of the first one.
///
/// A thread that waits for a lock, a semaphore, a timer or a descriptor is asleep, limit or not; for a disk it is not.
package struct IdleProbe {
    /// Threads that are skipped: the one that asks, and those that were given up.
    package var ignored: Set<Int32>
    private let table = ThreadTable()
    private var first: [UInt64] = []
    private var second: [UInt64] = []

    package init(ignoring ignored: Set<Int32>) { self.ignored = ignored }

    /// Makes two passes. False as soon as a thread is awake.
    package mutating func isIdle() -> Bool {
        guard record(&first) else { return false }
        sched_yield()
        return record(&second) && first == second
    }

    /// Number and turns of each thread in the second pass of ``isIdle()``, whole when that returned true: a thread
    /// that has worked since then has another number of turns.
    package var turns: [UInt64] { second }

    package func awake() -> [Int32] {
        var awake: [Int32] = []
        table.forEach(ignoring: ignored) { thread, state, _ in
            if !Self.isAsleep(state), !Self.hasEnded(state) { awake.append(thread) }
            return true
        }
        return awake
    }

    private func record(_ seen: inout [UInt64]) -> Bool {
        seen.removeAll(keepingCapacity: true)
        var isQuiet = true
        table.forEach(ignoring: ignored) { thread, state, turns in
            if Self.hasEnded(state) { return true }
            guard Self.isAsleep(state) else {
                isQuiet = false
                return false
            }
            seen.append(UInt64(thread))
            seen.append(turns)
            return true
        }
        return isQuiet
    }

    private static func isAsleep(_ state: CChar) -> Bool { state == 0x53 || state == 0x49 }

    /// `Z` or `X`: ended, but not gone.
    private static func hasEnded(_ state: CChar) -> Bool { state == 0x5A || state == 0x58 }
}
