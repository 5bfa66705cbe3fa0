enum AdminSpelling: Equatable {
    case none, node, python
    /// Go and .NET: names with capitals.
    case fields
    /// Java and PHP: what the builders' methods set.
    case builder

    init(_ request: SenderRequest) {
        if request.has("apnsConfig", "androidConfig", "webpushConfig", "webPushConfig") {
            self = .builder
        } else if Self.hasFields(request) {
            self = .fields
        } else {
            let apns = request["apns"]
            let aps = apns?.at("payload", "aps")
            let notification = request["notification"]
            let isMessage = FCMv1.looksLikeMessage(request) >= .likely
            let hasKeywords =
                aps?.first(of: "mutable_content", "content_available", "thread_id", "custom_data") != nil
            let isNode =
                aps?.first(of: "mutableContent", "contentAvailable", "threadId") != nil
                || apns?.at("fcmOptions", "imageUrl") != nil || notification?["imageUrl"] != nil
                || request.value.at("android", "notification", "imageUrl") != nil
            let isBare = apns?["payload"] != nil || request.has("token", "topic", "condition", "tokens")
            switch request.notation {
            // A message without "message" around it can only be for the SDK.
            case .python where hasKeywords || isMessage: self = .python
            case .javascript where isMessage: self = .node
            default: self = isNode && (isBare || notification != nil) ? .node : .none
            }
        }
    }

    private static func hasFields(_ request: SenderRequest) -> Bool {
        request.has("Apns", "APNS", "APNs")
            && request.has("Token", "Topic", "Condition", "Tokens", "Notification")
            || request["APNS"]?["Payload"] != nil
            || request["Notification"]?.first(of: "Title", "Body") != nil
    }
}

/// Converts a message as the SDK does before it sends it.
struct AdminTranslation {
    let spelling: AdminSpelling
    /// Values for `mutable-content` that the SDK leaves out.
    private(set) var removed: [SourceValue] = []
    /// Members that are given in two spellings.
    private(set) var twice: [SourceMember] = []

    init(_ spelling: AdminSpelling) { self.spelling = spelling }

    mutating func message(_ value: SourceValue) -> SourceValue {
        var value = spelling == .fields ? withoutCapitals(value) : value
        if spelling == .builder {
            for (name, right) in [
                ("apnsConfig", "apns"), ("androidConfig", "android"), ("webpushConfig", "webpush"),
                ("webPushConfig", "webpush"),
            ] { value.rename(name, right, &twice) }
        }
        if let tokens = value["tokens"] {
            value.remove("tokens")
            if value["token"] == nil { value.set("token", .string("token", origin: tokens.origin)) }
        }
        edit(&value, "notification") { $0.rename("imageUrl", "image", &$1.twice) }
        edit(&value, "android") { android, me in
            if let ttl = android["ttl"], case .number = ttl.content { android.remove("ttl") }
            android.rename("collapseKey", "collapse_key", &me.twice)
            me.keepKnown(&android, ["android"])
            me.edit(&android, "notification") { notification, me in
                notification.rename("imageUrl", "image", &me.twice)
                for member in notification.members ?? [] {
                    notification.rename(member.name, Self.androidNames[member.name] ?? member.name, &me.twice)
                }
                me.keepKnown(&notification, ["android", "notification"])
            }
        }
        edit(&value, "webpush") { $0.rename("header", "headers", &$1.twice) }
        edit(&value, "apns") { apns, me in me.apns(&apns) }
        return value
    }

    /// Names of the SDK for Node that are not simply the camel case of FCM's.
    private static let androidNames = [
        "priority": "notification_priority", "eventTimestamp": "event_time",
        "vibrateTimingsMillis": "vibrate_timings",
    ]

    /// Leaves out what has a name of the SDK's, which gives it the right one; arrays of PHP are sent as they are.
    private func keepKnown(_ value: inout SourceValue, _ path: [String]) {
        let known = FCMSchema.levels.first { $0.path == path }?.names ?? []
        for name in value.members?.map(\.name) ?? [] where spelling != .node && !Words.isPicture(name) {
            let isWritten = spelling == .builder && Words.snake(name) == name
            if !isWritten, !known.contains(Words.snake(name)) { value.remove(name) }
        }
    }

    private mutating func edit(
        _ value: inout SourceValue, _ name: String, _ change: (inout SourceValue, inout Self) -> Void
    ) {
        guard var inner = value[name], inner.members != nil else { return }
        change(&inner, &self)
        value.set(name, inner)
    }

    private mutating func apns(_ apns: inout SourceValue) {
        if apns["fcm_options"] == nil { apns.rename("fcmOptions", "fcm_options", &twice) }
        edit(&apns, "fcm_options") { $0.rename("imageUrl", "image", &$1.twice) }
        if spelling == .builder {
            apns.rename("customData", "custom_data", &twice)
            phpCalls(&apns)
            if let fields = apns["apsField"]?.members {
                var aps = apns["aps"] ?? .object([], origin: apns.origin)
                for field in fields { aps.set(field.name, field.value) }
                apns.remove("apsField")
                apns.set("aps", aps)
            }
        }
        if spelling == .fields || spelling == .builder, let aps = apns["aps"] {
            // .NET and Java have aps and the own keys directly in the APNs part.
            var payload = apns["payload"] ?? .object([], origin: apns.origin)
            payload.set("aps", aps)
            if let custom = apns["custom_data"] { payload.set("custom_data", custom) }
            apns.remove("aps")
            apns.remove("custom_data")
            apns.set("payload", payload)
        }
        edit(&apns, "payload") { payload, me in
            if me.spelling != .node { payload.spill("custom_data") }
            me.edit(&payload, "aps") { aps, me in me.aps(&aps) }
        }
    }

    /// What the calls of kreait/firebase-php on its ApnsConfig set: `withDefaultSound()`, `withSubtitle("…")`.
    private mutating func phpCalls(_ apns: inout SourceValue) {
        apns.rename("header", "headers", &twice)
        apns.remove("priority")
        apns.rename("dataField", "custom_data", &twice)
        for (call, path) in [
            ("defaultSound", ["sound"]), ("sound", ["sound"]), ("badge", ["badge"]),
            ("subtitle", ["alert", "subtitle"]), ("mutableContent", ["mutable-content"]),
            ("contentAvailable", ["content-available"]),
        ] {
            guard var value = apns[call] else { continue }
            apns.remove(call)
            if path.count > 1 { value = .object([SourceMember(path[1], value)], origin: value.origin) }
            var aps = apns["aps"] ?? .object([], origin: apns.origin)
            aps.set(path[0], value)
            apns.set("aps", aps)
        }
    }

    private mutating func aps(_ aps: inout SourceValue) {
        if spelling == .python, let mark = aps["mutable_content"], mark.isOne {
            // The SDK compares with True.
            aps.remove("mutable_content")
            removed.append(mark)
        }
        for name in ["contentAvailable", "mutableContent", "threadId"] {
            let isCamel = spelling == .node || spelling == .builder
            guard isCamel || spelling != .none else { continue }
            aps.rename(isCamel ? name : Words.snake(name), Words.hyphenated(name), &twice)
        }
        if spelling == .builder { aps.rename("customData", "custom_data", &twice) }
        if spelling != .node { aps.spill("custom_data") }
        for name in ["content-available", "mutable-content"] {
            guard let value = aps[name], !value.isVariable else { continue }
            if value.bool == true {
                aps.set(name, .integer(1, origin: value.origin))
            } else if !value.isOne {
                aps.remove(name)
                if name == "mutable-content", Words.isYes(value) { removed.append(value) }
            }
        }
        edit(&aps, "alert") { alert, me in
            for name in [
                "locKey", "locArgs", "titleLocKey", "titleLocArgs", "subtitleLocKey", "subtitleLocArgs",
                "actionLocKey", "launchImage",
            ] {
                for spelling in [name, Words.snake(name)] {
                    alert.rename(spelling, Words.hyphenated(name), &me.twice)
                }
            }
        }
    }

    private static let fields = [
        "imageurl": "image", "apns": "apns", "aps": "aps", "fcmoptions": "fcm_options",
        "mutablecontent": "mutable_content", "contentavailable": "content_available", "threadid": "thread_id",
        "customdata": "custom_data",
    ]

    /// The fields of Go and .NET in the names of the HTTP API.
    private func withoutCapitals(_ value: SourceValue, depth: Int = 0) -> SourceValue {
        guard depth < 8, let members = value.members else { return value }
        let renamed = members.map { member -> SourceMember in
            let name =
                Self.fields[Words.folded(member.name)]
                ?? member.name.prefix(1).lowercased() + member.name.dropFirst()
            let isOwn = name == "custom_data" || name == "data" || name == "headers"
            return SourceMember(
                name, isOwn ? member.value : withoutCapitals(member.value, depth: depth + 1),
                nameOrigin: member.nameOrigin)
        }
        return .object(renamed, origin: value.origin)
    }
}

extension SourceValue {
    /// Gives a member another name; one that has the new name already is noted.
    mutating func rename(_ name: String, _ new: String, _ twice: inout [SourceMember]) {
        guard name != new, let members, let index = members.lastIndex(where: { $0.name == name }) else {
            return
        }
        if members.contains(where: { $0.name == new }) { return twice.append(members[index]) }
        var changed = members
        changed[index].name = new
        content = .object(changed)
    }

    /// Replaces an inner object by its members.
    mutating func spill(_ name: String) {
        guard let inner = self[name]?.members else { return }
        remove(name)
        let names = Set(inner.map(\.name))
        content = .object((members ?? []).filter { !names.contains($0.name) } + inner)
    }
}
