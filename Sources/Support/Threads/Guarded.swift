/// A property of a class that any thread may read and set. Public as ``Locked`` is.
@propertyWrapper
public struct Guarded<Value: Sendable>: Sendable {
    private let held: Locked<Value>

    /// The property with its first value.
    public init(wrappedValue: Value) { held = Locked(wrappedValue) }

    /// The value, read and set under a lock of its own.
    public var wrappedValue: Value {
        get { held.withLock { $0 } }
        nonmutating set { held.withLock { $0 = newValue } }
    }
}

/// Objects that are listed as long as others hold them.
package final class WeakList<Object: AnyObject>: Sendable {
    // Unchecked because of the weak reference, which is read and set under the lock of `entries` only.
    private struct Entry: @unchecked Sendable {
        weak var object: Object?
    }

    private let entries = Locked<[Entry]>([])

    package init() {}

    package var live: [Object] { entries.withLock { $0 }.compactMap(\.object) }

    package func add(_ object: Object) {
        let entry = Entry(object: object)
        entries.withLock { entries in
            entries.removeAll { $0.object == nil }
            entries.append(entry)
        }
    }

    package func remove(_ object: Object) {
        let name = ObjectIdentifier(object)
        entries.withLock { entries in entries.removeAll { $0.object.map(ObjectIdentifier.init) == name } }
    }
}
