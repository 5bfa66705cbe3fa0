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
