/// `aps.sound`: a name, or a dictionary for a critical alert.
package struct NotificationSound: Sendable, Hashable {
    /// The name of a sound file of the app, or `default`.
    package var name: String
    /// Whether the sound plays although the phone is muted; needs an entitlement.
    package var isCritical: Bool
    /// The volume from 0 to 1, for critical alerts.
    package var volume: Double?

    /// Makes a sound; by default the system's.
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
