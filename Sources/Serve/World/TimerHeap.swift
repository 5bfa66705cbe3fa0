/// Phones by the time at which they are due next. A phone may be in it several times: an entry is out of date when its time
/// is no longer the phone's.
struct TimerHeap: Sendable {
    struct Entry: Sendable {
        var due: Double
        var phone: Int
    }

    private var entries: [Entry] = []

    var count: Int { entries.count }
    var next: Double? { entries.first?.due }

    mutating func insert(due: Double, phone: Int) {
        entries.append(Entry(due: due, phone: phone))
        var child = entries.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            if entries[parent].due <= entries[child].due { break }
            entries.swapAt(parent, child)
            child = parent
        }
    }

    mutating func take(by now: Double) -> Entry? {
        guard let first = entries.first, first.due <= now else { return nil }
        entries.swapAt(0, entries.count - 1)
        entries.removeLast()
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < entries.count else { break }
            let right = left + 1
            let child = right < entries.count && entries[right].due < entries[left].due ? right : left
            if entries[parent].due <= entries[child].due { break }
            entries.swapAt(parent, child)
            parent = child
        }
        return first
    }
}
