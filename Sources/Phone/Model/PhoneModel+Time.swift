extension PhoneModel {
    /// The date of the next event that happens by itself, in seconds since 1970; nil when there is none.
    package var nextDue: Double? {
        var due = calls.map(\.deadline).min()
        func consider(_ time: Double?) { if let time { due = min(due ?? time, time) } }
        consider(nextSummary)
        for bundle in bundles {
            guard let app = app(bundle) else { continue }
            consider(app.suspends)
            consider(app.ephemeralEnd)
            for item in app.center.pending { consider(item.fires) }
            consider(app.stored?.until)
            if app.waiting != nil, !conditions.isLowPower, app.isBackgroundRefreshOn,
                let oldest = app.wakes.sorted().suffix(PhoneRules.wakesPerHour).first
            {
                consider(oldest + 3600)
            }
        }
        return due
    }

    /// Performs everything that is due by now, each at its own time.
    mutating func passTime(_ step: inout PhoneStep) {
        let end = step.now
        if let latest, end < latest { goBack(by: latest - end, &step) }
        // After a jump of years a repeating request would fire very often: beyond a limit it fires once more.
        var steps = 0
        while let due = nextDue, due <= end, steps < 10_000 {
            steps += 1
            step.now = due
            latest = due
            happen(&step)
            settleArriving(&step)
        }
        step.now = end
        latest = end
        if steps == 10_000 {
            happen(&step)
            settleArriving(&step)
        }
    }

    private mutating func happen(_ step: inout PhoneStep) {
        let now = step.now
        for call in calls where call.deadline <= now { expire(call, &step) }
        if let summary = nextSummary, summary <= now { giveOutSummary(&step) }
        let (calendar, zone) = (step.calendar, conditions.timeZone)
        for bundle in bundles {
            guard let app = app(bundle) else { continue }
            if let suspends = app.suspends, suspends <= now { endBackgroundTime(bundle, app, &step) }
            if let end = app.ephemeralEnd, end <= now {
                change(bundle) { app in
                    app.ephemeralEnd = nil
                    if app.center.authorization == .ephemeral { app.center.decide(.refuse) }
                }
            }
            change(bundle) { app in
                app.center.advance(to: now) { calendar.next($0, $1, zone) }
            }
            if let stored = app.stored, let until = stored.until, until <= now {
                change(bundle) { $0.stored = nil }
                settle(stored.arrival, .discardedExpired, .expired, &step)
            }
            if app.waiting != nil { releaseWaiting(bundle, isFree: false, &step) }
        }
    }

    private mutating func goBack(by seconds: Double, _ step: inout PhoneStep) {
        step.tell(.clockWentBack, "the clock went back by \(Int(min(seconds, 1e15).rounded())) s")
        for index in calls.indices { calls[index].deadline -= seconds }
        for bundle in installed {
            change(bundle) { app in
                app.suspends = app.suspends.map { $0 - seconds }
                app.ephemeralEnd = app.ephemeralEnd.map { $0 - seconds }
                app.wakes = app.wakes.map { $0 - seconds }
                app.complications = app.complications.map { $0 - seconds }
                app.center.shiftIntervals(by: -seconds)
                for index in app.banners.indices { app.banners[index].until -= seconds }
            }
        }
        latest = step.now
        recalculateDates(&step)
        scheduleSummary(step)
    }

    mutating func recalculateDates(_ step: inout PhoneStep) {
        let (calendar, zone, now) = (step.calendar, conditions.timeZone, step.now)
        for bundle in installed {
            let lost = change(bundle) { $0.center.recalculateDates { calendar.next($0, now, zone) } }
            for identifier in lost ?? [] {
                step.tell(.neverFires, "the request \(identifier) of \(bundle) has no date any more")
            }
        }
    }

    /// Ends the time in the background. An app with unfinished background tasks is notified (Apple, "Extending your
    /// app's background execution time"), and ended when it does not finish them then; the second is our reading.
    private mutating func endBackgroundTime(
        _ bundle: String, _ app: PhoneApp, _ step: inout PhoneStep
    ) {
        guard app.backgroundTasks > 0 else { return suspend(bundle, &step) }
        if app.isTimeOver { return end(bundle, .backgroundTime, as: .terminated, &step) }
        let now = step.now
        change(bundle) { app in
            app.isTimeOver = true
            app.suspends = now + 1
        }
        step.effects.append(.backgroundTimeOver(app: bundle))
    }
}
