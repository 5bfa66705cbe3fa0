import Foundation
import NotificationCore

extension UNUserNotificationCenter {
    /// Schedules a local notification; without a trigger it is delivered at once. It replaces a pending request of the
    /// same identifier. At most 64 requests are pending; those that would fire last are dropped silently.
    ///
    /// The files of its attachments are moved into the attachment store; files of the bundle are copied.
    ///
    /// - Parameters:
    ///   - request: what to deliver, and when.
    ///   - completionHandler: gets nil when the request is scheduled, else ``UNError``:
    ///     `notificationsNotAllowed`, one about an attachment (`attachmentInvalidURL` to `attachmentCorrupt`),
    ///     `notificationInvalidNoDate` for a trigger that never fires, `notificationInvalidNoContent` without text, sound
    ///     and badge.
    @preconcurrency
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        do {
            let addition = try RequestAddition(request)
            perform({ try addition.carryOut(&$0) }, then: { completionHandler?($0.error.map(Self.appError)) })
        } catch {
            let error = error as NSError
            perform({ _ in }, then: { _ in completionHandler?(error) })
        }
    }

    /// Schedules a local notification, as ``add(_:withCompletionHandler:)`` does, and throws its error.
    public func add(_ request: UNNotificationRequest) async throws {
        let box = UncheckedSendableBox(request)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            add(box.value) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// Calls the handler with the pending requests, in the order in which they were added.
    @preconcurrency
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        perform(
            { $0.model.pending.map(\.request) },
            then: {
                completionHandler(Self.requests($0.answer(or: [])))
            })
    }

    /// Returns the pending requests, in the order in which they were added.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        Self.requests(
            await withCheckedContinuation { continuation in
                perform(
                    { $0.model.pending.map(\.request) },
                    then: { continuation.resume(returning: $0.answer(or: [])) })
            })
    }

    /// Removes pending requests; an identifier without one is ignored.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        perform({ $0.model.removePending(identifiers) }, then: { $0.answer(or: ()) })
    }

    /// Removes all pending requests.
    public func removeAllPendingNotificationRequests() {
        perform({ $0.model.removeAllPending() }, then: { $0.answer(or: ()) })
    }

    private static func requests(_ stored: [ScheduledNotification]) -> [UNNotificationRequest] {
        stored.compactMap { Archive.object(of: UNNotificationRequest.self, from: $0.archive) }
    }

    /// Returns the error that the app gets: ``UNError`` for a refusal.
    static func appError(_ error: any Error) -> any Error {
        guard let refusal = error as? SchedulingRefusal else { return error }
        return UNError(UNError.Code(refusal))
    }
}

extension UNError.Code {
    init(_ refusal: SchedulingRefusal) {
        switch refusal {
        case .notificationsNotAllowed: self = .notificationsNotAllowed
        case .noDate: self = .notificationInvalidNoDate
        case .noContent: self = .notificationInvalidNoContent
        case .badgeInputInvalid: self = .badgeInputInvalid
        }
    }
}
