/// Core Foundation's string, which Foundation on Linux keeps to itself: Swift's own, so that `as CFString` and
/// `as String` compile.
public typealias CFString = String

/// What a function that copies gives back; stands for `Unmanaged<CFString>`.
public struct UnmanagedString: Sendable {
    private let value: String

    init(_ value: String) { self.value = value }

    /// The string.
    public func takeRetainedValue() -> CFString { value }
    /// The string.
    public func takeUnretainedValue() -> CFString { value }
}
