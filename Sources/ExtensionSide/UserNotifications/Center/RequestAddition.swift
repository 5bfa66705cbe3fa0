import Foundation
import NotificationCore

/// The addition of a request to the notification center.
struct RequestAddition: Sendable {
    private let request: ScheduledNotification
    private let hasAttachments: Bool

    init(_ request: UNNotificationRequest) throws {
        self.request = try ScheduledNotification(request)
        hasAttachments = !request.content.attachments.isEmpty
    }

    /// Adds the request completely or not at all: the files are moved after everything else has succeeded.
    func carryOut(_ session: inout CenterSession) throws {
        guard hasAttachments,
            let original = Archive.object(of: UNNotificationRequest.self, from: request.archive)
        else { return try session.model.add(request, at: session.now) }

        let moves = try original.content.attachments.map { try session.files.plan($0) }
        guard let content = original.content.mutableCopy() as? UNMutableNotificationContent else {
            throw UNError(.attachmentMoveIntoDataStoreFailed)
        }
        content.attachments = moves.map(\.attachment)
        let kept = try ScheduledNotification(
            UNNotificationRequest(
                identifier: original.identifier, content: content, trigger: original.trigger),
            files: moves.map(\.name))
        try session.model.add(kept, at: session.now)
        try session.files.carryOut(moves)
        session.added.formUnion(moves.map(\.name))
    }
}
