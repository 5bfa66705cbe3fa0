/// Pusher Beams' publish API: `apns` is the payload. Source: https://pusher.com/docs/beams/reference/publish-api
struct PusherBeams: SenderRules {
    let sender = Sender("pusher-beams", "Pusher Beams", "https://pusher.com/docs/beams/reference/publish-api")

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "pushnotifications.pusher.com") { return .addressed }
        if request.has("apns", "fcm", "web"), request.has("interests") || request.list("users") != nil {
            return .certain
        }
        if request.object("apns")?["aps"] != nil { return request.has("fcm", "web") ? .certain : .likely }
        return .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("apns/aps", "\"mutable-content\": 1"),
            image: KeyLocation("apns/data", "\"attachment-url\": \"https://…\""))
        if let payload = build.read("apns"), payload.members != nil {
            build.take(payload, at: ["apns"])
        } else {
            build.say(
                .requestOtherPlatform, .error, "There is no apns in this request: no iPhone gets it.",
                hint: "In your Pusher Beams request, write \"apns\": {\"aps\": {…}}.",
                at: (request["fcm"] ?? request["web"])?.origin)
        }
        return [build.finish()]
    }
}
