package import NotificationCheck

package struct CompletedDelivery: Sendable {
    /// The input, byte for byte; of a request the payload that the phone gets, and the request itself where
    /// it has not all values of that.
    package var original: [UInt8]
    /// The request that the payload was compiled from; nil when the input is the payload.
    package var request: CompiledRequest?
    /// Nil when the input is not a valid notification.
    package var payload: NotificationPayload?
    package var delivery: EngineDelivery
    /// The input names media, wherever that is: what `--fail-over` counts as lost when it does not show.
    package var namesMedia = false
    /// The payload of an invalid input, where it is not the whole; empty where it was not found.
    package var part: [UInt8]?
    /// Nil until it is judged (``DeliveryJudge``).
    package var ruling: Ruling?
    package var budget: TimeBudget
    package var elapsed: Duration

    package init(
        _ payload: NotificationPayload, _ delivery: EngineDelivery, budget: TimeBudget,
        request: CompiledRequest? = nil, namesMedia: Bool = false
    ) {
        original = if let request, !request.isComplete { request.bytes } else { payload.bytes }
        self.request = request
        self.payload = payload
        self.delivery = delivery
        self.namesMedia = namesMedia
        self.budget = budget
        elapsed = budget.elapsed()
    }

    package init(invalid bytes: [UInt8], error: PayloadError, budget: TimeBudget) {
        original = bytes
        payload = nil
        let diagnostic = Diagnostic(error.code, .error, error.description, hint: error.hint)
        delivery = EngineDelivery(outcome: .invalid, code: error.code, diagnostics: [diagnostic])
        self.budget = budget
        elapsed = budget.elapsed()
    }

    /// Whether the input names a picture of which no record of an attachment tells: the gate is closed, no SDK reads the
    /// key, or the extension attached nothing. What an extension suppresses is not missing.
    package var lacksPicture: Bool {
        guard delivery.attachments.isEmpty, [.original, .modified].contains(delivery.outcome) else {
            return false
        }
        // The picture is the sender's.
        if delivery.changes?.after.communication?.avatar == .picture { return false }
        return namesMedia || delivery.code == .mediaLost
    }
}

/// The single answer to a notification, and how it came about.
package struct EngineDelivery: Sendable {
    package typealias Outcome = DeliveredNotification.Outcome

    package var outcome: Outcome
    /// The reason for the outcome; nil when modified.
    package var code: Code?
    package var attachments: [AttachmentRecord] = []
    package var changes: ContentChanges?
    package var diagnostics: [Diagnostic] = []
    /// In a box: a delivery is passed on often, and hardly one has a report.
    var extensionReport: Shared<ExtensionReport>?
    /// What the extension's process did; nil where none was started.
    package var report: ExtensionReport? {
        get { extensionReport?.value }
        set { extensionReport = newValue.map { Shared($0) } }
    }
    /// Keep pruning away from the published files that it names until it has been written.
    package var leases: [AppGroup.DeliveryLock] = []
}

extension EngineDelivery {
    /// What came of an answer; only what is modified has its changes and names its files.
    init(_ outcome: Outcome, code: Code? = nil, of result: ProcessingResult) {
        self.outcome = outcome
        self.code = code
        attachments = result.attachments
        changes = outcome == .modified ? result.changes : nil
        diagnostics = result.diagnostics
        extensionReport = result.extensionReport
        leases = outcome == .modified ? result.leases : []
    }

    /// Pictures that the payload named and that will not show.
    package var lost: [AttachmentRecord] {
        let isModified = outcome == .modified
        return attachments.filter { !isModified || $0.outcome != .attached }
    }

    /// Those of the lost pictures about which something is known. Of one whose address is not in the input, or that was not
    /// to be downloaded, it is not; nor is what a phone may show all the same.
    package var certainlyLost: [AttachmentRecord] {
        lost.filter {
            $0.failure.map { $0.code != .mediaUnverified && Effect($0.code).stop != .risk } ?? true
        }
    }

    /// Whether the same input could succeed later: after an expiry; with lost media when every loss is retryable.
    package var retryable: Bool {
        switch code {
        case .budgetExpired, .internalInterrupted: return true
        case .mediaLost, nil:
            let lost = lost
            return !lost.isEmpty && lost.allSatisfy { $0.failure?.retryable ?? true }
        case .some(let code): return code.explanation.retryable
        }
    }
}

/// What a processor, the media processor or an extension, made of a notification: the input of ``DeliveryRules``. A
/// value, except for the leases on the files that it names.
package struct ProcessingResult: Sendable {
    package var attachments: [AttachmentRecord]
    /// Changes to the content beyond attachments; nil when there are none.
    package var changes: ContentChanges?
    package var diagnostics: [Diagnostic]
    /// Why there is no usable answer: the original is delivered with this code. Nil for an answer.
    package var failure: CodedFailure?
    /// As in ``EngineDelivery``.
    var extensionReport: Shared<ExtensionReport>?
    /// What an extension's process did; nil where the answer is not an extension's.
    package var report: ExtensionReport? {
        get { extensionReport?.value }
        set { extensionReport = newValue.map { Shared($0) } }
    }
    /// Keep pruning away from the published files until the delivery has been written.
    package var leases: [AppGroup.DeliveryLock] = []

    package init(
        attachments: [AttachmentRecord] = [], changes: ContentChanges? = nil,
        diagnostics: [Diagnostic] = []
    ) {
        self.attachments = attachments
        self.changes = changes
        self.diagnostics = diagnostics
    }
}
