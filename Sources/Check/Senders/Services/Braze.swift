/// Braze's messaging API. Source: https://www.braze.com/docs/api/objects_filters/messaging/apple_object ("the
/// mutable-content flag is automatically set to 1 when sending a rich notification"). That the asset becomes
/// `ab.att` is documented for the SDK, not for the API.
struct Braze: SenderRules {
    let sender = Sender(
        "braze", "Braze", "https://www.braze.com/docs/api/objects_filters/messaging/apple_object")

    private static let rules =
        SenderRule.usual(
            "alert", "title", "badge", "sound", "category", "content-available", "interruption_level",
            "relevance_score", "mutable_content", "collapse_id")
        + [
            SenderRule("custom_uri", "ab_uri"), SenderRule("extra", "", .members),
            SenderRule("asset_url", "ab/att/url"), SenderRule("asset_file_type", "ab/att/type"),
        ]

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "braze.com", "braze.eu", "appboy.com") { return .addressed }
        if request.object("messages")?.first(of: "apple_push", "android_push", "web_push", "kindle_push")
            != nil
        {
            return .certain
        }
        if request.object("apple_push") != nil { return .certain }
        return request.has("campaign_id", "canvas_id")
            && request.has("trigger_properties", "recipients", "send_id")
            ? .certain : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let base = request.object("messages") != nil ? "messages/apple_push" : "apple_push"
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation(base, "\"mutable_content\": true"),
            image: KeyLocation(base, "\"asset_url\": \"https://…\" and \"asset_file_type\": \"jpg\""))
        build.put(.object([]), at: "ab")
        if build.peek(base) != nil {
            build.apply(Self.rules, below: base)
            if build.peek(base + "/asset_url") == nil, PayloadBuild.hasPicture(build.payload) {
                build.say(
                    .mediaVendorKey, .warning,
                    "There is a picture in extra and no asset_url. Braze's SDK attaches asset_url only.",
                    hint: build.rightImage, at: build.peek(base + "/extra")?.origin)
            }
            if let asset = build.peek(base + "/asset_url") {
                if build.payload.at("aps", "mutable-content") == nil { build.setMutable() }
                if build.peek(base + "/asset_file_type") == nil {
                    build.say(
                        .requestMissingKey, .error,
                        "asset_file_type is missing next to asset_url. Braze's SDK needs it to save the picture, and "
                            + "attaches nothing without it.",
                        hint: "Write \"asset_file_type\": \"jpg\" (or png, gif, mp4) next to asset_url.",
                        at: asset.origin)
                }
            }
        } else if let campaign = request["campaign_id"] ?? request["canvas_id"], request["messages"] == nil {
            build.takeStored("the campaign", media: ["ab/att/url", "ab/att/type"], at: campaign.origin)
        } else {
            build.say(
                .requestOtherPlatform, .error, "There is no apple_push in messages: no iPhone gets this.",
                hint: "In your Braze request, write \"apple_push\": {\"alert\": …} at messages.",
                at: request["messages"]?.origin)
        }
        return [build.finish()]
    }
}
