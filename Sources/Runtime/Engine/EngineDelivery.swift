package import NotificationCore

/// The single answer to a notification, and how it came about.
package struct EngineDelivery: Sendable {
    package typealias Outcome = DeliveredNotification.Outcome

    package var outcome: Outcome
    /// The reason for the outcome; nil when modified.
    package var code: Code?
    package var attachments: [AttachmentRecord]
    package var changes: ContentChanges?
    package var diagnostics: [Diagnostic]
    /// What the extension's process did; nil where none was started.
    package var report: ExtensionReport?
    /// Keep pruning away from the published files that it names until it has been written.
    package var leases: [AppGroup.DeliveryLock] = []

    package init(
        _ outcome: Outcome, code: Code? = nil, attachments: [AttachmentRecord] = [],
        changes: ContentChanges? = nil, diagnostics: [Diagnostic] = []
    ) {
        self.outcome = outcome
        self.code = code
        self.attachments = attachments
        self.changes = changes
        self.diagnostics = diagnostics
    }

    /// Pictures that the payload named and that will not show.
    package var lost: [AttachmentRecord] {
        attachments.filter { outcome != .modified || $0.outcome != .attached }
    }

    /// Whether the same input could succeed later: after an expiry it could; with lost media when every loss is
    /// retryable.
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
