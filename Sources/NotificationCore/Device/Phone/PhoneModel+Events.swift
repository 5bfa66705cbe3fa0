extension PhoneModel {
    /// Applies an event at `now`, after everything that was due before, and returns the effects in order.
    ///
    /// No event is refused with an error: an impossible one has the only effect ``PhoneEffect/told(_:)`` and changes
    /// nothing.
    ///
    /// - Parameter now: seconds since 1970. When it goes back, there is a note, intervals keep their remaining time,
    ///   and dates are calculated again.
    package mutating func apply(_ event: PhoneEvent, at now: Double, calendar: PhoneCalendar) -> [PhoneEffect]
    {
        var turn = PhoneTurn(now: now.isFinite ? now : latest ?? 0, calendar: calendar)
        passTime(&turn)
        handle(event, &turn)
        settleArriving(&turn)
        return turn.effects
    }

    private mutating func handle(_ event: PhoneEvent, _ turn: inout PhoneTurn) {
        switch event {
        case .time: break
        case .online, .locked, .lowPower, .muted, .focus, .previews, .summaryTimes, .timeZone, .restart,
            .restore, .crossed:
            handlePhone(event, &turn)
        case .install, .contentExtensions, .uninstall, .open, .background, .suspend, .terminate, .forceQuit,
            .settings:
            handleApp(event, &turn)
        case .push(let app, let push): receive(push, app, &turn)
        case .extensionAnswered(let arrival, let answer): extensionAnswered(arrival, answer, &turn)
        case .answered(let call, let answer): answered(call, answer, &turn)
        case .registerForRemote, .pushTypes, .backgroundTask, .callReported, .callEnded:
            handleCode(event, &turn)
        case .respond, .dismiss, .clear, .provisional, .openSettings: handleUser(event, &turn)
        }
    }

    // MARK: The phone as a whole

    private mutating func handlePhone(_ event: PhoneEvent, _ turn: inout PhoneTurn) {
        switch event {
        case .online(let isOnline):
            conditions.isOnline = isOnline
            if isOnline { deliverStored(&turn) }
        case .locked(let isLocked):
            conditions.isLocked = isLocked
            if isLocked {
                for bundle in installed where app(bundle)?.state == .foreground {
                    toBackground(bundle, &turn)
                }
            } else {
                conditions.hasBeenUnlocked = true
            }
        case .lowPower(let isLow):
            conditions.isLowPower = isLow
            if !isLow { releaseWaiting(&turn) }
        case .muted(let isMuted): conditions.isMuted = isMuted
        case .focus(let focus): conditions.focus = focus
        case .previews(let previews):
            let before = conditions.showPreviews
            conditions.showPreviews = previews
            for bundle in installed where app(bundle)?.center.showPreviews == before {
                change(bundle) { $0.center.showPreviews = previews }
            }
        case .summaryTimes(let times):
            conditions.summaryTimes = Set(times.filter { (0..<1440).contains($0) }).sorted()
            scheduleSummary(turn)
            if conditions.summaryTimes.isEmpty { giveOutSummary(&turn) }
        case .timeZone(let zone):
            guard turn.calendar.knowsZone(zone) else {
                return turn.tell(.unknownTimeZone, "there is no time zone “\(zone)”")
            }
            conditions.timeZone = zone
            recalculateDates(&turn)
            scheduleSummary(turn)
        case .restart: restart(&turn)
        case .restore:
            identity = identity &* 6_364_136_223_846_793_005 &+ 1
            renewTokens(&turn)
        case .crossed(let region, let isEntering): cross(region, isEntering, &turn)
        default: break
        }
    }

    private mutating func restart(_ turn: inout PhoneTurn) {
        conditions.isLocked = true
        conditions.hasBeenUnlocked = false
        for bundle in installed {
            guard let state = app(bundle)?.state else { continue }
            if state == .forceQuit {
                // It may be woken again, like an app that the system ended.
                change(bundle) { $0.state = .terminated }
            } else if state != .terminated {
                end(bundle, .restart, as: .terminated, &turn)
            }
        }
    }

    private mutating func renewTokens(_ turn: inout PhoneTurn) {
        for bundle in installed {
            change(bundle) { app in
                app.hasToken = false
                app.knownPushTokens = []
            }
        }
        giveTokens(&turn)
    }

    private mutating func cross(_ region: String, _ isEntering: Bool, _ turn: inout PhoneTurn) {
        let now = turn.now
        for bundle in installed {
            change(bundle) { app in
                guard app.allowsLocation else { return }
                app.center.cross(region, isEntering: isEntering, at: now)
            }
        }
    }
}
