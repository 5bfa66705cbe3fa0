import Foundation
package import NotificationCore

extension UNNotificationRequest {
    /// Returns the request that an extension gets for a remote notification.
    /// - Parameters:
    ///   - payload: the bytes that the provider sent.
    ///   - identifier: the `apns-collapse-id`; with nil the system makes a unique one.
    ///   - localization: the app's texts for the `loc-` keys; nil takes those of the surroundings or the bundle.
    /// - Throws: `PayloadError` when the bytes are not a payload.
    package static func remote(
        payload: [UInt8], identifier: String? = nil, localization: Localization? = nil
    ) throws -> UNNotificationRequest {
        try remote(
            NotificationPayload(parsing: payload), identifier: identifier, localization: localization)
    }

    /// Returns the request for a payload that has been parsed already.
    package static func remote(
        _ payload: NotificationPayload, identifier: String? = nil, localization: Localization? = nil
    ) throws -> UNNotificationRequest {
        UNNotificationRequest(
            identifier: identifier ?? UUID().uuidString,
            content: UNNotificationContent(try ContentValues(payload, localization)),
            trigger: UNPushNotificationTrigger(repeats: false))
    }
}
