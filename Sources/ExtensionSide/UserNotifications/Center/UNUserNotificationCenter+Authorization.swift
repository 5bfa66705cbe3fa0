import NotificationCore

extension UNUserNotificationCenter {
    /// Asks the user the first time it is called; later calls return that decision. The user's answer is part of the
    /// state; it is "allow" unless a test says otherwise.
    /// - Parameter options: what the app wants to do; only the first call decides.
    /// - Parameter completionHandler: gets whether at least one option is granted; a refusal is not an error.
    @preconcurrency
    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let asked = AuthorizationOptions(rawValue: options.rawValue)
        perform(
            { $0.model.requestAuthorization(asked) },
            then: { completionHandler((try? $0.get()) ?? false, $0.error) })
    }

    /// Whether at least one option is granted. Throws when the state cannot be used; a refusal is not an error.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            let asked = AuthorizationOptions(rawValue: options.rawValue)
            perform({ $0.model.requestAuthorization(asked) }, then: { continuation.resume(with: $0) })
        }
    }

    /// Calls the handler with the settings that the user has chosen.
    @preconcurrency
    public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        perform(
            { $0.model },
            then: { result in
                let model = result.answer(or: DeviceModel())
                completionHandler(UNNotificationSettings(model.authorization.status, model.settings))
            })
    }

    /// Returns the settings that the user has chosen.
    public func notificationSettings() async -> UNNotificationSettings {
        await answer(of: getNotificationSettings)
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
