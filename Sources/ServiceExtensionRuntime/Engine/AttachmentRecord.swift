package import NotificationCore

/// What became of one reference, step by step: the member `attachments` of the record.
package struct AttachmentRecord: Sendable {
    package enum Outcome: String, Sendable, Hashable, CaseIterable {
        case attached, rejected, failed, expired, skipped
    }

    /// How far it had come; tells what an expiry interrupted.
    package enum Stage: String, Sendable, Hashable {
        case queued, fetching, inspecting, ready, publishing, settled
    }

    package var reference: MediaReference
    package var stage: Stage = .queued
    package var failure: CodedFailure?
    package var report: FetchReport?
    package var bytes: Int?
    package var sha256: String?
    /// libmagic's name for what was refused.
    package var seenMIME: String?
    package var admission: Admission?
    package var stored: StoredAttachment?
    /// The admitted file, as long as it is not published; it holds the descriptor.
    var admitted: AdmittedMedia?
    /// When it was ready, from the start of the budget.
    package var readyAfter: Duration?

    /// Counts while the body comes.
    var progress: FetchProgress?
    /// The second URL, when that is the one that was fetched.
    package private(set) var fallback: MediaFallback?
    /// What became of the first URL; at most one.
    private var first: [AttachmentRecord] = []
    /// Remarks of the processor.
    package var remarks: [Diagnostic] = []

    package init(reference: MediaReference) {
        self.reference = reference
    }

    /// `rejected` by URL, policy, type, media or size; `skipped` beyond the limit.
    package var outcome: Outcome {
        if stored != nil, failure == nil { return .attached }
        guard let failure else { return .expired }
        switch failure.code {
        case .budgetExpired, .internalInterrupted: return .expired
        case .mediaLimit: return .skipped
        case .bodyTooLarge: return .rejected
        default: break
        }
        switch failure.code.family {
        case "url", "policy", "type", "media", "payload": return .rejected
        default: return .failed
        }
    }

    /// Remarks of the fetch and of admission, which the record tells beside the delivery's own.
    package var diagnostics: [Diagnostic] {
        remarks + (report?.diagnostics ?? []) + (admission?.diagnostics ?? [])
    }

    /// The URL that was fetched, or would have been; nil when there stands none.
    package var source: String? {
        if let fallback { return fallback.url }
        if case .found(let url) = reference.value { return url }
        return nil
    }

    /// The URL to go on with when this one cannot be attached: not when the fault is this machine's.
    var nextURL: MediaFallback? {
        guard let failure, fallback == nil, failure.code != .mediaLimit,
            !["fs", "internal", "budget"].contains(failure.code.family),
            let next = reference.fallback, next.url != source
        else { return nil }
        return next
    }

    /// Goes on with the second URL; what became of the first is a remark from now on.
    mutating func takeNextURL() {
        guard let next = nextURL, let failure else { return }
        let before = self
        self = AttachmentRecord(reference: reference)
        first = [before]
        fallback = next
        remarks =
            before.remarks + [
                Diagnostic(
                    .mediaFallback, .note,
                    "\(next.pointer) is fetched, because \(reference.pointer) failed with "
                        + "\(failure.code.rawValue): \(failure.message)",
                    hint: failure.hint)
            ]
    }

    /// The second URL failed as well: the record is that of the first again.
    mutating func returnToFirstURL() {
        guard let before = first.first, let failure, let fallback else { return }
        self = before
        self.failure?.retryable = failure.retryable || before.failure?.retryable == true
        remarks.append(
            Diagnostic(
                .mediaFallback, .warning,
                "\(fallback.pointer) failed as well: \(failure.code.rawValue), \(failure.message)",
                hint: failure.hint))
    }

    /// What is known of a download that has not ended.
    mutating func takePartialReport(at now: Instant) {
        guard report == nil, failure == nil, let partial = progress?.report(at: now) else { return }
        report = partial
        bytes = partial.bytes
    }

    /// Bytes that have come so far.
    package var received: Int { bytes ?? progress?.received ?? 0 }

    /// The rate that a phone's network needs for this file: bits over the seconds of
    /// budget − grace − the measured wait, in kilobits a second.
    package func neededKbps(budget: TimeBudget) -> Double? {
        guard let bytes else { return nil }
        let room = budget.total - budget.grace - (report?.timings.wait ?? .zero)
        guard room > .zero else { return nil }
        return Double(bytes) * 8 / 1000 / (room.milliseconds / 1000)
    }
}
