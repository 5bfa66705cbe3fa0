public class INPersonHandle: NSObject, _ImmutableObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

    public typealias `Type` = INPersonHandleType

    /// The address or number; an app's own name for the person with ``INPersonHandleType/unknown``.
    public let value: String?
    public let type: INPersonHandleType
    public let label: INPersonHandleLabel?

    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        self.value = value
        self.type = type
        self.label = label
    }

    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.value, \.type, \.label) }

    public override var hash: Int { value.hashValue }

    public override var description: String { "<INPersonHandle: \(value ?? "(null)")>" }
}

public enum INPersonHandleType: Int, Sendable {
    /// An identifier of the app's own.
    case unknown = 0
    case emailAddress = 1
    case phoneNumber = 2
}

public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let home = INPersonHandleLabel("home")
    public static let work = INPersonHandleLabel("work")
    public static let mobile = INPersonHandleLabel("mobile")
    public static let main = INPersonHandleLabel("main")
    public static let other = INPersonHandleLabel("other")
}
