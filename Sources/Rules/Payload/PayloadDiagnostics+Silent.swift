extension PayloadDiagnostics {
    package static func silentMistake(
        _ payload: NotificationPayload
    ) -> (diagnostic: Diagnostic, subject: JSONDocument.Reference)? {
        let document = payload.document
        if payload.hasVisibleText { return nil }
        if let value = payload.apsValue("content-available") {
            return silentMistake(payload, value).map { ($0, value) }
        }
        guard payload.apsValue("alert") == nil,
            let name = document.firstName(withLetters: "contentavailable"),
            // There with the value null it counts as absent.
            document.pointer(to: name + 1).description != "/aps/content-available"
        else { return nil }
        let diagnostic = Diagnostic(
            .payloadNotSilent, .warning,
            "this push has no title and no body, and \"\(document.shown(name))\" is at "
                + "\(document.pointer(to: name + 1)), where the phone does not look for it",
            hint: "To show something, add aps.alert with a title or a body. For a silent push write "
                + "\"content-available\":1 inside aps.")
        return (diagnostic, name)
    }

    private static func silentMistake(
        _ payload: NotificationPayload, _ value: JSONDocument.Reference
    ) -> Diagnostic? {
        let document = payload.document
        let intruders = Self.intruders(payload)
        guard document.integer(value) == 1 else {
            // 0 and false state explicitly that it is not a silent push.
            if document.integer(value) == 0 || document.kind(of: value) == .false { return nil }
            if document.kind(of: value) == .null || !intruders.isEmpty { return nil }
            return Diagnostic(
                .payloadNotSilent, .warning, "aps.content-available is \(document.brief(value))",
                hint: "Write \"content-available\":1. Only the number 1 makes a silent push.")
        }
        guard !intruders.isEmpty else { return nil }
        return Diagnostic(
            .payloadNotSilent, .note,
            "content-available is 1, but with \(intruders.inWords) next to it this is not a silent push",
            hint: "A silent push has no alert, badge or sound, not even an empty one.")
    }

    private static func intruders(_ payload: NotificationPayload) -> [String] {
        let names: [StaticString] = ["alert", "badge", "sound"]
        return names.filter { payload.apsValue($0) != nil }.map { "\($0)" }
    }
}
