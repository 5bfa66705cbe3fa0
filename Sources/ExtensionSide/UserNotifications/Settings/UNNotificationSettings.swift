// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
package import NotificationCore

public class UNNotificationSettings: NSObject, _ImmutableValue {
    private let status: UNAuthorizationStatus
    private var features: FeatureSettings

    package init(_ status: UNAuthorizationStatus, _ features: FeatureSettings = FeatureSettings()) {
        self.status = status
        self.features = features
    }

    public var authorizationStatus: UNAuthorizationStatus { status }
    public var soundSetting: UNNotificationSetting { setting(features.sound) }
    public var badgeSetting: UNNotificationSetting { setting(features.badge) }
    public var alertSetting: UNNotificationSetting { setting(features.alert) }
    public var notificationCenterSetting: UNNotificationSetting { setting(features.notificationCenter) }
    public var lockScreenSetting: UNNotificationSetting { setting(features.lockScreen) }
    public var carPlaySetting: UNNotificationSetting { setting(features.carPlay) }
    /// The setting for sounds although the phone is muted.
    public var criticalAlertSetting: UNNotificationSetting { setting(features.criticalAlert) }
    public var announcementSetting: UNNotificationSetting { setting(features.announcement) }
    public var timeSensitiveSetting: UNNotificationSetting { setting(features.timeSensitive) }
    public var scheduledDeliverySetting: UNNotificationSetting { setting(features.scheduledDelivery) }
    public var directMessagesSetting: UNNotificationSetting { setting(features.directMessages) }
    public var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: features.alertStyle.rawValue) ?? .none }
    public var showPreviewsSetting: UNShowPreviewsSetting {
        UNShowPreviewsSetting(rawValue: features.showPreviews.rawValue) ?? .always
    }
    public var providesAppNotificationSettings: Bool { features.providesAppNotificationSettings }

    private func setting(_ setting: FeatureSettings.Setting) -> UNNotificationSetting {
        UNNotificationSetting(rawValue: setting.rawValue) ?? .notSupported
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.status, \.features) }
    public override var hash: Int { features.hashValue ^ status.hashValue }

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

    /// Reads what ``encode(with:)`` wrote. A coder that knows only `authorizationStatus`, as a double may, is enough.
    public required init?(coder: NSCoder) {
        func read<Value: RawRepresentable<Int>>(_ key: String, _ usual: Value) -> Value {
            Value(rawValue: Int(coder.decodeInt64(forKey: key))) ?? usual
        }
        status = read("authorizationStatus", .notDetermined)
        features = FeatureSettings()
        for (key, path) in Self.keys { features[keyPath: path] = read(key, .notSupported) }
        features.alertStyle = read("alertStyle", .none)
        features.showPreviews = read("showPreviews", .always)
        features.providesAppNotificationSettings =
            coder.decodeBool(forKey: "providesAppNotificationSettings")
    }

    /// Writes all features.
    public func encode(with coder: NSCoder) {
        coder.encode(Int64(status.rawValue), forKey: "authorizationStatus")
        for (key, path) in Self.keys { coder.encode(Int64(features[keyPath: path].rawValue), forKey: key) }
        coder.encode(Int64(features.alertStyle.rawValue), forKey: "alertStyle")
        coder.encode(Int64(features.showPreviews.rawValue), forKey: "showPreviews")
        coder.encode(features.providesAppNotificationSettings, forKey: "providesAppNotificationSettings")
    }

    private static var keys: [(String, WritableKeyPath<FeatureSettings, FeatureSettings.Setting>)] {
        [
            ("soundSetting", \.sound), ("badgeSetting", \.badge), ("alertSetting", \.alert),
            ("notificationCenterSetting", \.notificationCenter), ("lockScreenSetting", \.lockScreen),
            ("carPlaySetting", \.carPlay), ("criticalAlertSetting", \.criticalAlert),
            ("announcementSetting", \.announcement), ("timeSensitiveSetting", \.timeSensitive),
            ("scheduledDeliverySetting", \.scheduledDelivery), ("directMessagesSetting", \.directMessages),
        ]
    }
}
