import NotificationCore

extension HeaderJudge {
    mutating func judgePriority() {
        let type = HeaderRules.pushType(headers)
        guard has(.priority) else {
            if type == .background, isDirect, hasRequest {
                add(
                    .apnsPriority, .warning,
                    "There is no apns-priority header, so the priority is 10. With push type background that is an "
                        + "error.",
                    hint: "Send the header apns-priority: 5.", origin: nil)
            }
            return
        }
        guard let (text, origin) = text(.priority) else { return }
        switch text {
        case "10" where type == .background:
            add(
                .apnsPriority, .error,
                "Priority 10 with push type background: APNs refuses that (400, BadPriority as far as known).",
                hint: write(.priority, "5"), origin: origin)
        case "10": break
        case "5" where type == .alert || type == nil:
            add(
                .apnsPriority, .note,
                "Priority 5: the phone may show the alert later, when that costs less power.",
                hint: "For alerts that people wait for: " + lowered(write(.priority, "10")), origin: origin)
        case "5": break
        case "1":
            add(
                .apnsPriority, .note,
                "Priority 1: the push does not wake the phone, and may come late or never.",
                hint: "For alerts that people wait for: " + lowered(write(.priority, "10")), origin: origin)
        default:
            let isSilent = type == .background || PayloadShape(payload).isSilent
            add(
                .apnsPriority, .error,
                "\(RuleText.quoted(text)) is not a priority of APNs: only 10, 5 and 1 are. APNs answers 400 BadPriority.",
                hint: write(.priority, isSilent || text.lowercased() == "normal" ? "5" : "10"), origin: origin
            )
        }
    }

    private func lowered(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

    mutating func judgeExpiration() {
        guard let (text, origin) = text(.expiration) else { return }
        guard let seconds = RuleText.integer(text) else {
            add(
                .apnsExpiration, .error,
                "\(RuleText.quoted(text)) is not a number of seconds. APNs answers 400 BadExpirationDate.",
                hint: "Write seconds since 1970 as an integer (date +%s), or 0 for one attempt.",
                origin: origin
            )
            return
        }
        let hint = "Write seconds since 1970: the time of sending plus the time that the push may wait."
        switch seconds {
        case ..<0:
            add(
                .apnsExpiration, .warning,
                "The expiration is negative; APNs may answer 400 BadExpirationDate.",
                hint: hint, origin: origin)
        case 0:
            add(
                .apnsExpiration, .note,
                "Expiration 0: APNs tries once. A phone that is off or has no network never gets this push.",
                hint: "To have it kept, write a later time in seconds since 1970.", origin: origin)
        case 1..<1_000_000_000:
            add(
                .apnsExpiration, .warning,
                "The expiration \(seconds) is a date before 2002. It looks like a duration; for APNs the time of the push is over before it is sent.",
                hint: hint, origin: origin)
        case 100_000_000_000...:
            add(
                .apnsExpiration, .warning,
                "The expiration \(seconds) looks like milliseconds. APNs counts in seconds.",
                hint: "Divide by 1000: \(seconds / 1000).", origin: origin)
        default:
            if let now, seconds < now {
                add(
                    .apnsExpiration, .note,
                    "The expiration is in the past (\(Self.age(now - seconds)) ago). If it is sent like this now, it may be dropped.",
                    hint: hint, origin: origin)
            }
        }
    }

    /// A span for a message: "3 days", "20 minutes".
    static func age(_ seconds: Int64) -> String {
        switch seconds {
        case ..<120: "\(seconds) seconds"
        case ..<7200: "\(seconds / 60) minutes"
        case ..<172_800: "\(seconds / 3600) hours"
        default: "\(seconds / 86_400) days"
        }
    }

    mutating func judgeIdentifiers() {
        if let (text, origin) = text(.collapseID), text.utf8.count > 64 {
            add(
                .apnsCollapseID, .error,
                "apns-collapse-id has \(text.utf8.count) bytes; 64 are allowed. APNs answers 400 BadCollapseId.",
                hint: "Shorten it, or send a hash of it.", origin: origin)
        }
        if let (text, origin) = text(.id), !Self.isUUID(text) {
            add(
                .apnsID, .error,
                "apns-id \(RuleText.quoted(text)) is not a UUID. APNs answers 400 BadMessageId.",
                hint: "Send a UUID like 123e4567-e89b-12d3-a456-426614174000, or leave the header out.",
                origin: origin)
        }
    }

    /// Whether it is 8-4-4-4-12 hexadecimal digits.
    private static func isUUID(_ text: String) -> Bool {
        guard text.utf8.count == 36 else { return false }
        for (index, byte) in text.utf8.enumerated() {
            switch index {
            case 8, 13, 18, 23: if byte != UInt8(ascii: "-") { return false }
            default: if !byte.isHexadecimalDigit { return false }
            }
        }
        return true
    }
}
