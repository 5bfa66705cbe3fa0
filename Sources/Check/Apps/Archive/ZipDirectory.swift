/// An entry of a zip archive's central directory.
struct ZipRecord: Sendable {
    var name: String
    /// The length of the name in the archive, where it need not be UTF-8.
    var nameLength: Int
    var method: Int
    var isEncrypted: Bool
    var isSymbolicLink: Bool
    var crc: Int
    var packedSize: Int
    var size: Int
    var headerOffset: Int
    /// Whether it shares bytes with another entry.
    var overlaps = false
}

/// Reads the central directory (APPNOTE.TXT 6.3, sections 4.3 and 4.5), zip64 included.
struct ZipDirectory: Sendable {
    static let maximumEntries = 500_000
    static let maximumBytes = 64 << 20

    private(set) var records: [ZipRecord] = []

    private struct Location {
        var offset: Int
        var size: Int
        var count: Int
        /// The offset of the end record; the directory is ahead of it.
        var end: Int
    }

    init(_ source: FileSource) throws(AppFileFault) {
        let location = try Self.locate(source)
        guard location.count <= Self.maximumEntries, location.size <= Self.maximumBytes else {
            throw .damaged("its directory claims \(location.count) files")
        }
        guard location.size <= location.end else { throw .damaged("its directory is outside the file") }
        // Bytes ahead of the archive move all offsets.
        let start = location.end - location.size
        let shift = start - location.offset
        guard shift >= 0 else { throw .damaged("its directory is outside the file") }
        let view = ByteView(try source.read(at: start, count: location.size))
        records.reserveCapacity(min(location.count, location.size / 46))
        var at = 0
        while at < view.count, records.count < location.count {
            guard view.u32(at) == 0x0201_4B50 else { throw .damaged("its directory is broken") }
            let record = try Self.record(view, &at, shift)
            records.append(record)
        }
        guard records.count == location.count else { throw .damaged("its directory ends too early") }
        markOverlaps()
    }

    private static func locate(_ source: FileSource) throws(AppFileFault) -> Location {
        let length = min(source.size, 22 + 65_535)
        guard length >= 22 else { throw .damaged("it is too short for a zip archive") }
        let base = source.size - length
        let view = ByteView(try source.read(at: base, count: length))
        // A comment may look like an end record: first the one whose comment ends with the file, then any that fits.
        for isExact in [true, false] {
            var at = length - 22
            while at >= 0 {
                defer { at -= 1 }
                guard view.byte(at) == 0x50, view.u32(at) == 0x0605_4B50, let comment = view.u16(at + 20),
                    isExact ? comment == length - 22 - at : comment < length - 22 - at,
                    let count = view.u16(at + 10), let size = view.u32(at + 12),
                    let offset = view.u32(at + 16)
                else { continue }
                let plain = Location(offset: offset, size: size, count: count, end: base + at)
                guard count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF else { return plain }
                return try zip64(source, plain) ?? plain
            }
        }
        throw .damaged("the end of the archive is missing: it is cut off, or no zip archive")
    }

    private static func zip64(_ source: FileSource, _ plain: Location) throws(AppFileFault) -> Location? {
        guard plain.end >= 20 else { return nil }
        let locator = ByteView(try source.read(at: plain.end - 20, count: 20))
        guard locator.u32(0) == 0x0706_4B50 else { return nil }
        guard let offset = locator.u64(8), offset <= plain.end - 20 - 56 else {
            throw .damaged("its directory is outside the file")
        }
        let record = ByteView(try source.read(at: offset, count: 56))
        guard record.u32(0) == 0x0606_4B50, let count = record.u64(32), let size = record.u64(40),
            let start = record.u64(48)
        else { throw .damaged("its directory is broken") }
        return Location(offset: start, size: size, count: count, end: offset)
    }

    private static func record(_ view: ByteView, _ at: inout Int, _ shift: Int) throws(AppFileFault)
        -> ZipRecord
    {
        let broken = AppFileFault.damaged("its directory is broken")
        guard let flags = view.u16(at + 8), let method = view.u16(at + 10), let crc = view.u32(at + 16),
            var packed = view.u32(at + 20), var size = view.u32(at + 24), let nameLength = view.u16(at + 28),
            let extraLength = view.u16(at + 30), let commentLength = view.u16(at + 32),
            let attributes = view.u32(at + 38), var offset = view.u32(at + 42),
            let name = view.view(at + 46, nameLength),
            let extra = view.view(at + 46 + nameLength, extraLength),
            view.view(at + 46 + nameLength + extraLength, commentLength) != nil
        else { throw broken }
        at += 46 + nameLength + extraLength + commentLength
        if size == 0xFFFF_FFFF || packed == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
            guard var field = field64(extra) else { throw broken }
            func next(_ value: inout Int) -> Bool {
                guard value == 0xFFFF_FFFF else { return true }
                guard let long = field.u64(0), let rest = field.view(from: 8) else { return false }
                value = long
                field = rest
                return true
            }
            guard next(&size), next(&packed), next(&offset) else { throw broken }
        }
        let (header, overflows) = offset.addingReportingOverflow(shift)
        guard !overflows else { throw broken }
        let mode = attributes >> 16
        return ZipRecord(
            name: String(decoding: name.bytes, as: UTF8.self), nameLength: nameLength, method: method,
            isEncrypted: flags & 1 != 0, isSymbolicLink: mode & 0xF000 == 0xA000, crc: crc,
            packedSize: packed, size: size, headerOffset: header)
    }

    private static func field64(_ extra: ByteView) -> ByteView? {
        var at = 0
        while let identifier = extra.u16(at), let length = extra.u16(at + 2) {
            if identifier == 1 { return extra.view(at + 4, length) }
            at += 4 + length
        }
        return nil
    }

    /// Marks entries that share bytes with another one: so a small archive can unpack to petabytes.
    private mutating func markOverlaps() {
        let order = records.indices.sorted { records[$0].headerOffset < records[$1].headerOffset }
        var end = 0
        var last: Int?
        for index in order {
            let record = records[index]
            if record.headerOffset < end {
                records[index].overlaps = true
                if let last { records[last].overlaps = true }
            }
            // The local header has at least 30 bytes and the name.
            let (after, overflows) = record.headerOffset.addingReportingOverflow(
                min(record.packedSize, .max / 4) + 30 + record.nameLength)
            let bounded = overflows ? .max : after
            if bounded > end {
                end = bounded
                last = index
            }
        }
    }
}
