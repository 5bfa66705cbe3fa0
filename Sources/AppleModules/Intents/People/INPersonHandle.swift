/// How a person is reached.
///
/// `Sendable` unchecked, because subclasses of `NSObject` that are not final cannot be checked: every property is a
/// constant value.
public class INPersonHandle: NSObject, NSCopying, @unchecked Sendable {
    /// What the address is; `INPersonHandleType` in Objective-C.
    public typealias `Type` = INPersonHandleType

    /// The address or number; an app's own name for the person with ``INPersonHandleType/unknown``.
    public let value: String?
    /// What ``value`` is.
    public let type: INPersonHandleType
    /// Where it belongs, such as `home`.
    public let label: INPersonHandleLabel?

    /// An address with a label.
    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        self.value = value
        self.type = type
        self.label = label
    }

    /// An address.
    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }

    /// The same object: it cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// By value, type and label.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INPersonHandle else { return false }
        return value == other.value && type == other.type && label == other.label
    }

    /// By value.
    public override var hash: Int { value.hashValue }

    /// The address.
    public override var description: String { "<INPersonHandle: \(value ?? "(null)")>" }
}

/// What an address is.
public enum INPersonHandleType: Int, Sendable {
    /// An app's own.
    case unknown = 0
    /// Of mail.
    case emailAddress = 1
    /// Of a telephone.
    case phoneNumber = 2
}

/// Where an address belongs.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    /// The label.
    public let rawValue: String
    /// Any text may be one.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Any text may be one.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// `home`
    public static let home = INPersonHandleLabel("home")
    /// `work`
    public static let work = INPersonHandleLabel("work")
    /// `mobile`
    public static let mobile = INPersonHandleLabel("mobile")
    /// `main`
    public static let main = INPersonHandleLabel("main")
    /// `other`
    public static let other = INPersonHandleLabel("other")
}
