import Foundation
package import NotificationCore

extension UNNotificationRequest {
    /// The request that an extension is given for a remote notification.
    /// - Parameters:
    ///   - payload: as the provider sent it.
    ///   - identifier: the `apns-collapse-id`; without one the system makes one up.
    ///   - localization: the app's texts for the `loc-` keys; nil: those of the surroundings or the bundle.
    /// - Throws: `PayloadError` when the bytes are no payload.
    package static func remote(
        payload: [UInt8], identifier: String? = nil, localization: Localization? = nil
    ) throws -> UNNotificationRequest {
        try remote(
            NotificationPayload(parsing: payload), identifier: identifier, localization: localization)
    }

    /// As above, of a payload that was read already.
    package static func remote(
        _ payload: NotificationPayload, identifier: String? = nil, localization: Localization? = nil
    ) throws -> UNNotificationRequest {
        UNNotificationRequest(
            identifier: identifier ?? UUID().uuidString,
            content: UNNotificationContent(try ContentValues(payload, localization)),
            trigger: UNPushNotificationTrigger(repeats: false))
    }
}
