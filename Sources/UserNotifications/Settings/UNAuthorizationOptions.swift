/// What an app asks the user for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// From bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A number on the icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Alerts.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// In the car.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// Sounds although the phone is muted; needs an entitlement.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// The app has a page of notification settings.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Quietly, without asking.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// Read aloud; always included since iOS 15.
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// Without effect: time-sensitive notifications need an entitlement.
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}
