extension World {
    /// - Returns: nil when there is no such phone.
    func view(_ id: String, _ shown: ShownPushes, _ media: MediaTable) -> PhoneView? {
        let now = now
        return read { state in state.view(id, shown, now) }?.with(media)
    }

    /// In the order in which they were made. Nil when there is no phone `after`, the last one of the page before.
    func phoneIDs(after: String?, limit: Int) -> (ids: [String], hasMore: Bool)? {
        read { state -> ([String], Bool)? in
            var index = 0
            if let after {
                guard let found = state.phones.index(after) else { return nil }
                index = found + 1
            }
            var ids: [String] = []
            while index < state.phones.slots.count {
                if let slot = state.phones.slots[index] {
                    if ids.count == limit { return (ids, true) }
                    ids.append(slot.id)
                }
                index += 1
            }
            return (ids, false)
        }
    }

    /// A name that no phone has.
    func unusedPhoneID() -> String {
        read { state in
            var number = state.phones.count + 1
            while state.phones.index("phone-\(number)") != nil { number += 1 }
            return "phone-\(number)"
        }
    }

    struct PushFilter: Sendable {
        var token: DeviceToken?
        var phone: String?
        var status: Int?
        /// Upper case.
        var id: String?
        /// Lower case; what a push must mention.
        var text: [UInt8]?
        /// Only those with a disposition, in the order of their numbers: one that is still to be decided holds back those
        /// after it, so that `next` passes over none.
        var isSettled = false
        var limit = 100

        fileprivate func holds(_ entry: PushEntry) -> Bool {
            (token == nil || entry.token == token) && (phone == nil || entry.phone == phone)
                && (status == nil || entry.status == status)
                && (id == nil || entry.id.uppercased() == id)
                && (text.map { entry.mentions($0) } ?? true)
        }
    }

    func pushes(_ filter: PushFilter, since: Int) -> (entries: [PushEntry], next: Int) {
        let found = collect(filter, from: since, newestFirst: false)
        return (found.entries, found.next)
    }

    /// Pushes with numbers below `before`, newest first, and the number below which to go on; 0: there are no more.
    func pushes(_ filter: PushFilter, before: Int) -> (entries: [PushEntry], next: Int) {
        let found = collect(filter, from: before, newestFirst: true)
        return (found.entries, found.isOver ? 0 : found.next)
    }

    /// Reads in short turns, because pushes wait for the same lock.
    private func collect(
        _ filter: PushFilter, from start: Int, newestFirst: Bool
    ) -> (entries: [PushEntry], next: Int, isOver: Bool) {
        var (found, next, turns) = ([PushEntry](), start, 0)
        while true {
            let (last, more, isOver) = read { [next, count = found.count] state in
                state.pushes(filter, from: next, newestFirst: newestFirst, limit: filter.limit - count)
            }
            found += more
            next = last
            turns += 1
            // A search of all would hold up the other requests of its thread: the caller goes on where it ended.
            let isEnough = found.count >= filter.limit || filter.text != nil && turns == 256
            if isOver || isEnough { return (found, next, isOver) }
        }
    }

    func push(number: Int) -> PushEntry? { read { $0.log[number] } }

    /// - Parameter id: its number, or its `apns-id`, of which several may have one: then the last.
    func push(id: String) -> PushEntry? {
        read { state in (Int(id) ?? state.log.number(id: id)).flatMap { state.log[$0] } }
    }
}

extension WorldState {
    /// - Parameter start: the number before the first one that is read, in the direction of reading.
    fileprivate borrowing func pushes(
        _ filter: World.PushFilter, from start: Int, newestFirst: Bool, limit: Int
    ) -> (last: Int, found: [PushEntry], isOver: Bool) {
        var number = newestFirst ? min(start - 1, log.last) : max(start + 1, log.first)
        // How many numbers are read under one hold of the lock.
        var rest = filter.text == nil ? 4096 : 64
        var found: [PushEntry] = []
        while rest > 0, found.count < limit, log.first <= number, number <= log.last {
            if let entry = log[number], filter.holds(entry) {
                if !filter.isSettled || entry.isDecided {
                    found.append(entry)
                } else if !newestFirst, entry.status < 300, entry.phone != nil {
                    return (number - 1, found, true)
                }
            }
            number += newestFirst ? -1 : 1
            rest -= 1
        }
        if newestFirst { return (number + 1, found, number < log.first) }
        return (max(start, number - 1), found, number > log.last)
    }

    fileprivate borrowing func view(_ id: String, _ shown: ShownPushes, _ now: Double) -> PhoneView? {
        guard let index = phones.index(id), let slot = phones.slots[index] else { return nil }
        var view = PhoneView(id: id, model: slot.model, now: now)
        for app in slot.model.installed {
            let name: String? =
                switch choice(of: app, on: slot) {
                case .media: DeviceWords.mediaProcessor
                case .executable(let path): path.lastPart
                case .absent: nil
                }
            view.facts[app] = PhoneView.AppFacts(extensionName: name)
        }
        for token in phones.tokens(of: index) { view.facts[token.app]?.tokens.append(token) }
        shown.update(log)
        for app in slot.model.installed {
            for item in slot.model.app(app)?.center.delivered ?? [] {
                let place = NotificationPlace(phone: id, app: app, notification: item.request.identifier)
                view.numbers[place] = shown.number(of: place, log)
            }
        }
        return view
    }
}

/// Finds the push that a notification came with. Most have the push's `apns-id` as their identifier; those with a
/// `apns-collapse-id` are remembered here. Used under the lock of the ``World``.
final class ShownPushes: Sendable {
    private struct State {
        var seen = 0
        var numbers: [NotificationPlace: Int] = [:]
    }

    private let state = Locked(State())

    fileprivate func update(_ log: borrowing PushLog) {
        state.withLock { state in
            var number = max(min(state.seen, log.last) + 1, log.first)
            while number <= log.last {
                if let entry = log[number], let collapse = entry.facts.collapseID, let phone = entry.phone,
                    let app = entry.app, entry.status < 300
                {
                    state.numbers[.init(phone: phone, app: app, notification: collapse)] = number
                }
                number += 1
            }
            state.seen = log.last
            if state.numbers.count > 2 * log.capacity {
                let first = log.first
                state.numbers = state.numbers.filter { $0.value >= first }
            }
        }
    }

    fileprivate func number(of place: NotificationPlace, _ log: borrowing PushLog) -> Int? {
        let known = state.withLock { $0.numbers[place] }
        guard let number = known ?? log.number(id: place.notification), let entry = log[number],
            entry.phone == place.phone, entry.app == place.app
        else { return nil }
        return number
    }
}
