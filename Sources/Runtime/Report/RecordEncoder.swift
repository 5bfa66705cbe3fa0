import NotificationCore

/// The facts of a record about the run, beyond the delivery.
package struct RecordContext: Sendable {
    /// `--id-key`'s value, else the line number, else the file's name.
    package var id: String?
    /// One-based number of the line in a batch; nil in a single run.
    package var line: Int?
    package var startedAt: WallClock

    package init(id: String? = nil, line: Int? = nil, startedAt: WallClock) {
        self.id = id
        self.line = line
        self.startedAt = startedAt
    }
}

/// Writes the record: what was delivered and what happened on the way, one JSON object in one line.
package enum RecordEncoder {
    /// The version of the record; within it, members are only added.
    package static let version = 1

    package enum PayloadMember: Sendable {
        /// The delivered payload verbatim as the member `payload`.
        case verbatim([UInt8])
        /// Input that is not JSON, as `payload_base64`.
        case base64([UInt8])
        case omitted
    }

    /// One line with its line feed.
    package static func line(
        _ delivered: CompletedDelivery, context: RecordContext, payload: PayloadMember
    ) -> [UInt8] {
        var writer = JSONWriter(reserving: 1024)
        writer.object { record in
            encode(delivered, context: context, payload: payload, into: &record)
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private static func encode(
        _ delivered: CompletedDelivery, context: RecordContext, payload: PayloadMember,
        into record: inout JSONWriter
    ) {
        let delivery = delivered.delivery
        record.member("v", version)
        record.member("line", context.line)
        record.member("id", context.id ?? context.line.map(String.init))
        record.member("outcome", delivery.outcome.rawValue)
        record.member("code", delivery.code?.rawValue)
        record.member("retryable", delivery.retryable)
        if let ruling = delivered.ruling {
            record.member("verdict", ruling.verdict.rawValue)
            record.member("cause", ruling.code?.rawValue)
        }
        record.member("started_at", context.startedAt.rfc3339)
        record.member("budget_ms", delivered.budget.total.roundedMilliseconds)
        record.member("elapsed_ms", delivered.elapsed.roundedMilliseconds)
        switch payload {
        case .verbatim(let bytes):
            record.name("payload")
            record.rawInOneLine(bytes)
        case .base64(let bytes): record.member("payload_base64", Base64.encode(bytes))
        case .omitted: break
        }
        if !delivery.attachments.isEmpty {
            record.array("attachments") { list in
                for attachment in delivery.attachments {
                    list.object { AttachmentEncoder.encode(attachment, delivered: delivered, into: &$0) }
                }
            }
        }
        delivery.changes?.after.communication?.writeMember(to: &record)
        if let report = delivery.report { ExtensionEncoder.encode(report, into: &record) }
        guard
            !delivery.diagnostics.isEmpty || delivery.attachments.contains(where: { !$0.diagnostics.isEmpty })
        else { return }
        record.array("diagnostics") { list in
            for each in delivery.diagnostics { encode(each, pointer: nil, into: &list) }
            for attachment in delivery.attachments {
                for each in attachment.diagnostics {
                    let reference = attachment.reference
                    encode(each, pointer: reference.isOfExtension ? nil : reference.pointer, into: &list)
                }
            }
        }
    }

    /// - Parameter pointer: of the reference that it speaks of.
    private static func encode(_ diagnostic: Diagnostic, pointer: String?, into list: inout JSONWriter) {
        list.object { object in
            object.member("code", diagnostic.code.rawValue)
            object.member("severity", diagnostic.severity.rawValue)
            object.member("message", diagnostic.message)
            object.member("hint", diagnostic.hint)
            object.member("pointer", pointer)
        }
    }
}

extension Duration {
    /// Milliseconds to three digits after the point: a record needs no nanoseconds.
    package var roundedMilliseconds: Double { (milliseconds * 1000).rounded() / 1000 }
}
