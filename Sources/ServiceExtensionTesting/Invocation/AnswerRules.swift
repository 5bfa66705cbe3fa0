import Foundation
import NotificationCore
import UserNotifications

/// Which delivery an answer of the extension leads to.
///
/// Source: UNNotificationServiceExtension and com.apple.developer.usernotifications.filtering (Apple); what
/// a phone does with an answer that changes nothing is to show the original.
struct AnswerRules: Sendable {
    let payload: NotificationPayload
    let store: SystemStore
    let pushType: PushType
    let device: DeviceState

    func resolve(answer: UNNotificationContent, to request: UNNotificationRequest, number: Int) -> Resolution
    {
        let after = answer.copy() as? UNNotificationContent ?? answer
        let attachments = after.attachments
        let outside = attachments.filter { store.isInside($0.url) == false }.map(store.outside)
        if !outside.isEmpty {
            var result = original(
                request, .extensionAttachmentOutside,
                "an attachment lies outside of what the system can read")
            result.attachments = outside.map(\.attachment)
            result.diagnostics = outside.flatMap(\.diagnostics)
            return result
        }
        let changes = after.changes(from: request.content)
        guard changes.changes.leavesText(in: payload) else {
            if device.entitlements.contains(.filtering), pushType == .alert {
                return Resolution(
                    outcome: .suppressed, content: UncheckedSendableBox(UNNotificationContent()), payload: [],
                    diagnostics: changes.left)
            }
            return original(
                request, .extensionNoText, "the extension answered with a content without text")
        }
        let taken = store.take(attachments)
        var result: Resolution
        if taken.allSatisfy({ $0.admission == nil }), changes.changes.isEmpty {
            let isLost = !taken.isEmpty
            result = original(
                request, isLost ? .mediaLost : nil,
                isLost
                    ? "no attachment was admitted and nothing else was changed"
                    : "the extension handed back what it was given")
        } else {
            let delivered = DeliveredPayload(payload, changes.changes, taken)
            result = Resolution(
                outcome: .modified, content: UncheckedSendableBox(Self.shown(after, taken)),
                payload: delivered.bytes,
                diagnostics: delivered.diagnostics)
        }
        result.attachments = taken.map(\.attachment)
        result.diagnostics += changes.left + taken.flatMap(\.diagnostics)
        let sound = SoundCheck(sandbox: store.sandbox).judge(
            after.sound, isNew: after.sound != request.content.sound)
        if let sound {
            result.notes.append(sound.line)
            if let diagnostic = sound.diagnostic { result.diagnostics.append(diagnostic) }
        }
        return result
    }

    /// The notification as it was sent.
    func original(_ request: UNNotificationRequest, _ code: Code?, _ message: String) -> Resolution {
        Resolution(
            outcome: .original, code: code, message: message, hint: code?.explanation.remedy,
            content: UncheckedSendableBox(request.content), payload: payload.bytes)
    }

    /// The answer with the attachments that were admitted, where the system keeps them.
    private static func shown(
        _ content: UNNotificationContent, _ taken: [SystemStore.Taken]
    ) -> UNNotificationContent {
        guard !content.attachments.isEmpty, let copy = content.mutableCopy() as? UNMutableNotificationContent
        else { return content }
        copy.attachments = zip(content.attachments, taken).compactMap { attachment, taken in
            guard let admission = taken.admission else { return nil }
            return UNNotificationAttachment(
                identifier: attachment.identifier, url: taken.attachment.url, type: admission.type.identifier,
                options: attachment.options)
        }
        return copy.copy() as? UNNotificationContent ?? copy
    }
}
