/// Customer.io's transactional push. The payload of its editor is APNs' or FCM's own form.
struct CustomerIO: SenderRules {
    let sender = Sender(
        "customerio", "Customer.io", "https://docs.customer.io/journeys/channels/push/custom-payloads")

    func likeness(_ request: SenderRequest) -> Likeness {
        if Self.isForm(request) { return .addressed }
        if request.isSent(to: "customer.io"), !request.has("aps", "message") || request.has("identifiers") {
            return .addressed
        }
        return request.has("transactional_message_id")
            || (request.object("identifiers") != nil && request.has("to"))
            ? .certain : .none
    }

    /// Whether it is what its editor takes: FCM's form, without whom it is for. The ids are added when it is sent.
    private static func isForm(_ request: SenderRequest) -> Bool {
        guard let message = request.object("message"), message.at("apns", "payload", "CIO") != nil else {
            return false
        }
        return message.first(of: "token", "topic", "condition") == nil
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let place = Self.isForm(request) ? [] : ["custom_payload", "ios"]
        var build = PayloadBuild(
            sender, request,
            mutableContent: KeyLocation(place + ["aps"], "\"mutable-content\": 1"),
            image: KeyLocation("", "\"image_url\": \"https://…\""))
        build.put(.string("delivery"), at: ["CIO-Delivery-ID"])
        build.put(.string("token"), at: ["CIO-Delivery-Token"])
        if let custom = build.read(place), custom.members != nil {
            build.arrives(place)
            let inner = custom["message"]?.at("apns", "payload")
            let way = place + (inner == nil ? [] : ["message", "apns", "payload"]) + ["aps"]
            build.merge(inner ?? custom)
            build.mutableContent.holder = way
            build.ignore(way + ["mutable-content"])
            return [build.finish()]
        }
        build.apply(
            SenderRule.usual("title", "sound") + [
                SenderRule("message", "aps/alert/body"), SenderRule("image_url", "CIO/push/image"),
                SenderRule("link", "CIO/push/link"),
            ])
        if let data = build.read("custom_data"), data.members != nil {
            build.take(data, at: ["custom_data"], asPayload: false)
        }
        if build.payload.at("aps", "alert") == nil {
            build.takeStored(
                "the transactional message", media: build.payload["CIO"] == nil ? ["CIO/push/image"] : [],
                at: request["transactional_message_id"]?.origin)
        } else if let image = request["image_url"] {
            build.setMutable(with: "a picture", image)
        }
        return [build.finish()]
    }
}
