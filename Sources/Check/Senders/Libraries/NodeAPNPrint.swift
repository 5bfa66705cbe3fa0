/// A node-apn notification as Node prints it: the finished `aps` with the library's own fields next to it.
struct NodeAPNPrint: SenderRules {
    let sender = Libraries.nodeAPN.sender

    func likeness(_ request: SenderRequest) -> Likeness {
        request.object("aps") != nil && request.object("payload") != nil
            && request.has("encoding", "compiled", "expiry", "collapseId", "pushType") ? .certain : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request, mutableContent: Libraries.nodeAPN.mutable, image: .own("payload"))
        build.arrives(["payload"])
        build.ignore(["aps", "mutable-content"])
        build.merge(request["payload"])
        if let aps = request["aps"] { build.put(aps, at: "aps") }
        for rule in Libraries.nodeAPN.rules where rule.conversion == .header {
            if let field = build.read(rule.from), field.string != "",
                !(field.isOne && rule.to == "apns-expiration")
            {
                build.header(rule.to, field)
            }
        }
        return [build.finish()]
    }
}
