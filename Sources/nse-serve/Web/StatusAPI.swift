import NotificationCore

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

    static func reset(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        var phones = false
        if !request.body.isEmpty {
            let body = try JSONBody(request.body, takes: ["phones"])
            phones = try body.bool("phones") ?? false
        }
        do throws(World.Refusal) {
            try server.world.forget(resetsPhones: phones)
        } catch {
            throw WebError(error)
        }
        return .now(.empty)
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

    init(_ error: DevicesError) { self.init(400, "bad_body", error.description) }
}
