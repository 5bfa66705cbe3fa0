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
            object.member("hint", failure.advice)
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
        record.reference.options.writeMember(to: &object)
        if let report = record.report { encode(report, into: &object) }
        object.member(
            "needs_kbps", record.neededKbps(budget: delivered.budget).map { ($0 * 10).rounded() / 10 })
    }

    /// Adds the entry of the delivered payload's list.
    static func addDelivered(_ record: AttachmentRecord, to list: inout JSONWriter) {
        guard let kept = record.entry, record.isAdmitted, record.reference.options.isEmpty else {
            entry(of: record)?.write(to: &list)
            return
        }
        list.raw(
            kept.json(for: record.reference.identifier) {
                var writer = JSONWriter(reserving: 512)
                entry(of: record)?.write(to: &writer)
                return writer.bytes
            })
    }

    /// Nil for a record whose file was not admitted.
    private static func entry(of record: AttachmentRecord) -> AttachmentEntry? {
        guard let stored = record.stored, let admission = record.admission else { return nil }
        return AttachmentEntry(
            identifier: record.reference.identifier, url: stored.isPublished ? stored.fileURL : nil,
            type: admission.type, bytes: record.bytes, sha256: record.sha256, source: record.source,
            options: record.reference.options)
    }

    private static func encode(_ report: FetchReport, into object: inout JSONWriter) {
        object.member("http_status", report.status)
        object.member("final_url", report.finalURL)
        if !report.redirects.isEmpty {
            object.array("redirects") { list in
                for hop in report.redirects {
                    list.object { member in
                        member.member("url", hop.url)
                        member.member("status", hop.status)
                        encode(hop.timings, into: &member)
                    }
                }
            }
        }
        encode(answerOf: report, into: &object)
        object.member("fetched", report.origin.rawValue)
        encode(report.timings, into: &object)
    }

    /// Members by which operators find the server that answered.
    static func encode(answerOf report: FetchReport, into object: inout JSONWriter) {
        object.member("remote_ip", report.remoteIP)
        if report.askedAgain { object.member("asked_again", true) }
        if !report.responseIDs.isEmpty {
            object.object("response_ids") { ids in
                for (name, value) in report.responseIDs.sorted(by: { $0.key < $1.key }) {
                    ids.name(name)
                    ids.string(value)
                }
            }
        }
    }

    static func encode(_ timings: PhaseTimings, into object: inout JSONWriter) {
        guard timings != PhaseTimings() else { return }
        object.object("timings_ms") { phases in
            phases.member("dns", timings.dns?.roundedMilliseconds)
            phases.member("connect", timings.connect?.roundedMilliseconds)
            phases.member("ssl", timings.ssl?.roundedMilliseconds)
            phases.member("wait", timings.wait?.roundedMilliseconds)
            phases.member("receive", timings.receive?.roundedMilliseconds)
            phases.member("total", timings.total?.roundedMilliseconds)
        }
    }
}
