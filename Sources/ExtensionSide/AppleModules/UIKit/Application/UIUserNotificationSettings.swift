/// The permissions that an app requested before iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = UIUserNotificationType(rawValue: 1 << 0)
    public static let sound = UIUserNotificationType(rawValue: 1 << 1)
    public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// The request for permission before iOS 10. It exists for sources that still use it, and has no effect.
public class UIUserNotificationSettings: NSObject {
    public let types: UIUserNotificationType

    /// - Parameter categories: has no effect.
    public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) { self.types = types }
}
