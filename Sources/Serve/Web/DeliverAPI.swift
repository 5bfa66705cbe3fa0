enum DeliverAPI {
    static func deliver(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let token = try PushesAPI.token(request)
        let document = try WebError.inBody { () throws(DevicesError) in
            try FieldReader(body: request.body, example: #"{"aps":{"alert":"Hello"}}"#).document
        }
        guard document.kind(of: document.root) == .object else {
            throw WebError(
                400, "bad_body",
                "The body must be the payload, a JSON object such as {\"aps\":{\"alert\":\"Hello\"}}.")
        }
        var facts = PushFacts()
        facts.token = token
        facts.type = try type(request)
        facts.priority = try request.integer("priority", 1...10)
        if let priority = facts.priority, ![1, 5, 10].contains(priority) {
            throw WebError(400, "bad_query", "The query's priority must be 1, 5 or 10.")
        }
        facts.expiration = try request.integer("expiration", 0...(1 << 53))
        if let id = request.query["collapse_id"] {
            guard 1...64 ~= id.utf8.count else {
                throw WebError(400, "bad_query", "The query's collapse_id must have 1 to 64 bytes.")
            }
            facts.collapseID = id
        }
        guard token == nil else { return try toPhone(request.body, facts, server) }
        return extensionAlone(request.body, as: facts.type, server)
    }

    private static func type(_ request: WebRequest) throws(WebError) -> PushType? {
        guard let text = request.query["push_type"] else { return nil }
        if let type = PushType(rawValue: text) { return type }
        let known = PushType.allCases.map(\.rawValue).joined(separator: ", ")
        throw WebError(
            400, "bad_query", "The query's push_type must be one of \(known), not \(WebError.quoted(text)).")
    }

    private static func toPhone(
        _ body: [UInt8], _ facts: PushFacts, _ server: WebServer
    ) throws(WebError) -> WebAnswer {
        let world = server.world
        guard let token = facts.token, let held = world.read({ $0.phones.registration(of: token) }),
            held.end == nil
        else {
            throw WebError(
                404, "no_token", "No phone has this token; GET /v1/phones lists those in use.")
        }
        guard let number = world.deliver(body, facts: facts) else { throw WebError.unavailable }
        return .when(within: server.settings.limits.delivery) {
            guard let entry = world.push(number: number) else { return gone }
            return entry.isDecided ? .json(entry.json) : nil
        } otherwise: {
            world.push(number: number).map { .json($0.json) } ?? gone
        }
    }

    private static let gone = WebError(404, "no_push", "The push was forgotten before it was settled.")
        .response

    // MARK: The extension's part alone

    private static func extensionAlone(
        _ body: [UInt8], as type: PushType?, _ server: WebServer
    ) -> WebAnswer {
        let job = ExtensionJob(
            app: "", payload: body, type: type, choice: server.settings.choice, resultKey: "nse")
        let runner = server.runner
        return .later { answer in
            runner.run(job) { outcome in answer(.json(result.json((outcome, body)))) }
        }
    }

    static let result = ViewShape<(outcome: JournalEntry.ExtensionOutcome, body: [UInt8])>("ExtensionResult")
    {
        ViewMember("outcome", .words(JournalEntry.ExtensionOutcome.Kind.allCases.map { "\($0)" })) {
            "\($0.outcome.kind)"
        }
        ViewMember("code", orNull: .text) { $0.outcome.code }
        ViewMember("payload", .written) { $0.outcome.payload.isEmpty ? $0.body : $0.outcome.payload }
        ViewMember("record", orNull: .written) { $0.outcome.record.isEmpty ? nil : $0.outcome.record }
    }
}
