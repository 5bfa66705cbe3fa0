import NotificationCore

extension FoundReferences {
    /// Adds what the vendor's own keys make of the texts: overrides only together with a picture of that
    /// dialect, the alternative text only when all its media is lost.
    func applyTexts(to result: inout ProcessingResult, payload: NotificationPayload) {
        let userInfo = result.attachments.compactMap { $0.outcome == .attached ? $0.fallback?.change : nil }
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
        if let alternative = alternativeText, !isAttached(alternative.dialect) {
            after.body = alternative.text
            result.diagnostics.append(
                Diagnostic(
                    .mediaAlternativeText, .note,
                    "the media of \(alternative.dialect) is lost, and its alternative text is the body now"))
        }
        if after != before || !userInfo.isEmpty {
            result.changes = ContentChanges(before: before, after: after, userInfo: userInfo)
        }
    }
}
