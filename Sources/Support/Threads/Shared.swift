/// A value with copy-on-write storage: many equal values cost one reference each, and a copy is one.
package struct Shared<Value: Sendable>: Sendable {
    // Unchecked, for threads and for overlapping accesses: changed only while there is one reference to it, which is then
    // being changed itself.
    private final class Storage: @unchecked Sendable {
        @exclusivity(unchecked) var value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    package init(_ value: Value) { storage = Storage(value) }

    package var value: Value {
        get { storage.value }
        set {
            if isKnownUniquelyReferenced(&storage) {
                storage.value = newValue
            } else {
                storage = Storage(newValue)
            }
        }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }

    func isIdentical(to other: Self) -> Bool { storage === other.storage }
}

extension Shared: Equatable where Value: Equatable {
    package static func == (a: Self, b: Self) -> Bool {
        a.storage === b.storage || a.storage.value == b.storage.value
    }

    mutating func change<Answer>(_ body: (inout Value) -> Answer) -> Answer {
        if isKnownUniquelyReferenced(&storage) { return body(&storage.value) }
        var value = storage.value
        let result = body(&value)
        if value != storage.value { storage = Storage(value) }
        return result
    }
}

extension Shared: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }
}

extension Shared: Decodable where Value: Decodable {
    package init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension Shared: Encodable where Value: Encodable {
    package func encode(to encoder: any Encoder) throws { try storage.value.encode(to: encoder) }
}
