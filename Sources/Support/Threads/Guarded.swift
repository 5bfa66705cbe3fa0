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
    // Unchecked because of the weak reference, which is set once, before others see it.
    private struct Entry: @unchecked Sendable {
        weak var object: Object?
    }

    private let entries = Locked<[Entry]>([])

    package init() {}

    package var live: [Object] { entries.withLock { $0 }.compactMap(\.object) }

    package func add(_ object: Object) {
        let entry = Entry(object: object)
        change { entries in
            entries.removeAll { $0.object == nil }
            entries.append(entry)
        }
    }

    package func remove(_ object: Object) {
        let name = ObjectIdentifier(object)
        change { entries in entries.removeAll { $0.object.map(ObjectIdentifier.init) == name } }
    }

    /// The objects are let go after the lock: the end of one may use this list.
    private func change(_ body: (inout [Entry]) -> Void) {
        var held: [Object] = []
        entries.withLock { entries in
            held = entries.compactMap(\.object)
            body(&entries)
        }
        withExtendedLifetime(held) {}
    }
}
