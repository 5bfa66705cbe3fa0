package import APNs

/// Judges a request to APNs by the rows of ``APNsRule``, and adds the places in the text.
package enum HeaderRules {
    /// Errors first. Headers of another interface (`authorization: key=…` for FCM) are left alone. The payload's size,
    /// names and APNs headers inside the payload are always judged.
    /// - Parameter size: of the payload in bytes, as it is sent; nil when it was written in another notation.
    /// - Parameter now: seconds since 1970, for times in headers; nil leaves them unjudged.
    package static func diagnostics(
        of sent: SentRequest, payload: CompiledPayload, size: Int? = nil, app: PushedApp?, now: Int64? = nil
    ) -> [CheckDiagnostic] {
        let (headers, sender) = (sent.headers, sent.sender)
        var sent = sent
        sent.request.body = sent.body?.bytes ?? payload.printed()
        sent.request.size = sent.body?.count ?? size
        if isOpen(payload) { sent.request.unknown.insert(.content) }
        let isJudged =
            if sender != nil {
                headers.contains { $0.name.hasPrefix("apns") }
            } else {
                sent.isForAPNs
                    || !sent.isForOthers
                        && headers.contains {
                            $0.name.hasPrefix("apns") || Subject.meant(by: $0.name) != nil
                        }
            }
        var diagnostics = isJudged ? HeaderNames.diagnostics(headers) : []
        for finding in APNsFinding.all(of: sent.request, app: app, now: now.map(Double.init))
        where isJudged || finding.rule.phase == .body {
            let header = finding.field.flatMap { name in headers.last { $0.name == name } }
            let place = finding.offset.flatMap { offset in
                sent.body.map { $0.origin(of: min(offset, $0.count)..<min(offset + 1, $0.count)) }
            }
            let origin =
                finding.rule.phase == .body
                ? place.map { SourceOrigin($0, path: "") } ?? payload.origin(of: payload.document.root)
                : finding.field == nil ? sent.origin : header?.value.origin
            var diagnostic = CheckDiagnostic(
                finding.code, finding.severity, finding.sentence,
                hint: finding.advice.map { words($0, headers) }, origin: origin)
            // What APNs answers is the first that it refuses.
            if finding.rule.reason != nil, sent.isForAPNs, !diagnostics.contains(where: \.isOfAPNs) {
                (diagnostic.isRefusal, diagnostic.isOfAPNs) = (true, true)
            }
            diagnostics.append(diagnostic)
        }
        diagnostics += HeaderNames.inPayload(payload, headers, sender)
        return diagnostics.errorsFirst
    }

    /// Whether `aps` has values that are not in the text, or may have more than is there.
    private static func isOpen(_ payload: CompiledPayload) -> Bool {
        let document = payload.document
        if !payload.map.open.isEmpty || payload.map.unknown[document.root] != nil { return true }
        guard let aps = payload.payload.aps.map(document.range) else { return false }
        return payload.map.unknown.keys.contains { aps.contains(document.range(of: $0).lowerBound) }
    }

    /// "Send the header apns-priority: 5.", or the path in the user's request.
    private static func words(_ advice: APNsRule.Advice, _ headers: [SourceHeader]) -> String {
        switch advice {
        case .say(let sentence): return sentence
        case .set(let subject, let value):
            let name = subject.header ?? subject.title
            if let path = headers.last(where: { $0.name == name })?.value.origin?.path, path.contains(".") {
                return "Write \"\(value)\" at \(path)."
            }
            return "Send the header \(name): \(ShownText.plain(value, limit: 255))."
        }
    }

    /// The push type that the headers name, else the one that the topic implies; nil without, and for a name of none.
    package static func pushType(_ headers: [SourceHeader]) -> PushType? {
        func text(_ name: Subject) -> String? { header(name, headers)?.value.string }
        let (name, topic) = (text(.type), text(.topic))
        return name == nil && topic == nil ? nil : PushType.effective(named: name, topic: topic)
    }

    package static func pushTypeOrigin(_ headers: [SourceHeader]) -> SourceOrigin? {
        header(.type, headers)?.value.origin
    }

    static func header(_ name: Subject, _ headers: [SourceHeader]) -> SourceHeader? {
        headers.last { $0.name == name.rawValue }
    }
}
