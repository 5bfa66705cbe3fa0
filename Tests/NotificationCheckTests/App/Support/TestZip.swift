/// Writes zip archives, healthy and broken.
struct TestZip {
    struct Entry {
        var name: String
        var bytes: [UInt8]
        /// Already packed by DEFLATE; `bytes` is then what it unpacks to.
        var packed: [UInt8]?
        var flags = 0
        var attributes = 0
        /// In place of the true ones.
        var claimedSize: Int?
        var offset: Int?
        var hasDescriptor = false
    }

    var entries: [Entry] = []
    var isZip64 = false
    var comment: [UInt8] = []
    var prefix: [UInt8] = []

    mutating func add(_ name: String, _ bytes: [UInt8]) { entries.append(Entry(name: name, bytes: bytes)) }

    var bytes: [UInt8] {
        var bytes = prefix
        var directory: [UInt8] = []
        for entry in entries {
            let name = Array(entry.name.utf8)
            let data = entry.packed ?? entry.bytes
            let method = entry.packed == nil ? 0 : 8
            let size = entry.claimedSize ?? entry.bytes.count
            let offset = entry.offset ?? bytes.count - prefix.count
            let crc = Self.crc(entry.bytes)
            let flags = entry.flags | (entry.hasDescriptor ? 8 : 0)
            bytes += littleEndian(0x0403_4B50, 4) + littleEndian(20, 2) + littleEndian(flags, 2)
            bytes += littleEndian(method, 2) + littleEndian(0, 4)
            if entry.hasDescriptor {
                bytes += littleEndian(0, 12)
            } else {
                bytes += littleEndian(crc, 4) + littleEndian(data.count, 4) + littleEndian(size, 4)
            }
            bytes += littleEndian(name.count, 2) + littleEndian(0, 2) + name + data
            if entry.hasDescriptor {
                bytes +=
                    littleEndian(0x0807_4B50, 4) + littleEndian(crc, 4) + littleEndian(data.count, 4)
                    + littleEndian(size, 4)
            }
            let extra =
                isZip64
                ? littleEndian(1, 2) + littleEndian(24, 2) + littleEndian(size, 8)
                    + littleEndian(data.count, 8)
                    + littleEndian(offset, 8)
                : []
            directory += littleEndian(0x0201_4B50, 4) + littleEndian(0x0314, 2) + littleEndian(20, 2)
            directory +=
                littleEndian(flags, 2) + littleEndian(method, 2) + littleEndian(0, 4) + littleEndian(crc, 4)
            directory += littleEndian(isZip64 ? 0xFFFF_FFFF : data.count, 4)
            directory += littleEndian(isZip64 ? 0xFFFF_FFFF : size, 4)
            directory += littleEndian(name.count, 2) + littleEndian(extra.count, 2) + littleEndian(0, 2)
            directory += littleEndian(0, 2) + littleEndian(0, 2) + littleEndian(entry.attributes, 4)
            directory += littleEndian(isZip64 ? 0xFFFF_FFFF : offset, 4) + name + extra
        }
        let start = bytes.count - prefix.count
        bytes += directory
        if isZip64 {
            let end = bytes.count - prefix.count
            bytes +=
                littleEndian(0x0606_4B50, 4) + littleEndian(44, 8) + littleEndian(45, 2) + littleEndian(45, 2)
            bytes += littleEndian(0, 8) + littleEndian(entries.count, 8) + littleEndian(entries.count, 8)
            bytes += littleEndian(directory.count, 8) + littleEndian(start, 8)
            bytes +=
                littleEndian(0x0706_4B50, 4) + littleEndian(0, 4) + littleEndian(end, 8) + littleEndian(1, 4)
        }
        let count = isZip64 ? 0xFFFF : entries.count
        bytes +=
            littleEndian(0x0605_4B50, 4) + littleEndian(0, 4) + littleEndian(count, 2)
            + littleEndian(count, 2)
        bytes += littleEndian(isZip64 ? 0xFFFF_FFFF : directory.count, 4)
        bytes += littleEndian(isZip64 ? 0xFFFF_FFFF : start, 4) + littleEndian(comment.count, 2) + comment
        return bytes
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }

    static func crc(_ bytes: [UInt8]) -> Int {
        Int(~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] })
    }

    /// DEFLATE with fixed codes and no matches: every byte as a literal.
    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var bits = 0
        var count = 0
        func put(_ value: Int, _ length: Int) {
            bits |= value << count
            count += length
            while count >= 8 {
                output.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                count -= 8
            }
        }
        func code(_ value: Int, _ length: Int) {
            put((0..<length).reduce(0) { $0 | (value >> $1 & 1) << (length - 1 - $1) }, length)
        }
        put(1, 1)
        put(1, 2)
        for byte in bytes {
            if byte < 144 { code(0x30 + Int(byte), 8) } else { code(0x190 + Int(byte) - 144, 9) }
        }
        code(0, 7)
        if count > 0 { put(0, 8 - count) }
        return output
    }
}
