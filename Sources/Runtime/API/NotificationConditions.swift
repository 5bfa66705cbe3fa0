import NotificationCore

/// The state of the device that a notification is for, as far as it decides what is delivered.
public struct NotificationDevice: Sendable, Hashable {
    /// Whether the user lets the app notify: `UNAuthorizationStatus`.
    public enum Authorization: String, Sendable, Hashable, CaseIterable {
        /// The user was not asked yet: no alert shows.
        case notDetermined
        /// The user refused: no alert shows.
        case denied
        /// The user agreed.
        case authorized
        /// Notifications are delivered quietly.
        case provisional
        /// An App Clip may notify for a limited time.
        case ephemeral

        var core: DeviceState.Authorization { DeviceState.Authorization(rawValue: rawValue) ?? .denied }
    }

    /// Whether the user lets the app notify; `authorized` by default.
    public var authorization: Authorization
    /// Whether alerts are on in the settings; by default they are. Without them no service extension runs.
    public var alertsEnabled: Bool
    /// Whether the extension has the entitlement `com.apple.developer.usernotifications.filtering`, so that an answer
    /// without text suppresses the notification; false by default.
    public var mayFilter: Bool

    /// Makes the state of a device.
    public init(
        authorization: Authorization = .authorized, alertsEnabled: Bool = true, mayFilter: Bool = false
    ) {
        self.authorization = authorization
        self.alertsEnabled = alertsEnabled
        self.mayFilter = mayFilter
    }

    var core: DeviceState {
        DeviceState(
            alertsEnabled: alertsEnabled, authorization: authorization.core,
            entitlements: mayFilter ? .filtering : [])
    }
}
