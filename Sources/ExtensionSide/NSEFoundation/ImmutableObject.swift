/// An object whose copy is the object itself.
public protocol _ImmutableObject: NSCopying {}

extension _ImmutableObject {
    /// Returns the object itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An object that cannot be changed and that an archive may hold.
public protocol _ImmutableValue: _ImmutableObject, NSSecureCoding {}

extension _ImmutableValue {
    /// Always true.
    public static var supportsSecureCoding: Bool { true }
}

extension NSObjectProtocol {
    /// Whether `object` is of the same class and has the same values.
    package func same<each Value: Equatable>(
        _ object: Any?, _ values: repeat KeyPath<Self, each Value>
    ) -> Bool {
        guard let other = object as? Self, type(of: other) == type(of: self) else { return false }
        for value in repeat each values {
            guard self[keyPath: value] == other[keyPath: value] else { return false }
        }
        return true
    }
}
