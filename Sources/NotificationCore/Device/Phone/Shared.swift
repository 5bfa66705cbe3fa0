/// A value that many hold together until one of them changes it: what equals the default costs a reference.
package struct Shared<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
    // Unchecked: changed only while one holder has it.
    private final class Storage: @unchecked Sendable {
        var value: Value
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

    /// Changes the value; what comes out as it was stays shared.
    mutating func change<Result>(_ body: (inout Value) -> Result) -> Result {
        if isKnownUniquelyReferenced(&storage) { return body(&storage.value) }
        var value = storage.value
        let result = body(&value)
        if value != storage.value { storage = Storage(value) }
        return result
    }

    /// Whether both hold the same storage.
    func isIdentical(to other: Self) -> Bool { storage === other.storage }

    package static func == (a: Self, b: Self) -> Bool {
        a.storage === b.storage || a.storage.value == b.storage.value
    }

    package func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }

    package init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }

    package func encode(to encoder: any Encoder) throws { try storage.value.encode(to: encoder) }
}
