/// JPush's push API. Source: https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push
struct JPush: SenderRules {
    let sender = Sender(
        "jpush", "JPush", "https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push")

    private static let rules =
        SenderRule.usual(
            "sound", "category", "thread-id", "interruption-level", "content-available", "mutable-content")
        + [SenderRule("extras", "", .members)]

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "jpush.cn", "push.jiguang.cn") { return .addressed }
        return request.has("platform") && request.has("audience") && request.object("notification") != nil
            ? .certain : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("notification/ios", "\"mutable-content\": true"),
            image: .own("notification/ios/extras"))
        if let alert = build.read("notification/ios/alert") ?? build.read("notification/alert") {
            build.putAlert(alert)
        }
        build.apply(Self.rules, below: "notification/ios")
        build.sayOtherPlatforms("platform")
        build.text = ("\"alert\": \"…\" at notification.ios", "notification")
        return [build.finish()]
    }
}
