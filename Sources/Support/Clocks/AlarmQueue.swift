/// A priority queue of elements by instant: a binary heap of instants, and a dictionary of the elements.
///
/// Elements with equal instants come out in the order in which they went in. Removal is lazy, because most alarms are
/// cancelled long before they are due. The heap is rebuilt when more than half of its entries have been removed.
package struct AlarmQueue<Element> {
    @usableFromInline
    struct Entry {
        @usableFromInline var instant: Instant
        @usableFromInline var id: UInt64

        @inlinable
        init(instant: Instant, id: UInt64) {
            self.instant = instant
            self.id = id
        }

        @inlinable
        func isBefore(_ other: Entry) -> Bool {
            instant == other.instant ? id < other.id : instant < other.instant
        }
    }

    @usableFromInline var heap: [Entry] = []
    @usableFromInline var elements: [UInt64: Element] = [:]
    @usableFromInline var lastID: UInt64 = 0

    @inlinable
    package init() {}

    @inlinable
    package var isEmpty: Bool { elements.isEmpty }
    @inlinable
    package var count: Int { elements.count }
    /// All elements, in no order.
    @inlinable
    package var waiting: some Collection<Element> { elements.values }

    /// - Returns: the identifier for `remove`.
    @inlinable
    package mutating func insert(_ element: Element, at instant: Instant) -> UInt64 {
        lastID += 1
        elements[lastID] = element
        heap.append(Entry(instant: instant, id: lastID))
        siftUp(heap.count - 1)
        return lastID
    }

    /// - Returns: the element; nil when it has come out already.
    @inlinable
    package mutating func remove(_ id: UInt64) -> Element? {
        guard let element = elements.removeValue(forKey: id) else { return nil }
        if heap.count > 64, heap.count > 2 * elements.count { rebuild() }
        return element
    }

    @inlinable
    package mutating func removeAll() {
        heap.removeAll()
        elements.removeAll()
    }

    /// The instant at which the next element is due.
    @inlinable
    package mutating func nextInstant() -> Instant? {
        dropDead()
        return heap.first?.instant
    }

    /// Removes and returns the next element if it is due at `limit` or before.
    @inlinable
    package mutating func popNext(until limit: Instant) -> (instant: Instant, element: Element)? {
        dropDead()
        guard let first = heap.first, first.instant <= limit else { return nil }
        popRoot()
        guard let element = elements.removeValue(forKey: first.id) else { return nil }
        return (first.instant, element)
    }

    @inlinable
    mutating func dropDead() {
        while let first = heap.first, elements[first.id] == nil { popRoot() }
    }

    @inlinable
    mutating func popRoot() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        siftDown(0)
    }

    @inlinable
    mutating func rebuild() {
        heap.removeAll { elements[$0.id] == nil }
        heap.sort { $0.isBefore($1) }  // A sorted array is a heap.
    }

    @inlinable
    mutating func siftUp(_ start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    @inlinable
    mutating func siftDown(_ start: Int) {
        var parent = start
        while true {
            var first = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].isBefore(heap[first]) { first = child }
            }
            guard first != parent else { return }
            heap.swapAt(first, parent)
            parent = first
        }
    }
}
