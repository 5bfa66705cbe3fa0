/// Compiles a message of the FCM HTTP v1 API to the payload on the phone.
///
/// - `apns.payload` is the payload; its `aps.alert` replaces the notification's title and body.
/// - `data` becomes members next to `aps`.
/// - `apns.fcm_options.image`, or else `notification.image`, becomes `fcm_options.image`.
/// - `apns-priority` is that of `apns.headers`, else 10.
///
/// Source: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages and
/// https://firebase.google.com/docs/cloud-messaging/ios/send-image
extension PayloadBuild {
    mutating func compileFCMMessage(_ base: [String]) {
        let ofPayload = [["apns", "payload"], ["apns", "payload", "aps"]]
        for path in FCMSchema.levels.map(\.path) + ofPayload { unwrap(base + path) }
        checkFCMNames(base)
        checkFCMValues(base)
        checkFCMTarget(base)
        if let data = read(base + ["data"]), data.members != nil {
            take(data, at: base + ["data"], asPayload: false)
        }
        mergeFCMPayload(base)
        _ = read(base + ["apns", "payload", "aps", "mutable-content"])
        putFCMAlert(base)
        putFCMImage(base)
        putFCMHeaders(base)
        sayWhatIsMissing(base)
    }

    /// Judges an object that is given as JSON in a string as if it were written as one.
    private mutating func unwrap(_ path: [String]) {
        guard let text = peek(path), text.members == nil, let inner = request.nested(text),
            inner.members != nil
        else { return }
        sayRefused(
            .requestEncoded,
            "\(request.path(path)) is JSON in a string. FCM takes an object there, and answers 400.",
            hint: "Do not turn it into a string first.", at: text.origin)
        var value = request.value
        Self.put(inner, at: path[...], in: &value)
        request = request.with(value)
    }

    private mutating func mergeFCMPayload(_ base: [String]) {
        let path = base + ["apns", "payload"]
        guard let value = read(path) else { return }
        guard value.members != nil || value.isVariable else {
            sayRefused(
                .requestInvalidValue,
                "\(request.path(path)) is not an object. FCM answers 400 INVALID_ARGUMENT, and nothing "
                    + "is sent.",
                hint: "Write the payload as an object: {\"aps\": {…}}.", at: value.origin)
            return
        }
        arrives(path)
        merge(value)
        sayWithoutAps(value, path)
    }

    /// Google's answers in public threads, not its documentation: "Payload of Apple Push Notification Service must
    /// contain an [aps] key", "Value of [aps] must be a non-empty dictionary".
    private mutating func sayWithoutAps(_ value: SourceValue, _ path: [String]) {
        let written = request.path(path)
        if value["aps"] == nil, value.members != nil {
            sayRefused(
                .requestMissingKey,
                "\(written) has no \"aps\". FCM answers 400 INVALID_ARGUMENT, and nothing is sent.",
                hint: "In your \(shortName) request, write \"aps\": {\"mutable-content\": 1} at \(written).",
                at: value.origin)
        } else if let aps = value["aps"], aps.members?.isEmpty == true, strayMutableContent == nil {
            sayRefused(
                .requestMissingKey,
                "aps at \(written) is empty. FCM answers 400 INVALID_ARGUMENT to that, and nothing is sent.",
                hint: rightMutable, at: aps.origin)
        }
    }

    private mutating func putFCMAlert(_ base: [String]) {
        // A notification next to the message is refused and reported: go on as if it were inside.
        let outer = base.isEmpty || peek(base + ["notification"]) != nil ? nil : peek(["notification"])
        let title = read(base + ["notification", "title"]) ?? outer?["title"]
        let body = read(base + ["notification", "body"]) ?? outer?["body"]
        if let alert = payload.at("aps", "alert"), !alert.isNull {
            guard let members = alert.members, title != nil || body != nil,
                !members.contains(where: { ["title", "body", "loc-key", "title-loc-key"].contains($0.name) })
            else { return }
            undocumented(
                "aps.alert is given without title and body, and notification has them. Both are taken "
                    + "together here.",
                at: alert.origin)
        }
        if let title { put(title, at: "aps/alert/title") }
        if let body { put(body, at: "aps/alert/body") }
    }

    private mutating func putFCMImage(_ base: [String]) {
        let own = readSpelled(base + ["apns"], "fcm_options", "image")
        let common = read(base + ["notification", "image"])
        if let image = own ?? common, image.string != "" {
            put(image, at: "fcm_options/image")
        } else if let image = payload.at("fcm_options", "image") {
            undocumented(
                "fcm_options is inside apns.payload. It gets to the phone like this, but the place in "
                    + "Google's documentation is apns.fcm_options.", at: image.origin)
        }
        guard let image = own ?? common, payload.at("aps", "mutable-content") == nil else { return }
        withoutMark = CheckDiagnostic(
            .requestUndocumented, .note,
            "Google's guide asks for \"mutable-content\": 1. It is not documented that FCM sets it when "
                + "there is a picture. \(Self.undocumentedWords)", hint: rightMutable, origin: image.origin)
    }

    private mutating func readSpelled(_ base: [String], _ holder: String, _ name: String) -> SourceValue? {
        for holder in FCMSchema.spellings(holder) {
            if let value = read(base + [holder, name]) { return value }
        }
        return nil
    }

    private mutating func putFCMHeaders(_ base: [String]) {
        for member in peek(base + ["apns", "headers"])?.members?.prefix(100) ?? [] {
            if Words.isMutableContent(member.name) { continue }
            header(member.name, member.value)
        }
        let isAlert = ["alert", "sound", "badge"].contains { payload.at("aps", $0) != nil }
        let defaults = [
            ("apns-priority", isAlert ? "10" : "5"), ("apns-push-type", isAlert ? "alert" : "background"),
        ]
        for (name, value) in defaults where !headers.contains(where: { $0.name == name }) {
            header(name, .string(value))
        }
    }

    private mutating func checkFCMTarget(_ base: [String]) {
        let targets = ["token", "topic", "condition"].filter { name in
            peek(base + [name]).map { !$0.isNull && $0.string != "" } ?? false
        }
        // A variable may be empty.
        if targets.count(where: { peek(base + [$0])?.isVariable == false }) > 1 {
            sayRefused(
                .requestInvalidValue,
                "There are \(targets.joined(separator: " and ")). FCM takes one of token, topic and condition, and "
                    + "answers 400 INVALID_ARGUMENT.", hint: "Keep one of them.",
                at: peek(base + [targets[1]])?.origin)
        } else if targets.isEmpty, request.isSent(to: "fcm.googleapis.com/v1"), peek(base + ["fid"]) == nil {
            sayRefused(
                .requestMissingKey,
                "There is no token, topic or condition. FCM does not know where to send it.",
                hint: "In your FCM request, write \"token\": \"…\" at \(request.path(base)).",
                at: peek(base)?.origin)
        }
    }

    private mutating func sayWhatIsMissing(_ base: [String]) {
        guard payload.at("aps", "alert") == nil else { return }
        let holder = request.path(base)
        let inside = holder.isEmpty ? "In your FCM message" : "In your FCM request, at \(holder)"
        let hint = "\(inside), write \"notification\": {\"title\": \"…\", \"body\": \"…\"}."
        let android = peek(base + ["android", "notification"])
        let web = peek(base + ["webpush", "notification"])
        if let other = [android, web].compactMap(\.self).first(where: {
            $0["title"] != nil || $0["body"] != nil
        }) {
            say(
                .requestOtherPlatform, .error,
                "Title and body are at \(other.origin?.path ?? "android.notification"). An iPhone does not get them, "
                    + "and shows nothing.", hint: hint, at: other.origin)
        } else {
            sayDataOnly(hint, below: base)
        }
    }

    /// Reports a message of data only, if it is one.
    mutating func sayDataOnly(
        _ hint: String = "In your FCM request, write \"notification\": {\"title\": \"…\", \"body\": \"…\"}.",
        below base: [String] = []
    ) {
        guard payload.at("aps", "alert") == nil, let data = peek(base + ["data"]) else { return }
        say(
            .requestDataOnly, .error,
            "This message has only data, no title and no body. The phone shows nothing, and a silent push never "
                + "starts the extension.", hint: hint, at: data.origin)
    }
}
