/// `aps.sound`: a name, or a dictionary for a critical alert.
package struct NotificationSound: Sendable, Hashable {
    /// A file of the app, or `default`.
    package var name: String
    /// Plays although the phone is muted; needs an entitlement.
    package var isCritical: Bool
    /// 0…1, for critical alerts.
    package var volume: Double?

    /// The default sound, unless the payload names one.
    package init(name: String = "default", isCritical: Bool = false, volume: Double? = nil) {
        self.name = name
        self.isCritical = isCritical
        self.volume = volume
    }
}

/// `aps.interruption-level`.
package enum InterruptionLevel: String, Sendable, Hashable, CaseIterable {
    case passive, active
    case timeSensitive = "time-sensitive"
    case critical
}
