extension Gate {
    static func silent(_ payload: NotificationPayload) -> Diagnostic {
        var hint = "to show something, add aps.alert and send with apns-push-type: alert"
        if payload.apsValue("mutable-content") != nil {
            hint = "mutable-content does nothing without aps.alert; " + hint
        }
        return Diagnostic(
            .gateSilent, .note, "a silent push: content-available is 1, and no alert, badge or sound",
            hint: hint)
    }

    static func wrongType(_ type: PushType) -> Diagnostic {
        Diagnostic(
            .gatePushType, .warning,
            "the push type is \(type.rawValue); extensions run for alert pushes only",
            hint: "send with apns-push-type: alert")
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
        let (message, hint) = notMutableTexts(payload)
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
            let seen = String(decoding: document.raw(value).prefix(24), as: UTF8.self)
            let scalar = document.firstChild(of: value) == nil && document.raw(value).count <= 24
            return (
                "aps.mutable-content is \(scalar ? seen : document.kind(of: value).words)",
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
        return ("aps has no mutable-content", "add \"mutable-content\":1 to aps")
    }

    /// A name that means `mutable-content`, as it is spelt: other case, underscores, no hyphen.
    private static func misspelt(in object: JSONDocument.Reference, _ document: JSONDocument) -> String? {
        for (name, _) in document.members(of: object) {
            let letters = document.text(of: name).lazy
                .map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
                .filter { 0x61...0x7A ~= $0 }
            if letters.elementsEqual("mutablecontent".utf8) { return document.shown(name) }
        }
        return nil
    }
}
