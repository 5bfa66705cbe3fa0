import NotificationCore

enum ProcessMemory {
    /// What it holds now: bytes in RAM, and bytes that the allocator has handed out. The second count shows what the first
    /// one hides: memory that the allocator had kept after it was freed, and that is used again.
    static func now() -> DrillMemory {
        DrillMemory(process: getpid(), counts: [readResident(), readAllocated()])
    }

    private static func readResident() -> Int? {
        var buffer = [UInt8](repeating: 0, count: 128)
        guard let text = ProcFile.read("/proc/self/statm", &buffer) else { return nil }
        let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// malloc_info(3), which Swift's Glibc module leaves out and other C libraries do not have.
    private static let mallocInfo = dlsym(nil, "malloc_info").map {
        unsafeBitCast($0, to: (@convention(c) (CInt, OpaquePointer) -> CInt).self)
    }

    /// The bytes in use in all arenas, and the blocks outside of them.
    private static func readAllocated() -> Int? {
        guard let mallocInfo else { return nil }
        var text: UnsafeMutablePointer<CChar>?
        var length = 0
        guard let stream = open_memstream(&text, &length) else { return nil }
        let status = mallocInfo(0, OpaquePointer(stream))
        fclose(stream)
        defer { free(text) }
        guard status == 0, let text else { return nil }
        // The sums over all arenas follow the last arena.
        let xml = String(cString: text)
        let sums = xml[(xml.range(of: "</heap>", options: .backwards)?.upperBound ?? xml.startIndex)...]
        guard let system = size(of: "<system type=\"current\"", in: sums) else { return nil }
        let free = ["fast", "rest"].compactMap { size(of: "<total type=\"\($0)\"", in: sums) }.reduce(0, +)
        return system - free + (size(of: "<total type=\"mmap\"", in: sums) ?? 0)
    }

    /// The attribute `size` of the first element that begins with `element`.
    private static func size(of element: String, in xml: Substring) -> Int? {
        guard let start = xml.firstRange(of: element) else { return nil }
        let attributes = xml[start.upperBound...].prefix { $0 != ">" }
        guard let name = attributes.firstRange(of: "size=\"") else { return nil }
        return Int(attributes[name.upperBound...].prefix { $0 != "\"" })
    }
}
