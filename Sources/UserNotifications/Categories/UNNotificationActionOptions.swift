/// How an action behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// From bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Only after the device is unlocked.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// Destroys something; shown in red.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Brings the app to the foreground.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
