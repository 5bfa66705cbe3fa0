import NotificationCore

public final class UIDevice: NSObject, Sendable {
    public static let current = UIDevice()

    private override init() {}

    public var name: String { "iPhone" }
    public var model: String { "iPhone" }
    public var localizedModel: String { "iPhone" }
    public var systemName: String { "iOS" }
    public var systemVersion: String { ExtensionSurroundings.current.system.description }
    public var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }
    /// Always ``UIUserInterfaceIdiom/phone``.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1, phone, pad, tv, carPlay
}
