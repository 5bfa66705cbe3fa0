/// Who is called or calls: a number, an address, a name of the app's own.
public class CXHandle: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class can be subclassed; it does not change.

    /// What the text is.
    public enum HandleType: Int, Sendable {
        /// Apple's numbers.
        case generic = 1, phoneNumber, emailAddress
    }

    /// What ``value`` is.
    public let type: HandleType
    /// The text.
    public let value: String

    /// A handle of a kind.
    public init(type: HandleType, value: String) {
        self.type = type
        self.value = value
    }

    /// A handle cannot be changed and is its own copy.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether both have the same kind and text.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CXHandle else { return false }
        return other.type == type && other.value == value
    }

    /// A hash of the text.
    public override var hash: Int { value.hashValue }
}
