/// What an app asked to be allowed before iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
    /// One bit each.
    public let rawValue: UInt

    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A number on the icon.
    public static let badge = UIUserNotificationType(rawValue: 1 << 0)
    /// A sound.
    public static let sound = UIUserNotificationType(rawValue: 1 << 1)
    /// Text.
    public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// What an app asked to be allowed before iOS 10; kept for sources that still name it.
public class UIUserNotificationSettings: NSObject {
    /// What was asked for.
    public let types: UIUserNotificationType

    /// - Parameter categories: without effect.
    public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) { self.types = types }
}

/// A quick action of the app's icon.
public class UIApplicationShortcutItem: NSObject {
    /// The kind of action that the app names.
    public let type: String
    /// For people.
    public let localizedTitle: String

    /// A quick action with a title.
    public init(type: String, localizedTitle: String) {
        self.type = type
        self.localizedTitle = localizedTitle
    }
}
