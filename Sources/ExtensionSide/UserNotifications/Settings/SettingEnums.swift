/// Whether the app may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// The app may notify quietly, until the user decides.
    case provisional = 3
    /// An App Clip may notify for a limited time.
    case ephemeral = 4
}

/// The setting of one kind of presentation.
public enum UNNotificationSetting: Int, Sendable {
    /// The app does not support it.
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

/// How alerts are shown while the device is unlocked.
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    case banner = 1
    /// The alert stays until the user answers.
    case alert = 2
}

/// When the text of a notification is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
    /// The text is always shown, also on the lock screen.
    case always = 0
    /// The text is shown when the device is unlocked.
    case whenAuthenticated = 1
    /// The text is never shown.
    case never = 2
}
