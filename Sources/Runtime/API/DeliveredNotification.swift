import NotificationCore

/// A delivered notification: the payload, the outcome and its reason.
///
/// As long as a value lives that names files, pruning waits. Hold it until the payload is passed on, and no longer. Values
/// of one runtime share what they hold for that: one descriptor, however many they are.
public struct DeliveredNotification: Sendable {
    /// How a notification was delivered. New versions may add outcomes.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The payload with its attachments.
        case modified
        /// The input, byte for byte.
        case original
        /// Nothing: the extension filtered it.
        case suppressed
        /// The input, byte for byte; it is not a valid notification.
        case invalid
    }

    /// How the notification was delivered.
    public let outcome: Outcome
    /// Why; nil when it is modified.
    public let code: DeliveryCode?
    /// What will be seen on the phone, by the rules of `nse-run check`.
    public let verdict: DeliveryVerdict
    /// The first reason of the verdict; nil when nothing is wrong.
    public let cause: DeliveryCode?
    /// Whether it could be delivered better later: the time was over, or every lost picture may be there the next time.
    public let isRetryable: Bool
    /// The time from having the payload to the delivery, on the clock of the runtime.
    public let elapsed: Duration
    /// One for each reference, in the order of the payload; an extension's in the order in which it attached them.
    public let attachments: [DeliveredAttachment]
    /// What is to be said in addition to the outcome: first about the notification, then about its references.
    public let diagnostics: [DeliveryDiagnostic]
    /// The number of the line of the input, from 1; nil for a notification that was delivered alone.
    public let line: Int?
    /// The payload to show or to pass on; empty when the notification is suppressed.
    ///
    /// Modified, it has the attachments as the member ``NotificationRuntimeOptions/resultKey``.
    public let payload: [UInt8]
    /// The record as one JSON object and a line feed, without the payload (`nse-run schema` prints its JSON Schema).
    public let record: [UInt8]

    private let completed: CompletedDelivery
    private let formats: OutputFormats

    init(
        _ completed: CompletedDelivery, _ ruling: Ruling, formats: OutputFormats, startedAt: WallClock,
        line: Int? = nil
    ) {
        var completed = completed
        completed.ruling = ruling
        verdict = ruling.verdict
        cause = ruling.code
        outcome = completed.delivery.outcome
        code = completed.delivery.code
        isRetryable = completed.delivery.retryable
        elapsed = completed.elapsed
        attachments = completed.delivery.attachments.map { DeliveredAttachment($0) }
        self.line = line
        let context = RecordContext(line: line, startedAt: startedAt)
        payload = formats.delivered.render(&completed, context: context)
        record = RecordEncoder.line(completed, context: context, payload: .omitted)
        diagnostics = Self.diagnostics(of: completed.delivery)
        self.completed = completed
        self.formats = formats
    }

    /// The payload to send to APNs: published addresses in the place of the references; nil without
    /// ``NotificationRuntimeOptions/publicBase``.
    ///
    /// Rendered again at each call.
    public var sendable: SendablePayload? {
        guard let format = formats.sendable else { return nil }
        var completed = completed
        let bytes = format.lineBytes(&completed)
        return SendablePayload(bytes: bytes, diagnostics: Self.diagnostics(of: completed.delivery))
    }

    /// What the phone shows, as JSON: the members of `UNNotificationContent`. Empty when the notification is
    /// suppressed; the input when it is invalid.
    ///
    /// Rendered again at each call.
    public var content: [UInt8] {
        var completed = completed
        return formats.content.lineBytes(&completed)
    }

    private static func diagnostics(of delivery: EngineDelivery) -> [DeliveryDiagnostic] {
        delivery.diagnostics.map { DeliveryDiagnostic($0) }
            + delivery.attachments.flatMap { record in
                let pointer = record.reference.isOfExtension ? nil : record.reference.pointer
                return record.diagnostics.map { DeliveryDiagnostic($0, pointer: pointer) }
            }
    }
}

/// A payload to send to APNs.
public struct SendablePayload: Sendable, Hashable {
    /// The JSON; empty when the notification is suppressed.
    public let bytes: [UInt8]
    /// What is to be said, in addition to the outcome, of what is sent: `payload.too_large` when APNs refuses it for its size.
    public let diagnostics: [DeliveryDiagnostic]
}

struct OutputFormats: Sendable {
    var delivered: OutputFormat
    var content: OutputFormat
    /// Nil without a public base.
    var sendable: OutputFormat?

    init(resultKey: String, sendable: OutputFormat?) {
        delivered = OutputFormat(delivered: resultKey)
        content = OutputFormat(content: resultKey)
        self.sendable = sendable
    }

    func of(_ pushType: PushType) -> OutputFormats {
        var other = self
        other.sendable = sendable?.of(pushType)
        return other
    }
}
