import CLinux
import Glibc
import NotificationCore

extension FetchIndex {
    /// Forgets URLs whose file is not there any more, and entries that cannot be read.
    ///
    /// Next to a batch that writes the same slot its entry may be lost; then that URL is fetched again.
    ///
    /// - Returns: how many entries went, or with `dryRun` would have.
    func prune(dryRun: Bool, isThere: (PublishedName) -> Bool) -> Int {
        var forgotten = 0
        for slot in 0..<Self.slots {
            // Most are empty.
            guard let header = read(slot, Self.headerLength), header.starts(with: Self.magic) else {
                continue
            }
            if let name = published(slot, header), isThere(name) { continue }
            if dryRun || forget(slot) { forgotten += 1 }
        }
        return forgotten
    }

    private func published(_ slot: Int, _ header: [UInt8]) -> PublishedName? {
        let length = Int(Self.number(header, 48, 4))
        guard length <= Self.slotLength - Self.headerLength,
            let whole = read(slot, Self.headerLength + length),
            Self.checksum(whole) == Array(whole[56..<64]),
            let entry = IndexCoding.entry(
                whole[Self.headerLength...], fetchedAt: Int64(bitPattern: Self.number(whole, 40, 8)))
        else { return nil }
        let name = PublishedName(sha256: entry.sha256, fileExtension: entry.fileExtension)
        return name.isWellFormed ? name : nil
    }

    private func forget(_ slot: Int) -> Bool {
        let offset = slot * Self.slotLength
        if clinux_punch(descriptor, Int64(offset), Int64(Self.slotLength)) == 0 { return true }
        let zeros = [UInt8](repeating: 0, count: Self.headerLength)
        return (try? Descriptor(descriptor).writeAll(zeros, at: offset)) != nil
    }
}
