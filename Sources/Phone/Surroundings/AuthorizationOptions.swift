/// The permissions that an app asks the user for; the bits of `UNAuthorizationOptions`.
package struct AuthorizationOptions: OptionSet, Sendable, Hashable, Codable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let badge = AuthorizationOptions(rawValue: 1 << 0)
    package static let sound = AuthorizationOptions(rawValue: 1 << 1)
    package static let alert = AuthorizationOptions(rawValue: 1 << 2)
    package static let carPlay = AuthorizationOptions(rawValue: 1 << 3)
    /// The option needs an entitlement.
    package static let criticalAlert = AuthorizationOptions(rawValue: 1 << 4)
    package static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 1 << 5)
    package static let provisional = AuthorizationOptions(rawValue: 1 << 6)
    package static let announcement = AuthorizationOptions(rawValue: 1 << 7)
    package static let timeSensitive = AuthorizationOptions(rawValue: 1 << 8)

    /// The options that let the user notice something. The others describe how the app behaves.
    static let noticeable: AuthorizationOptions = [.badge, .sound, .alert, .carPlay, .criticalAlert]
}
