/// The HTTP v1 API of Firebase Cloud Messaging: `{"message": {…}}`, also pasted without the outer object.
struct FCMv1: SenderRules {
    let sender = Sender(
        "fcm-v1", "FCM HTTP v1", "https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages")

    func likeness(_ request: SenderRequest) -> Likeness {
        if let message = request.object("message") {
            // Huawei's requests look alike, with a list of tokens.
            if message["token"]?.elements != nil { return .none }
            if Self.isMessage(message), message["subscription"] == nil, message["aps"] == nil {
                return request.isSent(to: "fcm.googleapis.com/v1") ? .addressed : .certain
            }
            if message["data"]?.members != nil, Self.isOnlyOfFCM(message) { return .likely }
        }
        if request.isSent(to: "fcm.googleapis.com/v1") { return .addressed }
        // Only the SDKs send to many phones at once.
        return min(Self.looksLikeMessage(request), request["tokens"] == nil ? .addressed : .likely)
    }

    /// Whether it has a block of FCM, or names whom it is for. Other services and settings have a "message", too.
    private static func isMessage(_ message: SourceValue) -> Bool {
        func isGiven(_ name: String) -> Bool {
            message[name].map { $0.string != nil || $0.isVariable } ?? false
        }
        if ["apns", "android", "webpush", "fcm_options", "fcmOptions"].contains(where: {
            message[$0]?.members != nil
        }) || message["notification"]?.first(of: "title", "body", "image") != nil {
            return true
        }
        let isTargeted = ["token", "topic", "condition"].contains(where: isGiven)
        let blocks = ["notification", "apns", "android", "webpush"].count {
            message[$0].map { $0.isVariable || $0.members != nil } ?? false
        }
        return blocks > (isTargeted ? 0 : 1)
            || isTargeted && (message["data"] != nil || isOnlyOfFCM(message))
    }

    private static func isOnlyOfFCM(_ message: SourceValue) -> Bool {
        let names = FCMSchema.levels[0].names
        return message.members?.allSatisfy { $0.isSpread || names.contains($0.name) } ?? false
    }

    /// A message without `{"message": …}` around it.
    static func looksLikeMessage(_ request: SenderRequest) -> Likeness {
        if request.has(
            "to", "registration_ids", "app_id", "audience", "aps", "messageId", "message_id", "interests",
            // The content of libraries for APNs, whose topic is the bundle id.
            "alert", "pushType", "collapseId", "interruptionLevel", "urlArgs")
        {
            return .none
        }
        let isTargeted = request.hasText("token") || request.hasText("topic") || request.hasText("condition")
        let apns = request.object("apns")
        if apns?["payload"]?.members != nil || apns?["fcm_options"] != nil || apns?["fcmOptions"] != nil {
            return .certain
        }
        let blocks = ["notification", "apns", "android", "webpush"].count { request.object($0) != nil }
        let most: Likeness = FCMSchema.hasOnlyItsNames(request) ? .certain : .guess
        if isTargeted, blocks > 0 { return most }
        if isTargeted, request.object("data") != nil {
            return request.has("title", "body") ? .guess : min(most, .likely)
        }
        if blocks > 1 { return min(most, .likely) }
        if isFragment(request) { return .faint }
        guard let notification = request.object("notification"), notification["aps"] == nil else {
            return .none
        }
        return notification["title"] != nil || notification["body"] != nil ? min(most, .faint) : .none
    }

    /// Whether it is a title, text and picture and nothing of another service: most often the inside of `notification`.
    static func isFragment(_ request: SenderRequest, picture name: String = "image") -> Bool {
        let known = ["title", "body", "subtitle", "data", "sound", "badge", "tag", "clickAction", name]
        return request.has("title", "body") && request.has(name)
            && request.members.keys.allSatisfy { known.contains($0) || Words.isMutableContent($0) }
    }

    static func aroundFragment(_ request: SenderRequest) -> SenderRequest {
        request.with(.object([SourceMember("notification", request.value)], origin: request.value.origin))
    }

    func compile(_ whole: SenderRequest) -> [CompiledPush] {
        let isFragment = Self.looksLikeMessage(whole) == .faint && Self.isFragment(whole)
        let request = isFragment ? Self.aroundFragment(whole) : whole
        let base = request.object("message") == nil ? [] : ["message"]
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("", ""), image: KeyLocation("", ""))
        build.setFCMLocations(base)
        if base.isEmpty, request.isSent(to: "fcm.googleapis.com/v1") {
            build.sayRefused(
                .requestMissingKey,
                "There is no \"message\" around it. FCM answers 400 INVALID_ARGUMENT, and nothing is sent.",
                hint: "Write {\"message\": {…}} around all of it.", at: request.value.origin)
        }
        if let dry = request["validate_only"] ?? request["validateOnly"], dry.bool == true {
            build.say(
                .requestNotSent, .error,
                "validate_only is true: FCM only checks this request and sends nothing.",
                hint: "Take validate_only away.", at: dry.origin)
        }
        if isFragment { build.sayFragment() }
        build.compileFCMMessage(base)
        return [build.finish()]
    }
}

extension PayloadBuild {
    mutating func sayFragment() {
        say(
            .requestSender, .note,
            "This is not what the phone receives: there is no aps. It is read as the notification of an FCM message.",
            hint: "Give the whole request that your server sends.", at: request.value.origin)
    }

    /// Sets the right paths in a message of the HTTP v1 API.
    mutating func setFCMLocations(_ base: [String]) {
        mutableContent = KeyLocation(base + ["apns", "payload", "aps"], "\"mutable-content\": 1")
        image = KeyLocation(base + ["apns", "fcm_options"], "\"image\": \"https://…\"")
    }
}
