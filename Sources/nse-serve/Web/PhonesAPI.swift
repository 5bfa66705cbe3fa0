import NotificationCore

/// `/v1/phones`
enum PhonesAPI {
    static func list(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let limit = try request.integer("limit", 1...1000) ?? 100
        guard let (ids, hasMore) = server.world.phoneIDs(after: request.query["after"], limit: limit) else {
            throw WebError(404, "no_phone", "The phone of \"after\" is gone; begin again without it.")
        }
        return .now(
            .json { (writer: inout JSONWriter) in
                writer.name("phones")
                writer.array { (writer: inout JSONWriter) in
                    for id in ids {
                        server.world.snapshot(id, server.shown)?.view(server.media).write(to: &writer)
                    }
                }
                writer.nullable("next", hasMore ? ids.last : nil)
            })
    }

    static func get(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        .now(.json(try view(request.parts["id"] ?? "", server).json))
    }

    private static func view(_ id: String, _ server: WebServer) throws(WebError) -> PhoneView {
        guard let snapshot = server.world.snapshot(id, server.shown) else {
            throw WebError(World.Refusal.noPhone)
        }
        return snapshot.view(server.media)
    }

    static func add(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let world = server.world
        let setup: PhoneSetup
        do throws(DevicesError) {
            setup = try DevicesFile.readPhone(
                request.body, calendar: server.settings.calendar, unusedID: { world.unusedPhoneID() })
        } catch {
            throw WebError(error)
        }
        let made = setup.make(now: world.now, calendar: server.settings.calendar)
        do throws(World.Refusal) {
            try world.add(
                NewPhone(
                    id: made.id, origin: .api, model: made.model, tokens: made.tokens, entry: setup.entry,
                    setup: request.body))
        } catch {
            throw WebError(error)
        }
        return .now(.json(try view(made.id, server).json, status: 201))
    }

    static func remove(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        do throws(World.Refusal) {
            try server.world.removePhone(request.parts["id"] ?? "")
        } catch {
            throw WebError(error)
        }
        return .now(.empty)
    }

    static func event(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let id = request.parts["id"] ?? ""
        guard let traits = server.world.read({ $0.phones[id]?.entry.traits }) else {
            throw WebError(World.Refusal.noPhone)
        }
        let events: [PhoneEvent]
        do throws(DevicesError) {
            events = try EventBody.read(request.body, traits: traits)
        } catch {
            throw WebError(error)
        }
        let notes: [PhoneNote]
        do throws(World.Refusal) {
            notes = try server.world.apply(events, to: id)
        } catch {
            throw WebError(error)
        }
        if let refused = notes.first(where: \.kind.refusesEvent) {
            throw WebError(422, refused.kind.rawValue, refused.text)
        }
        let view = try view(id, server)
        return .now(
            .json { (writer: inout JSONWriter) in
                writer.name("phone")
                view.write(to: &writer)
                writer.name("notes")
                writer.array { (writer: inout JSONWriter) in
                    for note in notes {
                        writer.object { (writer: inout JSONWriter) in
                            writer.member("kind", note.kind.rawValue)
                            writer.member("text", note.text)
                        }
                    }
                }
            })
    }
}

extension PhoneNote.Kind {
    /// The event makes no sense on this phone. Notes of the other kinds are part of the answer.
    var refusesEvent: Bool {
        switch self {
        case .noApp, .noNotification, .noCategory, .noAction, .needsUnlock, .noTextField, .notRunning,
            .notProvisional, .unknownTimeZone, .noAppSettings:
            true
        case .unknownCall, .handlerNotCalled, .unknownExtensionAnswer, .clockWentBack, .neverFires,
            .voIPStopped:
            false
        }
    }
}
