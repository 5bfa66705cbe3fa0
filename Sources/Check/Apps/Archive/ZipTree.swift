/// The files of a zip archive. Only those that are requested are unpacked.
struct ZipTree: AppTree {
    private let source: FileSource
    private let records: [ZipRecord]
    private(set) var entries: [AppTreeEntry] = []
    private(set) var diagnostics: [CheckDiagnostic] = []

    init(_ source: FileSource) throws(AppFileFault) {
        self.source = source
        records = try ZipDirectory(source).records
        var strange: [String] = []
        entries.reserveCapacity(records.count)
        for (index, record) in records.enumerated() {
            guard let path = Self.path(record.name) else {
                strange.append(record.name)
                continue
            }
            let kind: AppTreeEntry.Kind =
                record.isSymbolicLink ? .symbolicLink : record.name.hasSuffix("/") ? .folder : .file
            entries.append(AppTreeEntry(path: path, kind: kind, size: record.size, index: index))
        }
        if let first = strange.first {
            diagnostics.add(
                .appDamaged, .note,
                "\(strange.count) of the archive's names lead out of it or are not file names, for example \(first.shown). They were not checked.",
                hint: "Export the archive again; Xcode writes no such names.")
        }
        let overlapping = records.count(where: \.overlaps)
        if overlapping > 0 {
            diagnostics.add(
                .appDamaged, .warning,
                "\(overlapping) files of the archive share their bytes with others. They were not read.",
                hint: "Export the archive again; Xcode writes no such archive.")
        }
    }

    /// - Returns: nil for a name that leads out of the archive, or is empty.
    private static func path(_ name: String) -> String? {
        guard name.utf8.count <= 4096, !name.utf8.contains(where: { $0 == 0x5C || $0 < 0x20 }) else {
            return nil
        }
        let trimmed = name.hasSuffix("/") ? name.dropLast() : name[...]
        let parts = trimmed.split(separator: "/", omittingEmptySubsequences: false)
        return parts.contains { ["", ".", ".."].contains($0) } ? nil : String(trimmed)
    }

    func read(_ entry: AppTreeEntry, limit: Int) throws(AppFileFault) -> [UInt8] {
        guard entry.kind == .file, records.indices.contains(entry.index) else { throw .absent }
        let record = records[entry.index]
        guard !record.isEncrypted else { throw .encrypted }
        guard !record.overlaps else { throw .damaged("its bytes belong to another file too") }
        guard record.size <= limit, record.packedSize <= limit else { throw .tooLarge(limit: limit) }
        let header = ByteView(try source.read(at: record.headerOffset, count: 30))
        guard header.u32(0) == 0x0403_4B50, let nameLength = header.u16(26), let extraLength = header.u16(28)
        else {
            throw .damaged("its header is broken")
        }
        let start = record.headerOffset + 30
        let name = try source.read(at: start, count: nameLength)
        guard String(decoding: name, as: UTF8.self).utf8.elementsEqual(record.name.utf8) else {
            throw .damaged("it has one name in the directory and another one next to its bytes")
        }
        let packed = try source.read(at: start + nameLength + extraLength, count: record.packedSize)
        let bytes: [UInt8]
        switch record.method {
        case 0:
            guard record.size == record.packedSize else { throw .damaged("its sizes contradict each other") }
            bytes = packed
        case 8: bytes = try Inflate.inflate(packed, expected: record.size)
        default: throw .unsupported("packed by method \(record.method)")
        }
        guard CRC32.checksum(of: bytes) == UInt32(truncatingIfNeeded: record.crc) else {
            throw .damaged("its checksum is wrong")
        }
        return bytes
    }
}
