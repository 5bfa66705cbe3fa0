/// Writes Mach-O files with one text segment.
struct TestMachO {
    var processor = 0x0100_000C
    var platform = 2
    var minimumOS = (15, 0)
    var flags = 0x0200_0085
    var libraries = ["/usr/lib/libSystem.B.dylib", "/usr/lib/swift/libswiftCore.dylib"]
    var weakLibraries: [String] = []
    var runPaths = ["/usr/lib/swift", "@executable_path/Frameworks", "@executable_path/../../Frameworks"]
    var classNames = ["_TtC3NSE19NotificationService"]
    var strings = ["attachment-url"]
    /// Put together by instructions, as Swift does with up to 15 bytes.
    var smallStrings: [String] = []
    var entitlements: TestPlist? = ["application-identifier": "TEAM123456.com.example.app.nse"]
    var team: String? = "TEAM123456"
    var identifier = "com.example.app.nse"
    var isEncrypted = false
    /// Announced size of a segment that is written to.
    var writable = 0
    /// Zero bytes at the end, for a segment to be in.
    var padding = 0
    /// Further sections over the bytes of the strings.
    var overlapping = 0

    var bytes: [UInt8] {
        let names = classNames.flatMap(Self.ended)
        let texts = strings.flatMap(Self.ended)
        let code = smallStrings.flatMap(Self.load)
        let signature = entitlements == nil ? [] : self.signature
        // Sizes first, offsets after.
        let contents: [(String, [UInt8])] = [
            ("__objc_classname", names), ("__cstring", texts), ("__text", code),
        ]
        var commands: [[UInt8]] = []
        var fixed = libraries.map { dylib($0, 0xC) }
        fixed += weakLibraries.map { dylib($0, 0x8000_0018) }
        fixed += runPaths.map { string($0, 0x8000_001C, header: 12) }
        fixed += [
            [0x32, 24, platform, minimumOS.0 << 16 | minimumOS.1 << 8, 0x11_0000, 0].flatMap {
                littleEndian($0, 4)
            }
        ]
        let segmentSize = 72 + 80 * (contents.count + overlapping)
        let hasSignature = !signature.isEmpty
        let lengths = [32, segmentSize, 72, isEncrypted ? 24 : 0, hasSignature ? 16 : 0] + fixed.map(\.count)
        let total = lengths.reduce(0, +)
        var offset = total
        var sections: [UInt8] = []
        for (name, data) in contents {
            let section =
                padded(name, 16) + padded("__TEXT", 16) + littleEndian(offset, 8)
                + littleEndian(data.count, 8) + littleEndian(offset, 4) + littleEndian(0, 28)
            sections += section
            if name == "__cstring" { for _ in 0..<overlapping { sections += section } }
            offset += data.count
        }
        let count = contents.count + overlapping
        commands.append(segment("__TEXT", offset, protection: 5, count: count) + sections)
        commands.append(segment("__DATA", writable, protection: 3, count: 0))
        commands += fixed
        if isEncrypted { commands.append([0x2C, 24, 0, 0, 1, 0].flatMap { littleEndian($0, 4) }) }
        if hasSignature {
            commands.append([0x1D, 16, offset, signature.count].flatMap { littleEndian($0, 4) })
        }
        let size = commands.reduce(0) { $0 + $1.count }
        let head = [0xFEED_FACF, processor, 0, 2, commands.count, size, flags, 0].flatMap {
            littleEndian($0, 4)
        }
        return head + commands.flatMap { $0 } + names + texts + code + signature
            + [UInt8](repeating: 0, count: padding)
    }

    private static func ended(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

    /// A fat file of several.
    static func fat(_ slices: [TestMachO]) -> [UInt8] {
        var offset = 8 + 20 * slices.count
        var head = TestPlist.bigEndian(0xCAFE_BABE, 4) + TestPlist.bigEndian(slices.count, 4)
        var body: [UInt8] = []
        for slice in slices {
            let bytes = slice.bytes
            head += TestPlist.bigEndian(slice.processor, 4) + TestPlist.bigEndian(0, 4)
            head +=
                TestPlist.bigEndian(offset, 4) + TestPlist.bigEndian(bytes.count, 4)
                + TestPlist.bigEndian(0, 4)
            offset += bytes.count
            body += bytes
        }
        return head + body
    }

    private var signature: [UInt8] {
        let list = (entitlements ?? [:]).xml
        let name = Self.ended(identifier)
        let team = self.team.map(Self.ended) ?? []
        var directory =
            TestPlist.bigEndian(0x20400, 4) + TestPlist.bigEndian(0, 8) + TestPlist.bigEndian(52, 4)
        directory += TestPlist.bigEndian(0, 24) + TestPlist.bigEndian(team.isEmpty ? 0 : 52 + name.count, 4)
        directory += name + team
        let first =
            TestPlist.bigEndian(0xFADE_0C02, 4) + TestPlist.bigEndian(directory.count + 8, 4) + directory
        let second = TestPlist.bigEndian(0xFADE_7171, 4) + TestPlist.bigEndian(list.count + 8, 4) + list
        // After the header of 12 bytes and two entries of 8, the second one of type 5.
        let start = 28
        let length = start + first.count + second.count
        let numbers = [0xFADE_0CC0, length, 2, 0, start, 5, start + first.count]
        return numbers.flatMap { TestPlist.bigEndian($0, 4) } + first + second
    }

    private func segment(_ name: String, _ size: Int, protection: Int, count: Int) -> [UInt8] {
        let head = littleEndian(0x19, 4) + littleEndian(72 + 80 * count, 4) + padded(name, 16)
        let numbers = [protection, protection, count, 0].flatMap { littleEndian($0, 4) }
        return head + littleEndian(0, 24) + littleEndian(size, 8) + numbers
    }

    private func dylib(_ path: String, _ kind: Int) -> [UInt8] { string(path, kind, header: 24) }

    private func string(_ text: String, _ kind: Int, header: Int) -> [UInt8] {
        let size = (header + text.utf8.count + 8) / 8 * 8
        let head = littleEndian(kind, 4) + littleEndian(size, 4) + littleEndian(header, 4)
        return head + littleEndian(0, header - 12) + padded(text, size - header)
    }

    private func padded(_ text: String, _ count: Int) -> [UInt8] {
        let bytes = Array(text.utf8.prefix(count))
        return bytes + [UInt8](repeating: 0, count: count - bytes.count)
    }

    /// MOVZ and MOVK into x0 and x1.
    private static func load(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 16 - text.utf8.count)
        bytes[15] = 0xE0 | UInt8(text.utf8.count)
        return (0..<8).flatMap { part in
            let value = Int(bytes[part * 2]) | Int(bytes[part * 2 + 1]) << 8
            let base = part % 4 == 0 ? 0xD280_0000 : 0xF280_0000
            return littleEndian(base | (part % 4) << 21 | value << 5 | part / 4, 4)
        }
    }
}
