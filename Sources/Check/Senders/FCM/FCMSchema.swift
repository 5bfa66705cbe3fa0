/// The names that a message of the FCM HTTP v1 API may have, and where people put others.
///
/// Google's JSON reader takes each name as written here or in camel case, and refuses the whole request for any
/// other. Source: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
enum FCMSchema {
    /// An object of the message whose names are fixed.
    struct Level: Sendable {
        var path: [String]
        var names: Set<String>
    }

    static let outer: Set<String> = ["message", "validate_only"]

    static let levels: [Level] = [
        Level(
            path: [],
            names: [
                "name", "data", "notification", "android", "webpush", "apns", "fcm_options", "token", "topic",
                "condition", "fid",
            ]),
        Level(path: ["notification"], names: ["title", "body", "image"]),
        Level(path: ["apns"], names: ["headers", "payload", "fcm_options", "live_activity_token"]),
        Level(path: ["apns", "fcm_options"], names: ["analytics_label", "image"]),
        Level(path: ["fcm_options"], names: ["analytics_label"]),
        Level(path: ["webpush"], names: ["headers", "data", "notification", "fcm_options"]),
        Level(
            path: ["android"],
            names: [
                "collapse_key", "priority", "ttl", "restricted_package_name", "data", "notification",
                "fcm_options", "direct_boot_ok", "bandwidth_constrained_ok", "restricted_satellite_ok",
            ]),
        Level(
            path: ["android", "notification"],
            names: [
                "title", "body", "icon", "color", "sound", "tag", "click_action", "body_loc_key",
                "body_loc_args", "title_loc_key", "title_loc_args", "channel_id", "ticker", "sticky",
                "event_time", "local_only", "notification_priority", "default_sound",
                "default_vibrate_timings", "default_light_settings", "vibrate_timings", "visibility",
                "notification_count", "light_settings", "image", "bypass_proxy_notification", "proxy",
            ]),
    ]

    /// Names of `notification` that the Admin SDK's sendToDevice() had.
    static let legacyNames: Set<String> = [
        "tag", "icon", "badge", "color", "sound", "clickAction", "bodyLocKey", "bodyLocArgs", "titleLocKey",
        "titleLocArgs", "click_action",
    ]

    static func spellings(_ name: String) -> [String] {
        let words = name.split(separator: "_")
        let camel = words.dropFirst().reduce(String(words.first ?? "")) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
        return camel == name ? [name] : [name, camel]
    }

    /// Whether each name is one of FCM's interfaces, at whatever place. Another one speaks for another service.
    static func hasOnlyItsNames(_ request: SenderRequest) -> Bool {
        request.members.keys.allSatisfy { name in
            levels[0].names.contains(Words.snake(name)) || outer.contains(Words.snake(name))
                || rightPath(name, at: []) != nil || Words.isMutableContent(name) || Words.isPicture(name)
                || ["to", "dry_run", "dryRun", "delay_while_idle", "restricted_package_name"].contains(name)
                || name.lowercased().hasSuffix("config") || name.hasPrefix("$") || name.hasPrefix("...")
        }
    }

    /// What moves a member to its right path, where its value means the same.
    static func fix(
        _ member: SourceMember, _ base: [String], at level: [String], _ right: String
    ) -> RequestFix? {
        guard [[], ["notification"], ["apns"]].contains(level) else { return nil }
        let isSame =
            switch member.name {
            case "aps", "payload", "headers": member.value.members != nil
            case "title", "body", "subtitle", "sound", "category": member.value.string != nil
            default: false
            }
        return isSame ? RequestFix(path: base + right.split(separator: ".").map(String.init)) : nil
    }

    /// The right path of a name that is at a wrong path in the message; nil when none is known.
    static func rightPath(_ name: String, at level: [String]) -> String? {
        if level.first == "android" {
            return level.count == 2 && Words.isPicture(name) ? "android.notification.image" : nil
        }
        switch Words.folded(name) {
        case "to", "registrationtoken", "devicetoken", "registrationid", "registrationids", "tokens":
            return "token (one message for each phone)"
        case "priority": return "apns.headers[\"apns-priority\"] and android.priority"
        case "timetolive", "ttl", "expiration":
            return "apns.headers[\"apns-expiration\"] (a time in seconds since 1970, as a string)"
        case "collapsekey": return "apns.headers[\"apns-collapse-id\"] and android.collapse_key"
        case "contentavailable": return "apns.payload.aps[\"content-available\"], as the number 1"
        case "sound": return "apns.payload.aps.sound"
        case "badge": return "apns.payload.aps.badge"
        case "subtitle": return "apns.payload.aps.alert.subtitle"
        case "clickaction", "category": return "apns.payload.aps.category"
        case "threadid", "tag": return "apns.payload.aps[\"thread-id\"]"
        case "alert": return "apns.payload.aps.alert"
        case "aps": return "apns.payload.aps"
        case "androidchannelid", "channelid", "icon", "color": return "android.notification"
        case "title", "body": return level.isEmpty ? "notification.\(name)" : nil
        case "payload": return level.isEmpty ? "apns.payload" : nil
        case "headers": return level.isEmpty ? "apns.headers" : nil
        case "customdata", "extra": return "data"
        default: return nil
        }
    }
}
