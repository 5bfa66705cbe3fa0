enum PhonesAPI {
    static func list(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let limit = try request.integer("limit", 1...1000) ?? 100
        guard let (ids, hasMore) = server.world.phoneIDs(after: request.query["after"], limit: limit) else {
            throw WebError(404, "no_phone", "The phone of \"after\" is gone; begin again without it.")
        }
        let phones = ids.compactMap { server.world.view($0, server.shown, server.media) }
        return .now(.json(page.json((phones, hasMore ? ids.last : nil))))
    }

    static let page = ViewShape<(phones: [PhoneView], next: String?)>("Phones") {
        ViewMember("phones", .list(.object(PhoneView.shape))) { $0.phones }
        ViewMember("next", orNull: .text, "The value of `after` for the next page.") { $0.next }
    }

    static func get(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        .now(.json(try view(request.parts["id"] ?? "", server).json))
    }

    private static func view(_ id: String, _ server: WebServer) throws(WebError) -> PhoneView {
        guard let view = server.world.view(id, server.shown, server.media) else {
            throw WebError(World.Refusal.noPhone)
        }
        return view
    }

    static func add(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let world = server.world
        let setup = try WebError.inBody { () throws(DevicesError) in
            try DevicesFile.readPhone(
                request.body, calendar: server.settings.calendar, unusedID: { world.unusedPhoneID() })
        }
        var phone = setup.make(now: world.now, calendar: server.settings.calendar, origin: .api)
        phone.setup = request.body
        try WebError.refusal { () throws(World.Refusal) in try world.add(phone) }
        return .now(.json(try view(phone.id, server).json, status: 201))
    }

    static func remove(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let id = request.parts["id"] ?? ""
        try WebError.refusal { () throws(World.Refusal) in try server.world.removePhone(id) }
        return .now(.empty)
    }

    static func event(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let id = request.parts["id"] ?? ""
        guard let traits = server.world.read({ $0.phones[id]?.entry.traits }) else {
            throw WebError(World.Refusal.noPhone)
        }
        let events = try WebError.inBody { () throws(DevicesError) in
            try EventBody.read(request.body, traits: traits)
        }
        let notes = try WebError.refusal { () throws(World.Refusal) in try server.world.apply(events, to: id)
        }
        if let refused = notes.first(where: \.kind.isRefusal) {
            throw WebError(422, refused.kind.rawValue, refused.text)
        }
        return .now(.json(eventResult.json((try view(id, server), notes))))
    }

    static let eventResult = ViewShape<(phone: PhoneView, notes: [PhoneNote])>("EventResult") {
        ViewMember("phone", .object(PhoneView.shape)) { $0.phone }
        ViewMember("notes", .list(.object(note))) { $0.notes }
    }

    static let note = ViewShape<PhoneNote>("Note") {
        ViewMember("kind", .text) { $0.kind.rawValue }
        ViewMember("text", .text) { $0.text }
    }
}
