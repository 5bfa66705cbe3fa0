extension Judgement {
    var lacksDeviceToken: Bool { route == .device(token: "") }

    mutating func hasUnreadableDeviceToken() -> Bool {
        guard case .device(let text) = route else { return false }
        token = DeviceToken(text)
        return token == nil
    }

    mutating func isUnknownToken() -> Bool {
        registration = token.flatMap { devices.registration(of: $0) }
        return registration == nil
    }

    var isTokenOfOtherEnvironment: Bool {
        registration.map { $0.environment != rules.environment } ?? false
    }

    mutating func isExpired() -> Bool {
        guard case .expired(let since) = registration?.end else { return false }
        timestamp = since
        return true
    }

    mutating func isUnregistered() -> Bool {
        guard case .unregistered(let since) = registration?.end else { return false }
        timestamp = since
        return true
    }
}
