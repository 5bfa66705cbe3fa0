import NotificationCore

/// Turns an extension's answer into a delivery: ``AnswerVerdict`` decides; files and diagnostics are added here.
struct AnswerResolver: Sendable {
    let payload: NotificationPayload
    let store: SystemStore
    let pushType: PushType
    let device: DeviceState

    func resolve(answer: UNNotificationContent, to request: UNNotificationRequest) -> Resolution {
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
        // The files of an answer without text are left where they are.
        let taken =
            AnswerVerdict.showsText(changes.changes, in: payload) ? store.take(attachments) : []
        let verdict = AnswerVerdict(
            changes: changes.changes, attachments: attachments.count,
            admitted: taken.count { $0.admission != nil }, payload: payload, pushType: pushType,
            device: device)
        var result: Resolution
        switch verdict {
        case .suppressed:
            return Resolution(
                outcome: .suppressed, content: UncheckedSendableBox(UNNotificationContent()), payload: [],
                diagnostics: changes.left)
        case .original(.extensionNoText):
            return original(
                request, .extensionNoText, "the extension answered with a content without text")
        case .original(.extensionNoChange):
            // That is what the extension wants to be shown, so there is no reason to give.
            result = original(request, nil, "the extension handed back what it was given")
        case .original(let code):
            result = original(request, code, "no attachment was admitted and nothing else was changed")
        case .modified:
            result = modified(after, changes.changes, taken)
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

    private func modified(
        _ after: UNNotificationContent, _ changes: ContentChanges, _ taken: [SystemStore.Taken]
    ) -> Resolution {
        let identifiers = AttachmentIdentifiers(taken.map(\.attachment.identifier))
        let result = AttachmentEntry.result(changes.after.communication) { list in
            for (file, identifier) in zip(taken, identifiers.unique) {
                file.entry(as: identifier)?.write(to: &list)
            }
        }
        // A member of this name that the sender has set stays, and the list is left out.
        let isTaken = payload.document.lookup(member: "nse", in: 0) != .absent
        let delivered = payload.delivered(changes, resultKey: "nse", result: isTaken ? nil : result)
        return Resolution(
            outcome: .modified, content: UncheckedSendableBox(Self.shown(after, taken)),
            payload: delivered.bytes, diagnostics: delivered.diagnostics + identifiers.diagnostics)
    }

    func original(_ request: UNNotificationRequest, _ code: Code?, _ message: String) -> Resolution {
        Resolution(
            outcome: .original, code: code, message: message, hint: code?.explanation.remedy,
            content: UncheckedSendableBox(request.content), payload: payload.bytes)
    }

    /// The answer with the attachments that were admitted, at their paths in the system's store.
    private static func shown(
        _ content: UNNotificationContent, _ taken: [SystemStore.Taken]
    ) -> UNNotificationContent {
        guard !content.attachments.isEmpty, let copy = content.mutableCopy() as? UNMutableNotificationContent
        else { return content }
        copy.attachments = zip(content.attachments, taken).compactMap { attachment, taken in
            guard let admission = taken.admission else { return nil }
            return UNNotificationAttachment(
                identifier: attachment.identifier, url: taken.attachment.url, type: admission.type.identifier,
                options: taken.options)
        }
        return copy.copy() as? UNNotificationContent ?? copy
    }
}

struct Resolution: Sendable {
    var outcome: DeliveryOutcome
    var code: Code?
    var message: String?
    var hint: String?
    /// The content that the user sees.
    var content: UncheckedSendableBox<UNNotificationContent>
    var payload: [UInt8]
    var attachments: [JudgedAttachment] = []
    var diagnostics: [Diagnostic] = []
    /// Lines for the timeline in addition to those about attachments.
    var notes: [String] = []

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
