import NotificationCore

extension HeaderJudge {
    /// Reports names that APNs does not know, and names that occur twice.
    mutating func judgeNames() {
        var counts: [String: Int] = [:]
        var unknown = 0
        var repeated = 0
        for header in headers {
            if header.name.hasPrefix("apns-") { counts[header.name, default: 0] += 1 }
            if counts[header.name] == 2, isDirect, repeated < 5 {
                repeated += 1
                add(
                    .apnsDuplicateHeader, .error,
                    "The header \(RuleText.plain(header.name, limit: 40)) is in the request twice. APNs answers 400 DuplicateHeaders.",
                    hint: "Send it once.", origin: header.value.origin)
            }
            if HeaderName(rawValue: header.name) != nil || unknown == 5 { continue }
            if judgeUnknown(header) { unknown += 1 }
        }
    }

    private mutating func judgeUnknown(_ header: SourceHeader) -> Bool {
        if let meant = HeaderName.meant(by: header.name) {
            // RFC 9218 and RFC 8030 have headers of these names.
            misspelt.insert(meant)
            add(
                .apnsUnknownHeader, .warning,
                "APNs does not know a header \(RuleText.quoted(header.name)). It counts as missing.",
                hint: "Write \(meant.rawValue).", origin: header.value.origin)
            return true
        }
        guard header.name.hasPrefix("apns") else { return false }
        if header.name == "apns-unique-id" {
            add(
                .apnsUnknownHeader, .note,
                "apns-unique-id is part of APNs' answer. In a request it does nothing.",
                hint: "Leave it out.", origin: header.value.origin)
        } else {
            add(
                .apnsUnknownHeader, .warning, "APNs does not know a header \(RuleText.quoted(header.name)).",
                hint: "The names are apns-push-type, apns-topic, apns-priority, apns-expiration, "
                    + "apns-collapse-id and apns-id.",
                origin: header.value.origin)
        }
        return true
    }

    /// Reports headers that are written in the JSON, where neither APNs nor the phone reads them.
    mutating func judgePayload() {
        var found = 0
        for (path, object) in [
            ("", payload), ("aps", payload["aps"]), ("aps.alert", payload.at("aps", "alert")),
        ] {
            for member in object?.members ?? [] where found < 5 {
                guard let meant = Self.headerName(member.name, isInAPS: path == "aps") else { continue }
                found += 1
                let isSent = HeaderRules.header(meant, headers) != nil
                let origin = member.nameOrigin ?? member.value.origin
                let words =
                    origin.map(\.path).flatMap { $0.isEmpty ? nil : $0 }
                    ?? SourceOrigin.path(path, member: member.name)
                add(
                    .apnsHeaderInPayload, isSent ? .note : .warning,
                    "\(RuleText.quoted(member.name)) is in the JSON (\(RuleText.plain(words, limit: 80))). It is "
                        + "a header of the request to APNs; in the JSON it does nothing.",
                    hint: sender == nil
                        ? "Take it out of the JSON and send it as the HTTP header \(meant.rawValue)."
                        : Self.senderHint(sender, meant),
                    origin: origin)
            }
        }
    }

    private static func senderHint(_ sender: Sender?, _ header: HeaderName) -> String {
        if sender?.identifier.hasPrefix("fcm") == true || sender?.identifier.hasPrefix("firebase") == true {
            return "In an FCM request it belongs in message.apns.headers: \"\(header.rawValue)\"."
        }
        return "Set it where \(sender?.name ?? "your sender") documents it, not in the payload."
    }

    /// The header of a name in the payload; in `aps` also of the short names that libraries use for headers.
    private static func headerName(_ name: String, isInAPS: Bool) -> HeaderName? {
        guard name.utf8.count <= 64 else { return nil }
        let letters = RuleText.letters(name)
        if letters.starts(with: "apns".utf8) {
            return HeaderName.allCases.first { RuleText.letters($0.rawValue) == letters }
        }
        guard isInAPS else { return nil }
        switch String(decoding: letters, as: UTF8.self) {
        case "pushtype": return .pushType
        case "priority": return .priority
        case "topic": return .topic
        case "expiration", "expiry": return .expiration
        case "collapseid", "collapsekey": return .collapseID
        default: return nil
        }
    }
}
