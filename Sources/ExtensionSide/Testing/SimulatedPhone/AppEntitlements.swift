import NotificationCore

/// What an app's entitlements and background modes allow. Those that every app with pushes has are set by default.
public struct AppEntitlements: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `com.apple.developer.usernotifications.filtering`: the service extension may suppress a notification.
    public static let filtering = AppEntitlements(rawValue: 1 << 0)
    /// `com.apple.developer.usernotifications.critical-alerts`.
    public static let criticalAlerts = AppEntitlements(rawValue: 1 << 1)
    /// `com.apple.developer.usernotifications.time-sensitive`.
    public static let timeSensitive = AppEntitlements(rawValue: 1 << 2)
    /// `com.apple.developer.usernotifications.communication`.
    public static let communication = AppEntitlements(rawValue: 1 << 3)
    /// No `aps-environment`: registering fails.
    public static let withoutPushNotifications = AppEntitlements(rawValue: 1 << 4)
    /// `UIBackgroundModes` lacks `remote-notification`.
    public static let withoutBackgroundPushes = AppEntitlements(rawValue: 1 << 5)
    /// `UIBackgroundModes` lacks `voip`.
    public static let withoutVoIP = AppEntitlements(rawValue: 1 << 6)

    /// The first four have the bits of the model's.
    var device: DeviceState.Entitlements { DeviceState.Entitlements(rawValue: UInt8(rawValue & 0xF)) }

    var capabilities: PhoneApp.Capabilities {
        var capabilities = PhoneApp.Capabilities.all
        if contains(.withoutPushNotifications) { capabilities.remove(.pushNotifications) }
        if contains(.withoutBackgroundPushes) { capabilities.remove(.remoteNotification) }
        if contains(.withoutVoIP) { capabilities.remove(.voIP) }
        return capabilities
    }
}
