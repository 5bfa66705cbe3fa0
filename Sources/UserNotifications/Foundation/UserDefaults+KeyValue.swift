public import Foundation

// Key-value coding, which Foundation has on Apple's systems only.
extension UserDefaults {
    /// ``object(forKey:)``.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// ``set(_:forKey:)``; nil removes the value.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
