import NotificationCore

/// Writes one attachment: as a member of the record, and as an entry of the delivered payload's list.
enum AttachmentEncoder {
    /// A member of the record's `attachments`: everything that is known, what does not apply left out.
    static func encode(
        _ record: AttachmentRecord, delivered: CompletedDelivery, into object: inout JSONWriter
    ) {
        let attached = record.outcome == .attached
        object.member("identifier", record.reference.identifier)
        if !record.reference.isOfExtension {
            object.member("pointer", record.reference.pointer)
            object.member("dialect", record.reference.dialect)
        }
        object.member("source", record.source)
        object.member("outcome", record.outcome.rawValue)
        if let failure = record.failure {
            object.member("code", failure.code.rawValue)
            object.member("message", failure.message)
            object.member("hint", failure.hint ?? failure.code.explanation.remedy)
            object.member("retryable", failure.retryable)
        }
        if let stored = record.stored, attached, stored.isPublished {
            object.member("url", stored.fileURL)
            object.member("path", stored.relativePath)
        }
        object.member("type", record.admission?.type.identifier)
        object.member("mime", record.admission?.type.mime ?? record.seenMIME)
        object.member("declared_mime", record.report?.declaredMIME)
        object.member("bytes", record.bytes)
        object.member("sha256", record.sha256)
        object.member("width", record.admission?.facts.width)
        object.member("height", record.admission?.facts.height)
        object.member("duration_ms", record.admission?.facts.durationMilliseconds)
        encode(record.reference.options, into: &object)
        if let report = record.report { encode(report, into: &object) }
        object.member(
            "needs_kbps", record.neededKbps(budget: delivered.budget).map { ($0 * 10).rounded() / 10 })
    }

    /// Adds the entry of the delivered payload's list.
    static func addDelivered(_ record: AttachmentRecord, to list: inout JSONWriter) {
        guard let kept = record.entry, record.reference.options.isEmpty else {
            list.object { encodeDelivered(record, into: &$0) }
            return
        }
        list.raw(
            kept.json(for: record.reference.identifier) {
                var writer = JSONWriter(reserving: 512)
                writer.object { encodeDelivered(record, into: &$0) }
                return writer.bytes
            })
    }

    /// An entry of the delivered payload's list.
    private static func encodeDelivered(_ record: AttachmentRecord, into object: inout JSONWriter) {
        guard let stored = record.stored, let admission = record.admission else { return }
        object.member("identifier", record.reference.identifier)
        if stored.isPublished { object.member("url", stored.fileURL) }
        object.member("type", admission.type.identifier)
        object.member("mime", admission.type.mime)
        object.member("bytes", record.bytes)
        object.member("sha256", record.sha256)
        object.member("source", record.source)
        encode(record.reference.options, into: &object)
    }

    private static func encode(_ options: AttachmentOptions, into object: inout JSONWriter) {
        guard !options.isEmpty else { return }
        object.member(
            "options",
            object: { members in
                members.member("thumbnailHidden", options.thumbnailHidden)
                if let rect = options.thumbnailClippingRect {
                    members.member(
                        "thumbnailClippingRect",
                        object: { corners in
                            corners.member("x", rect.x)
                            corners.member("y", rect.y)
                            corners.member("width", rect.width)
                            corners.member("height", rect.height)
                        })
                }
                members.member("thumbnailTime", options.thumbnailTime)
            })
    }

    private static func encode(_ report: FetchReport, into object: inout JSONWriter) {
        object.member("http_status", report.status)
        object.member("final_url", report.finalURL)
        if !report.redirects.isEmpty {
            object.member(
                "redirects",
                array: { list in
                    for hop in report.redirects {
                        list.object { member in
                            member.member("url", hop.url)
                            member.member("status", hop.status)
                            encode(hop.timings, into: &member)
                        }
                    }
                })
        }
        encode(answerOf: report, into: &object)
        object.member("fetched", report.origin.rawValue)
        encode(report.timings, into: &object)
    }

    /// Members by which operators find the server that answered.
    static func encode(answerOf report: FetchReport, into object: inout JSONWriter) {
        object.member("remote_ip", report.remoteIP)
        if !report.responseIDs.isEmpty {
            object.member(
                "response_ids",
                object: { ids in
                    for (name, value) in report.responseIDs.sorted(by: { $0.key < $1.key }) {
                        ids.name(name)
                        ids.string(value)
                    }
                })
        }
    }

    static func encode(_ timings: PhaseTimings, into object: inout JSONWriter) {
        guard timings != PhaseTimings() else { return }
        object.member(
            "timings_ms",
            object: { phases in
                phases.member("dns", timings.dns?.roundedMilliseconds)
                phases.member("connect", timings.connect?.roundedMilliseconds)
                phases.member("ssl", timings.ssl?.roundedMilliseconds)
                phases.member("wait", timings.wait?.roundedMilliseconds)
                phases.member("receive", timings.receive?.roundedMilliseconds)
                phases.member("total", timings.total?.roundedMilliseconds)
            })
    }
}
