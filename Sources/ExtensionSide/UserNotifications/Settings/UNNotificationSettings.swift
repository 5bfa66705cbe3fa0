public import Foundation

/// The notification settings that the user has chosen for the app.
public class UNNotificationSettings: NSObject, _ImmutableValue {
    /// The raw values of the properties.
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

        /// Creates the values before the app has asked the user: nothing is supported or allowed.
        package init() {}
    }

    private let values: Values

    package init(_ values: Values) { self.values = values }

    /// Whether the app may show notifications.
    public var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: values.authorizationStatus) ?? .notDetermined
    }
    /// The setting for sounds.
    public var soundSetting: UNNotificationSetting { setting(values.sound) }
    /// The setting for the number on the icon.
    public var badgeSetting: UNNotificationSetting { setting(values.badge) }
    /// The setting for alerts.
    public var alertSetting: UNNotificationSetting { setting(values.alert) }
    /// The setting for Notification Center.
    public var notificationCenterSetting: UNNotificationSetting { setting(values.notificationCenter) }
    /// The setting for the lock screen.
    public var lockScreenSetting: UNNotificationSetting { setting(values.lockScreen) }
    /// The setting for the car.
    public var carPlaySetting: UNNotificationSetting { setting(values.carPlay) }
    /// The setting for sounds although the phone is muted.
    public var criticalAlertSetting: UNNotificationSetting { setting(values.criticalAlert) }
    /// The setting for reading notifications aloud.
    public var announcementSetting: UNNotificationSetting { setting(values.announcement) }
    /// The setting for notifications that are presented during a Focus.
    public var timeSensitiveSetting: UNNotificationSetting { setting(values.timeSensitive) }
    /// The setting for the scheduled summary.
    public var scheduledDeliverySetting: UNNotificationSetting { setting(values.scheduledDelivery) }
    /// The setting for communication notifications.
    public var directMessagesSetting: UNNotificationSetting { setting(values.directMessages) }
    /// How alerts are shown while the device is unlocked.
    public var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: values.alertStyle) ?? .none }
    /// When the text of a notification is shown.
    public var showPreviewsSetting: UNShowPreviewsSetting {
        UNShowPreviewsSetting(rawValue: values.showPreviews) ?? .always
    }
    /// Whether the app has a page of notification settings.
    public var providesAppNotificationSettings: Bool { values.providesAppNotificationSettings }

    private func setting(_ raw: Int) -> UNNotificationSetting {
        UNNotificationSetting(rawValue: raw) ?? .notSupported
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSettings)?.values == values
    }

    public override var hash: Int { values.hashValue }

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

    /// Reads what ``encode(with:)`` wrote. A coder that knows only `authorizationStatus`, as a test double may, is
    /// enough.
    public required init?(coder: NSCoder) {
        var values = Values()
        for (key, path) in Self.keys { values[keyPath: path] = Int(coder.decodeInt64(forKey: key)) }
        values.providesAppNotificationSettings =
            coder.decodeBool(forKey: "providesAppNotificationSettings")
        self.values = values
    }

    /// Writes all values.
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
