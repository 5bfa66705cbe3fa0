import Foundation
import NotificationCore

extension UNUserNotificationCenter {
    /// Schedules a local notification; without a trigger it is delivered at once. One of the same identifier that
    /// waits is replaced. At most 64 wait; those that fire last are dropped silently.
    ///
    /// The files of its attachments are moved into the store of the centre; files of the bundle are copied.
    ///
    /// - Parameter completionHandler: nil when it is scheduled, else ``UNError``: `notificationsNotAllowed`, one
    ///   of the attachments' (`attachmentInvalidURL` to `attachmentCorrupt`), `notificationInvalidNoDate` for a
    ///   trigger that never fires, `notificationInvalidNoContent` without text, sound and badge.
    @preconcurrency
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        do {
            let addition = try RequestAddition(request)
            perform({ try addition.carryOut(&$0) }, then: { completionHandler?($0.error.map(Self.told)) })
        } catch {
            let error = error as NSError
            perform({ _ in }, then: { _ in completionHandler?(error) })
        }
    }

    /// Schedules a local notification; ``add(_:withCompletionHandler:)`` says how.
    public func add(_ request: UNNotificationRequest) async throws {
        let box = UncheckedSendableBox(request)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            add(box.value) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// What waits, in the order in which it was added.
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

    /// What waits, in the order in which it was added.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        Self.requests(
            await withCheckedContinuation { continuation in
                perform(
                    { $0.model.pending.map(\.request) },
                    then: {
                        continuation.resume(returning: $0.answer(or: []))
                    })
            })
    }

    /// Unschedules; an identifier that does not wait, or no longer, is passed over.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        perform({ $0.model.removePending(identifiers) }, then: { $0.answer(or: ()) })
    }

    /// Unschedules everything.
    public func removeAllPendingNotificationRequests() {
        perform({ $0.model.removeAllPending() }, then: { $0.answer(or: ()) })
    }

    private static func requests(_ stored: [ScheduledNotification]) -> [UNNotificationRequest] {
        stored.compactMap { Archive.object(of: UNNotificationRequest.self, from: $0.archive) }
    }

    /// As the phone says it.
    static func told(_ error: any Error) -> any Error {
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
