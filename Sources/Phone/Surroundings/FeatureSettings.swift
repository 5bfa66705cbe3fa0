/// The features that the user allows, as `UNNotificationSettings` reports them.
package struct FeatureSettings: Sendable, Hashable {
    /// The raw values are those of `UNNotificationSetting`.
    package enum Setting: Int, Sendable, Hashable, CaseIterable {
        case notSupported = 0
        case disabled, enabled
    }

    /// The raw values are those of `UNAlertStyle`.
    package enum AlertStyle: Int, Sendable, Hashable, CaseIterable {
        case none = 0
        case banner, alert
    }

    /// The raw values are those of `UNShowPreviewsSetting`.
    package enum Previews: Int, Sendable, Hashable, CaseIterable, Codable {
        case always = 0
        case whenAuthenticated, never
    }

    package enum Feature: String, Sendable, Hashable, CaseIterable, Codable {
        case alert, sound, badge, carPlay, criticalAlert
        case notificationCenter, lockScreen, banner
        case announcement, timeSensitive, scheduledDelivery, directMessages
    }

    package var alert = Setting.notSupported
    package var sound = Setting.notSupported
    package var badge = Setting.notSupported
    package var carPlay = Setting.notSupported
    package var criticalAlert = Setting.notSupported
    package var notificationCenter = Setting.notSupported
    package var lockScreen = Setting.notSupported
    package var announcement = Setting.notSupported
    package var timeSensitive = Setting.notSupported
    package var scheduledDelivery = Setting.notSupported
    package var directMessages = Setting.notSupported
    package var alertStyle = AlertStyle.none
    package var showPreviews = Previews.always
    package var providesAppNotificationSettings = false

    package init() {}
}
