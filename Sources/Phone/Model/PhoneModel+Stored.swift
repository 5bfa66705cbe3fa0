extension PhoneModel {
    /// - Throws: `DecodingError.dataCorrupted` with a sentence when parts contradict each other.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(identity: try container.decode(UInt64.self, forKey: .identity))
        conditions = try container.decode(PhoneConditions.self, forKey: .sharedConditions)
        slots = try container.decode([Slot].self, forKey: .slots)
        let list = try container.decode([PhoneArrival].self, forKey: .arrivals)
        arrivals = OpenArrivals(list)
        calls = try container.decode([PhoneCall].self, forKey: .calls)
        phoneCalls = try container.decode([ActiveCall].self, forKey: .phoneCalls)
        lastNumber = try container.decode(Int.self, forKey: .lastNumber)
        latest = try container.decodeIfPresent(Double.self, forKey: .latest)
        nextSummary = try container.decodeIfPresent(Double.self, forKey: .nextSummary)
        for index in slots.indices where slots[index].app == PhoneApp.untouched {
            slots[index].app = PhoneApp.untouched
        }
        let twice = list.count > arrivals.count ? Self.sameNumber : nil
        if let contradiction = twice ?? contradiction {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: contradiction))
        }
    }

    private static let sameNumber = "two arrivals or calls have one number"

    /// A contradiction as a text for people; nil when there is none.
    var contradiction: String? {
        if zip(slots, slots.dropFirst()).contains(where: { $0.bundle >= $1.bundle }) {
            return "the apps of the phone are not in order"
        }
        let numbers = arrivals.map(\.id) + calls.map(\.id)
        if Set(numbers).count < numbers.count { return Self.sameNumber }
        if !(0...(1 << 52)).contains(lastNumber) || numbers.contains(where: { $0 < 1 || $0 > lastNumber }) {
            return "an arrival or a call has a number that was not given out yet"
        }
        let installed = Set(installed)
        if (arrivals.map(\.app) + calls.map(\.app) + phoneCalls.map(\.app)).contains(where: {
            !installed.contains($0)
        }) {
            return "an arrival or a call belongs to an app that is not installed"
        }
        if calls.contains(where: { call in call.arrival.map { arrivals[$0]?.app != call.app } ?? false }) {
            return "a call belongs to an arrival that is not there"
        }
        return arrivals.all.lazy.compactMap(contradiction(in:)).first
            ?? slots.lazy.compactMap(contradiction(in:)).first
    }

    /// Checks that everything that an arrival waits for will be answered.
    private func contradiction(in arrival: PhoneArrival) -> String? {
        let calls = calls.filter { $0.arrival == arrival.id }
        let asked = calls.count { if case .willPresent = $0.kind { true } else { false } }
        let app = app(arrival.app)
        let held = [app?.waiting, app?.stored].count { $0?.arrival == arrival.id }
        if asked != (arrival.awaited.contains(.presentation) ? 1 : 0)
            || calls.count - asked != (arrival.awaited.contains(.app) ? 1 : 0)
            || held != (arrival.awaited.contains(.release) ? 1 : 0)
            || arrival.awaited.contains(.extension) && arrival.push == nil || arrival.awaited.isEmpty
        {
            return "the arrival \(arrival.id) waits for what nothing will answer"
        }
        return nil
    }

    private func contradiction(in slot: Slot) -> String? {
        let (app, bundle) = (slot.app.value, slot.bundle)
        let limit = 1 << 52
        if !(1...limit).contains(app.installation) || !(0...limit).contains(app.unreportedCalls) {
            return "a counter of \(bundle) is out of range"
        }
        for list in [app.center.pending.map(\.request), app.center.delivered.map(\.request)]
        where Set(list.map(\.identifier)).count < list.count {
            return "\(bundle) has two notifications of one identifier"
        }
        if app.center.pending.count > DeviceModel.pendingLimit {
            return "\(bundle) has more than \(DeviceModel.pendingLimit) notifications that wait"
        }
        for item in app.center.pending {
            if case .interval(let seconds, _) = item.request.trigger, seconds <= 0 {
                return "a request of \(bundle) has an interval that is not above 0"
            }
        }
        if [app.waiting, app.stored].contains(where: { held in
            held.map { arrivals[$0.arrival] == nil } ?? false
        }) {
            return "\(bundle) holds back a push that is not there"
        }
        return nil
    }
}
