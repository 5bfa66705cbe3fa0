extension NotificationPayload {
    /// The value of a member of `aps`; nil when it is missing or null.
    package func apsValue(_ name: StaticString) -> JSONDocument.Reference? {
        guard let aps, let value = document.value(name, in: aps) else { return nil }
        return document.kind(of: value) == .null ? nil : value
    }

    /// Whether the alert has text to show: a string or object with at least one text that is not empty.
    /// A key of the app's `Localizable.strings` counts, although its text is not known here.
    package var hasVisibleText: Bool { apsValue("alert").map(shows) ?? false }

    /// Whether this value has text to show as an alert.
    func shows(_ alert: JSONDocument.Reference) -> Bool {
        if document.kind(of: alert) == .string { return !document.isEmptyString(alert) }
        for (name, value) in document.members(of: alert) {
            guard document.kind(of: value) == .string, !document.isEmptyString(value) else { continue }
            if document.text(of: name, equals: "title") || document.text(of: name, equals: "body")
                || document.text(of: name, equals: "subtitle") || document.text(of: name, equals: "loc-key")
                || document.text(of: name, equals: "title-loc-key")
                || document.text(of: name, equals: "subtitle-loc-key")
            {
                return true
            }
        }
        return false
    }

    /// The content as a phone would make it. Texts of a `loc-key` are not known here and stay nil.
    package var content: NotificationContent {
        var content = NotificationContent()
        if let alert = apsValue("alert") {
            if document.kind(of: alert) == .object {
                content.title = document.string("title", in: alert)
                content.subtitle = document.string("subtitle", in: alert)
                content.body = document.string("body", in: alert)
                content.launchImageName = document.string("launch-image", in: alert)
            } else {
                content.body = document.stringValue(alert)
            }
        }
        guard let aps else { return content }
        content.badge = apsValue("badge").flatMap { integer($0) }
        content.sound = apsValue("sound").flatMap { sound($0) }
        content.categoryIdentifier = document.string("category", in: aps)
        content.threadIdentifier = document.string("thread-id", in: aps)
        content.interruptionLevel = document.string("interruption-level", in: aps).flatMap(
            InterruptionLevel.init)
        content.relevanceScore = apsValue("relevance-score").flatMap { document.double($0) }
        content.targetContentIdentifier = document.string("target-content-id", in: aps)
        content.filterCriteria = document.string("filter-criteria", in: aps)
        return content
    }

    /// `5`, `5.0` and `5e0` are one NSNumber.
    private func integer(_ reference: JSONDocument.Reference) -> Int? {
        if let value = document.integer(reference) { return value }
        guard let value = document.double(reference), value.magnitude < 0x1p53 else { return nil }
        let whole = Int(value)
        return Double(whole) == value ? whole : nil
    }

    private func sound(_ reference: JSONDocument.Reference) -> NotificationSound? {
        if let name = document.stringValue(reference) { return NotificationSound(name: name) }
        guard document.kind(of: reference) == .object else { return nil }
        return NotificationSound(
            name: document.string("name", in: reference) ?? "default",
            isCritical: document.value("critical", in: reference).flatMap { integer($0) } == 1,
            volume: document.value("volume", in: reference).flatMap { document.double($0) })
    }
}
