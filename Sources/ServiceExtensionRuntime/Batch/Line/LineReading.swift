import NotificationCore

/// What a line says: read on the spot, without a task and without waiting.
enum LineReading {
    /// It needs nothing from outside.
    case decided(Delivered, LineFrame)
    /// The gate is open and there may be references.
    case open(OpenLine)
}

/// What stands around the payload, and what the line is called.
struct LineFrame {
    /// Of the line, when the payload is only a part of it and could be found there.
    var envelope: LineEnvelope?
    var id: String?
}

/// A line whose notification starts the extension.
struct OpenLine {
    var frame: LineFrame
    var payload: NotificationPayload
    /// What the payload reveals by itself.
    var notes: [Diagnostic]
    var found: FoundReferences
    var plan: AttachmentPlan
    /// What its references reveal.
    var diagnostics: [Diagnostic]
}

/// Reads lines: scan, gate, references. A value that all workers share.
struct LineInterpreter: Sendable {
    var pipeline: ServicePipeline.Settings
    var media: MediaProcessor.Settings
    var finder: ReferenceFinder
    var payloadKey: JSONPointer?
    var idKey: JSONPointer?

    func read(_ line: InputLine, budget: TimeBudget, wall: WallClock) -> LineReading {
        var frame = LineFrame()
        if line.isTooLong {
            let error = PayloadError(
                .payloadTooLarge, "the line is longer than the limit of \(pipeline.maxPayload) bytes",
                hint: "APNs takes 4096 bytes; put large data behind a URL, or raise --max-payload")
            return .decided(Delivered(invalid: line.bytes, error: error, budget: budget), frame)
        }
        let payload: NotificationPayload
        do throws(PayloadError) {
            payload = try self.payload(of: line.bytes, &frame)
        } catch {
            return .decided(Delivered(invalid: line.bytes, error: error, budget: budget), frame)
        }
        let notes =
            payload.diagnostics(apnsLimit: pipeline.pushType == .voip ? 5120 : 4096)
            + PayloadFindings.ofPayload(payload)
        switch Gate.decide(payload, pushType: pipeline.pushType, device: pipeline.device) {
        case .closed(let code, let diagnostic):
            let delivery = Delivery(.original, code: code, diagnostics: notes + [diagnostic])
            return .decided(Delivered(payload, delivery, budget: budget), frame)
        case .runs:
            let found = finder.find(in: payload)
            let plan = AttachmentPlan(found.references, limit: media.maxAttachments)
            return .open(
                OpenLine(
                    frame: frame, payload: payload, notes: notes, found: found, plan: plan,
                    diagnostics: found.diagnostics
                        + PayloadFindings.ofReferences(found, in: payload, now: wall.seconds)
                        + (plan.groups.isEmpty ? [] : media.notes)))
        }
    }

    /// The payload, and on the way what stands around it.
    private func payload(
        of bytes: [UInt8], _ frame: inout LineFrame
    ) throws(PayloadError) -> NotificationPayload {
        guard let payloadKey, !payloadKey.tokens.isEmpty else {
            let payload = try NotificationPayload(
                parsing: bytes, limit: pipeline.maxPayload, resultKey: pipeline.resultKey)
            frame.id = id(in: payload.document)
            return payload
        }
        let document = try JSONScanner.scan(bytes)
        frame.id = id(in: document)
        let envelope = try LineEnvelope(document, payloadKey: payloadKey, resultKey: pipeline.resultKey)
        let payload = try NotificationPayload(
            parsing: Array(document.raw(envelope.payload)), limit: pipeline.maxPayload,
            resultKey: pipeline.resultKey)
        frame.envelope = envelope
        return payload
    }

    /// A string or a number; anything else names nothing.
    private func id(in document: JSONDocument) -> String? {
        guard let idKey, let value = document.lookup(idKey).reference else { return nil }
        switch document.kind(of: value) {
        case .string, .number: return document.string(value)
        default: return nil
        }
    }
}
