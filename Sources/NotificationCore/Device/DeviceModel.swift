/// The phone of one app, as far as notifications see it: what the user allowed, what waits, what is shown.
///
/// A value, so that a test, a process and a simulated phone can each have their own. Its functions hold the
/// semantics of `UNUserNotificationCenter` ("Scheduling a notification locally from your app", "Asking permission
/// to use notifications"); time comes from outside, in seconds since 1970.
package struct DeviceModel: Sendable, Hashable, Codable {
    /// What the user will say when asked, which happens once.
    package enum PromptAnswer: String, Sendable, Hashable, CaseIterable, Codable {
        case allow, refuse
    }

    /// At most so many requests of an app wait; measured on phones, documented for `UILocalNotification`.
    package static let pendingLimit = 64

    package var authorization: DeviceState.Authorization
    /// What was granted, or asked for and refused, without the manner in which it was asked for.
    package var granted: AuthorizationOptions
    /// What the user switched off in Settings.
    package var switchedOff: Set<FeatureSettings.Feature>
    package var promptAnswer: PromptAnswer
    package var showPreviews: FeatureSettings.Previews
    package var appState: DeviceState.AppState
    package var entitlements: DeviceState.Entitlements
    /// The number on the app's icon; 0 is none.
    package internal(set) var badge = 0
    /// The last set that was registered.
    package internal(set) var categories: [StoredCategory] = []
    /// Scheduled notifications, in the order in which they were added.
    package internal(set) var pending: [PendingNotification] = []
    /// The newest last.
    package internal(set) var delivered: [DeliveredNotification] = []
    /// What a phone has to present yet; nil: there is no phone, and what is delivered is in the list at once.
    package internal(set) var arriving: [DeliveredNotification]?
    /// What is off until the user switches it on, and was.
    package internal(set) var switchedOn: Set<FeatureSettings.Feature>?

    /// The defaults are those of an app whose pushes reach its service extension: everything is allowed.
    package init(
        authorization: DeviceState.Authorization = .authorized,
        granted: AuthorizationOptions = [.badge, .sound, .alert],
        promptAnswer: PromptAnswer = .allow, appState: DeviceState.AppState = .suspended,
        entitlements: DeviceState.Entitlements = []
    ) {
        self.authorization = authorization
        self.granted = granted
        self.promptAnswer = promptAnswer
        self.appState = appState
        self.entitlements = entitlements
        switchedOff = []
        showPreviews = .always
    }

    /// The facts about this phone that the gate needs.
    package var state: DeviceState {
        DeviceState(
            alertsEnabled: alertsReachTheUser, authorization: authorization, appState: appState,
            entitlements: entitlements)
    }

    /// What was granted provisionally arrives in the list, without a banner.
    private var alertsReachTheUser: Bool {
        let settings = settings
        return authorization == .provisional
            ? granted.contains(.alert) && settings.notificationCenter == .enabled
            : settings.alert == .enabled
    }

    /// Registers `categories` in place of all that were.
    package mutating func setCategories(_ categories: [StoredCategory]) { self.categories = categories }

    /// - Throws: ``SchedulingRefusal/badgeInputInvalid`` below zero.
    package mutating func setBadge(_ count: Int) throws(SchedulingRefusal) {
        guard count >= 0 else { throw .badgeInputInvalid }
        badge = count
    }
}

extension DeviceState.Authorization: Codable {}
extension DeviceState.AppState: Codable {}
extension DeviceState.Entitlements: Codable {}

/// Why the notification centre refuses; the raw values are those of `UNError.Code`.
package enum SchedulingRefusal: Int, Error, Sendable, Hashable, CaseIterable {
    case notificationsNotAllowed = 1
    case noDate = 1400
    case noContent = 1401
    case badgeInputInvalid = 1600
}
