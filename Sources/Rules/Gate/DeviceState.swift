/// The facts about the phone that the gate needs; ``DeviceModel/state`` of a simulated one.
package struct DeviceState: Sendable, Hashable {
    package enum Authorization: String, Sendable, Hashable, CaseIterable {
        case notDetermined, denied, authorized, provisional, ephemeral
    }

    package enum AppState: String, Sendable, Hashable, CaseIterable {
        case foreground, background, suspended, terminated, forceQuit
    }

    /// Entitlements of the extension that change what is delivered.
    package struct Entitlements: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// `com.apple.developer.usernotifications.filtering`: the extension may suppress a notification.
        package static let filtering = Entitlements(rawValue: 1 << 0)
        /// `com.apple.developer.usernotifications.critical-alerts`.
        package static let criticalAlerts = Entitlements(rawValue: 1 << 1)
        /// `com.apple.developer.usernotifications.time-sensitive`.
        package static let timeSensitive = Entitlements(rawValue: 1 << 2)
        /// `com.apple.developer.usernotifications.communication`.
        package static let communication = Entitlements(rawValue: 1 << 3)
    }

    package var alertsEnabled: Bool
    package var authorization: Authorization
    package var appState: AppState
    package var entitlements: Entitlements

    package init(
        alertsEnabled: Bool = true, authorization: Authorization = .authorized,
        appState: AppState = .suspended, entitlements: Entitlements = []
    ) {
        self.alertsEnabled = alertsEnabled
        self.authorization = authorization
        self.appState = appState
        self.entitlements = entitlements
    }

    /// Whether alerts reach the user: permission is not refused, and alerts are on.
    package var showsAlerts: Bool {
        switch authorization {
        case .denied, .notDetermined: false
        case .authorized, .provisional, .ephemeral: alertsEnabled
        }
    }
}

/// The `apns-push-type` that a push is sent with (Apple, "Sending notification requests to APNs").
public enum PushType: String, Sendable, Hashable, CaseIterable {
    /// The only type for which a service extension runs.
    case alert
    case background, controls, widgets, location, voip, complication, fileprovider, mdm, liveactivity,
        pushtotalk

    /// The largest payload in bytes that APNs takes (Apple, "Sending notification requests to APNs").
    package var payloadLimit: Int { self == .voip ? 5120 : 4096 }

    /// The largest payload in bytes that APNs takes of any type, and of a broadcast (Apple, "Sending broadcast push
    /// notification requests to APNs").
    package static let largestPayload = PushType.voip.payloadLimit
}
