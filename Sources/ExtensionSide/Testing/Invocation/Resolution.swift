import NotificationCore
import UserNotifications

/// The decision about one delivery.
struct Resolution: Sendable {
    var outcome: DeliveryOutcome
    var code: Code?
    var message: String?
    var hint: String?
    /// The content that the user sees.
    var content: UncheckedSendableBox<UNNotificationContent>
    /// The payload as `nse-run` prints it.
    var payload: [UInt8]
    var attachments: [JudgedAttachment] = []
    var diagnostics: [Diagnostic] = []
    /// Lines for the timeline in addition to those about attachments.
    var notes: [String] = []

    /// Lines of the timeline: the verdict on each attachment, then the notes.
    var timelineLines: [String] {
        attachments.map { attachment in
            switch attachment.verdict {
            case .admitted(let type): "attachment \(attachment.identifier) is admitted as \(type)"
            case .refused(let code, let message):
                "attachment \(attachment.identifier) is refused: \(code): \(message)"
            }
        } + notes
    }

    var summary: String {
        let reason = code.map { " (\($0.rawValue))" } ?? ""
        let count = attachments.filter(\.isAdmitted).count
        guard outcome == .modified else { return outcome.name + reason }
        let sender = content.value.communicationContext.map { ", from \($0.senderName)" } ?? ""
        return outcome.name + (count == 0 ? ", no attachment" : ", attachments: \(count)") + sender
    }
}
