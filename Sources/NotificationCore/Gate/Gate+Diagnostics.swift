extension Gate {
    static func silent(
        _ payload: NotificationPayload, _ pushType: PushType, _ device: DeviceState
    ) -> Diagnostic {
        var hint = "to show something, add aps.alert and send with apns-push-type: alert"
        if pushType != .background {
            hint += "; to stay silent, send with apns-push-type: background and apns-priority: 5"
        }
        if device.appState == .forceQuit {
            hint += "; an app that the user has quit is not woken before it is opened again"
        }
        if payload.apsValue("mutable-content") != nil {
            hint = "mutable-content does nothing without aps.alert; " + hint
        }
        return Diagnostic(
            .gateSilent, .note, "a silent push: content-available is 1, and no alert, badge or sound",
            hint: hint)
    }

    static func wrongType(_ type: PushType, _ payload: NotificationPayload) -> Diagnostic {
        var hint = "send with apns-push-type: alert"
        if type == .background, payload.apsValue("alert") != nil {
            hint += " and apns-priority: 10; APNs may refuse or drop an alert that says background"
            if isOne("content-available", payload) {
                hint += ", and content-available changes nothing in that"
            }
        }
        if payload.hasVisibleText, !isOne("mutable-content", payload) {
            hint += "; aps needs \"mutable-content\":1 as well"
        }
        return Diagnostic(
            .gatePushType, .warning,
            "the push type is \(type.rawValue); extensions run for alert pushes only", hint: hint)
    }

    static func noAlert(_ payload: NotificationPayload) -> Diagnostic {
        let document = payload.document
        let message: String
        switch payload.apsValue("alert").map({ document.kind(of: $0) }) {
        case nil: message = "mutable-content is 1, but there is no aps.alert"
        case .string: message = "aps.alert is an empty string"
        case .object: message = "aps.alert has no text: no title, subtitle or body, and no loc-key"
        case .some(let kind): message = "aps.alert is \(kind.words), not a string or an object"
        }
        return Diagnostic(
            .gateNoAlert, .warning, message,
            hint: "an alert needs visible text, or the phone does not start the extension; set aps.alert.body"
        )
    }

    static func alertsOff(_ device: DeviceState) -> Diagnostic {
        let message: String
        switch device.authorization {
        case .denied: message = "notifications of the app are denied on the device"
        case .notDetermined: message = "the user has not been asked for permission yet"
        case .authorized, .provisional, .ephemeral: message = "alerts are off for the app on the device"
        }
        return Diagnostic(
            .gateAlertsOff, .note, message,
            hint: "nothing in the payload helps; the phone starts no extension while alerts are off")
    }

    static func notMutable(_ payload: NotificationPayload) -> Diagnostic {
        var (message, hint) = notMutableTexts(payload)
        if payload.aps.flatMap({ payload.document.firstChild(of: $0) }) != nil, !payload.hasVisibleText {
            hint += "; aps.alert needs visible text as well"
        }
        return Diagnostic(.gateNotMutable, .warning, message, hint: hint)
    }

    private static func notMutableTexts(_ payload: NotificationPayload) -> (String, String) {
        let document = payload.document
        guard let aps = payload.aps else {
            if let near = misspelt(in: document.root, document) {
                return (
                    "there is no aps; \"\(near)\" stands at the top level",
                    "write \"aps\":{\"alert\":{…},\"mutable-content\":1}"
                )
            }
            return ("there is no aps", "write \"aps\":{\"alert\":{…},\"mutable-content\":1}")
        }
        if let value = document.value("mutable-content", in: aps) {
            return (
                "aps.mutable-content is \(document.brief(value))",
                "only the number 1 starts the extension: write \"mutable-content\":1, without quotes or point"
            )
        }
        if let near = misspelt(in: aps, document) {
            return (
                "aps has \"\(near)\" instead of mutable-content",
                "write \"mutable-content\":1; other spellings are for the interfaces of push services"
            )
        }
        if let near = misspelt(in: document.root, document) {
            return ("\"\(near)\" stands outside aps", "move it into aps as \"mutable-content\":1")
        }
        if let alert = payload.apsValue("alert"), let near = misspelt(in: alert, document) {
            return (
                "\"\(near)\" stands in aps.alert", "move it up into aps as \"mutable-content\":1"
            )
        }
        if document.firstChild(of: aps) == nil {
            return ("aps is empty", "write \"aps\":{\"alert\":{…},\"mutable-content\":1}")
        }
        if let name = document.firstName(withLetters: "mutablecontent") {
            return (
                "\"\(document.shown(name))\" stands at \(document.pointer(to: name + 1)), where no phone looks",
                "write \"mutable-content\":1 in aps"
            )
        }
        return ("aps has no mutable-content", "add \"mutable-content\":1 to aps")
    }

    /// A name that means `mutable-content`, as it is spelt: other case, underscores, no hyphen.
    private static func misspelt(in object: JSONDocument.Reference, _ document: JSONDocument) -> String? {
        for (name, _) in document.members(of: object) {
            if document.hasLetters("mutablecontent", name) { return document.shown(name) }
        }
        return nil
    }
}
