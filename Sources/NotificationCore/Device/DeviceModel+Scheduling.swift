extension DeviceModel {
    /// `add(_:withCompletionHandler:)`: without a trigger it is delivered at once, with one it waits. A request
    /// that waits under the same identifier is replaced.
    ///
    /// Beyond ``pendingLimit`` those that fire last are dropped, silently as on the phone.
    ///
    /// - Throws: ``SchedulingRefusal``; nothing has changed then.
    package mutating func add(_ request: ScheduledNotification, at now: Double) throws(SchedulingRefusal) {
        guard mayNotify else { throw .notificationsNotAllowed }
        guard request.facts.isNoticeable else { throw .noContent }
        guard let fires = try firstFire(of: request.trigger, at: now) else {
            pending.removeAll { $0.request.identifier == request.identifier }
            deliver(request, at: now)
            return
        }
        pending.removeAll { $0.request.identifier == request.identifier }
        pending.append(PendingNotification(request: request, fires: fires.instant))
        keepSoonest()
    }

    private struct Fire {
        var instant: Double?
    }

    /// Nil: at once.
    private func firstFire(
        of trigger: ScheduledNotification.Trigger, at now: Double
    ) throws(SchedulingRefusal) -> Fire? {
        switch trigger {
        case .none: return nil
        case .interval(let seconds, let repeats):
            guard seconds > 0, seconds.isFinite, !repeats || seconds >= 60 else { throw .noDate }
            return Fire(instant: now + seconds)
        case .calendar(let next, _):
            guard let next, next.isFinite else { throw .noDate }
            return Fire(instant: next)
        case .location: return Fire(instant: nil)
        }
    }

    /// A repeating request counts once.
    private mutating func keepSoonest() {
        while pending.count > Self.pendingLimit {
            var last = pending.startIndex
            // Of those that fire at the same time the one added last goes.
            for index in pending.indices where due(index) >= due(last) { last = index }
            pending.remove(at: last)
        }
    }

    private func due(_ index: Int) -> Double { pending[index].fires ?? .infinity }

    /// Delivers what has become due, in the order of the dates. A one-shot request leaves the list; a repeating
    /// one stays and waits for its next date, and what it delivers replaces what it delivered before.
    ///
    /// - Parameter next: the date after `now` of a calendar's request, in seconds since 1970; nil ends it.
    package mutating func advance(
        to now: Double, next: (_ request: ScheduledNotification, _ now: Double) -> Double? = { _, _ in nil }
    ) {
        let due = pending.filter { ($0.fires ?? .infinity) <= now }
        guard !due.isEmpty else { return }
        for item in due.sorted(by: { ($0.fires ?? 0) < ($1.fires ?? 0) }) {
            deliver(item.request, at: item.fires ?? now)
            guard let index = pending.firstIndex(of: item) else { continue }
            if item.request.trigger.repeats, let following = following(item, after: now, next: next) {
                pending[index].fires = following
            } else {
                pending.remove(at: index)
            }
        }
    }

    private func following(
        _ item: PendingNotification, after now: Double,
        next: (_ request: ScheduledNotification, _ now: Double) -> Double?
    ) -> Double? {
        switch item.request.trigger {
        case .none: return nil
        case .interval(let seconds, _):
            guard let fired = item.fires else { return nil }
            let following = fired + ((now - fired) / seconds).rounded(.down) * seconds + seconds
            return following > now ? following : now + seconds
        case .calendar:
            guard let following = next(item.request, now), following > now else { return nil }
            return following
        case .location: return nil
        }
    }

    /// The border of a region is crossed: requests that watch it fire.
    mutating func cross(_ region: String, isEntering: Bool, at now: Double) {
        for item in pending {
            guard case .location(let repeats) = item.request.trigger, let watched = item.request.region,
                watched.identifier == region, isEntering ? watched.onEntry : watched.onExit
            else { continue }
            deliver(item.request, at: now)
            if !repeats { pending.removeAll { $0.request.identifier == item.request.identifier } }
        }
    }

    /// The clock was set: intervals keep what is left of them.
    mutating func shiftIntervals(by seconds: Double) {
        for index in pending.indices {
            if case .interval = pending[index].request.trigger {
                pending[index].fires = pending[index].fires.map { $0 + seconds }
            }
        }
    }

    /// The calendar or its time zone has changed.
    ///
    /// - Returns: requests that never fire any more; they are gone.
    mutating func recalculateDates(_ next: (ScheduledNotification) -> Double?) -> [String] {
        var lost: [String] = []
        for index in pending.indices {
            guard case .calendar = pending[index].request.trigger else { continue }
            guard let date = next(pending[index].request) else {
                lost.append(pending[index].request.identifier)
                continue
            }
            pending[index].fires = date
        }
        removePending(lost)
        return lost
    }

    /// An identifier that does not wait (any more) is passed over.
    package mutating func removePending(_ identifiers: some Sequence<String>) {
        let identifiers = Set(identifiers)
        pending.removeAll { identifiers.contains($0.request.identifier) }
    }

    package mutating func removeAllPending() { pending = [] }
}
