extension DeviceModel {
    /// Asks the user once: the first request gets ``promptAnswer``, and every later one gets the same decision.
    ///
    /// `provisional` is granted without a question. An empty request asks nothing.
    /// - Returns: whether anything is granted, which is all that Apple's handler gets.
    package mutating func requestAuthorization(_ options: AuthorizationOptions) -> Bool {
        if authorization == .notDetermined, !options.isEmpty {
            if options.contains(.provisional) { authorization = .provisional } else { decide(promptAnswer) }
            // When the user allows it later in Settings, the app gets what it asked for.
            granted = allowable(options)
        }
        return mayNotify && !granted.isDisjoint(with: .noticeable)
    }

    /// A later decision of the user, in Settings or between "Keep" and "Turn Off" under a provisional notification.
    package mutating func decide(_ answer: PromptAnswer) {
        authorization = answer == .allow ? .authorized : .denied
    }

    /// "Keep" quietly leaves only Notification Center on, "Turn Off" is a refusal.
    package mutating func decide(_ choice: ProvisionalChoice) {
        switch choice {
        case .turnOff: authorization = .denied
        case .keepProminently: authorization = .authorized
        case .keepQuietly:
            authorization = .authorized
            switchedOff.formUnion([.banner, .lockScreen, .sound, .badge])
        }
    }

    mutating func setSwitch(_ feature: FeatureSettings.Feature, _ isOn: Bool) {
        if isOn {
            switchedOff.remove(feature)
            switchedOn = (switchedOn ?? []).union([feature])
        } else {
            switchedOff.insert(feature)
            switchedOn?.remove(feature)
        }
    }

    package var mayNotify: Bool {
        switch authorization {
        case .authorized, .provisional, .ephemeral: true
        case .denied, .notDetermined: false
        }
    }

    /// The options that can be granted: a critical alert needs its entitlement.
    private func allowable(_ options: AuthorizationOptions) -> AuthorizationOptions {
        var options = options.subtracting([.provisional, .announcement, .timeSensitive])
        if !entitlements.contains(.criticalAlerts) { options.remove(.criticalAlert) }
        return options
    }

    /// The settings, feature by feature. Nothing is supported before the user was asked, nor what was not asked for.
    package var settings: FeatureSettings {
        var settings = FeatureSettings()
        settings.showPreviews = showPreviews
        settings.providesAppNotificationSettings = granted.contains(.providesAppNotificationSettings)
        guard authorization != .notDetermined else { return settings }
        let isQuiet = authorization == .provisional
        settings.alert = setting(.alert, isSupported: granted.contains(.alert), isOn: !isQuiet)
        settings.sound = setting(.sound, isSupported: granted.contains(.sound), isOn: !isQuiet)
        settings.badge = setting(.badge, isSupported: granted.contains(.badge), isOn: !isQuiet)
        settings.carPlay = setting(.carPlay, isSupported: granted.contains(.carPlay))
        settings.criticalAlert = setting(.criticalAlert, isSupported: granted.contains(.criticalAlert))
        settings.notificationCenter = setting(.notificationCenter, isSupported: true)
        settings.lockScreen = setting(.lockScreen, isSupported: true, isOn: !isQuiet)
        settings.announcement = setting(
            .announcement, isSupported: true, isOn: switchedOn?.contains(.announcement) ?? false)
        settings.timeSensitive = setting(
            .timeSensitive, isSupported: entitlements.contains(.timeSensitive))
        settings.scheduledDelivery = setting(
            .scheduledDelivery, isSupported: true, isOn: switchedOn?.contains(.scheduledDelivery) ?? false)
        settings.directMessages = setting(
            .directMessages, isSupported: entitlements.contains(.communication))
        let showsBanners = settings.alert == .enabled && !switchedOff.contains(.banner)
        settings.alertStyle = showsBanners ? .banner : .none
        return settings
    }

    private func setting(
        _ feature: FeatureSettings.Feature, isSupported: Bool, isOn: Bool = true
    ) -> FeatureSettings.Setting {
        if authorization == .denied { return .disabled }
        guard isSupported else { return .notSupported }
        return isOn && !switchedOff.contains(feature) ? .enabled : .disabled
    }
}
