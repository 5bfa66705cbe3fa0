/// The names that `/v1/media/NAME` may have: those that a phone's view has named, while the notification is there.
final class MediaTable: Sendable {
    private struct State {
        var places: [String: [NotificationPlace]] = [:]
        var order = FIFO<String>()
    }

    private let state = Locked(State())
    static let limit = 10_000
    /// Notifications that are remembered for a name, the newest.
    static let mostPlaces = 16

    func note(_ media: ShownMedia, at place: NotificationPlace) {
        state.withLock { state in
            guard var places = state.places[media.name] else {
                state.places[media.name] = [place]
                state.order.append(media.name)
                if state.order.count > Self.limit, let oldest = state.order.popFirst() {
                    state.places[oldest] = nil
                }
                return
            }
            guard !places.contains(place) else { return }
            if places.count == Self.mostPlaces { places.removeFirst() }
            places.append(place)
            state.places[media.name] = places
        }
    }

    /// - Returns: nil when no notification that is shown has it.
    func media(_ name: String, in world: World) -> ShownMedia? {
        guard ShownMedia.isName(name[...]) else { return nil }
        let places = state.withLock { $0.places[name] } ?? []
        for place in places.reversed() {
            let archives = world.read { state in
                (state.phones[place.phone]?.model.app(place.app)?.center.delivered ?? [])
                    .filter {
                        $0.request.identifier == place.notification && ($0.request.face?.attachments ?? 0) > 0
                    }
                    .map(\.request.archive)
            }
            for archive in archives {
                if let found = ShownMedia.list(in: archive).first(where: { $0.name == name }) { return found }
            }
        }
        return nil
    }
}

extension PhoneView {
    /// The phone with its media, which can be fetched from now on.
    func with(_ media: MediaTable) -> PhoneView {
        var view = self
        view.attachments = { [id, model] app, notification in
            let items = model.app(app)?.center.delivered ?? []
            guard let item = items.last(where: { $0.request.identifier == notification }),
                (item.request.face?.attachments ?? 0) > 0
            else { return [] }
            return ShownMedia.list(in: item.request.archive).map { found in
                media.note(found, at: NotificationPlace(phone: id, app: app, notification: notification))
                return AttachmentView(
                    url: "/v1/media/\(found.name)", type: MediaFile.type(found),
                    kind: found.kind, size: found.bytes)
            }
        }
        return view
    }
}
