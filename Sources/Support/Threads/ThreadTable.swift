import Glibc

/// The threads of this process as the kernel sees them: who is awake, and how often each was given a processor.
///
/// Read hundreds of times in a delivery, also by programs without optimisation, so the files stay open and the C
/// library does the reading of numbers.
package final class ThreadTable {
    /// One thread. The files belong to the thread and not to its number: reading fails when it ends, even if
    /// the number is reused.
    private struct Entry {
        var thread: Int32
        var stat: Int32
        var schedstat: Int32
    }

    private var entries: [Entry] = []
    private let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: 512)
    private let directory = opendir("/proc/self/task")

    /// A thread of unknown state counts as running.
    private static let unknown: (state: CChar, turns: UInt64) = (0x52, 0)

    package init() {}

    deinit {
        for entry in entries { Self.close(entry) }
        buffer.deallocate()
        if let directory { closedir(directory) }
    }

    /// Calls `body` with each thread that has not ended: the letter of its state (see man 5 proc_pid_stat), and how
    /// often it was given a processor (the third number of its schedstat). `body` answers whether to go on.
    package func forEach(
        ignoring ignored: Set<Int32>, _ body: (Int32, _ state: CChar, _ turns: UInt64) -> Bool
    ) {
        guard let directory else { return }
        rewinddir(directory)
        while let item = readdir(directory) {
            let thread = withUnsafePointer(to: &item.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 1) { atoi($0) }
            }
            guard thread > 0, !ignored.contains(thread), let seen = state(of: thread) else { continue }
            if !body(thread, seen.state, seen.turns) { return }
        }
    }

    private func state(of thread: Int32) -> (state: CChar, turns: UInt64)? {
        if let index = entries.firstIndex(where: { $0.thread == thread }) {
            if let seen = read(entries[index]) { return seen }
            Self.close(entries.remove(at: index))
        }
        let path = "/proc/self/task/\(thread)/"
        let stat = open(path + "stat", O_RDONLY | O_CLOEXEC)
        // Only one that is not there has ended: the process may have no descriptors left.
        if stat < 0 { return errno == ENOENT || errno == ESRCH ? nil : Self.unknown }
        let entry = Entry(
            thread: thread, stat: stat, schedstat: open(path + "schedstat", O_RDONLY | O_CLOEXEC))
        guard entry.schedstat >= 0 || errno == ENOENT else {
            Self.close(entry)
            return Self.unknown
        }
        guard let seen = read(entry) else {
            Self.close(entry)
            return nil
        }
        entries.append(entry)
        return seen
    }

    /// The state and the count of turns; nil when the thread has ended.
    private func read(_ entry: Entry) -> (state: CChar, turns: UInt64)? {
        // The name in parentheses may hold anything, so the last one counts.
        guard fill(entry.stat), let name = strrchr(buffer, 0x29), strlen(name) > 2 else { return nil }
        let state = name[2]
        // A kernel without the count: only the state is known.
        guard fill(entry.schedstat), let last = strrchr(buffer, 0x20) else { return (state, 0) }
        return (state, UInt64(strtoull(last, nil, 10)))
    }

    private func fill(_ file: Int32) -> Bool {
        guard file >= 0 else { return false }
        let count = pread(file, buffer, 511, 0)
        guard count > 0 else { return false }
        buffer[count] = 0
        return true
    }

    private static func close(_ entry: Entry) {
        for file in [entry.stat, entry.schedstat] where file >= 0 { Glibc.close(file) }
    }
}
