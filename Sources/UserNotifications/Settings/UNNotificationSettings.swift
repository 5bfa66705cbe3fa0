public import Foundation

/// What the user allows the app's notifications to do.
public class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding {
    /// The values behind the properties.
    package struct Values: Codable, Hashable, Sendable {
        package var authorizationStatus = UNAuthorizationStatus.notDetermined.rawValue
        package var sound = UNNotificationSetting.notSupported.rawValue
        package var badge = UNNotificationSetting.notSupported.rawValue
        package var alert = UNNotificationSetting.notSupported.rawValue
        package var notificationCenter = UNNotificationSetting.notSupported.rawValue
        package var lockScreen = UNNotificationSetting.notSupported.rawValue
        package var carPlay = UNNotificationSetting.notSupported.rawValue
        package var criticalAlert = UNNotificationSetting.notSupported.rawValue
        package var announcement = UNNotificationSetting.notSupported.rawValue
        package var timeSensitive = UNNotificationSetting.notSupported.rawValue
        package var scheduledDelivery = UNNotificationSetting.notSupported.rawValue
        package var directMessages = UNNotificationSetting.notSupported.rawValue
        package var alertStyle = UNAlertStyle.none.rawValue
        package var showPreviews = UNShowPreviewsSetting.always.rawValue
        package var providesAppNotificationSettings = false

        /// Nothing was asked for and nothing is on.
        package init() {}
    }

    private let values: Values

    package init(_ values: Values) { self.values = values }

    /// Whether the app may notify.
    public var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: values.authorizationStatus) ?? .notDetermined
    }
    /// Sounds.
    public var soundSetting: UNNotificationSetting { setting(values.sound) }
    /// The number on the icon.
    public var badgeSetting: UNNotificationSetting { setting(values.badge) }
    /// Alerts.
    public var alertSetting: UNNotificationSetting { setting(values.alert) }
    /// The list of the notification centre.
    public var notificationCenterSetting: UNNotificationSetting { setting(values.notificationCenter) }
    /// The lock screen.
    public var lockScreenSetting: UNNotificationSetting { setting(values.lockScreen) }
    /// The car.
    public var carPlaySetting: UNNotificationSetting { setting(values.carPlay) }
    /// Sounds although the phone is muted.
    public var criticalAlertSetting: UNNotificationSetting { setting(values.criticalAlert) }
    /// Reading aloud.
    public var announcementSetting: UNNotificationSetting { setting(values.announcement) }
    /// Notifications that break through a Focus.
    public var timeSensitiveSetting: UNNotificationSetting { setting(values.timeSensitive) }
    /// The scheduled summary.
    public var scheduledDeliverySetting: UNNotificationSetting { setting(values.scheduledDelivery) }
    /// Communication notifications.
    public var directMessagesSetting: UNNotificationSetting { setting(values.directMessages) }
    /// How alerts are shown while the device is unlocked.
    public var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: values.alertStyle) ?? .none }
    /// When the text is shown.
    public var showPreviewsSetting: UNShowPreviewsSetting {
        UNShowPreviewsSetting(rawValue: values.showPreviews) ?? .always
    }
    /// Whether the app said that it has a page of notification settings.
    public var providesAppNotificationSettings: Bool { values.providesAppNotificationSettings }

    private func setting(_ raw: Int) -> UNNotificationSetting {
        UNNotificationSetting(rawValue: raw) ?? .notSupported
    }

    /// Settings cannot be changed and are their own copy.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Same values.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSettings)?.values == values
    }

    /// Follows from the values.
    public override var hash: Int { values.hashValue }

    /// The values, for people.
    public override var description: String {
        description([
            "authorizationStatus: \(authorizationStatus)",
            "notificationCenterSetting: \(notificationCenterSetting)",
            "soundSetting: \(soundSetting)", "badgeSetting: \(badgeSetting)",
            "lockScreenSetting: \(lockScreenSetting)", "carPlaySetting: \(carPlaySetting)",
            "announcementSetting: \(announcementSetting)", "criticalAlertSetting: \(criticalAlertSetting)",
            "timeSensitiveSetting: \(timeSensitiveSetting)", "alertSetting: \(alertSetting)",
            "scheduledDeliverySetting: \(scheduledDeliverySetting)",
            "directMessagesSetting: \(directMessagesSetting)", "alertStyle: \(alertStyle)",
            "showPreviewsSetting: \(showPreviewsSetting)",
            "providesAppNotificationSettings: \(providesAppNotificationSettings ? "YES" : "NO")",
        ])
    }

    /// Same as ``description``.
    public override var debugDescription: String { description }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote. A coder that only knows `authorizationStatus`, as test doubles do,
    /// is enough.
    public required init?(coder: NSCoder) {
        var values = Values()
        for (key, path) in Self.keys { values[keyPath: path] = Int(coder.decodeInt64(forKey: key)) }
        values.providesAppNotificationSettings =
            coder.decodeBool(forKey: "providesAppNotificationSettings")
        self.values = values
    }

    /// Writes all of it.
    public func encode(with coder: NSCoder) {
        for (key, path) in Self.keys { coder.encode(Int64(values[keyPath: path]), forKey: key) }
        coder.encode(values.providesAppNotificationSettings, forKey: "providesAppNotificationSettings")
    }

    private static var keys: [(String, WritableKeyPath<Values, Int>)] {
        [
            ("authorizationStatus", \.authorizationStatus), ("soundSetting", \.sound),
            ("badgeSetting", \.badge), ("alertSetting", \.alert),
            ("notificationCenterSetting", \.notificationCenter), ("lockScreenSetting", \.lockScreen),
            ("carPlaySetting", \.carPlay), ("criticalAlertSetting", \.criticalAlert),
            ("announcementSetting", \.announcement), ("timeSensitiveSetting", \.timeSensitive),
            ("scheduledDeliverySetting", \.scheduledDelivery), ("directMessagesSetting", \.directMessages),
            ("alertStyle", \.alertStyle), ("showPreviewsSetting", \.showPreviews),
        ]
    }
}
