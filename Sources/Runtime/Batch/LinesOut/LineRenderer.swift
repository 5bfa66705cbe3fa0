import NotificationCheck

struct LineRenderer: Sendable {
    var format: OutputFormat
    var writesReport: Bool
    /// Whether an observer gets the outcome of each attachment.
    var isObserved = true
    var judge = DeliveryJudge()
    var failOn = FailOn.none
    /// Whether a file of the reports has the numbers of verdicts.
    var countsVerdicts = false

    /// Whether an output shows diagnostics, or a verdict counts.
    var explains: Bool { format.kind == .record || writesReport || countsVerdicts || failOn != .none }

    func render(_ delivered: inout CompletedDelivery, _ line: LineInput, readAt: WallClock) -> FinishedLine {
        let frame = line.frame
        if delivered.payload == nil, line.hasEnvelope { delivered.part = frame.unread ?? [] }
        // No output shows the others.
        if explains {
            delivered.ruling = judge.ruling(delivered)
        }
        let context = RecordContext(id: frame.id, line: line.number, startedAt: readAt)
        let main: [UInt8]
        var report: [UInt8]?
        var result = result(of: delivered, line: line.number)
        result.id = frame.id
        switch format.kind {
        case .record:
            var payload = RecordEncoder.PayloadMember.omitted
            if line.line.isTooLong {
                delivered.delivery.diagnostics.add(
                    .payloadTooLarge, .error, "the line is too long for a record and is not in it",
                    hint: "--output delivered passes it through")
            } else {
                payload = member(&delivered, line, frame)
            }
            main = RecordEncoder.line(delivered, context: context, payload: payload)
        default:
            var bytes = bytes(&delivered, line, frame)
            // The rest of a line that is too long brings its own ending.
            if !line.line.isTooLong { bytes += line.line.ending.bytes }
            main = bytes
        }
        if writesReport {
            report = RecordEncoder.line(delivered, context: context, payload: .omitted)
        }
        return FinishedLine(main: main, report: report, result: result)
    }

    private func bytes(_ delivered: inout CompletedDelivery, _ line: LineInput, _ frame: LineFrame) -> [UInt8]
    {
        switch delivered.delivery.outcome {
        case .suppressed: return []
        case .invalid: return line.line.bytes
        case .original, .modified: break
        }
        guard let envelope = frame.envelope else { return format.lineBytes(&delivered) }
        switch format.kind {
        case .delivered where delivered.delivery.outcome == .original: return envelope.document.bytes
        case .delivered, .record:
            let payload = format.editedPayload(&delivered, in: envelope.part)
            return envelope.line(
                payload: payload, result: (format.resultKey, OutputFormat.resultMember(of: delivered)))
        case .sendable:
            let bytes = format.lineBytes(&delivered)
            // The request is the line, or the part of it that was read as one.
            let isLine = delivered.request?.document.bytes.count == envelope.document.bytes.count
            return isLine ? bytes : envelope.line(payload: bytes)
        case .content: return format.lineBytes(&delivered)
        }
    }

    /// The record's payload. With an envelope the result is in the record and not in the payload.
    private func member(
        _ delivered: inout CompletedDelivery, _ line: LineInput, _ frame: LineFrame
    ) -> RecordEncoder.PayloadMember {
        guard let envelope = frame.envelope else { return format.recordPayload(&delivered) }
        switch delivered.delivery.outcome {
        case .suppressed: return .omitted
        case .invalid: return .verbatim(line.line.bytes)
        case .original: return .verbatim(envelope.document.bytes)
        case .modified:
            let payload = format.editedPayload(&delivered, in: envelope.part)
            return .verbatim(envelope.line(payload: payload))
        }
    }

    private func result(of delivered: CompletedDelivery, line: Int) -> BatchLineResult {
        var result = BatchLineResult(line: line, outcome: delivered.delivery.outcome)
        result.code = delivered.delivery.code
        result.ruling = delivered.ruling
        result.elapsed = delivered.elapsed
        if isObserved {
            result.attachments = delivered.delivery.attachments.map {
                BatchAttachmentResult($0, delivered.budget)
            }
        }
        var totals = result.totals
        totals.pictures = delivered.delivery.attachments.count
        for lost in delivered.delivery.certainlyLost {
            if lost.facts.failure?.retryable ?? true {
                totals.lostRetryable += 1
            } else {
                totals.lostForGood += 1
            }
        }
        let isClosed = delivered.delivery.code?.family == .gate
        var loses = delivered.lacksPicture
        if isClosed, !loses {
            // The ruling knows also of an address behind a closed gate that does not look like one.
            let ruling = delivered.ruling ?? judge.ruling(delivered)
            loses = ruling.namesPicture && FailOn.lost.fails(ruling)
        }
        if loses {
            // A closed gate loses it whatever the ruling; else the key may be one of the app's own.
            let ruling = isClosed ? nil : delivered.ruling ?? judge.ruling(delivered)
            if ruling.map(FailOn.lost.fails) ?? true {
                totals.pictures = 1
                if ruling?.retryable == true { totals.lostRetryable = 1 } else { totals.lostForGood = 1 }
            }
        }
        if let ruling = delivered.ruling, failOn.fails(ruling) {
            if ruling.retryable { totals.failedRetryable = 1 } else { totals.failedForGood = 1 }
            // For --fail-over it counts as a loss even when every picture is attached.
            if totals.lostForGood == 0 {
                totals.pictures = max(1, totals.pictures)
                totals.lostForGood = totals.failedForGood
                totals.lostRetryable = max(totals.failedRetryable, totals.lostRetryable - totals.lostForGood)
            }
        }
        result.totals = totals
        return result
    }
}

extension BatchAttachmentResult {
    init(_ record: AttachmentRecord, _ budget: TimeBudget) {
        self.init(outcome: record.outcome)
        code = record.facts.failure?.code
        source = record.source
        host = source.flatMap { HTTPURL.hostPart($0) }
        bytes = record.facts.bytes
        if outcome == .attached { neededKbps = record.neededKbps(budget: budget) }
        origin = record.facts.report?.origin
        if origin == .network { fetchTime = record.facts.report?.facts.timings.total }
    }
}

/// Renders decided lines, on the threads that decided them, and hands them to the window.
final class LineReceiver: DeliveryReceiver {
    private let renderer: LineRenderer
    private let window: OutputWindow
    /// Whether lines get a trace (``LineHash``), for the journal.
    private let isTraced: Bool

    init(renderer: LineRenderer, window: OutputWindow, isTraced: Bool) {
        self.renderer = renderer
        self.window = window
        self.isTraced = isTraced
    }

    func deliver(_ decided: [DecidedNotification]) {
        var finished: [(sequence: Int, line: FinishedLine)] = []
        finished.reserveCapacity(decided.count)
        for each in decided {
            guard let line = each.notification.input as? LineInput else { continue }
            let rendered = renderer.render(&each.delivered, line, readAt: each.notification.readAt)
            rendered.rest = line.rest
            finished.append((each.notification.sequence, traced(rendered, line)))
        }
        window.complete(finished)
    }

    func drop(_ notification: AcceptedNotification) { window.drop(notification.sequence) }

    func blank(_ line: LineInput) -> FinishedLine {
        traced(
            FinishedLine(
                main: line.line.ending.bytes, result: BatchLineResult(line: line.number, outcome: nil)),
            line)
    }

    private func traced(_ finished: FinishedLine, _ line: LineInput) -> FinishedLine {
        finished.charge = line.charge
        if isTraced { finished.trace = LineHash.of(line.line) }
        return finished
    }
}
