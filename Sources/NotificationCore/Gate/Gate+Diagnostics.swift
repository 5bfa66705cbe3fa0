extension Gate {
    static func silent(
        _ payload: NotificationPayload, _ pushType: PushType, _ device: DeviceState
    ) -> Diagnostic {
        var hint = "To show something, add aps.alert and send with apns-push-type: alert."
        if pushType != .background {
            hint += " To stay silent, send with apns-push-type: background and apns-priority: 5."
        }
        if device.appState == .forceQuit {
            hint += " An app that the user has quit is not woken until it is opened again."
        }
        if payload.apsValue("mutable-content") != nil {
            hint = "mutable-content does nothing without aps.alert. " + hint
        }
        return Diagnostic(
            .gateSilent, .note,
            "this push is silent: no title, no body. Silent pushes never start the extension", hint: hint)
    }

    static func wrongType(_ type: PushType, _ payload: NotificationPayload) -> Diagnostic {
        var hint = "Send with apns-push-type: alert"
        if type == .background, payload.apsValue("alert") != nil {
            hint += " and apns-priority: 10. APNs may refuse or drop an alert that is sent as background"
            if isOne("content-available", payload) {
                hint += "; content-available changes nothing about that"
            }
        }
        hint += "."
        if payload.hasVisibleText, !isOne("mutable-content", payload) {
            hint += " aps needs \"mutable-content\":1 as well."
        }
        return Diagnostic(
            .gatePushType, .warning,
            "the push type is \(type.rawValue). Only alert pushes start the extension", hint: hint)
    }

    static func noAlert(_ payload: NotificationPayload) -> Diagnostic {
        let document = payload.document
        let message: String
        switch payload.apsValue("alert").map({ document.kind(of: $0) }) {
        case nil where payload.aps == nil: message = "there is no aps"
        case nil where isOne("mutable-content", payload):
            message = "mutable-content is 1, but there is no aps.alert"
        case nil: message = "there is no aps.alert"
        case .string: message = "aps.alert is an empty string"
        case .object: message = "aps.alert has no text: no title, subtitle or body, and no loc-key"
        case .some(let kind): message = "aps.alert is \(kind.words), not a string or an object"
        }
        return Diagnostic(
            .gateNoAlert, .warning, message,
            hint: "Set aps.alert.body. Without a visible text the phone does not start the extension.")
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
            hint: "Nothing in the payload helps: while alerts are off, the phone starts no extension.")
    }

    static func notMutable(_ payload: NotificationPayload) -> Diagnostic {
        var (message, hint) = notMutableTexts(payload)
        if payload.aps.flatMap({ payload.document.firstChild(of: $0) }) != nil, !payload.hasVisibleText {
            hint += " aps.alert needs a visible text as well."
        }
        return Diagnostic(.gateNotMutable, .warning, message, hint: hint)
    }

    private static func notMutableTexts(_ payload: NotificationPayload) -> (String, String) {
        let document = payload.document
        guard let aps = payload.aps else {
            if let near = misspelt(in: document.root, document) {
                return (
                    "there is no aps, and \"\(near)\" is at the top level",
                    "Write \"aps\":{\"alert\":{…},\"mutable-content\":1}."
                )
            }
            return (
                "this is not what the phone receives: there is no aps",
                "A phone receives {\"aps\":{\"alert\":{…},\"mutable-content\":1}, …}. If this is a request "
                    + "for a "
                    + "push service, nse-run check reads it."
            )
        }
        if let value = document.value("mutable-content", in: aps) {
            return (
                "aps.mutable-content is \(document.brief(value))",
                "Write \"mutable-content\":1, without quotes and without a point. Only the number 1 starts "
                    + "the "
                    + "extension."
            )
        }
        if let near = misspelt(in: aps, document) {
            return (
                "in aps it says \"\(near)\" instead of \"mutable-content\"",
                "Write \"mutable-content\":1 in aps. Other spellings are for requests to push services."
            )
        }
        if let near = misspelt(in: document.root, document) {
            return ("\"\(near)\" is outside aps", "Move it into aps: \"mutable-content\":1.")
        }
        if let alert = payload.apsValue("alert"), let near = misspelt(in: alert, document) {
            return ("\"\(near)\" is inside aps.alert", "Move it up into aps: \"mutable-content\":1.")
        }
        if document.firstChild(of: aps) == nil {
            return ("the aps object is empty", "Write \"aps\":{\"alert\":{…},\"mutable-content\":1}.")
        }
        if let name = document.firstName(withLetters: "mutablecontent") {
            return (
                "\"\(document.shown(name))\" is at \(document.pointer(to: name + 1)), where the phone does "
                    + "not "
                    + "look for it",
                "Write \"mutable-content\":1 in aps."
            )
        }
        return ("there is no \"mutable-content\":1 in aps", "Add \"mutable-content\":1 to aps.")
    }

    /// A name that means `mutable-content`, as it is spelt: other case, underscores, no hyphen.
    private static func misspelt(in object: JSONDocument.Reference, _ document: JSONDocument) -> String? {
        for (name, _) in document.members(of: object) {
            if document.hasLetters("mutablecontent", name) { return document.shown(name) }
        }
        return nil
    }
}
