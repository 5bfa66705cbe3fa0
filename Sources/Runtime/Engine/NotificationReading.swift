import NotificationCheck

/// What a notification says by itself: read at once, without waiting for anything.
enum NotificationReading {
    /// It needs nothing from outside.
    case decided(CompletedDelivery)
    /// The extension runs.
    case open(OpenReading)
}

/// A notification whose extension runs. A class, because a reading has many parts and is handed on often.
final class OpenReading: Sendable {
    let payload: MutablePayload
    let request: CompiledRequest?
    let conditions: DeliveryConditions
    let notes: [Diagnostic]
    let namesMedia: Bool
    /// What the media processor is to fetch; nil when an extension answers.
    let media: MediaReading?

    init(
        payload: MutablePayload, request: CompiledRequest?, conditions: DeliveryConditions,
        notes: [Diagnostic], namesMedia: Bool, media: MediaReading?
    ) {
        self.payload = payload
        self.request = request
        self.conditions = conditions
        self.notes = notes
        self.namesMedia = namesMedia
        self.media = media
    }
}

final class MediaReading: Sendable {
    let found: FoundReferences
    let plan: AttachmentPlan
    /// Diagnostics of the references before a byte is downloaded.
    let diagnostics: [Diagnostic]

    init(found: FoundReferences, plan: AttachmentPlan, diagnostics: [Diagnostic]) {
        self.found = found
        self.plan = plan
        self.diagnostics = diagnostics
    }
}

/// Reads notifications: scan, gate, references. Pure; a value that all workers share.
struct NotificationReader: Sendable {
    var delivery: DeliverySettings
    var media: MediaSettings
    var finder: ReferenceFinder
    /// The user's own extension answers; references only say whether a picture was named.
    var hasExtension: Bool
    /// Whether anyone reads what is odd about a payload; it decides nothing.
    var explains = true
    /// Starts what a fetch will need, while references are searched.
    var prepare: (@Sendable () -> Void)?

    func read(_ notification: AcceptedNotification, budget: TimeBudget) -> NotificationReading {
        var input: InputReading
        var repairs: [Diagnostic] = []
        let finder = notification.finder ?? finder
        do throws(PayloadError) {
            input = try notification.input.read(notification.input.bytes, delivery)
        } catch {
            return .decided(
                CompletedDelivery(invalid: notification.input.bytes, error: error, budget: budget))
        }
        if delivery.repairs {
            (input, repairs) = input.repaired(finder) { try? notification.input.read($0, delivery) }
        }
        let (payload, request) = (input.payload, input.request)
        var conditions = notification.conditions ?? delivery.conditions
        // An option other than the default counts more.
        if conditions.pushType == .alert, let type = request?.pushType { conditions.pushType = type }
        let notes = explains ? repairs + remarks(payload, request, conditions.pushType) : repairs
        switch Gate.decide(payload, pushType: conditions.pushType, device: conditions.device) {
        case .closed(let code, var diagnostic):
            let written = request?.bytes ?? payload.bytes
            let names = Self.mayHoldAddress(written) && namesMedia(finder.find(in: payload), input)
            // That picture is lost for certain.
            if names { diagnostic.severity = .error }
            if code == .gateNotMutable, let hint = request?.mutableContentHint { diagnostic.hint = hint }
            let closed = EngineDelivery(outcome: .original, code: code, diagnostics: notes + [diagnostic])
            return .decided(
                CompletedDelivery(payload, closed, budget: budget, request: request, namesMedia: names))
        case .runs(let mutable):
            if let prepare, !hasExtension, Self.mayHoldAddress(payload.bytes) { prepare() }
            var found = finder.find(in: payload)
            found.withhold(input.unknown)
            return .open(
                OpenReading(
                    payload: mutable, request: request, conditions: conditions, notes: notes,
                    namesMedia: namesMedia(found, input),
                    media: hasExtension ? nil : media(found, of: payload, at: notification.readAt)))
        }
    }

    private func remarks(
        _ payload: NotificationPayload, _ request: CompiledRequest?, _ pushType: PushType
    ) -> [Diagnostic] {
        (request?.diagnostics ?? unread(payload)) + payload.diagnostics(apnsLimit: pushType.payloadLimit)
            + (PayloadDiagnostics.silentMistake(payload).map { [$0.diagnostic] } ?? [])
    }

    /// Whether the text may hold an address, which has a slash or a dot, perhaps escaped, or what a template has in its
    /// place: `${image}`, `%IMAGE%`, `<image>`, `{{image}}`. Most closed notifications have neither, and are not searched.
    private static func mayHoldAddress(_ bytes: [UInt8]) -> Bool {
        var last: UInt8 = 0
        return bytes.contains { byte in
            defer { last = byte }
            return switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "\\"): true
            case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "<"): true
            case UInt8(ascii: "{"): last == UInt8(ascii: "\"") || last == byte
            default: false
            }
        }
    }

    /// Whether the input names media, also at a place of the request that does not get to the phone.
    private func namesMedia(_ found: FoundReferences, _ input: InputReading) -> Bool {
        PayloadDiagnostics.namesMedia(found, in: input.payload)
            || input.request.map { finder.namesMedia(in: $0.document) } == true
    }

    /// What `--from apns` keeps from being read as a request.
    private func unread(_ payload: NotificationPayload) -> [Diagnostic] {
        guard payload.aps == nil, delivery.from == .apns,
            let request = try? CompiledRequest.read(payload.document, from: .auto)
        else { return [] }
        return [
            Diagnostic(
                request.isOfFirebase ? .payloadFCMMessage : .requestSender, .warning,
                "this is not what the phone receives. It looks like \(request.words)",
                hint: "Without --from apns it is read as that.")
        ]
    }

    private func media(
        _ found: FoundReferences, of payload: NotificationPayload, at wall: WallClock
    ) -> MediaReading {
        let plan = AttachmentPlan(
            found.references, limit: media.maxAttachments, repair: media.repair)
        var diagnostics = found.diagnostics
        // An array that is added to is copied, also when nothing is added.
        if explains {
            diagnostics += PayloadDiagnostics.ofReferences(found, in: payload, now: wall.seconds)
        }
        if !media.notes.isEmpty, !plan.groups.isEmpty { diagnostics += media.notes }
        return MediaReading(found: found, plan: plan, diagnostics: diagnostics)
    }
}
