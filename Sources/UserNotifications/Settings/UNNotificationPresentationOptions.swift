/// How a notification is shown while the app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// From bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The number on the icon.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// The sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// As ``list`` and ``banner``, which took its place in iOS 14.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// In the notification centre.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// As a banner.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
