// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// Permission to play sounds although the phone is muted; needs an entitlement.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Permission to notify quietly, which is granted without asking the user.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// Permission to have notifications read aloud; always included since iOS 15.
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// Has no effect: time-sensitive notifications need an entitlement.
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}
