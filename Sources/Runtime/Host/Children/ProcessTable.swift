import Glibc
import NotificationCore

enum ProcessTable {
    struct Entry: Sendable, Hashable {
        let pid: Int32
        let isZombie: Bool
        let parent: Int32
        let group: Int32
        let session: Int32
        /// PF_EXITING: it has begun to end.
        let isExiting: Bool
        /// An environment that reads as empty says nothing: in the middle of an execve(2) a process has none yet.
        let mayHaveEnvironment: Bool
    }

    static func entry(_ pid: Int32, task: Int32? = nil) -> Entry? {
        let path = task.map { "/proc/\(pid)/task/\($0)/stat" } ?? "/proc/\(pid)/stat"
        // The name of the program is in parentheses, and may have some itself.
        guard let text = read(path, atMost: 1024), let end = text.lastIndex(of: UInt8(ascii: ")")) else {
            return nil
        }
        let fields = text[(end + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 6, let parent = number(fields[1]), let group = number(fields[2]),
            let session = number(fields[3]), let flags = number(fields[6])
        else { return nil }
        // Fields 50 and 51 of proc(5): where the environment begins and ends, 0 until it is laid out.
        let isLaidOutEmpty = fields.count > 48 && fields[47] == fields[48] && number(fields[48]) != 0
        let isKernels = flags & 0x20_0000 != 0
        return Entry(
            pid: pid, isZombie: fields[0].first == UInt8(ascii: "Z") || fields[0].first == UInt8(ascii: "X"),
            parent: Int32(clamping: parent), group: Int32(clamping: group),
            session: Int32(clamping: session), isExiting: flags & 4 != 0,
            mayHaveEnvironment: fields.count > 48 && !isLaidOutEmpty && !isKernels && flags & 4 == 0)
    }

    /// Whether every thread of the process has begun to end, or none is left.
    static func isExiting(_ pid: Int32) -> Bool {
        ProcFile.numbers(in: "/proc/\(pid)/task").allSatisfy { entry(pid, task: $0)?.isExiting ?? true }
    }

    /// The children of this process; nil where the kernel does not list them.
    static func ownChildren() -> [Int32]? { children(of: "self") }

    private static func children(of process: String) -> [Int32]? {
        var children: [Int32] = []
        var isListed = false
        for thread in ProcFile.numbers(in: "/proc/\(process)/task") {
            guard let text = read("/proc/\(process)/task/\(thread)/children", atMost: 1 << 20) else {
                continue
            }
            isListed = true
            children += text.split(separator: UInt8(ascii: " ")).compactMap {
                number($0).map { Int32(clamping: $0) }
            }
        }
        return isListed ? children : nil
    }

    /// The children of these processes, theirs, and so on; the first hundred.
    static func descendants(of processes: [Int32]) -> [Int32] {
        var found: [Int32] = []
        var next = processes[...]
        while let process = next.popFirst(), found.count < 100 {
            let children = children(of: "\(process)") ?? []
            found += children
            next += children
        }
        return found
    }

    /// Whether the process is the tool of the toolchain that writes where a program crashed.
    static func isBacktracer(_ pid: Int32) -> Bool {
        FilePaths.real("/proc/\(pid)/exe")?.lastPart.hasPrefix("swift-backtrace") == true
    }

    /// All processes that were started after `pid`, as long as the numbers have not begun again; then all.
    static func processes(after pid: Int32) -> [Int32] {
        let all = ProcFile.numbers(in: "/proc")
        guard let load = read("/proc/loadavg", atMost: 256),
            let field = load.split(separator: UInt8(ascii: " ")).last,
            let last = number(field.prefix { $0 != UInt8(ascii: "\n") }), last >= pid
        else { return all }
        return all.filter { $0 > pid }
    }

    /// The entries of the environment, each with a NUL after it; nil when they cannot be read.
    static func environment(of pid: Int32) -> [UInt8]? { read("/proc/\(pid)/environ", atMost: 64 << 10) }

    private static func number(_ text: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: text, as: UTF8.self))
    }

    private static func read(_ path: String, atMost most: Int) -> [UInt8]? {
        try? Descriptor.withFile(path, O_RDONLY) { (file) throws(Errno) in try file.readToEnd(limit: most) }
    }
}
