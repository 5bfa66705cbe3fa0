package import NotificationCore

/// What a processor, the media processor or an extension, made of a notification: the input of ``DeliveryRules``. A
/// value, except for the leases on the files that it names.
package struct ProcessingResult: Sendable {
    /// One for each reference, in the order of the payload.
    package var attachments: [AttachmentRecord]
    /// Changes to the content beyond attachments; nil when there are none.
    package var changes: ContentChanges?
    package var diagnostics: [Diagnostic]
    /// Why there is no usable answer: the original is delivered with this code. Nil for an answer.
    package var failure: CodedFailure?
    /// What an extension's process did; nil where the answer is not an extension's.
    package var report: ExtensionReport?
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
