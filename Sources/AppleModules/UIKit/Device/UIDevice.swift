import NotificationCore

/// The phone: a fixed one, so that a test says the same everywhere.
public final class UIDevice: NSObject, Sendable {
    /// The one phone.
    public static let current = UIDevice()

    private override init() {}

    /// `iPhone`
    public var name: String { "iPhone" }
    /// `iPhone`
    public var model: String { "iPhone" }
    /// `iPhone`
    public var localizedModel: String { "iPhone" }
    /// `iOS`
    public var systemName: String { "iOS" }
    /// `26.0`, or the version that the test bench was given with the extension's bundle.
    public var systemVersion: String { ExtensionSurroundings.current.system.description }
    /// Always the same.
    public var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }
    /// ``UIUserInterfaceIdiom/phone``
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// What kind of device an app runs on.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Apple's numbers.
    case unspecified = -1, phone, pad, tv, carPlay
}
