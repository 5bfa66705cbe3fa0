import CNSETimers
import NotificationCore

enum ProcessMemory {
    /// What it holds now: bytes in RAM, and bytes that the allocator has handed out. The second count shows what the first
    /// one hides: memory that the allocator had kept after it was freed, and that is used again.
    static func now() -> DrillMemory {
        (getpid(), [readResident(), readAllocated()])
    }

    private static func readResident() -> Int? {
        var buffer = [UInt8](repeating: 0, count: 128)
        guard let text = ProcFile.read("/proc/self/statm", &buffer) else { return nil }
        let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// The bytes in use in all arenas, and the blocks outside of them.
    private static func readAllocated() -> Int {
        let info = mallinfo2()
        return Int(info.uordblks + info.hblkhd)
    }
}
