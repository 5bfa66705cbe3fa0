/// Forms around a request or a payload: envelopes of queues, functions and logs.
enum Wrappers {
    /// Members in which others put a push: CloudEvents (`data`, `data_base64`), SQS (`Records`, `Body`),
    /// Kafka (`value`), Pub/Sub (`message.data`), EventBridge (`detail`), and other names that servers use.
    static let names = [
        "payload", "Payload", "apns", "APNS", "notification", "message", "Message", "data", "data_base64",
        "body", "Body", "value", "detail", "userInfo", "user_info", "userinfo", "request", "requests",
        "content", "event",
        "push", "json", "ios", "iOS", "IOS", "params", "options", "args", "record", "records", "Records",
        "messages", "Messages", "notifications", "items", "apnsPayload", "apns_payload", "raw", "rawMessage",
        "aps_payload", "rawPayload", "requestBody", "input", "variables", "Sns", "automation", "automations",
        "script", "sequence", "choose", "default",
    ]

    /// Longer base64 holds no push.
    private static let encodedLimit = 1 << 20

    /// The document in a string: JSON, or base64 of JSON.
    static func document(in value: SourceValue, _ nested: (SourceValue) -> SourceValue?) -> SourceValue? {
        if let inner = nested(value), inner.members != nil || inner.elements != nil { return inner }
        guard let text = value.string, text.utf8.count >= 8,
            let bytes = Base64.decode(text.utf8, .wrapped, limit: encodedLimit)?.bytes,
            let first = bytes.first(where: { $0 > 0x20 }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return nil }
        let decoded = SourceValue.string(String(decoding: bytes, as: UTF8.self), origin: value.origin)
        return nested(decoded)
    }

    static func note(_ push: CompiledPush, _ inner: SourceValue) -> CompiledPush {
        let path = inner.origin?.path ?? ""
        let isNoted = push.diagnostics.contains {
            $0.code == .requestSender && $0.message.hasPrefix("The push is at ")
        }
        guard !isNoted, !path.isEmpty else { return push }
        var push = push
        push.diagnostics.add(
            .requestSender, .note, "The push is at \(path). What is around it does not get to the phone.",
            hint: push.sender == nil && inner.members != nil
                ? "In a batch --payload-key \(ShownText.shellWord(pointer(path))) keeps what is around it."
                : nil,
            origin: inner.origin)
        return push
    }

    /// `a.b[0]` as a JSON Pointer.
    static func pointer(_ path: String) -> String {
        var tokens: [String] = []
        var token = ""
        var isQuoted = false
        for character in path {
            switch character {
            case "\"": isQuoted.toggle()
            case ".", "[", "]":
                if isQuoted { fallthrough }
                if !token.isEmpty { tokens.append(token) }
                token = ""
            default: token.append(character)
            }
        }
        if !token.isEmpty { tokens.append(token) }
        return JSONPointer(tokens: tokens.map { Array($0.utf8) }).description
    }

    /// The objects with an `aps`, or the texts that hold an object, at any depth.
    static func payloads(in value: SourceValue, orTexts: Bool = false) -> [SourceValue]? {
        var found: [SourceValue] = []
        var level = [value]
        var nodes = 0
        for _ in 0..<8 {
            var next: [SourceValue] = []
            for value in level {
                nodes += 1
                guard nodes < 20_000, found.count < 100 else { return found }
                if orTexts
                    ? value.string.map(LiteralCall.beginsDocument) == true : value["aps"]?.members != nil
                {
                    found.append(value)
                } else {
                    next += value.elements ?? value.members?.map(\.value) ?? []
                    if next.count > 20_000 { return found }
                }
            }
            level = next.filter { $0.members != nil || $0.elements != nil || orTexts && $0.string != nil }
            if level.isEmpty { break }
        }
        return found
    }

    /// Reports the origin of a member that FCM made of an unknown one in `notification`.
    static func fromLegacyNotification(_ value: SourceValue) -> [CheckDiagnostic] {
        guard
            let member = value.members?.first(where: {
                $0.name.hasPrefix("gcm.notification.") && Words.isMutableContent($0.name)
            }), value.at("aps", "mutable-content")?.isOne != true
        else { return [] }
        return [
            CheckDiagnostic(
                .requestWrongPlace, .error,
                "\"\(member.name)\" comes from notification of an FCM request. FCM writes keys that it does not know there next to aps, so the phone does not start the extension.",
                hint: "In your FCM request, write \"mutable-content\": 1 at message.apns.payload.aps.",
                origin: member.nameOrigin)
        ]
    }

    /// The origin of a mark in a wrong spelling or at a wrong path of a payload.
    static func strayMutableContent(in value: SourceValue) -> SourceOrigin? {
        if let right = value.at("aps", "mutable-content"), right.isOne || right.isVariable { return nil }
        var level: [(value: SourceValue, isAps: Bool)] = [(value, false)]
        var nodes = 0
        for _ in 0..<6 {
            var next: [(value: SourceValue, isAps: Bool)] = []
            for (value, isAps) in level {
                for member in value.members ?? [] {
                    nodes += 1
                    guard nodes < 20_000 else { return nil }
                    let isRight = isAps && member.name == "mutable-content"
                    if !isRight, Words.isMutableContent(member.name), Words.isYes(member.value) {
                        return member.nameOrigin ?? member.value.origin
                    }
                    if member.value.members != nil { next.append((member.value, member.name == "aps")) }
                }
            }
            level = next
        }
        return nil
    }
}
