import NotificationCore

/// What a notification says by itself: read at once, without waiting for anything.
enum NotificationReading {
    /// It needs nothing from outside.
    case decided(CompletedDelivery)
    /// The extension runs.
    case open(OpenReading)
}

/// A notification whose extension runs.
struct OpenReading: Sendable {
    var payload: MutablePayload
    var conditions: DeliveryConditions
    /// Diagnostics of the payload.
    var notes: [Diagnostic]
    var namesMedia: Bool
    /// What the media processor is to fetch; nil when an extension answers.
    var media: MediaReading?
}

/// The references of a payload.
struct MediaReading: Sendable {
    var found: FoundReferences
    var plan: AttachmentPlan
    /// Diagnostics of the references before a byte is downloaded.
    var diagnostics: [Diagnostic]
}

/// Reads notifications: scan, gate, references. Pure; a value that all workers share.
struct NotificationReader: Sendable {
    var delivery: DeliverySettings
    var media: MediaSettings
    var finder: ReferenceFinder
    /// The user's own extension answers; references only say whether a picture was named.
    var hasExtension: Bool

    func read(_ notification: AcceptedNotification, budget: TimeBudget) -> NotificationReading {
        let payload: NotificationPayload
        do throws(PayloadError) {
            payload = try notification.input.payload(
                limit: delivery.maxPayload, resultKey: delivery.resultKey)
        } catch {
            return .decided(
                CompletedDelivery(invalid: notification.input.bytes, error: error, budget: budget))
        }
        let conditions = notification.conditions ?? delivery.conditions
        let notes =
            payload.diagnostics(apnsLimit: conditions.pushType.payloadLimit)
            + PayloadDiagnostics.ofPayload(payload)
        switch Gate.decide(payload, pushType: conditions.pushType, device: conditions.device) {
        case .closed(let code, var diagnostic):
            let names = PayloadDiagnostics.namesMedia(finder.find(in: payload), in: payload)
            // That picture is lost for certain.
            if names { diagnostic.severity = .error }
            let closed = Delivery(.original, code: code, diagnostics: notes + [diagnostic])
            var delivered = CompletedDelivery(payload, closed, budget: budget)
            delivered.namesMedia = names
            return .decided(delivered)
        case .runs(let mutable):
            let found = finder.find(in: payload)
            return .open(
                OpenReading(
                    payload: mutable, conditions: conditions, notes: notes,
                    namesMedia: PayloadDiagnostics.namesMedia(found, in: payload),
                    media: hasExtension ? nil : media(found, of: payload, at: notification.readAt)))
        }
    }

    private func media(
        _ found: FoundReferences, of payload: NotificationPayload, at wall: WallClock
    ) -> MediaReading {
        let plan = AttachmentPlan(found.references, limit: media.maxAttachments)
        return MediaReading(
            found: found, plan: plan,
            diagnostics: found.diagnostics
                + PayloadDiagnostics.ofReferences(found, in: payload, now: wall.seconds)
                + (plan.groups.isEmpty ? [] : media.notes))
    }
}
