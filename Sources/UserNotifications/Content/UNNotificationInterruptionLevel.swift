/// How urgently the system tells of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Into the list, without lighting up the screen or playing a sound.
    case passive = 0
    /// At once, lighting up the screen; the default.
    case active = 1
    /// At once, also through a Focus or a scheduled summary.
    case timeSensitive = 2
    /// At once, with a sound although the phone is muted; needs an entitlement.
    case critical = 3
}
