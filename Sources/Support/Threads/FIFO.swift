/// A queue, first in, first out, that does not move the rest when an element is taken. Public as ``Locked`` is.
public struct FIFO<Element> {
    @usableFromInline var items: [Element] = []
    @usableFromInline var head = 0

    /// An empty queue.
    @inlinable
    public init() {}

    /// How many elements wait.
    @inlinable
    public var count: Int { items.count - head }

    /// The oldest element, which is not removed.
    @inlinable
    public var first: Element? { head < items.count ? items[head] : nil }

    /// All elements, oldest first.
    @inlinable
    public var elements: ArraySlice<Element> { items[head...] }

    /// Puts it behind all others.
    @inlinable
    public mutating func append(_ element: Element) { items.append(element) }

    /// Puts it behind all others but the last ones that it overtakes.
    @inlinable
    public mutating func append(_ element: Element, overtaking isOvertaken: (Element) -> Bool) {
        var index = items.count
        while index > head, isOvertaken(items[index - 1]) { index -= 1 }
        items.insert(element, at: index)
    }

    /// Removes and returns the oldest element; nil when there is none.
    @inlinable
    public mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        let element = items[head]
        head += 1
        // The front is given back when it is at least half of the whole, so an element costs a constant time
        // and what the last ones held is not kept.
        if head * 2 >= items.count {
            items.removeFirst(head)
            head = 0
        }
        return element
    }
}

extension FIFO: Sendable where Element: Sendable {}
