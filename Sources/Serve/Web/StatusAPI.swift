import NotificationCheck

/// The probes, the metrics, the API's document, and `POST /v1/reset`.
enum StatusAPI {
    static let probes = ["/healthz", "/readyz", "/metrics"]

    static func health(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        .now(.text("ok\n"))
    }

    static func ready(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let phase = server.readiness.phase
        guard phase == .ready else { return .now(.text("\(phase.rawValue)\n", status: 503)) }
        server.settings.journal?.flush(probing: true)
        if server.settings.journal?.isBroken == true {
            return .now(.text("the journal cannot be written\n", status: 503))
        }
        return .now(.text("ok\n"))
    }

    static func metrics(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        .now(WebResponse(status: 200, type: OpenMetricsText.type, body: WebMetrics(server).bytes))
    }

    static func document(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        .now(.json(OpenAPI.document(server.routes, version: server.settings.version)))
    }

    static func explain(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        switch request.parts["text"] ?? "" {
        case "apns-checks": return .now(.text(APNsRule.markdown()))
        case let text:
            let found = ExplanationSearch(text)
            guard !found.hits.isEmpty else {
                throw WebError(404, "no_explanation", "Nothing is known of \(WebError.quoted(text)).")
            }
            return .now(.text(found.text))
        }
    }

    static func reset(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        var phones = false
        if !request.body.isEmpty {
            phones = try WebError.inBody { () throws(DevicesError) in
                try resetBody.read(body: request.body, example: "{}")
            }
        }
        try WebError.refusal { () throws(World.Refusal) in try server.world.forget(resetsPhones: phones) }
        return .now(.empty)
    }

    static let resetBody = FieldShape("a reset", key: "Reset", initial: false) {
        FieldMember("phones", FieldKind.bool.orNull) { $0 = $1 ?? false }
    }
}

extension WebError {
    init(_ refusal: World.Refusal) {
        switch refusal {
        case .noPhone: self.init(404, "no_phone", "There is no such phone; GET /v1/phones lists them.")
        case .phone(.idTaken): self.init(409, "id_taken", "A phone with this id is there already.")
        case .phone(.tokenTaken): self.init(409, "token_taken", "One of the tokens belongs to another phone.")
        case .phone(.full):
            self.init(409, "too_many_phones", "There are as many phones as one process takes.")
        case .unavailable: self = .unavailable
        }
    }

    /// - Throws: what the world refuses, as the answer.
    static func refusal<Value>(_ body: () throws(World.Refusal) -> Value) throws(WebError) -> Value {
        return try World.Refusal.rethrown(try body()) { WebError($0) }
    }

    /// - Throws: what is wrong with the body, as the answer.
    static func inBody<Value>(_ read: () throws(DevicesError) -> Value) throws(WebError) -> Value {
        return try DevicesError.rethrown(try read()) { WebError(400, "bad_body", $0.description) }
    }
}
