extension DeviceModel {
    /// Adds a request, as `add(_:withCompletionHandler:)` does, in place of a waiting one with the same
    /// identifier. Beyond ``pendingLimit`` the requests that fire last are dropped silently, as on a phone.
    /// - Throws: ``SchedulingRefusal``, without any change.
    package mutating func add(_ request: ScheduledNotification, at now: Double) throws(SchedulingRefusal) {
        guard mayNotify else { throw .notificationsNotAllowed }
        guard request.facts.isNoticeable else { throw .noContent }
        let fires = try firstFire(of: request.trigger, at: now)
        pending.removeAll { $0.request.identifier == request.identifier }
        guard let fires else { return deliver(request, at: now) }
        pending.append(PendingNotification(request: request, fires: fires.instant))
        keepSoonest()
    }

    private struct Fire {
        /// Nil: a place decides, and no date.
        var instant: Double?
    }

    /// The date of the first delivery; nil: at once.
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

    /// Drops the requests beyond the limit. A repeating request counts once.
    private mutating func keepSoonest() {
        while pending.count > Self.pendingLimit {
            var last = pending.startIndex
            // Of those that fire at the same time, the one added last is dropped.
            for index in pending.indices where due(index) >= due(last) { last = index }
            pending.remove(at: last)
        }
    }

    private func due(_ index: Int) -> Double { pending[index].fires ?? .infinity }

    /// Delivers the requests that have become due, in the order of their dates. Each delivery of a repeating
    /// one replaces the one before.
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

    mutating func cross(_ region: String, isEntering: Bool, at now: Double) {
        for item in pending {
            guard case .location(let repeats) = item.request.trigger, let watched = item.request.region,
                watched.identifier == region, isEntering ? watched.onEntry : watched.onExit
            else { continue }
            deliver(item.request, at: now)
            if !repeats { pending.removeAll { $0.request.identifier == item.request.identifier } }
        }
    }

    /// Shifts intervals after the clock was set: they keep their remaining time.
    mutating func shiftIntervals(by seconds: Double) {
        for index in pending.indices {
            if case .interval = pending[index].request.trigger {
                pending[index].fires = pending[index].fires.map { $0 + seconds }
            }
        }
    }

    /// Calculates dates again after the calendar or its time zone has changed.
    /// - Returns: the identifiers of requests that never fire any more. They are removed.
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

    /// Removes requests. Ignores identifiers that do not wait (any more).
    package mutating func removePending(_ identifiers: some Sequence<String>) {
        let identifiers = Set(identifiers)
        pending.removeAll { identifiers.contains($0.request.identifier) }
    }

    package mutating func removeAllPending() { pending = [] }
}
