/// Services that make the push of a template of theirs: a request has the values for it, and overrides at most.
struct TemplateServices: SenderRules {
    let sender: Sender
    /// Paths of which one is in each of its requests, and in no other one's.
    let marks: [String]

    static let all = [
        ("Courier", "https://www.courier.com/docs", ["message/template", "message/providers"]),
        ("Novu", "https://docs.novu.co", ["workflowId", "overrides/fcm", "overrides/apns"]),
        ("Knock", "https://docs.knock.app", ["payload_overrides"]),
    ].map { TemplateServices(sender: Sender($0.lowercased(), $0, $1), marks: $2) }

    func likeness(_ request: SenderRequest) -> Likeness {
        request["aps"] == nil
            && marks.contains { request.value.at(pointer: PayloadBuild.tokens($0)) != nil }
            ? .addressed : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let overrides = KeyLocation(words: "it in the template or in the overrides")
        var build = PayloadBuild(sender, request, mutableContent: overrides, image: overrides)
        build.takeStored("the template", media: ["image"], at: request.value.origin)
        return [build.finish()]
    }
}
