import CLinux
import Glibc
import NotificationCore

/// What is known of the slots without reading them: whose they are, and since when.
///
/// Other processes write the same file, so a bucket is believed for a few seconds only. What is wrong here costs a
/// fetch, or a slot that another process had just written; a found slot is read and checked in any case.
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
    func known(_ bucket: Int, _ range: Range<Int>) -> ArraySlice<Slot>? {
        believedUntil[bucket] > Self.now() ? slots[range] : nil
    }

    mutating func learn(_ bucket: Int, _ range: Range<Int>, _ found: [Slot]) {
        slots.replaceSubrange(range, with: found)
        believedUntil[bucket] = Self.now() + Self.believedFor
    }

    mutating func note(_ slot: Int, _ new: Slot) { slots[slot] = new }

    private static func now() -> Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return time.tv_sec
    }
}

extension FetchIndex {
    /// The slots of a key's bucket, read where that is needed.
    func slots(of bucket: Range<Int>) -> [IndexMemory.Slot] {
        let number = bucket.lowerBound / bucket.count
        if let known = memory.withLock({ $0.known(number, bucket).map(Array.init) }) { return known }
        let found = bucket.map { slot -> IndexMemory.Slot in
            guard let header = read(slot, Self.headerLength), header.starts(with: Self.magic) else {
                return IndexMemory.Slot()
            }
            return IndexMemory.Slot(
                tag: Self.tag(header[8..<40]), fetchedAt: Int64(bitPattern: Self.number(header, 40, 8)))
        }
        memory.withLock { $0.learn(number, bucket, found) }
        return found
    }

    /// Never 0, which is a free slot.
    static func tag(_ key: some Collection<UInt8>) -> UInt64 {
        max(1, key.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// Whether nothing has been written to the file.
    static func isEmpty(_ descriptor: Int32) -> Bool {
        // SEEK_DATA, which Swift's Glibc module lacks (lseek(2)).
        lseek(descriptor, 0, 3) < 0 && errno == ENXIO
    }
}
