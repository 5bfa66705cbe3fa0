/// The notification state of one app, with the semantics of `UNUserNotificationCenter` ("Scheduling a notification
/// locally from your app", "Asking permission to use notifications"). Time comes from outside, in seconds since 1970.
package struct DeviceModel: Sendable, Hashable, Codable {
    package enum PromptAnswer: String, Sendable, Hashable, CaseIterable, Codable {
        case allow, refuse
    }

    /// The most requests of an app that wait; measured on phones, documented for `UILocalNotification`.
    package static let pendingLimit = 64

    package var authorization = DeviceState.Authorization.authorized
    package var granted: AuthorizationOptions = [.badge, .sound, .alert]
    package var switchedOff: Set<FeatureSettings.Feature> = []
    package var promptAnswer = PromptAnswer.allow
    package var showPreviews = FeatureSettings.Previews.always
    package var appState = DeviceState.AppState.suspended
    package var entitlements: DeviceState.Entitlements = []
    /// The number on the app's icon; 0 is none.
    package internal(set) var badge = 0
    package internal(set) var categories: [StoredCategory] = []
    package internal(set) var pending: [PendingNotification] = []
    package internal(set) var delivered: [PresentedNotification] = []
    /// Notifications that a phone has not presented yet; nil without a phone: they are in the list at once then.
    package internal(set) var arriving: [PresentedNotification]?
    /// The features that are off by default and that the user switched on.
    package internal(set) var switchedOn: Set<FeatureSettings.Feature>?

    /// An app whose pushes reach its service extension: everything is allowed.
    package init() {}

    package var state: DeviceState {
        DeviceState(
            alertsEnabled: alertsReachTheUser, authorization: authorization, appState: appState,
            entitlements: entitlements)
    }

    /// Whether alerts reach the user. With provisional permission they arrive in the list only, without a banner.
    private var alertsReachTheUser: Bool {
        let settings = settings
        return authorization == .provisional
            ? granted.contains(.alert) && settings.notificationCenter == .enabled
            : settings.alert == .enabled
    }

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

/// The reason why the notification centre refuses a request; the raw values are those of `UNError.Code`.
package enum SchedulingRefusal: Int, Error, Sendable, Hashable, CaseIterable {
    case notificationsNotAllowed = 1
    case noDate = 1400
    case noContent = 1401
    case badgeInputInvalid = 1600
}
