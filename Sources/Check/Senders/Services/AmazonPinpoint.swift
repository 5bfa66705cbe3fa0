/// Amazon Pinpoint. Source: https://docs.aws.amazon.com/pinpoint/latest/apireference/apps-application-id-messages.html
///
/// `RawContent` is the payload and overrides everything. That `MediaUrl` becomes `data.media-url` is read by Amplify's
/// extension; that the service sets mutable-content with it is not documented.
struct AmazonPinpoint: SenderRules {
    let sender = Sender(
        "pinpoint", "Amazon Pinpoint",
        "https://docs.aws.amazon.com/pinpoint/latest/apireference/apps-application-id-messages.html")

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "pinpoint.") { return .addressed }
        if request.object("MessageRequest") != nil || request.object("MessageConfiguration") != nil
            || request.object("APNSMessage") != nil || request.object("GCMMessage") != nil
        {
            return .certain
        }
        return request.has("RawContent") && request.has("Title", "Body", "Action", "MediaUrl")
            ? .likely : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var base: [String] = []
        for name in ["MessageRequest", "MessageConfiguration", "APNSMessage"] {
            let value = base.isEmpty ? request[name] : request.value.at(pointer: base + [name])
            if value?.members != nil { base.append(name) }
        }
        let isApple = base.last == "APNSMessage" || (base.isEmpty && request["GCMMessage"] == nil)
        var build = PayloadBuild(
            sender, request,
            mutableContent: KeyLocation(
                words:
                    "\"mutable-content\": 1 in aps of the JSON text at \(request.path(base + ["RawContent"]))"
            ),
            image: KeyLocation(base, "\"MediaUrl\": \"https://…\""))
        guard isApple else {
            build.saidPicture = true
            if request.has("GCMMessage", "ADMMessage", "BaiduMessage") {
                // A part of a request does not show whether iPhones get a text.
                build.put(SourceValue(.variable("the rest of the request")), at: "aps/alert")
            }
            build.say(
                .mediaOtherPlatform, .error,
                "There is no APNSMessage: no picture for iPhones is in this request.",
                hint: "Write \"APNSMessage\": {…} at MessageConfiguration.",
                at: (request["GCMMessage"] ?? request.value).origin)
            return [build.finish()]
        }
        if let raw = build.read(base + ["RawContent"]), raw.string != "" {
            rawContent(raw, base, &build)
            return [build.finish()]
        }
        if let silent = build.read(base + ["SilentPush"]), Words.isYes(silent), !silent.isVariable {
            build.say(
                .requestDataOnly, .error,
                "SilentPush is true: Pinpoint sends a background push. It is not shown, and starts no extension.",
                hint: "Leave SilentPush out.", at: silent.origin)
        }
        let start = base.joined(separator: "/")
        build.apply(
            SenderRule.usual("Title", "Body", "Sound", "Badge", "Category", "ThreadId") + [
                SenderRule("MediaUrl", "data/media-url"),
                SenderRule("APNSPushType", "apns-push-type", .header),
            ], below: start)
        if let media = build.payload.at("data", "media-url") {
            build.setMutable(with: "MediaUrl", media)
        }
        return [build.finish()]
    }

    private func rawContent(_ raw: SourceValue, _ base: [String], _ build: inout PayloadBuild) {
        if let inner = build.request.object(in: raw) {
            build.arrives(base + ["RawContent"])
            build.merge(inner)
        } else if raw.isVariable {
            build.takeStored("RawContent, a variable", at: raw.origin)
        } else {
            build.say(
                .requestInvalidValue, .error, "RawContent is not a JSON object in a string.",
                hint: "Write the payload there as a string: \"{\\\"aps\\\":{…}}\".", at: raw.origin)
        }
        guard build.peek(base + ["MediaUrl"]) != nil, !PayloadBuild.hasPicture(build.payload) else { return }
        build.ignore(base + ["MediaUrl"])
        build.saidPicture = true
        build.say(
            .requestDropped, .error,
            "RawContent overrides everything else, MediaUrl too. The picture is lost.",
            hint: "Write \"data\": {\"media-url\": \"https://…\"} into the JSON text at RawContent.",
            at: build.peek(base + ["MediaUrl"])?.origin)
    }
}
