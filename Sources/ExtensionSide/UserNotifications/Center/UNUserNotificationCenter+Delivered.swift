import Foundation
package import NotificationCore

extension UNUserNotificationCenter {
    /// Calls the handler with the notifications that are still shown, local and remote; the newest is the last.
    @preconcurrency
    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        perform(
            { $0.model.delivered },
            then: {
                completionHandler(Self.notifications($0.answer(or: [])))
            })
    }

    /// Returns the notifications that are still shown, local and remote; the newest is the last.
    public func deliveredNotifications() async -> [UNNotification] {
        Self.notifications(
            await withCheckedContinuation { continuation in
                perform({ $0.model.delivered }, then: { continuation.resume(returning: $0.answer(or: [])) })
            })
    }

    /// Removes delivered notifications; an identifier without one is ignored. Pending requests stay.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        perform({ $0.model.removeDelivered(identifiers) }, then: { $0.answer(or: ()) })
    }

    /// Removes all delivered notifications. Pending requests stay.
    public func removeAllDeliveredNotifications() {
        perform({ $0.model.removeAllDelivered() }, then: { $0.answer(or: ()) })
    }

    /// Sets the number on the app's icon; 0 removes it.
    ///
    /// - Parameters:
    ///   - newBadgeCount: the number, 0 or more.
    ///   - completionHandler: gets nil, or ``UNError`` `badgeInputInvalid` for a negative number.
    @preconcurrency
    public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        perform(
            { try $0.model.setBadge(newBadgeCount) },
            then: {
                completionHandler?($0.error.map(Self.appError))
            })
    }

    /// Sets the number on the app's icon; 0 removes it.
    ///
    /// - Throws: ``UNError`` `badgeInputInvalid` for a negative number.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            setBadgeCount(newBadgeCount) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// Records a remote notification as delivered, as the system does after the service extension has run: it replaces
    /// one of the same identifier. Its attachments are not moved.
    ///
    /// - Parameter date: the time of delivery; nil is now.
    /// - Throws: when the state cannot be used.
    package func recordDelivered(_ request: UNNotificationRequest, date: Date? = nil) throws {
        let stored = try ScheduledNotification(request)
        let seconds = date?.timeIntervalSince1970
        try performAndWait { $0.model.deliver(stored, at: seconds ?? $0.now) }
    }

    /// Converts stored notifications to those that the app sees. A damaged one is left out and reported on standard
    /// error.
    package static func notifications(_ stored: [PresentedNotification]) -> [UNNotification] {
        stored.compactMap { item in
            Archive.object(of: UNNotificationRequest.self, from: item.request.archive).map {
                UNNotification(date: Date(timeIntervalSince1970: item.date), request: $0)
            }
        }
    }
}
