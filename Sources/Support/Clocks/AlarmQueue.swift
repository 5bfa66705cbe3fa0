/// A priority queue of elements by instant: a binary heap of instants, and the elements in numbered places.
///
/// Elements with equal instants come out in the order in which they went in. Removal is lazy, because most alarms are
/// cancelled long before they are due. The heap is rebuilt when more than half of its entries have been removed.
/// Public as ``Locked`` is.
public struct AlarmQueue<Element> {
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline var instant: Instant
        /// The number of the insertion in the upper half, so that it decides between equal instants, and the place.
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
    /// By place; nil where none is.
    @usableFromInline var elements: [Element?] = []
    /// The entry to which the element of a place belongs.
    @usableFromInline var owners: [UInt64] = []
    @usableFromInline var free: [Int] = []
    @usableFromInline var lastNumber: UInt32 = 0

    /// An empty queue.
    @inlinable
    public init() {}

    /// How many elements wait.
    @inlinable
    public var count: Int { elements.count - free.count }

    /// - Returns: the identifier for ``remove(_:)``, never 0.
    @inlinable
    public mutating func insert(_ element: Element, at instant: Instant) -> UInt64 {
        lastNumber = lastNumber == .max ? 1 : lastNumber + 1
        let place = free.popLast() ?? elements.count
        let id = UInt64(lastNumber) << 32 | UInt64(place)
        if place == elements.count {
            elements.append(element)
            owners.append(id)
        } else {
            elements[place] = element
            owners[place] = id
        }
        heap.append(Entry(instant: instant, id: id))
        siftUp(heap.count - 1)
        return id
    }

    /// Whether it is the first of all, also of those that have been removed and not forgotten.
    @inlinable
    public func isFirst(_ id: UInt64) -> Bool { heap.first?.id == id }

    /// - Returns: the element; nil when it has come out already.
    @inlinable
    public mutating func remove(_ id: UInt64) -> Element? {
        guard let element = take(id) else { return nil }
        if heap.count > 64, heap.count > 2 * count { rebuild() }
        return element
    }

    /// The instant at which the next element is due.
    @inlinable
    public mutating func nextInstant() -> Instant? {
        dropDead()
        return heap.first?.instant
    }

    /// Removes and returns the next element if it is due at `limit` or before.
    @inlinable
    public mutating func popNext(until limit: Instant) -> (instant: Instant, element: Element)? {
        dropDead()
        guard let first = heap.first, first.instant <= limit else { return nil }
        popRoot()
        guard let element = take(first.id) else { return nil }
        return (first.instant, element)
    }

    /// The place of the element that waits; nil when it has come out already.
    @inlinable
    func place(of id: UInt64) -> Int? {
        let place = Int(truncatingIfNeeded: id & 0xFFFF_FFFF)
        return place < owners.count && owners[place] == id ? place : nil
    }

    @inlinable
    mutating func take(_ id: UInt64) -> Element? {
        guard let place = place(of: id) else { return nil }
        owners[place] = 0
        free.append(place)
        return elements[place].take()
    }

    @inlinable
    mutating func dropDead() {
        while let first = heap.first, place(of: first.id) == nil { popRoot() }
    }

    @inlinable
    mutating func popRoot() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        siftDown(0)
    }

    @inlinable
    mutating func rebuild() {
        heap = heap.filter { place(of: $0.id) != nil }
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
            for child in 2 * parent + 1..<max(2 * parent + 1, min(2 * parent + 3, heap.count)) {
                if heap[child].isBefore(heap[first]) { first = child }
            }
            guard first != parent else { return }
            heap.swapAt(first, parent)
            parent = first
        }
    }
}

extension AlarmQueue: Sendable where Element: Sendable {}
