/// Reads Mach-O files (loader.h, fat.h), thin and fat; all numbers from the file are checked.
enum MachOReader {
    static let maximumCommands = 4096
    static let maximumSlices = 16
    static let maximumClassNames = 100_000

    private struct Slice {
        var view: ByteView
        var processor: Int
    }

    /// - Parameter needsContents: whether class names and strings are read, too.
    static func read(_ bytes: [UInt8], needsContents: Bool) throws(AppFileFault) -> MachOFacts {
        let view = ByteView(bytes)
        let slices = try slices(of: view)
        // The slice that a phone runs.
        guard let best = slices.first(where: { $0.processor == 0x0100_000C }) ?? slices.first else {
            throw .damaged("it has no code for any processor")
        }
        var facts = MachOFacts()
        facts.architectures = slices.map { processors[$0.processor] ?? "cpu \($0.processor)" }
        let sections = try read(best.view, into: &facts)
        if needsContents, !facts.isEncrypted { try contents(best.view, sections, &facts) }
        return facts
    }

    private static func slices(of view: ByteView) throws(AppFileFault) -> [Slice] {
        guard let magic = view.u32(0, bigEndian: true) else {
            throw .damaged("it is too short for a program")
        }
        switch magic {
        case 0xCAFE_BABE, 0xCAFE_BABF:
            let isLong = magic == 0xCAFE_BABF
            guard let count = view.u32(4, bigEndian: true), count <= maximumSlices else {
                throw .damaged("it claims too many processors")
            }
            var slices: [Slice] = []
            for index in 0..<count {
                let at = 8 + index * (isLong ? 32 : 20)
                guard let processor = view.u32(at, bigEndian: true),
                    let offset = isLong
                        ? view.u64(at + 8, bigEndian: true) : view.u32(at + 8, bigEndian: true),
                    let size = isLong
                        ? view.u64(at + 16, bigEndian: true) : view.u32(at + 12, bigEndian: true),
                    let part = view.view(offset, size)
                else { throw cutOff }
                slices.append(Slice(view: part, processor: processor))
            }
            return slices
        case 0xCFFA_EDFE, 0xCEFA_EDFE:
            guard let processor = view.u32(4) else { throw cutOff }
            return [Slice(view: view, processor: processor)]
        default: throw .damaged("it is not a program for iOS (Mach-O)")
        }
    }

    private static let processors = [
        0x0100_000C: "arm64", 0x0100_0007: "x86_64", 12: "armv7", 7: "i386", 0x0200_000C: "arm64_32",
    ]

    private static let cutOff = AppFileFault.damaged("it is cut off")

    /// Reads the load commands.
    /// - Returns: the sections that have names and strings.
    private static func read(_ view: ByteView, into facts: inout MachOFacts) throws(AppFileFault) -> [Section]
    {
        guard let magic = view.u32(0), magic == 0xFEED_FACF || magic == 0xFEED_FACE,
            let count = view.u32(16), let flags = view.u32(24)
        else { throw cutOff }
        guard count <= maximumCommands else { throw .damaged("it has too many load commands") }
        facts.isExtensionSafe = flags & 0x0200_0000 != 0
        let is64 = magic == 0xFEED_FACF
        var sections: [Section] = []
        var at = is64 ? 32 : 28
        for _ in 0..<count {
            guard let kind = view.u32(at), let size = view.u32(at + 4), size >= 8,
                let command = view.view(at, size)
            else { throw cutOff }
            at += size
            switch kind {
            case 0x19, 0x1: try segment(command, of: view, is64, &sections, &facts)
            case 0xC, 0x8000_0018, 0x8000_001F, 0x8000_0023:
                guard let offset = command.u32(8), let path = command.text(offset) else { continue }
                facts.libraries.append(MachOFacts.Library(path: path, isWeak: kind == 0x8000_0018))
            case 0x8000_001C:
                if let offset = command.u32(8), let path = command.text(offset) {
                    facts.runPaths.append(path)
                }
            case 0x32:
                guard let platform = command.u32(8), let minimum = command.u32(12) else { continue }
                facts.platform = platform == 2 ? .iOS : platform == 7 ? .simulator : .other(platform)
                facts.minimumOS = version(minimum)
            case 0x25:
                guard let minimum = command.u32(8) else { continue }
                facts.platform = facts.platform ?? (facts.architectures.contains("arm64") ? .iOS : nil)
                facts.minimumOS = facts.minimumOS ?? version(minimum)
            case 0x21, 0x2C: if let system = command.u32(16), system != 0 { facts.isEncrypted = true }
            case 0x1D:
                guard let offset = command.u32(8), let length = command.u32(12),
                    let signature = view.view(offset, length)
                else { throw cutOff }
                CodeSignature.read(signature, into: &facts)
            default: continue
            }
        }
        return sections
    }

    private static func version(_ packed: Int) -> SystemVersion {
        SystemVersion(packed >> 16, packed >> 8 & 0xFF, packed & 0xFF)
    }

    private struct Section {
        var segment: String
        var name: String
        var offset: Int
        var size: Int
    }

    private static func segment(
        _ command: ByteView, of file: ByteView, _ is64: Bool, _ sections: inout [Section],
        _ facts: inout MachOFacts
    ) throws(AppFileFault) {
        guard let fileOffset = is64 ? command.u64(40) : command.u32(32),
            let fileSize = is64 ? command.u64(48) : command.u32(36),
            let protection = command.u32(is64 ? 60 : 44), let count = command.u32(is64 ? 64 : 48),
            file.view(fileOffset, fileSize) != nil
        else { throw cutOff }
        // Only segments with initprot VM_PROT_WRITE.
        if protection & 2 != 0 { facts.writableBytes += fileSize }
        let step = is64 ? 80 : 68
        for index in 0..<min(count, 256) {
            let at = (is64 ? 72 : 56) + index * step
            guard let name = command.text(at, limit: 16), let segment = command.text(at + 16, limit: 16),
                let size = is64 ? command.u64(at + 40) : command.u32(at + 36),
                let offset = command.u32(at + (is64 ? 48 : 40)), sections.count < 1024
            else { return }
            sections.append(Section(segment: segment, name: name, offset: offset, size: size))
        }
    }

    private static func contents(
        _ view: ByteView, _ sections: [Section], _ facts: inout MachOFacts
    ) throws(AppFileFault) {
        var names: Set<String> = []
        var left = view.count
        for section in sections where ["__objc_classname", "__cstring", "__text"].contains(section.name) {
            guard let part = view.view(section.offset, section.size) else { throw cutOff }
            // A thousand sections over the same bytes would be as much work as a file a thousand times as large.
            left -= part.count
            guard left >= 0 else { throw .damaged("its sections overlap") }
            switch section.name {
            case "__objc_classname":
                texts(in: part.bytes, of: 1...1024) { text in
                    guard names.count <= maximumClassNames else { return }
                    names.insert(String(decoding: text, as: UTF8.self))
                }
                // With too many none is known, so that none is called missing.
                facts.classNames = names.count > maximumClassNames ? nil : names
            case "__cstring":
                texts(in: part.bytes, of: KnownStrings.shortest...256) { facts.strings.insert($0) }
            default:
                let code = part.view(0, min(part.count, 32 << 20)) ?? part
                if facts.architectures.contains("arm64") {
                    CodeConstants.arm64(code, into: &facts.strings)
                } else if facts.architectures.contains("x86_64") {
                    CodeConstants.x86(code, into: &facts.strings)
                }
            }
        }
    }

    /// Finds the texts of a section, each up to a zero byte; an array of all would be many times as large as the file.
    private static func texts(
        in bytes: ArraySlice<UInt8>, of lengths: ClosedRange<Int>, _ found: (ArraySlice<UInt8>) -> Void
    ) {
        var start = bytes.startIndex
        var at = start
        for byte in bytes {
            if byte == 0 {
                if lengths.contains(at - start) { found(bytes[start..<at]) }
                start = at + 1
            }
            at += 1
        }
        if lengths.contains(at - start) { found(bytes[start..<at]) }
    }
}
