import Foundation
package import NotificationCore

extension UNUserNotificationCenter {
    /// What is still in Notification Center, local and remote; the newest last.
    @preconcurrency
    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        perform(
            { $0.model.delivered },
            then: {
                completionHandler(Self.notifications($0.answer(or: [])))
            })
    }

    /// What is still in Notification Center, local and remote; the newest last.
    public func deliveredNotifications() async -> [UNNotification] {
        Self.notifications(
            await withCheckedContinuation { continuation in
                perform({ $0.model.delivered }, then: { continuation.resume(returning: $0.answer(or: [])) })
            })
    }

    /// Takes notifications away; an identifier that is not shown is passed over, and what waits stays.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        perform({ $0.model.removeDelivered(identifiers) }, then: { $0.answer(or: ()) })
    }

    /// Takes all notifications away; what waits stays.
    public func removeAllDeliveredNotifications() {
        perform({ $0.model.removeAllDelivered() }, then: { $0.answer(or: ()) })
    }

    /// Sets the number on the app's icon; 0 removes it.
    ///
    /// - Parameter completionHandler: ``UNError`` `badgeInputInvalid` below zero.
    @preconcurrency
    public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        perform(
            { try $0.model.setBadge(newBadgeCount) },
            then: {
                completionHandler?($0.error.map(Self.told))
            })
    }

    /// Sets the number on the app's icon; 0 removes it.
    ///
    /// - Throws: ``UNError`` `badgeInputInvalid` below zero.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            setBadgeCount(newBadgeCount) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// Shows a remote notification as the system does behind the service extension: it replaces one of the same
    /// identifier. Its attachments stay where they are.
    ///
    /// - Parameter date: nil is now.
    /// - Throws: when the state cannot be used.
    package func recordDelivered(_ request: UNNotificationRequest, date: Date? = nil) throws {
        let stored = try ScheduledNotification(request)
        let seconds = date?.timeIntervalSince1970
        try performAndWait { $0.model.deliver(stored, at: seconds ?? $0.now) }
    }

    /// What was stored, as the app sees it; what is damaged is told and left out.
    package static func notifications(_ stored: [DeliveredNotification]) -> [UNNotification] {
        stored.compactMap { item in
            Archive.object(of: UNNotificationRequest.self, from: item.request.archive).map {
                UNNotification(date: Date(timeIntervalSince1970: item.date), request: $0)
            }
        }
    }
}
