import NotificationCore

/// The outcome of one reference of a payload: the same facts as the member `attachments` of the record.
public struct DeliveredAttachment: Sendable, Hashable {
    /// What happened to a reference. New versions may add outcomes.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The file is in the shared directory. It shows when the notification is delivered modified.
        case attached
        /// A phone does not attach it: its address, type or size, or a rule of the policy.
        case rejected
        /// It could not be fetched or stored.
        case failed
        /// The time was over, or the delivery was interrupted.
        case expired
        /// It is beyond ``NotificationRuntimeOptions/maxAttachments``.
        case skipped
    }

    /// The identifier of the `UNNotificationAttachment`.
    public let identifier: String
    /// The JSON Pointer of the reference in the payload; nil for a file that an extension attached.
    public let pointer: String?
    /// The row of the table of dialects that named the reference; nil for a file that an extension attached.
    public let dialect: String?
    /// The URL that was fetched, or would have been; nil when there is none.
    public let source: String?
    /// What happened to it.
    public let outcome: Outcome
    /// Why it is not attached; nil when it is.
    public let code: DeliveryCode?
    /// What was seen, for people; nil when it is attached.
    public let message: String?
    /// What to do, for people; nil when it is attached.
    public let hint: String?
    /// Whether the same reference may be attached later. False when it is attached.
    public let isRetryable: Bool

    /// The published file as a `file:` URL; nil when it is not attached.
    public let fileURL: String?
    /// The absolute path of the published file; nil when it is not attached.
    public let path: String?
    /// The path of the published file below the shared directory: `Attachments/9f/….jpg`; nil when it is not attached.
    public let relativePath: String?

    /// The uniform type identifier that the bytes were found to be (`public.jpeg`); nil when they were not admitted.
    public let type: String?
    /// The MIME type of the bytes; for refused ones what libmagic calls them. Nil when no bytes were inspected.
    public let mime: String?
    /// The size of the file in bytes, or how many bytes had arrived.
    public let bytes: Int?
    /// The SHA-256 digest of the file in lower-case hexadecimal digits; nil when it did not arrive whole.
    public let sha256: String?
    /// Pixels; nil for sounds and where the structure does not say.
    public let width: Int?
    /// Pixels; nil for sounds and where the structure does not say.
    public let height: Int?

    /// The status that the server answered; nil when none came.
    public let httpStatus: Int?
    /// The URL after redirects; nil when nothing was fetched.
    public let finalURL: String?

    init(_ record: AttachmentRecord) {
        identifier = record.reference.identifier
        let isOfExtension = record.reference.isOfExtension
        pointer = isOfExtension ? nil : record.reference.pointer
        dialect = isOfExtension ? nil : record.reference.dialect
        source = record.source
        outcome = record.outcome
        code = record.failure?.code
        message = record.failure?.message
        hint = record.failure?.advice
        isRetryable = record.failure?.retryable ?? false
        let stored = record.outcome == .attached ? record.stored.flatMap { $0.isPublished ? $0 : nil } : nil
        fileURL = stored?.fileURL
        path = stored?.path
        relativePath = stored?.relativePath
        type = record.admission?.type.identifier
        mime = record.admission?.type.mime ?? record.seenMIME
        bytes = record.bytes
        sha256 = record.sha256
        width = record.admission?.facts.width
        height = record.admission?.facts.height
        httpStatus = record.report?.status
        finalURL = record.report?.finalURL
    }
}
