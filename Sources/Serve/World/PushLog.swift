/// The newest pushes in order. The oldest are removed when it is full.
struct PushLog: Sendable {
    let capacity: Int
    /// Bytes of records, and of what was sent and delivered, that are kept; the newest stay.
    private let memory: SIMD2<Int>
    /// Nil for a number whose push is not in the journal (it was refused): a restart leaves gaps.
    private var slots: [PushEntry?] = []
    /// The number of the oldest one that is there; the next one's when there is none.
    private(set) var first = 1
    private var bytes = SIMD2<Int>.zero
    /// No record, and nothing of what was sent, is left below these numbers.
    private var oldest = SIMD2(1, 1)
    private var numbers: [String: Int] = [:]

    init(capacity: Int = 100_000, recordMemory: Int = 64 << 20, sentMemory: Int = 64 << 20) {
        self.capacity = max(1, capacity)
        memory = SIMD2(recordMemory, sentMemory)
    }

    var isEmpty: Bool { slots.isEmpty }
    var count: Int { slots.count { $0 != nil } }
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
        bytes = .zero
        base = number
        first = number + 1
        oldest = SIMD2(repeating: first)
    }

    /// The entry's number must be the next one, or a later one; one that was passed is left out.
    mutating func append(_ entry: PushEntry) {
        guard entry.number >= next else { return }
        pass(entry.number - 1)
        push(entry)
        numbers[Self.key(entry.id)] = entry.number
        note(entry.weight)
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
        bytes &-= entry.weight
        let id = Self.key(entry.id)
        if numbers[id] == entry.number { numbers[id] = nil }
    }

    /// - Returns: false when it is not there any more.
    mutating func remove(_ number: Int) -> Bool {
        guard let index = index(number), let entry = slots[index] else { return false }
        forget(entry)
        slots[index] = nil
        return true
    }

    @discardableResult
    mutating func change(_ number: Int, _ body: (inout PushEntry) -> Void) -> Bool {
        guard let index = index(number), slots[index] != nil else { return false }
        let before = slots[index]?.weight ?? .zero
        // In its place: an entry is large, and several changes are made to each.
        slots[index]?.apply(body)
        note((slots[index]?.weight ?? .zero) &- before)
        return true
    }

    private mutating func note(_ added: SIMD2<Int>) {
        bytes &+= added
        for part in 0..<2 where bytes[part] > memory[part] {
            oldest[part] = max(oldest[part], first)
            while bytes[part] > memory[part], oldest[part] < next {
                if let index = index(oldest[part]), let old = slots[index] {
                    bytes[part] -= old.weight[part]
                    if part == 0 { slots[index]?.record = nil } else { slots[index]?.sent = nil }
                }
                oldest[part] += 1
            }
        }
    }
}

extension PushEntry {
    fileprivate var weight: SIMD2<Int> { SIMD2(record?.count ?? 0, sent?.weight ?? 0) }

    fileprivate mutating func apply(_ body: (inout PushEntry) -> Void) { body(&self) }
}
