import ExtensionWire
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
        JSONWriter.line(reserving: 1024) { encode(delivered, context: context, payload: payload, into: &$0) }
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

enum ExtensionEncoder {
    static func encode(_ report: ExtensionReport, into record: inout JSONWriter) {
        record.object("extension") { encodeProcess(report, into: &$0) }
        guard !report.requests.isEmpty else { return }
        record.array("requests") { list in
            for request in report.requests { list.object { encode(request, into: &$0) } }
        }
    }

    private static func encodeProcess(_ report: ExtensionReport, into object: inout JSONWriter) {
        object.member("path", report.path)
        object.member("name", report.name)
        object.member("pid", report.process.map(Int.init))
        object.member("earlier", report.earlier)
        object.member("start_ms", report.start?.roundedMilliseconds)
        if report.memoryAtReady != nil || report.memoryPeak != nil || !report.memory.isEmpty {
            object.object("memory") { memory in
                memory.member("at_ready", report.memoryAtReady)
                memory.member("peak", report.memoryPeak)
                guard !report.memory.isEmpty else { return }
                memory.array("samples") { list in
                    for sample in report.memory {
                        list.array { pair in
                            pair.double(sample.at.roundedMilliseconds)
                            pair.integer(sample.bytes)
                        }
                    }
                }
            }
        }
        if let end = report.end {
            object.object("exit") { exit in
                switch end {
                case .exited(let status): exit.member("status", Int(status))
                case .signalled(let number): exit.member("signal", Int(number))
                }
            }
        }
        if !report.standardOutput.isEmpty { object.member("stdout", report.standardOutput) }
        if !report.standardError.isEmpty { object.member("stderr", report.standardError) }
        if !report.notes.isEmpty {
            object.array("notes") { list in for note in report.notes { list.string(note) } }
        }
        if !report.answers.isEmpty {
            object.array("answers") { list in
                for answer in report.answers {
                    list.object { call in
                        call.member("at_ms", answer.at.roundedMilliseconds)
                        call.member("kind", answer.kind.rawValue)
                        call.member(
                            "thread", answer.thread == .didReceive ? "did_receive" : "\(answer.thread)")
                    }
                }
            }
        }
        if !report.filesLeft.isEmpty {
            object.array("files_left") { list in for file in report.filesLeft { list.string(file) } }
        }
        object.member("sandbox", report.sandbox)
    }

    private static func encode(_ request: ExtensionRequest, into object: inout JSONWriter) {
        object.member("url", request.url)
        object.member("method", request.method)
        object.member("began_ms", request.began.roundedMilliseconds)
        object.member("ended_ms", request.ended?.roundedMilliseconds)
        object.member("outcome", request.outcome.rawValue)
        AttachmentEncoder.encode(request.failure, into: &object)
        object.member("http_status", request.status ?? request.report?.status)
        object.member("bytes", request.bytes)
        if let report = request.report {
            AttachmentEncoder.encode(answerOf: report, into: &object)
            AttachmentEncoder.encode(report.timings, into: &object)
        }
    }
}

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
        encode(record.failure, into: &object)
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

    static func addDelivered(_ record: AttachmentRecord, to list: inout JSONWriter) {
        entry(of: record)?.write(to: &list)
    }

    /// The value of the result's member: what a consumer needs of the attachments, and the sender.
    static func result(
        _ records: [AttachmentRecord], _ communication: CommunicationContext?
    ) -> [UInt8] {
        // Nearly always one file, and in a campaign the same again and again.
        if records.count == 1, communication == nil, let record = records.first,
            let kept = record.facts.entry, record.isAdmitted, record.outcome == .attached,
            record.reference.options.isEmpty
        {
            return kept.json(for: record.reference.identifier) {
                AttachmentEntry.result { addDelivered(record, to: &$0) }
            }
        }
        return AttachmentEntry.result(communication) { list in
            for record in records where record.outcome == .attached { addDelivered(record, to: &list) }
        }
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

    static func encode(_ failure: CodedFailure?, into object: inout JSONWriter) {
        object.member("code", failure?.code.rawValue)
        object.member("message", failure?.message)
        object.member("hint", failure?.advice)
        object.member("retryable", failure?.retryable)
    }

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
