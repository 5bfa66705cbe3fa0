import NIOCore

enum PushesAPI {
    static func list(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        var filter = World.PushFilter()
        filter.token = try token(request)
        filter.phone = request.query["phone"]
        filter.status = try request.integer("status", 100...599)
        filter.isSettled = try request.flag("settled")
        filter.id = request.query["apns_id"]?.uppercased()
        if let text = request.query["text"], !text.isEmpty { filter.text = Array(text.lowercased().utf8) }
        filter.limit = try request.integer("limit", 1...1000) ?? 100
        let since = try request.integer("since", 0...(1 << 53)) ?? 0
        let seconds = try request.integer("wait", 0...60) ?? 0
        let world = server.world
        if let before = try request.integer("before", 1...(1 << 53)) {
            guard since == 0, seconds == 0 else {
                throw WebError(400, "bad_query", "The query has before; it goes with neither since nor wait.")
            }
            return .now(response(world.pushes(filter, before: before)))
        }
        guard seconds > 0 else { return .now(response(world.pushes(filter, since: since))) }
        // Numbers without a match are not read again.
        let seen = Locked(since)
        return .when(within: .seconds(Int64(seconds))) { [filter] in
            let found = world.pushes(filter, since: seen.withLock { $0 })
            if !found.entries.isEmpty { return response(found) }
            seen.withLock { $0 = found.next }
            return nil
        } otherwise: {
            response(([], seen.withLock { $0 }))
        }
    }

    private static func response(_ found: (entries: [PushEntry], next: Int)) -> WebResponse {
        .json(page.json(found))
    }

    static let page = ViewShape<(entries: [PushEntry], next: Int)>("Pushes") {
        ViewMember("pushes", .list(.object(PushEntry.shape))) { $0.entries }
        ViewMember(
            "next", .integer,
            "The value of `since`, or of `before`, for the next call; 0 after `before`: there are no more."
        ) { $0.next }
    }

    static func get(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        .now(.json(try entry(request, server).json))
    }

    static func html(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let body = PushHTML.bytes(of: try entry(request, server))
        return .now(WebResponse(status: 200, type: "text/html; charset=utf-8", body: body))
    }

    private static func entry(_ request: WebRequest, _ server: WebServer) throws(WebError) -> PushEntry {
        guard let entry = server.world.push(id: request.parts["id"] ?? "") else {
            throw WebError(404, "no_push", "No push that is kept has this number or apns-id.")
        }
        return entry
    }

    static func remove(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let number = try entry(request, server).number
        _ = try WebError.refusal { () throws(World.Refusal) in try server.world.forget(push: number) }
        return .now(.empty)
    }

    static func removeAll(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        try WebError.refusal { () throws(World.Refusal) in
            try server.world.forget(resetsPhones: false, script: false)
        }
        return .now(.empty)
    }

    static func payload(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        bytes(try sent(request, server).request.body)
    }

    static func delivered(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        _ = try sent(request, server)
        guard let payload = try entry(request, server).deliveredPayload else {
            throw WebError(404, "not_delivered", "No payload was delivered to the phone; the push says why.")
        }
        return bytes(payload)
    }

    static func headers(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let sent = try sent(request, server)
        guard !sent.request.path.isEmpty else { throw notKept }
        return .now(.json(sentHeaders.json(sent.request)))
    }

    private static let notKept = WebError(
        404, "not_kept",
        "What was sent is kept of the newest pushes only, headers not over a restart, and nothing that was passed to an upstream."
    )

    private static func sent(_ request: WebRequest, _ server: WebServer) throws(WebError) -> SentPush {
        guard let sent = try entry(request, server).sent else { throw notKept }
        return sent
    }

    private static func bytes(_ body: [UInt8]) -> WebAnswer {
        let isJSON = (try? JSONScanner.scan(body)) != nil
        return .now(
            WebResponse(
                status: 200, type: isJSON ? "application/json" : "application/octet-stream", body: body))
    }

    static let sentHeaders = ViewShape<PushRequest>("SentHeaders") {
        ViewMember("method", .text) { $0.method }
        ViewMember("path", .text) { $0.path }
        ViewMember("headers", .list(.object(sentHeader)), "In their order.") { $0.fields }
    }

    static let sentHeader = ViewShape<HeaderField>("SentHeader") {
        ViewMember("name", .text) { $0.name }
        ViewMember("value", .text, "A provider token is left out.") { shown($0) }
    }

    static func shown(_ field: HeaderField) -> String {
        guard field.name == "authorization" else { return field.value }
        return field.value.lowercased().hasPrefix("bearer ") ? "bearer …" : "…"
    }

    static func token(_ request: WebRequest) throws(WebError) -> DeviceToken? {
        guard let text = request.query["token"] else { return nil }
        guard let token = DeviceToken(text) else {
            throw WebError(
                400, "bad_query",
                "The query's token must be an even number of hexadecimal digits, at most \(DeviceToken.longest)."
            )
        }
        return token
    }
}
