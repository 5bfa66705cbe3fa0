/// Messages as the Firebase Admin SDKs take them: camel case in Node, keywords in Python, fields in Go and .NET. They
/// are turned into messages of the HTTP v1 API, as the SDKs do.
struct FirebaseAdmin: SenderRules {
    let sender = Sender(
        "firebase-admin", "Firebase Admin SDK",
        "https://firebase.google.com/docs/reference/admin/node/firebase-admin.messaging.aps")

    func likeness(_ request: SenderRequest) -> Likeness {
        // The SDK has the address; who names one does without the SDK.
        guard request.target == nil, request.object("message") == nil,
            !request.has(
                "to", "registration_ids", "app_id", "audience", "aps", "messageId", "interests", "platform")
        else { return .none }
        let spelling = AdminSpelling(request)
        guard spelling != .none else {
            // Only the SDKs send to many phones at once.
            if FCMv1.isFragment(request, picture: "imageUrl") { return .faint }
            let isMulticast = request.list("tokens") != nil || request["tokens"]?.isVariable == true
            return isMulticast && FCMv1.looksLikeMessage(request) > .guess ? .certain : .none
        }
        return .addressed
    }

    func isMeant(by request: SenderRequest, in code: [UInt8]) -> Bool {
        request.has(
            "notification", "apns", "android", "webpush", "Notification", "Apns", "Android", "Webpush")
            || Words.areNamed(Self.signs, in: code)
    }

    /// What code with messages for FCM names.
    static let signs = ["fcm", "firebase", "messaging", "cloudmessage", "gcm", "googleapis"]

    func compile(_ whole: SenderRequest) -> [CompiledPush] {
        let isFragment = whole["notification"] == nil && FCMv1.isFragment(whole, picture: "imageUrl")
        let request = isFragment ? FCMv1.aroundFragment(whole) : whole
        let spelling = isFragment ? .node : AdminSpelling(request)
        var translation = AdminTranslation(spelling)
        let message = translation.message(request.value)
        var build = PayloadBuild(
            sender, request.with(message), mutableContent: KeyLocation("", ""), image: KeyLocation("", ""))
        build.setFCMLocations([])
        build.setAdminLocations(spelling)
        if isFragment { build.sayFragment() }
        for removed in translation.removed {
            build.strayMutableContent = build.strayMutableContent ?? removed.origin
            build.say(
                .requestInvalidValue, .error,
                "The Admin SDK takes only \(spelling == .python ? "True" : "true or the number 1") for "
                    + "mutable-content, and leaves out everything else without an error.",
                hint: build.rightMutable, at: removed.origin)
        }
        for twice in translation.twice {
            build.sayRefused(
                .requestInvalidValue,
                "\"\(twice.name)\" is given in two spellings. The Admin SDK throws an error, and nothing is sent.",
                hint: "Keep one of them.", at: twice.nameOrigin)
        }
        build.compileFCMMessage([])
        return [build.finish()]
    }
}

extension PayloadBuild {
    /// Sets the right paths in the spelling of the SDK.
    mutating func setAdminLocations(_ spelling: AdminSpelling) {
        switch spelling {
        case .none, .node:
            mutableContent.member = "mutableContent: true"
            image = KeyLocation("apns/fcmOptions", "imageUrl: \"https://…\"")
        case .python:
            mutableContent = KeyLocation(words: "mutable_content=True in messaging.Aps(…)")
            image = KeyLocation(words: "image=\"https://…\" in messaging.APNSFCMOptions(…) of APNSConfig")
        case .builder:
            mutableContent = KeyLocation(
                words: "setMutableContent(true) on the Aps of the ApnsConfig (in PHP 'mutable-content' => 1)")
            image = KeyLocation(words: "setImage(\"https://…\") on the ApnsFcmOptions of the ApnsConfig")
        case .fields:
            mutableContent = KeyLocation(words: "MutableContent = true in Aps")
            image = KeyLocation(
                words: "the picture's address (ImageUrl, in Go ImageURL) in the APNs FcmOptions")
        }
    }
}
