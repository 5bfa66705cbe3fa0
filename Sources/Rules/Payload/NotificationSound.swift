package struct NotificationSound: Sendable, Hashable {
    /// The name of a sound file of the app, or `default`.
    package var name: String
    /// Whether the sound plays although the phone is muted; needs an entitlement.
    package var isCritical: Bool
    package var volume: Double?

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
