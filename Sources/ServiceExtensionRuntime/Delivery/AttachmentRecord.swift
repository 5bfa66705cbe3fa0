package import NotificationCore

/// What became of one reference, step by step: the member `attachments` of the record.
package struct AttachmentRecord: Sendable {
    package enum Outcome: String, Sendable, Hashable, CaseIterable {
        case attached, rejected, failed, expired, skipped
    }

    /// How far it had come; tells what an expiry interrupted.
    package enum Stage: String, Sendable, Hashable {
        case queued, fetching, inspecting, ready, settled
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
    package var diagnostics: [Diagnostic] { (report?.diagnostics ?? []) + (admission?.diagnostics ?? []) }

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
