import APNs
import NIOCore
import NotificationCore

/// `/v1/pushes`
enum PushesAPI {
    static func list(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        var filter = World.PushFilter()
        filter.token = try token(request)
        filter.phone = request.query["phone"]
        filter.status = try request.integer("status", 100...599)
        filter.isSettled = try request.flag("settled")
        filter.limit = try request.integer("limit", 1...1000) ?? 100
        let since = try request.integer("since", 0...(1 << 53)) ?? 0
        let seconds = try request.integer("wait", 0...60) ?? 0
        let world = server.world
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
        ViewMember("next", .integer, "The value of `since` for the next call.") { $0.next }
    }

    static func get(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        guard let entry = server.world.push(id: request.parts["apns_id"] ?? "") else {
            throw WebError(404, "no_push", "No push that is kept has this apns-id.")
        }
        return .now(.json(entry.json))
    }

    /// The token in the query.
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
