package struct OpenArrivals: Sendable, Hashable, Sequence, Encodable {
    private var byNumber: [Int: PhoneArrival] = [:]

    init() {}

    /// - Parameter list: the arrivals. Of two with the same number the later one counts.
    init(_ list: [PhoneArrival]) {
        for arrival in list { byNumber[arrival.id] = arrival }
    }

    package var isEmpty: Bool { byNumber.isEmpty }
    package var count: Int { byNumber.count }
    package var first: PhoneArrival? { byNumber.values.min { $0.id < $1.id } }
    package var all: [PhoneArrival] { byNumber.values.sorted { $0.id < $1.id } }

    package internal(set) subscript(id: Int) -> PhoneArrival? {
        get { byNumber[id] }
        _modify { yield &byNumber[id] }
    }

    mutating func add(_ arrival: PhoneArrival) { byNumber[arrival.id] = arrival }
    mutating func remove(_ id: Int) -> PhoneArrival? { byNumber.removeValue(forKey: id) }

    package func makeIterator() -> IndexingIterator<[PhoneArrival]> { all.makeIterator() }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(all)
    }
}
