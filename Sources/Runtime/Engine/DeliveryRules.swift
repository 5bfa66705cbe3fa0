package import NotificationCore

/// Turns an answer into a delivery: ``AnswerVerdict`` decides, and this adds what happened on the way. Pure, for tests.
package enum DeliveryRules {
    /// Suppressing needs the push type `alert` and the filtering entitlement of `device`.
    package static func delivery(
        of result: ProcessingResult, payload: NotificationPayload, pushType: PushType, device: DeviceState
    ) -> EngineDelivery {
        if let failure = result.failure { return failed(failure, result) }
        let verdict = AnswerVerdict(
            changes: result.changes, attachments: result.attachments.count,
            admitted: result.attachments.count { $0.outcome == .attached }, payload: payload,
            pushType: pushType, device: device)
        switch verdict {
        case .modified:
            return EngineDelivery(.modified, of: result)
        case .suppressed:
            return EngineDelivery(.suppressed, of: result)
        case .original(.extensionNoText):
            return original(.extensionNoText, withoutFiles(result, .extensionNoText, Self.noText))
        case .original(.extensionNoChange) where result.extensionReport == nil:
            // The media processor answered, not an extension.
            return original(namesMedia(result) ? .mediaLost : .mediaNone, result)
        case .original(let code):
            return original(code, result)
        }
    }

    /// The payload names media in a way that the vendor's SDK passes over: the media is lost, not absent.
    private static func namesMedia(_ result: ProcessingResult) -> Bool {
        result.diagnostics.contains {
            $0.severity == .error && ($0.code == .mediaMissingKey || $0.code == .mediaInvalidOptions)
        }
    }

    /// The original, with the reason and with what is known of the extension. Nothing that it attached counts.
    package static func failed(_ failure: CodedFailure, _ result: ProcessingResult) -> EngineDelivery {
        var result = withoutFiles(
            result, failure.code, "it belongs to an answer that cannot be used: \(failure.message)")
        result.diagnostics.insert(
            Diagnostic(
                failure.code, .error, failure.message,
                hint: failure.advice), at: 0)
        return original(failure.code, result)
    }

    private static let noText = "it was attached to a content without text, which a phone ignores completely"

    package static func expired(_ result: ProcessingResult, code: Code, elapsed: Duration) -> EngineDelivery {
        var result = result
        for index in result.attachments.indices {
            expire(&result.attachments[index], code: code, elapsed: elapsed)
        }
        return original(code, result)
    }

    private static func progress(of record: AttachmentRecord) -> String {
        switch record.progress?.step {
        case .resolving: "the name server had not answered"
        case .asking, .queued, nil: "the server had not answered"
        case .receiving where record.received == 0:
            "the server had answered, but no byte of the file had come"
        case .receiving: "\(ByteCountText.text(record.received)) had come"
        }
    }

    private static func withoutFiles(_ result: ProcessingResult, _ code: Code, _ message: String)
        -> ProcessingResult
    {
        var result = result
        for index in result.attachments.indices where result.attachments[index].outcome == .attached {
            result.attachments[index].stored = nil
            result.attachments[index].failure = CodedFailure(code, message, retryable: false)
        }
        return result
    }

    private static func original(_ code: Code, _ result: ProcessingResult) -> EngineDelivery {
        EngineDelivery(.original, code: code, of: result)
    }

    private static func expire(_ record: inout AttachmentRecord, code: Code, elapsed: Duration) {
        record.admitted = nil
        record.stored = nil
        guard record.failure == nil else { return }
        let when = DurationText.text(elapsed)
        let message: String
        var hint: String?
        switch record.phase {
        case .queued:
            message = "the download had not begun when the notification was delivered after \(when)"
        case .fetching:
            message =
                "\(progress(of: record)) when the notification was delivered after \(when)"
                + (record.progress?.injected.map { " (injected: \($0))" } ?? "")
            if code == .budgetExpired { hint = AttachmentPlan.timeHint }
        case .inspecting:
            message = "the file was still being examined when the notification was delivered after \(when)"
        case .publishing:
            message = "the file was being published when the notification was delivered after \(when)"
            hint = "The disk of the app group is slow, or a prune holds it."
        case .ready, .settled:
            let ready = record.readyAfter.map { " after \(DurationText.text($0))" } ?? ""
            message = "it was ready\(ready), but another attachment was not, so the original was delivered"
            hint = "With --on-expiry best-attempt the attachments that are ready are delivered."
        }
        record.failure = CodedFailure(code, message, hint: hint, retryable: true)
    }
}

extension FoundReferences {
    /// Adds what the vendor's own keys make of the texts: overrides only together with a picture of that
    /// dialect, the alternative text only when all its media is lost.
    func applyTexts(to result: inout ProcessingResult, payload: NotificationPayload) {
        let userInfo = result.attachments.compactMap {
            $0.outcome == .attached ? $0.facts.fallback?.change : nil
        }
        guard textOverrides != nil || alternativeText != nil || !userInfo.isEmpty else { return }
        let before = payload.content
        var after = before
        func isAttached(_ dialect: String) -> Bool {
            result.attachments.contains { $0.reference.dialect == dialect && $0.outcome == .attached }
        }
        if let overrides = textOverrides, isAttached(overrides.dialect) {
            after.title = overrides.title ?? after.title
            after.subtitle = overrides.subtitle ?? after.subtitle
            after.body = overrides.body ?? after.body
            switch overrides.badge {
            case .number(let number)?: after.badge = number
            case TextOverrides.Badge.none?: after.badge = nil
            case nil: break
            }
            if let sound = overrides.sound { after.sound = NotificationSound(name: sound) }
        }
        // A picture that no one was to download is not lost.
        if let alternative = alternativeText, !isAttached(alternative.dialect),
            !result.attachments.contains(where: { $0.failure?.code == .mediaUnverified })
        {
            after.body = alternative.text
            result.diagnostics.add(
                .mediaAlternativeText, .note,
                "the media of \(alternative.dialect) is lost, and its alternative text is the body now")
        }
        if after != before || !userInfo.isEmpty {
            result.changes = ContentChanges(before: before, after: after, userInfo: userInfo)
        }
    }
}
