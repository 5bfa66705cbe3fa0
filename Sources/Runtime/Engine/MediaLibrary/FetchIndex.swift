import CLinux
import Glibc
import NotificationCore

/// From URL to stored file, on disk: shared by processes and restarts, bounded: fixed slots, four for each
/// bucket, each with a CRC. Nothing is locked: what a reader sees half written counts as absent. What it says
/// is a proposal: the stored file is read and admitted again before it is used.
final class FetchIndex: Sendable {
    struct Entry: Sendable, Equatable {
        var sha256: String
        var fileExtension: String
        /// Seconds since 1970.
        var fetchedAt: Int64
        var report: FetchReport
    }

    static let magic = Array("NSEURLS3".utf8)
    static let headerLength = 64
    static let slotLength = 4096
    private static let ways = 4
    static let slots = 16_384

    private let file: OwnedDescriptor
    var descriptor: Int32 { file.number }
    /// A digest of everything that decides whether one run may use what another fetched.
    private let scope: [UInt8]
    let memory: Locked<IndexMemory>

    /// Opens `Index/` of the group. `scope`: the policy, the trust and the accepted types, as text. Nil, to
    /// remember nothing, when it cannot be opened or others may write to it.
    init?(in group: GroupDirectory, scope: String) {
        if unsafe mkdirat(group.descriptor, "Index", 0o750) != 0, errno != EEXIST { return nil }
        guard let folder = openedDirectory("Index", in: group.descriptor), Self.isOurs(folder.number) else {
            return nil
        }
        file = OwnedDescriptor(
            unsafe openat(folder.number, "urls", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o640))
        guard Self.isOurs(file.number) else { return nil }
        self.scope = SHA256Digest(of: Array(scope.utf8)).bytes
        memory = Locked(
            IndexMemory(
                slots: Self.slots, buckets: Self.slots / Self.ways, isEmpty: Self.isEmpty(file.number)))
    }

    /// Whether ``find(_:)`` may find something; from memory.
    func mayHold(_ url: String) -> Bool {
        let key = key(of: url)
        let (bucket, tag) = (bucket(of: key), Self.tag(key))
        return memory.withLock { $0.known(bucket)?.contains { $0.tag == tag } ?? true }
    }

    func find(_ url: String) -> Entry? {
        let key = key(of: url)
        let bucket = bucket(of: key)
        let tag = Self.tag(key)
        for (slot, known) in zip(bucket, slots(of: bucket)) where known.tag == tag {
            guard let header = read(slot, Self.headerLength), header.starts(with: Self.magic),
                header[8..<40] == key[...]
            else { continue }
            return entry(slot, header)
        }
        return nil
    }

    /// The entry of a slot that has this header; nil where it was not written whole.
    private func entry(_ slot: Int, _ header: [UInt8]) -> Entry? {
        let length = Int(clamping: FixedBytes.number(header, at: 48))
        guard length <= Self.slotLength - Self.headerLength,
            let whole = read(slot, Self.headerLength + length),
            Self.checksum(whole) == Array(whole[56..<64])
        else { return nil }
        return try? IndexCoding.entry(
            whole[Self.headerLength...], fetchedAt: Int64(bitPattern: FixedBytes.number(whole, at: 40)))
    }

    func note(_ entry: Entry, for url: String) {
        let body = IndexCoding.bytes(entry)
        guard body.count <= Self.slotLength - Self.headerLength else { return }
        let key = key(of: url)
        var slot: [UInt8] = []
        slot.reserveCapacity(Self.headerLength + body.count)
        slot += Self.magic
        slot += key
        FixedBytes.append(UInt64(bitPattern: entry.fetchedAt), to: &slot)
        FixedBytes.append(UInt64(body.count), to: &slot)
        FixedBytes.append(0, to: &slot)
        slot += body
        slot.replaceSubrange(56..<64, with: Self.checksum(slot))
        let place = place(for: key)
        // A slot that cannot be written is a file that is fetched again.
        let file = Descriptor(descriptor)
        guard (try? file.writeAll(slot, at: place * Self.slotLength)) != nil else { return }
        let now = IndexMemory.Slot(tag: Self.tag(key), fetchedAt: entry.fetchedAt)
        memory.withLock { $0.note(place, now) }
    }

    private func key(of url: String) -> [UInt8] {
        var text = scope
        text.append(contentsOf: url.utf8)
        return SHA256Digest(of: text).bytes
    }

    private func bucket(of key: [UInt8]) -> Range<Int> {
        let first = Int(FixedBytes.number(key, at: 0) % UInt64(Self.slots / Self.ways)) * Self.ways
        return first..<first + Self.ways
    }

    /// The slot of that key, else one that is free, else the one that was fetched longest ago.
    private func place(for key: [UInt8]) -> Int {
        let bucket = bucket(of: key)
        let tag = Self.tag(key)
        func place(_ slots: ArraySlice<IndexMemory.Slot>) -> Int {
            var oldest = (slot: bucket.lowerBound, time: Int64.max)
            for (slot, known) in zip(bucket, slots) {
                if known.tag == tag { return slot }
                let time = known.tag == 0 ? .min : known.fetchedAt
                if time < oldest.time { oldest = (slot, time) }
            }
            return oldest.slot
        }
        return memory.withLock { $0.known(bucket).map(place) }
            ?? place(slots(of: bucket)[...])
    }

    func read(_ slot: Int, _ count: Int) -> [UInt8]? {
        let bytes = try? Descriptor(descriptor).readFully(at: slot * Self.slotLength, count: count)
        return bytes?.count == count ? bytes : nil
    }

    private static func isOurs(_ descriptor: Int32) -> Bool {
        guard let status = stat(descriptor: descriptor) else { return false }
        return status.st_uid == geteuid() && status.st_mode & S_IWOTH == 0
    }

    /// A checksum of eight bytes, over everything but itself: two CRCs, against accidents. An entry is a proposal.
    static func checksum(_ slot: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        let head = CRC32.checksum(of: Array(slot[..<56]))
        let body = CRC32.checksum(of: Array(slot[headerLength...]))
        FixedBytes.append(UInt64(head) << 32 | UInt64(body), to: &bytes)
        return bytes
    }

    /// The slots of a key's bucket, read where that is needed.
    func slots(of bucket: Range<Int>) -> [IndexMemory.Slot] {
        if let known = memory.withLock({ $0.known(bucket).map(Array.init) }) { return known }
        let found = bucket.map { slot -> IndexMemory.Slot in
            guard let header = read(slot, Self.headerLength), header.starts(with: Self.magic) else {
                return IndexMemory.Slot()
            }
            return IndexMemory.Slot(
                tag: Self.tag(header[8..<40]),
                fetchedAt: Int64(bitPattern: FixedBytes.number(header, at: 40)))
        }
        memory.withLock { $0.learn(bucket, found) }
        return found
    }

    /// Never 0, which is a free slot.
    static func tag(_ key: some Collection<UInt8>) -> UInt64 {
        max(1, key.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    }

    static func isEmpty(_ descriptor: Int32) -> Bool {
        // SEEK_DATA, which Swift's Glibc module lacks (lseek(2)).
        lseek(descriptor, 0, 3) < 0 && errno == ENXIO
    }

    /// Forgets URLs whose file is not there any more, and entries that cannot be read.
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
        guard let entry = entry(slot, header) else { return nil }
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

/// What is known of the slots without reading them: whose they are, and since when. Other processes write the
/// same file, so a bucket is believed for a few seconds only.
struct IndexMemory: Sendable {
    struct Slot: Sendable {
        /// The first eight bytes of the key; 0 for a free slot.
        var tag: UInt64 = 0
        /// Seconds since 1970.
        var fetchedAt: Int64 = 0
    }

    /// Seconds for which a bucket is believed.
    private static let believedFor = 10

    private var slots: [Slot]
    /// The second of CLOCK_MONOTONIC until which a bucket is believed, by bucket.
    private var believedUntil: [Int]

    /// - Parameter isEmpty: nothing has been written yet, so everything is known.
    init(slots: Int, buckets: Int, isEmpty: Bool) {
        self.slots = Array(repeating: Slot(), count: slots)
        believedUntil = Array(repeating: isEmpty ? Self.now() + Self.believedFor : 0, count: buckets)
    }

    /// The slots of a bucket; nil when they have to be read.
    func known(_ bucket: Range<Int>) -> ArraySlice<Slot>? {
        believedUntil[bucket.lowerBound / bucket.count] > Self.now() ? slots[bucket] : nil
    }

    mutating func learn(_ bucket: Range<Int>, _ found: [Slot]) {
        slots.replaceSubrange(bucket, with: found)
        believedUntil[bucket.lowerBound / bucket.count] = Self.now() + Self.believedFor
    }

    mutating func note(_ slot: Int, _ new: Slot) { slots[slot] = new }

    private static func now() -> Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return time.tv_sec
    }
}
