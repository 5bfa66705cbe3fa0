/// MoEngage's push and campaign APIs. Source: https://moengage.com/docs/api/push/push-overview. The SDK reads
/// `moengage.media-attachment`; how a request gets there is not documented.
struct MoEngage: SenderRules {
    let sender = Sender("moengage", "MoEngage", "https://moengage.com/docs/api/push/push-overview")

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "moengage.com") { return .addressed }
        if request.object("payload")?.first(of: "IOS", "ANDROID", "WEB") != nil { return .certain }
        return request.object("campaign_content") != nil ? .certain : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let base =
            request.object("payload")?["IOS"] != nil ? "payload/IOS" : "campaign_content/content/push/ios"
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation(base, "\"allowMutableContent\": true"),
            image: KeyLocation(base, "the picture's address as rich media"))
        guard let ios = build.peek(base) else {
            build.say(
                .requestOtherPlatform, .error, "There is no part for iOS in this request: no iPhone gets it.",
                hint: "In your MoEngage request, write \"IOS\": {…} at payload.",
                at: request["payload"]?.origin)
            return [build.finish()]
        }
        build.takeCampaign(below: PayloadBuild.tokens(base), ios)
        build.put(.string("campaign"), at: "moengage/cid")
        if let picture = build.campaignPicture(below: PayloadBuild.tokens(base)) {
            build.put(picture, at: ["moengage", "media-attachment"])
            build.put(.string("image"), at: ["moengage", "media-type"])
            build.setMutable()
            build.undocumented(
                "How a picture of a request gets to moengage.media-attachment, where the SDK reads it, is "
                    + "not documented; it was taken from what the SDK reads.", at: picture.origin)
        }
        return [build.finish()]
    }
}

/// CleverTap's campaign API. Source: https://developer.clevertap.com/docs/create-campaign-api. The SDK reads
/// `ct_mediaUrl` and `ct_mediaType`; the API's name for the picture is not documented.
struct CleverTap: SenderRules {
    let sender = Sender("clevertap", "CleverTap", "https://developer.clevertap.com/docs/create-campaign-api")

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "clevertap.com") { return .addressed }
        guard let content = request.object("content") else { return .none }
        if content["platform_specific"]?.members != nil { return .certain }
        return content["title"] != nil
            && request.has("tag_group", "where", "segment", "respect_frequency_caps")
            ? .likely : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let base = "content/platform_specific/ios"
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation(base, "\"mutable-content\": \"true\""),
            image: KeyLocation(base, "\"ct_mediaUrl\": \"https://…\" and \"ct_mediaType\": \"image\""))
        build.apply([
            SenderRule("content/title", "aps/alert/title"), SenderRule("content/subject", "aps/alert/title"),
            SenderRule("content/body", "aps/alert/body"), SenderRule(base + "/sound_file", "aps/sound"),
            SenderRule(base + "/category", "aps/category"), SenderRule(base + "/badge_count", "aps/badge"),
            SenderRule(base + "/deep_link", "wzrk_dl"),
        ])
        if let mark = build.read(base + "/mutable-content"), Words.isYes(mark) {
            build.put(mark.isVariable ? mark : .integer(1, origin: mark.origin), at: "aps/mutable-content")
        }
        let taken: Set<String> = ["sound_file", "category", "badge_count", "deep_link", "mutable-content"]
        for member in build.peek(base)?.members?.prefix(200) ?? [] where !taken.contains(member.name) {
            build.put(member.value, at: [member.name])
        }
        if build.payload["ct_mediaUrl"] != nil {
            build.ignore(PayloadBuild.tokens(base) + ["ct_mediaUrl"])
        } else if let picture = build.campaignPicture(below: PayloadBuild.tokens(base)) {
            build.put(picture, at: "ct_mediaUrl")
            build.put(.string("image"), at: "ct_mediaType")
            build.undocumented(
                "That this picture gets to ct_mediaUrl, where the SDK reads it, is not documented; it is the "
                    + "most likely way.",
                at: picture.origin)
        }
        return [build.finish()]
    }
}

/// Klaviyo's campaign API. Source: https://github.com/klaviyo/klaviyo-swift-sdk. The SDK reads `rich-media`; how a
/// campaign gets there is not documented.
struct Klaviyo: SenderRules {
    let sender = Sender("klaviyo", "Klaviyo", "https://github.com/klaviyo/klaviyo-swift-sdk")

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "klaviyo.com") { return .addressed }
        let data = request.object("data")
        guard data?["type"]?.string?.hasPrefix("campaign") == true, data?["attributes"]?.members != nil else {
            return .none
        }
        return .certain
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request,
            mutableContent: KeyLocation(words: "nothing: Klaviyo sets it with an image"),
            image: KeyLocation(words: "the image in the message's content"))
        let base = ["data", "attributes"]
        if let attributes = build.peek(base) { build.takeCampaign(below: base, attributes) }
        build.put(.object([]), at: "body/_k")
        if let picture = build.campaignPicture(below: base) {
            build.put(picture, at: "rich-media")
            build.setMutable()
        }
        build.undocumented(
            "How a campaign becomes the payload on the phone is not documented; it was taken from what the "
                + "SDK reads.",
            at: request.value.origin)
        return [build.finish()]
    }
}

extension PayloadBuild {
    /// Takes the first title, subtitle and text that are found below these names.
    mutating func takeCampaign(below path: [String], _ value: SourceValue) {
        let names = [
            ("title", ["title"]), ("subtitle", ["subtitle"]), ("body", ["message", "body", "text"]),
        ]
        for (member, spellings) in names {
            for name in spellings where payload.at("aps", "alert", member) == nil {
                var nodes = 0
                if let found = Self.find(name, in: value, 0, &nodes) {
                    put(found, at: ["aps", "alert", member])
                }
            }
        }
        for member in value.members?.prefix(100) ?? [] where Words.isMutableContent(member.name) {
            ignore(path + [member.name])
            if Words.isYes(member.value) { setMutable(member.value.origin) }
        }
    }

    /// The first picture below these names; it counts as read.
    mutating func campaignPicture(below path: [String], depth: Int = 0) -> SourceValue? {
        guard depth < 8, let value = peek(path) else { return nil }
        let elements = value.elements?.enumerated().map { SourceMember(String($0), $1) }
        for member in (value.members ?? elements ?? []).prefix(200) {
            let here = path + [member.name]
            if Words.isPicture(member.name), let found = Words.address(in: member.value) {
                ignore(here)
                return found
            }
            if let found = campaignPicture(below: here, depth: depth + 1) { return found }
        }
        return nil
    }

    private static func find(_ name: String, in value: SourceValue, _ depth: Int, _ nodes: inout Int)
        -> SourceValue?
    {
        nodes += 1
        guard depth < 8, nodes < 2000 else { return nil }
        if let found = value[name], found.string != nil || found.isVariable { return found }
        for inner in (value.elements ?? value.members?.map(\.value) ?? []).prefix(200) {
            if let found = find(name, in: inner, depth + 1, &nodes) { return found }
        }
        return nil
    }
}
