struct FCMLegacy: SenderRules {
    let sender = Sender(
        "fcm-legacy", "FCM legacy HTTP", "https://firebase.google.com/docs/cloud-messaging/http-server-ref")

    private static let notificationRules =
        SenderRule.usual(
            "notification/title", "notification/body", "notification/subtitle", "notification/title_loc_key",
            "notification/title_loc_args")
        + [
            SenderRule("notification/body_loc_key", "aps/alert/loc-key"),
            SenderRule("notification/body_loc_args", "aps/alert/loc-args"),
        ] + SenderRule.usual("notification/sound", "notification/badge")
        + [SenderRule("notification/click_action", "aps/category")]
        + SenderRule.usual("mutable_content", "content_available") + [SenderRule("data", "", .members)]

    /// Members of the notification that are for Android, or that have a property above.
    private static let known: Set<String> = [
        "title", "body", "subtitle", "title_loc_key", "title_loc_args", "body_loc_key", "body_loc_args",
        "sound", "badge", "click_action", "image", "icon", "tag", "color", "android_channel_id",
    ]

    /// Blocks of the v1 interface.
    private static let dropped = [
        "apns", "android", "webpush", "fcm_options", "fcmOptions", "message", "aps",
    ]

    private static let hosts = [
        "fcm.googleapis.com/fcm/", "gcm-http.googleapis.com", "android.googleapis.com/gcm",
    ]

    func likeness(_ request: SenderRequest) -> Likeness {
        if Self.hosts.contains(where: { request.isSent(to: $0) }) { return .addressed }
        if request["registration_ids"]?.isNull == false { return .certain }
        let notification = request.object("notification")
        if request.has("app_id", "audience", "device_types", "messageId") || notification?["ios"] != nil
            || notification?["device_token"] != nil
        {
            return .none
        }
        let to = request["to"]
        let isForSomebody = to?.namesSomebody == true
        if let to, to.string.map({ !$0.contains("@") }) ?? to.isVariable, !Expo.isToken(to), !isForSomebody {
            // Another address that is named is that of another service.
            if notification != nil { return request.target == nil ? .certain : .likely }
            if request.has("mutable_content"), !request.has("title", "body", "richContent") {
                return .certain
            }
            if request.object("data") != nil, !request.has("title", "body", "message") { return .likely }
        }
        if request.has("mutable_content", "content_available"),
            request.has("data", "priority", "time_to_live", "collapse_key"),
            !request.has("alert", "apns", "token")
        {
            return isForSomebody ? .guess : notification == nil ? .faint : .likely
        }
        guard let notification, !request.has("token", "topic", "condition", "aps") else { return .none }
        if request.object("apns")?["payload"] != nil { return .none }
        let most: Likeness = FCMSchema.hasOnlyItsNames(request) && !isForSomebody ? .likely : .guess
        if request.has("mutable_content", "content_available", "priority", "registration_ids", "collapse_key")
        {
            return most
        }
        return notification.first(of: "sound", "badge", "click_action", "mutable_content") == nil
            ? .none : most
    }

    func isMeant(by request: SenderRequest, in code: [UInt8]) -> Bool {
        // The user's own service may accept `to` together with `apns`.
        let isOfBoth = request.object("apns")?["payload"] != nil && !request.has("registration_ids")
        if isOfBoth { return Self.hosts.contains { code.find($0, from: 0) != nil } }
        return request.has("notification", "registration_ids")
            || Words.areNamed(FirebaseAdmin.signs, in: code)
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request,
            mutableContent: KeyLocation(
                words:
                    "\"mutable_content\": true at the top level (in the HTTP v1 API: \"mutable-content\": 1 at "
                    + "message.apns.payload.aps)"),
            image: KeyLocation(
                words: "\"fcm_options\": {\"image\": \"https://…\"} at message.apns of the HTTP v1 API"))
        build.mutableContent.isHolderKnown = true
        let isFaint = likeness(request) == .faint
        build.say(
            .requestRetired, isFaint ? .note : .error,
            isFaint
                ? "These keys look like a part of a request for the legacy FCM interface, which Google switched off in 2024."
                : "This is a request for the legacy FCM interface. Google switched it off in 2024: nothing is sent.",
            hint:
                "Send to https://fcm.googleapis.com/v1/projects/PROJECT/messages:send with {\"message\": {…}}, or with send() of the Admin SDK.",
            at: request["to"]?.origin ?? request.value.origin)
        build.apply(Self.notificationRules)
        if let image = build.read("notification/image") {
            build.put(image, at: "fcm_options/image")
            build.undocumented(
                "notification.image is an Android key of this interface. Many phones got it as fcm_options.image.",
                at: image.origin)
        }
        if isFaint { build.put(SourceValue(.variable("the rest of the request")), at: "aps/alert") }
        passUnknown(&build)
        sayDropped(&build)
        if request["dry_run"]?.bool == true {
            build.say(
                .requestNotSent, .error, "dry_run is true: nothing is sent.", hint: "Take dry_run away.",
                at: request["dry_run"]?.origin)
        }
        build.sayDataOnly()
        return [build.finish()]
    }

    /// Unknown members of the notification arrive with the prefix `gcm.notification.`.
    private func passUnknown(_ build: inout PayloadBuild) {
        for member in build.peek("notification")?.members?.prefix(100) ?? []
        where !Self.known.contains(member.name) {
            build.put(member.value, at: ["gcm.notification." + member.name])
            guard Words.isPicture(member.name), Words.address(in: member.value) != nil else { continue }
            build.ignore(["notification", member.name])
            build.say(
                .requestWrongPlace, .error,
                "\"\(member.name)\" in notification gets to the phone as \"gcm.notification.\(member.name)\". No SDK "
                    + "reads the picture there.", hint: build.rightImage, at: member.nameOrigin)
            build.saidPicture = true
        }
    }

    private func sayDropped(_ build: inout PayloadBuild) {
        for name in Self.dropped {
            guard let member = build.request.value.members?.last(where: { $0.name == name }) else { continue }
            var inner = PayloadBuild(
                sender, build.request.with(member.value), mutableContent: build.mutableContent,
                image: build.image)
            let stray = inner.finish().strayMutableContent
            let mutable =
                member.value.at("payload", "aps", "mutable-content") ?? member.value["mutable-content"]
            let isMark = build.payload.at("aps", "mutable-content") == nil && (stray != nil || mutable != nil)
            let isPicture = PayloadBuild.hasPicture(member.value) && !PayloadBuild.hasPicture(build.payload)
            let isText =
                build.payload.at("aps", "alert") == nil && member.value.at("payload", "aps", "alert") != nil
            let isNeeded = name != "android" && name != "webpush" && (isMark || isPicture || isText)
            if isNeeded { build.strayMutableContent = build.strayMutableContent ?? stray ?? mutable?.origin }
            build.dropBelow([name], member.value)
            build.say(
                .requestDropped, isNeeded ? .error : .note,
                "The legacy interface does not know \"\(name)\" and drops it. Nothing in it gets to the phone.",
                hint: "Send the whole request to the HTTP v1 API, to which \"\(name)\" belongs.",
                at: member.nameOrigin)
        }
    }
}

extension PayloadBuild {
    /// Marks everything below these names as reported.
    mutating func dropBelow(_ path: [String], _ value: SourceValue, depth: Int = 0) {
        guard depth < 8 else { return }
        ignore(path)
        for member in value.members?.prefix(1000) ?? [] {
            dropBelow(path + [member.name], member.value, depth: depth + 1)
        }
    }
}
