/// Whether the app may notify.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user was not asked yet.
    case notDetermined = 0
    /// No.
    case denied = 1
    /// Yes.
    case authorized = 2
    /// Quietly, until the user decides.
    case provisional = 3
    /// For a limited time; App Clips.
    case ephemeral = 4
}

/// Whether the user allows one way of notifying.
public enum UNNotificationSetting: Int, Sendable {
    /// The app cannot have it.
    case notSupported = 0
    /// Switched off.
    case disabled = 1
    /// Switched on.
    case enabled = 2
}

/// How alerts are shown while the device is unlocked.
public enum UNAlertStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// As a banner that goes away.
    case banner = 1
    /// Until the user answers.
    case alert = 2
}

/// When the text of a notification is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
    /// Also on the lock screen.
    case always = 0
    /// Once the device is unlocked.
    case whenAuthenticated = 1
    /// Never.
    case never = 2
}
