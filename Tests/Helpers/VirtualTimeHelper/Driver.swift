import CVirtualTime
import Foundation

let second: Int64 = 1_000_000_000

/// Plays the host: when all other threads of the process sleep, it moves the clock to the next instant for which one
/// of them waits.
final class Driver: @unchecked Sendable {
    private let lock = NSLock()
    private var moves = 0
    private var isPaused = false
    private var thread: Int32 = 0

    var count: Int { lock.withLock { moves } }

    func start(until limit: Int64 = .max) {
        let thread = Thread {
            let own = threadNumber()
            while true {
                guard !self.lock.withLock({ self.isPaused }), Self.allAsleep(but: own) else {
                    cvirtual_real_sleep(100_000)
                    continue
                }
                let next = cvirtual_next()
                if next > limit {
                    cvirtual_real_sleep(100_000)
                    continue
                }
                self.lock.withLock { self.moves += 1 }
                cvirtual_advance(next)
            }
        }
        thread.start()
    }

    func pause() { lock.withLock { isPaused = true } }

    /// Two looks with the same turns of the same threads, none of which is awake.
    private static func allAsleep(but own: Int32) -> Bool {
        guard let first = look(but: own) else { return false }
        sched_yield()
        return look(but: own) == first
    }

    private static func look(but own: Int32) -> [String]? {
        guard let directory = opendir("/proc/self/task") else { return nil }
        defer { closedir(directory) }
        var seen: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let thread = Int32(name), thread != own else { continue }
            guard let text = read("/proc/self/task/\(name)/status") else { continue }
            let lines = text.split(separator: "\n")
            guard let state = lines.first(where: { $0.hasPrefix("State:") }), state.contains("S (") else {
                return nil
            }
            seen.append(name)
            seen += lines.filter { $0.contains("ctxt_switches") }.map(String.init)
        }
        return seen
    }

    private static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(file, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
