import APNs

enum HeaderNames {
    /// Reports names that APNs does not know.
    static func diagnostics(_ headers: [SourceHeader]) -> [CheckDiagnostic] {
        Array(headers.lazy.compactMap(diagnostic).prefix(5))
    }

    private static func diagnostic(_ header: SourceHeader) -> CheckDiagnostic? {
        if Subject.headers.contains(where: { $0.rawValue == header.name }) { return nil }
        let hint: String
        var message = "APNs does not know a header \(ShownText.quoted(header.name))."
        if let meant = Subject.meant(by: header.name) {
            // RFC 9218 and RFC 8030 have headers of these names.
            message += " It counts as missing."
            hint = "Write \(meant.rawValue)."
        } else if header.name == "apns-unique-id" {
            message = "apns-unique-id is part of APNs' answer. In a request it does nothing."
            hint = "Leave it out."
        } else if header.name.hasPrefix("apns") {
            hint =
                "The names are apns-push-type, apns-topic, apns-priority, apns-expiration, apns-collapse-id and "
                + "apns-id."
        } else {
            return nil
        }
        return CheckDiagnostic(
            .apnsUnknownHeader, header.name == "apns-unique-id" ? .note : .warning, message, hint: hint,
            origin: header.value.origin)
    }

    /// Reports headers that are written in the JSON, where neither APNs nor the phone reads them.
    static func inPayload(
        _ payload: CompiledPayload, _ headers: [SourceHeader], _ sender: Sender?
    ) -> [CheckDiagnostic] {
        var diagnostics: [CheckDiagnostic] = []
        let document = payload.document
        for (path, object) in [
            ("", Optional(document.root)), ("aps", payload.payload.aps),
            ("aps.alert", payload.payload.apsValue("alert")),
            ("headers", isFCM(sender) ? document.value("headers", in: document.root) : nil),
        ] {
            guard let object else { continue }
            for (node, _) in document.members(of: object) where diagnostics.count < 5 {
                let name = document.string(node)
                guard let meant = headerName(name, isInAPS: path == "aps") else { continue }
                let origin = payload.origin(of: node)
                let words =
                    origin.map(\.path).flatMap { $0.isEmpty ? nil : $0 }
                    ?? SourceOrigin.path(path, member: name)
                diagnostics.add(
                    .apnsHeaderInPayload, HeaderRules.header(meant, headers) == nil ? .warning : .note,
                    "\(ShownText.quoted(name)) is in the JSON (\(ShownText.plain(words, limit: 80))). It is "
                        + "a header of the request to APNs; in the JSON it does nothing.",
                    hint: sender == nil
                        ? "Take it out of the JSON and send it as the HTTP header \(meant.rawValue)."
                        : senderHint(sender, meant),
                    origin: origin)
            }
        }
        return diagnostics
    }

    private static func isFCM(_ sender: Sender?) -> Bool {
        ["fcm", "firebase"].contains { sender?.identifier.hasPrefix($0) == true }
    }

    private static func senderHint(_ sender: Sender?, _ header: Subject) -> String {
        if isFCM(sender) {
            return "In an FCM request it belongs in message.apns.headers: \"\(header.rawValue)\"."
        }
        return "Set it where \(sender?.name ?? "your sender") documents it, not in the payload."
    }

    /// The header of a name in the payload; in `aps` also of the short names that libraries use for headers.
    private static func headerName(_ name: String, isInAPS: Bool) -> Subject? {
        guard name.utf8.count <= 64 else { return nil }
        let letters = ShownText.letters(name)
        if letters.starts(with: "apns".utf8) {
            return Subject.headers.first { ShownText.letters($0.rawValue) == letters }
        }
        guard isInAPS else { return nil }
        return shortNames[String(decoding: letters, as: UTF8.self)]
    }

    private static let shortNames: [String: Subject] = [
        "pushtype": .type, "priority": .priority, "topic": .topic, "expiration": .expiration,
        "expiry": .expiration, "collapseid": .collapseID, "collapsekey": .collapseID,
    ]
}
