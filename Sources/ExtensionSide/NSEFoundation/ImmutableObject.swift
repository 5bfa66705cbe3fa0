public import Foundation

/// An object that cannot be changed, so that its copy is the object itself, and that an archive may hold.
public protocol _ImmutableValue: NSCopying, NSSecureCoding {}

extension _ImmutableValue {
    /// Returns the object itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Always true.
    public static var supportsSecureCoding: Bool { true }
}
