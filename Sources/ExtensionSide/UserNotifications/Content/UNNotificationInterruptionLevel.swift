/// How urgently the system presents a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// The notification goes to the list, without lighting up the screen or playing a sound.
    case passive = 0
    /// The notification is presented at once and lights up the screen; the default.
    case active = 1
    /// The notification is presented at once, also during a Focus or with a scheduled summary.
    case timeSensitive = 2
    /// The notification is presented at once, with a sound although the phone is muted; needs an entitlement.
    case critical = 3
}
