import Foundation
import NotificationCore

extension UNUserNotificationCenter {
    /// Asks the user the first time it is called; later calls return that decision. The user's answer is part of the
    /// state; it is "allow" unless a test says otherwise.
    /// - Parameters:
    ///   - options: what the app wants to do; only the first call decides.
    ///   - completionHandler: gets whether at least one option is granted; a refusal is not an error.
    @preconcurrency
    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let asked = AuthorizationOptions(rawValue: options.rawValue)
        perform(
            { $0.model.requestAuthorization(asked) },
            then: { result in
                switch result {
                case .success(let granted): completionHandler(granted, nil)
                case .failure(let error): completionHandler(false, error)
                }
            })
    }

    /// Asks the user the first time it is called; later calls return that decision.
    /// - Returns: whether at least one option is granted.
    /// - Throws: when the state cannot be used; a refusal is not an error.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            requestAuthorization(options: options) { granted, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: granted)
                }
            }
        }
    }

    /// Calls the handler with the settings that the user has chosen.
    @preconcurrency
    public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        perform(
            { UNNotificationSettings.Values($0.model) },
            then: { result in
                completionHandler(UNNotificationSettings(result.answer(or: UNNotificationSettings.Values())))
            })
    }

    /// Returns the settings that the user has chosen.
    public func notificationSettings() async -> UNNotificationSettings {
        let values = await withCheckedContinuation { continuation in
            perform(
                { UNNotificationSettings.Values($0.model) },
                then: { result in
                    continuation.resume(returning: result.answer(or: UNNotificationSettings.Values()))
                })
        }
        return UNNotificationSettings(values)
    }
}

extension UNNotificationSettings.Values {
    init(_ model: DeviceModel) {
        self.init()
        let settings = model.settings
        authorizationStatus = model.authorization.status.rawValue
        sound = settings.sound.rawValue
        badge = settings.badge.rawValue
        alert = settings.alert.rawValue
        notificationCenter = settings.notificationCenter.rawValue
        lockScreen = settings.lockScreen.rawValue
        carPlay = settings.carPlay.rawValue
        criticalAlert = settings.criticalAlert.rawValue
        announcement = settings.announcement.rawValue
        timeSensitive = settings.timeSensitive.rawValue
        scheduledDelivery = settings.scheduledDelivery.rawValue
        directMessages = settings.directMessages.rawValue
        alertStyle = settings.alertStyle.rawValue
        showPreviews = settings.showPreviews.rawValue
        providesAppNotificationSettings = settings.providesAppNotificationSettings
    }
}

extension DeviceState.Authorization {
    var status: UNAuthorizationStatus {
        switch self {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .authorized: .authorized
        case .provisional: .provisional
        case .ephemeral: .ephemeral
        }
    }
}
