import APNs
import NotificationCore

/// The newest pushes in order. The oldest are removed when it is full.
struct PushLog: Sendable {
    /// How many are kept.
    let capacity: Int
    /// Bytes of records that are kept; the newest stay.
    let recordMemory: Int
    /// Nil for a number whose push is not in the journal (it was refused): a restart leaves gaps.
    private var slots: [PushEntry?] = []
    /// The number of the oldest one that is there; the next one's when there is none.
    private(set) var first = 1
    private var recordBytes = 0
    /// No record is left below this number.
    private var oldestRecord = 1
    private var numbers: [String: Int] = [:]

    init(capacity: Int = 100_000, recordMemory: Int = 64 << 20) {
        self.capacity = max(1, capacity)
        self.recordMemory = recordMemory
    }

    /// Nothing was received, or all was forgotten.
    var isEmpty: Bool { slots.isEmpty }
    var count: Int { slots.count { $0 != nil } }
    /// The newest number; 0 before the first.
    var last: Int { first + slots.count - 1 }
    var next: Int { first + slots.count }

    private func index(_ number: Int) -> Int? {
        guard number >= first, number < first + slots.count else { return nil }
        // Until it is full the numbers follow each other from the first slot on.
        return (number - 1 - base) % capacity
    }

    /// The number before that of the first slot.
    private var base = 0

    subscript(number: Int) -> PushEntry? { index(number).flatMap { slots[$0] } }

    func number(id: String) -> Int? { numbers[Self.key(id)] }

    /// Identifiers are the same in either case. Those that the endpoint gives are in upper case already.
    private static func key(_ id: String) -> String {
        id.utf8.contains { $0 >= UInt8(ascii: "a") } ? id.uppercased() : id
    }

    /// Begins after another number: the pushes before it were forgotten.
    mutating func begin(after number: Int) {
        slots = []
        numbers = [:]
        recordBytes = 0
        base = number
        first = number + 1
        oldestRecord = first
    }

    /// The entry's number must be the next one, or a later one; one that was passed is left out.
    mutating func append(_ entry: PushEntry) {
        guard entry.number >= next else { return }
        pass(entry.number - 1)
        push(entry)
        numbers[Self.key(entry.id)] = entry.number
        if let record = entry.record { note(record) }
    }

    /// Leaves a gap up to a number: the next push gets a later one.
    mutating func pass(_ number: Int) {
        guard number >= next else { return }
        if isEmpty || number - next >= capacity - 1 {
            begin(after: number)
        } else {
            while next <= number { push(nil) }
        }
    }

    private mutating func push(_ entry: PushEntry?) {
        if slots.count < capacity { return slots.append(entry) }
        let at = (next - 1 - base) % capacity
        if let old = slots[at] { forget(old) }
        slots[at] = entry
        first += 1
    }

    private mutating func forget(_ entry: PushEntry) {
        recordBytes -= entry.record?.count ?? 0
        let id = Self.key(entry.id)
        if numbers[id] == entry.number { numbers[id] = nil }
    }

    /// Changes an entry in its place.
    ///
    /// - Returns: false when it is not there any more.
    @discardableResult
    mutating func change(_ number: Int, _ body: (inout PushEntry) -> Void) -> Bool {
        guard let index = index(number), slots[index] != nil else { return false }
        let before = slots[index]?.record?.count ?? 0
        // In its place: an entry is large, and several changes are made to each.
        slots[index]?.apply(body)
        recordBytes -= before
        if let record = slots[index]?.record { note(record) }
        return true
    }

    private mutating func note(_ record: [UInt8]) {
        recordBytes += record.count
        oldestRecord = max(oldestRecord, first)
        while recordBytes > recordMemory, oldestRecord < next {
            if let index = index(oldestRecord), let old = slots[index]?.record {
                recordBytes -= old.count
                slots[index]?.record = nil
            }
            oldestRecord += 1
        }
    }

    /// Entries with numbers above `since` for which the condition holds, oldest first.
    func entries(
        since: Int, limit: Int, where holds: (PushEntry) -> Bool
    ) -> (entries: [PushEntry], next: Int) {
        var found: [PushEntry] = []
        var number = max(since + 1, first)
        while number <= last, found.count < limit {
            if let entry = self[number], holds(entry) { found.append(entry) }
            number += 1
        }
        return (found, max(since, number - 1))
    }
}

extension PushEntry {
    fileprivate mutating func apply(_ body: (inout PushEntry) -> Void) { body(&self) }
}
