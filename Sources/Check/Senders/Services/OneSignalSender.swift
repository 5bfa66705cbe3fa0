/// OneSignal's "create notification". Sources: https://documentation.onesignal.com/reference/push-channel-properties
/// (the keys; `mutable_content` "always defaults to true and cannot be turned off") and
/// https://documentation.onesignal.com/docs/rich-media
struct OneSignalSender: SenderRules {
    let sender = Sender(
        "onesignal", "OneSignal", "https://documentation.onesignal.com/reference/push-channel-properties")

    private static let rules =
        [
            SenderRule("headings", "aps/alert/title", .localized),
            SenderRule("subtitle", "aps/alert/subtitle", .localized),
            SenderRule("contents", "aps/alert/body", .localized),
            SenderRule("apns_alert", "", .alert),
            SenderRule("ios_sound", "aps/sound"),
            SenderRule("ios_category", "aps/category"),
            SenderRule("ios_interruption_level", "aps/interruption-level"),
            SenderRule("ios_relevance_score", "aps/relevance-score"),
            SenderRule("target_content_identifier", "aps/target-content-id"),
            SenderRule("data", "custom/a"), SenderRule("url", "custom/u"),
            SenderRule("apns_push_type_override", "apns-push-type", .header),
        ] + SenderRule.usual("thread_id", "content_available", "collapse_id")

    private static let content = [
        "contents", "headings", "ios_attachments", "template_id", "big_picture", "content_available",
    ]
    private static let audience = [
        "include_player_ids", "include_subscription_ids", "include_aliases", "included_segments", "filters",
        "include_external_user_ids", "include_ios_tokens", "excluded_segments", "target_channel",
    ]
    private static let names = Dictionary(
        (content + audience + ["app_id", "mutable_content"] + rules.map { $0.from[0] }).map {
            (Words.folded($0), $0)
        }, uniquingKeysWith: { first, _ in first })

    /// The request with the names of the service, where a program sets members of a typed model: `IosAttachments`.
    private static func named(_ request: SenderRequest) -> SenderRequest {
        guard ![.json, .lenientJSON, .yaml, .form].contains(request.notation),
            let members = request.value.members,
            !request.isSent(to: "onesignal.com")
        else { return request }
        var value = request.value
        value.content = .object(
            members.map {
                SourceMember(names[Words.folded($0.name)] ?? $0.name, $0.value, nameOrigin: $0.nameOrigin)
            })
        return request.with(value)
    }

    func likeness(_ request: SenderRequest) -> Likeness {
        let request = Self.named(request)
        if request.isSent(to: "onesignal.com") { return .addressed }
        let isContent = Self.content.contains { request[$0] != nil }
        let isAudience = Self.audience.contains { request[$0] != nil }
        if request.hasText("app_id"), isContent || isAudience { return .certain }
        if isAudience, isContent { return .certain }
        if request.has("ios_attachments") { return .certain }
        if request.object("contents") != nil, request.has("headings", "big_picture", "isIos") {
            return .likely
        }
        return request.has("big_picture", "small_icon") && !request.has("aps", "title", "message")
            ? .faint : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let request = Self.named(request)
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("", "\"mutable_content\": true"),
            image: KeyLocation("", "\"ios_attachments\": {\"id1\": \"https://…\"}"))
        build.put(.string("notification"), at: "custom/i")
        build.apply(Self.rules)
        // Always sent, whatever the request says.
        build.setMutable(build.read("mutable_content")?.origin)
        attachments(&build)
        if let template = request["template_id"] ?? request["templateId"], request["contents"] == nil {
            let media = request["ios_attachments"] == nil ? ["att/id"] : []
            build.takeStored("the template", media: media, at: template.origin)
        }
        let isPart = !(Self.content + Self.audience + ["app_id"]).contains {
            $0 != "ios_attachments" && $0 != "big_picture" && request[$0] != nil
        }
        if likeness(request) == .faint || isPart && build.payload.at("aps", "alert") == nil {
            // A few lines of a request: the rest counts as good.
            build.put(SourceValue(.variable("the rest of the request")), at: "aps/alert")
        }
        sayWhatIsMissing(&build)
        return [build.finish()]
    }

    private func attachments(_ build: inout PayloadBuild) {
        guard var value = build.read("ios_attachments") else { return }
        build.saidPicture = true
        value = build.request.object(in: value) ?? value
        if value.members != nil || value.isVariable {
            if value.isVariable, build.request["big_picture"]?.content == value.content {
                build.say(
                    .requestInvalidValue, .warning,
                    "ios_attachments has the value of big_picture, which is a text. OneSignal takes an object there.",
                    hint: "Write \"ios_attachments\": {\"id1\": the same value}.", at: value.origin)
            }
            build.put(
                value.isVariable ? .object([SourceMember("id", value)], origin: value.origin) : value,
                at: "att")
        } else {
            build.say(
                .requestInvalidValue, .error,
                "ios_attachments is \(value.elements == nil ? "a text" : "a list"). OneSignal takes an object there, so "
                    + "the picture does not get to the phone.",
                hint: "Write \"ios_attachments\": {\"id1\": \"https://…\"}.", at: value.origin
            ) { $0.reportsPicture = true }
        }
    }

    private func sayWhatIsMissing(_ build: inout PayloadBuild) {
        let request = build.request
        let isOthers =
            request.has("isAndroid", "isAnyWeb", "isHuawei", "isChromeWeb") && request["isIos"]?.bool != true
        if request["isIos"]?.bool == false || isOthers {
            build.say(
                .requestOtherPlatform, .error, "This request is not for iPhones: isIos is not true.",
                hint: "In your OneSignal request, write \"isIos\": true.",
                at: (request["isIos"] ?? request["isAndroid"])?.origin)
        }
        // Names as typed models have them, which the interface does not know.
        if [.json, .lenientJSON].contains(request.notation), request["app_id"] != nil {
            for member in request.value.members ?? [] where member.name.utf8.contains(where: { $0.isUpper }) {
                guard let name = Self.names[Words.folded(member.name)], request[name] == nil,
                    !["ios_attachments", "big_picture", "mutable_content"].contains(name)
                else { continue }
                build.say(
                    .requestWrongName, .warning,
                    "OneSignal ignores \(ShownText.quoted(member.name)): its name is \(name).",
                    hint: "Write \"\(name)\".", at: member.nameOrigin)
            }
        }
        // Documented: contents is required unless content_available is true or a template has it. What code leaves out of a
        // value may be set elsewhere.
        if [.json, .lenientJSON, .yaml, .form].contains(request.notation), request["app_id"] != nil,
            request.has("headings", "subtitle"),
            !request.has("contents", "template_id", "content_available", "apns_alert")
        {
            build.sayRefused(
                .requestMissingKey,
                "There is no contents. OneSignal refuses a request without it, and sends nothing.",
                hint: "Write \"contents\": {\"en\": \"…\"} next to headings.", at: request["headings"]?.origin
            )
        }
        build.text = ("\"contents\": {\"en\": \"…\"}", "content_available")
    }
}

extension PayloadBuild {
    /// Adds what the service keeps (a template, a campaign) as good: its values are not in the text.
    mutating func takeStored(_ what: String, media: [String] = [], at origin: SourceOrigin?) {
        say(
            .requestNotSent, .note,
            "Text and picture are in \(what.contains("variable") ? what : "\(what) at \(sender.name)"), not in this request. "
                + "What they are is not checked.",
            hint: "To check them, print the payload on the phone and give that.", at: origin)
        for path in ["aps/alert", "aps/mutable-content"] + media
        where payload.at(pointer: Self.tokens(path)) == nil {
            put(SourceValue(.variable(what), origin: origin), at: path)
        }
    }
}
