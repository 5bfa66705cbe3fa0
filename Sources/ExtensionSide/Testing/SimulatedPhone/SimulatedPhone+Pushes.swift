public import Foundation
import NotificationCore

extension SimulatedPhone {
    /// Sends a push to the app through APNs.
    ///
    /// - Parameters:
    ///   - payload: the payload that the server sends.
    ///   - app: the app whose device token the push is sent to.
    ///   - type: `apns-push-type`; nil: `background` for a silent payload, else `alert`.
    ///   - priority: `apns-priority`; nil: 5 for a background push, else 10.
    ///   - expiration: `apns-expiration`; nil: APNs stores the push.
    ///   - collapseIdentifier: `apns-collapse-id`: the push replaces an earlier notification with the same one.
    /// - Throws: ``HarnessError`` when the payload is not a notification. Every other result is a ``PhoneDelivery``.
    @discardableResult
    public func receive(
        _ payload: Data, for app: SimulatedApp, type: PushType? = nil, priority: Int? = nil,
        expiration: Date? = nil, collapseIdentifier: String? = nil
    ) async throws -> PhoneDelivery {
        try await parts.receive(
            payload, for: app.bundleIdentifier, type: type, priority: priority,
            expiration: expiration?.timeIntervalSince1970, identifier: collapseIdentifier)
    }

    /// The same for JSON as text.
    @discardableResult
    public func receive(
        _ payload: String, for app: SimulatedApp, type: PushType? = nil, priority: Int? = nil,
        expiration: Date? = nil, collapseIdentifier: String? = nil
    ) async throws -> PhoneDelivery {
        try await receive(
            Data(payload.utf8), for: app, type: type, priority: priority, expiration: expiration,
            collapseIdentifier: collapseIdentifier)
    }

    /// The same for a dictionary as `userInfo` would be.
    @discardableResult
    public func receive(
        _ payload: [String: Any], for app: SimulatedApp, type: PushType? = nil, priority: Int? = nil,
        expiration: Date? = nil, collapseIdentifier: String? = nil
    ) async throws -> PhoneDelivery {
        guard JSONSerialization.isValidJSONObject(payload) else {
            throw HarnessError("the payload holds something that JSON cannot hold")
        }
        return try await receive(
            JSONSerialization.data(withJSONObject: payload, options: [.sortedKeys]), for: app, type: type,
            priority: priority, expiration: expiration, collapseIdentifier: collapseIdentifier)
    }
}
