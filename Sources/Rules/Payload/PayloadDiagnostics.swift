/// What a payload reveals by itself, before a byte is downloaded. What the gate says (`gate.*`), and what the reading
/// of references says (`media.*`), is not repeated here.
package enum PayloadDiagnostics {
    /// The most diagnostics of one kind: a payload can hold thousands of URLs.
    static let limit = 5

    /// - Parameter byName: whether an address is media's only by the name of its member: one of an icon for browsers
    ///   is not.
    package static func namesMedia(
        _ found: FoundReferences, in payload: NotificationPayload, byName: Bool = false
    ) -> Bool {
        if !found.references.isEmpty || !found.passedOver.isEmpty { return true }
        var unread = UnreadKeys(payload, found, byName: byName)
        return !unread.search().isEmpty
    }

    /// - Parameter now: seconds since 1970, for URLs that are signed for a time.
    package static func ofReferences(
        _ found: FoundReferences, in payload: NotificationPayload, now: Int64
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        if !found.references.isEmpty {
            diagnostics += typeHints(found)
            diagnostics += expiries(found, now: now)
            if let diagnostic = communication(payload) { diagnostics.append(diagnostic) }
        }
        var unread = UnreadKeys(payload, found)
        return diagnostics + unread.search()
    }

    private static func expiries(_ found: FoundReferences, now: Int64) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        func judge(_ url: String, _ pointer: String) {
            guard let diagnostic = SignedURL(url)?.diagnostic(pointer: pointer, now: now) else { return }
            diagnostics.append(diagnostic)
        }
        for reference in found.references where diagnostics.count < limit {
            if case .found(let url) = reference.value { judge(url, reference.pointer) }
            if let fallback = reference.fallback { judge(fallback.url, fallback.pointer) }
        }
        return diagnostics
    }

    /// A communication notification (`INSendMessageIntent`) shows the sender's picture, and media hides it.
    private static func communication(_ payload: NotificationPayload) -> Diagnostic? {
        guard communicationInfo(in: payload.document) != nil else { return nil }
        return Diagnostic(
            .mediaCommunication, .note,
            "this is a communication notification with media: the attachment takes the place of the sender's "
                + "picture",
            hint:
                "Leave the media out if the sender's picture matters more. The sender is shown only with the "
                + "capability and with INSendMessageIntent in NSUserActivityTypes.")
    }

    /// - Parameter place: how a person names the place.
    package static func unreadKey(at place: String, pointer: String) -> Diagnostic {
        Diagnostic(
            .mediaUnreadKey, .note, "there is the URL of media at \(place), but no known SDK reads this key",
            hint: (pointer.hasPrefix("/aps/") ? "Your own keys must be next to aps, not inside it. " : "")
                + "Add --media-key \(ShownText.shellWord(pointer)) if your own extension reads it.")
    }

    /// The object in which Notifee describes the sender.
    package static func communicationInfo(in document: JSONDocument) -> JSONDocument.Reference? {
        guard let options = document.value("notifee_options", in: document.root),
            let ios = document.value("ios", in: options),
            let info = document.value("communicationInfo", in: ios), document.kind(of: info) == .object
        else { return nil }
        return info
    }
}
