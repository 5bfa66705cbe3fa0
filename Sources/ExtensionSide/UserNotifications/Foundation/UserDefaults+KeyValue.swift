public import Foundation

// Foundation has key-value coding on Apple's systems only.
extension UserDefaults {
    /// Returns the value of ``object(forKey:)``.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Calls ``set(_:forKey:)``; nil removes the value.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
