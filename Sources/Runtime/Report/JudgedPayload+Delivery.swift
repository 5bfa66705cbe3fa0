package import NotificationCheck
import NotificationCore

extension JudgedPayload {
    /// What a delivery tells a judge, without its record.
    package init(_ delivered: CompletedDelivery) {
        let delivery = delivered.delivery
        self.init(
            media: delivery.attachments.map { JudgedMedia($0, delivered.budget) },
            diagnostics: delivery.diagnostics, code: delivery.code, record: [])
        isOfExtension = delivery.report != nil
        guard media.isEmpty else { return }
        // What ended it before a picture was looked for, or while it was.
        if delivery.outcome == .original, let code, !Self.isAboutPayload(code) {
            if !diagnostics.contains(where: { $0.code == code }) {
                diagnostics.append(Diagnostic(code, .error, code.explanation.cause))
            }
            return
        }
        // What the extension asked for and did not get is why it attached nothing.
        diagnostics += (delivery.report?.requests ?? []).compactMap { request in
            request.failure.map { Diagnostic($0.code, .error, $0.message, hint: $0.hint) }
        }
    }

    /// Whether the judge finds it in the payload.
    private static func isAboutPayload(_ code: Code) -> Bool {
        code.family == .gate || code == .mediaNone || code == .mediaLost || code == .extensionNoChange
    }
}

extension JudgedMedia {
    fileprivate init(_ record: AttachmentRecord, _ budget: TimeBudget) {
        let outcome: Outcome =
            if let failure = record.failure {
                failure.code == .mediaUnverified ? .unverified : .lost
            } else {
                record.admission != nil ? .attached : .lost
            }
        self.init(
            identifier: record.reference.identifier, pointer: record.reference.pointer,
            dialect: record.reference.dialect, url: record.source, outcome: outcome, failure: record.failure)
        diagnostics = record.diagnostics
        finalURL = record.report?.finalURL
        redirects = record.report?.redirects.map { ($0.url, $0.status) } ?? []
        contentType = record.report?.contentType
        contentDisposition = record.report?.contentDisposition
        hint = record.reference.knownHint
        type = record.admission?.type
        seenMIME = record.seenMIME
        bytes = record.bytes
        width = record.admission?.facts.width
        height = record.admission?.facts.height
        firstByte = record.report?.timings.wait
        neededKbps = record.neededKbps(budget: budget)
    }
}
