import NotificationCore

/// The phone. Its values are fixed, so that a test has the same result on every machine.
public final class UIDevice: NSObject, Sendable {
    /// The phone.
    public static let current = UIDevice()

    private override init() {}

    /// Always `iPhone`.
    public var name: String { "iPhone" }
    /// Always `iPhone`.
    public var model: String { "iPhone" }
    /// Always `iPhone`.
    public var localizedModel: String { "iPhone" }
    /// Always `iOS`.
    public var systemName: String { "iOS" }
    /// `26.0`, or the version that the test bench was given with the extension's bundle.
    public var systemVersion: String { ExtensionSurroundings.current.system.description }
    /// Always the same.
    public var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }
    /// Always ``UIUserInterfaceIdiom/phone``.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Apple's numbers.
    case unspecified = -1, phone, pad, tv, carPlay
}
