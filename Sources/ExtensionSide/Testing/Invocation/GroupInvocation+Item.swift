import Foundation
import NotificationCore
import UserNotifications

extension GroupInvocation.Item {
    /// Reads a payload and asks the gate.
    ///
    /// - Throws: ``HarnessError`` with line and column of the fault when it is not a notification.
    init(_ data: Data, identifier: String?, settings: HarnessSettings) throws(HarnessError) {
        do throws(PayloadError) {
            payload = try NotificationPayload(parsing: Array(data))
        } catch {
            throw HarnessError("the payload is not a notification: \(error)")
        }
        gate = Gate.decide(payload, pushType: settings.pushType, device: settings.device)
        do {
            request = UncheckedSendableBox(
                try UNNotificationRequest.remote(
                    payload, identifier: identifier,
                    localization: settings.stringsFile.map { Localization(contentsOf: $0.path) }))
        } catch {
            throw HarnessError("the payload is not a notification: \(error)")
        }
    }
}
