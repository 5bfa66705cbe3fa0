extension PhoneModel {
    /// Applies an event at `now`, in seconds since 1970, after everything that was due before. An impossible
    /// event has the only effect ``PhoneEffect/told(_:)``. When `now` goes back, there is a note, intervals
    /// keep their remaining time, and dates are calculated again.
    package mutating func apply(_ event: PhoneEvent, at now: Double, calendar: PhoneCalendar) -> [PhoneEffect]
    {
        var step = PhoneStep(now: now.isFinite ? now : latest ?? 0, calendar: calendar)
        passTime(&step)
        handle(event, &step)
        settleArriving(&step)
        return step.effects
    }

    private mutating func handle(_ event: PhoneEvent, _ step: inout PhoneStep) {
        switch event {
        case .time: break
        case .online, .locked, .lowPower, .muted, .focus, .previews, .summaryTimes, .timeZone, .restart,
            .restore, .crossed:
            handlePhone(event, &step)
        case .install, .contentExtensions, .uninstall, .open, .background, .suspend, .terminate, .forceQuit,
            .settings:
            handleApp(event, &step)
        case .push(let app, let push): receive(push, app, &step)
        case .extensionAnswered(let arrival, let answer): extensionAnswered(arrival, answer, &step)
        case .answered(let call, let answer): answered(call, answer, &step)
        case .registerForRemote, .pushTypes, .backgroundTask, .callReported, .callEnded:
            handleCode(event, &step)
        case .respond, .dismiss, .clear, .provisional, .openSettings: handleUser(event, &step)
        }
    }

    private mutating func handlePhone(_ event: PhoneEvent, _ step: inout PhoneStep) {
        switch event {
        case .online(let isOnline):
            conditions.isOnline = isOnline
            if isOnline { deliverStored(&step) }
        case .locked(let isLocked):
            conditions.isLocked = isLocked
            if isLocked {
                for bundle in installed {
                    change(bundle) { $0.banners = [] }
                    toBackground(bundle, &step)
                }
            } else {
                conditions.hasBeenUnlocked = true
            }
        case .lowPower(let isLow):
            conditions.isLowPower = isLow
            if !isLow { for bundle in installed { releaseWaiting(bundle, isFree: false, &step) } }
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
            scheduleSummary(step)
            if conditions.summaryTimes.isEmpty { giveOutSummary(&step) }
        case .timeZone(let zone):
            guard step.calendar.knowsZone(zone) else {
                return step.tell(.unknownTimeZone, "there is no time zone “\(zone)”")
            }
            conditions.timeZone = zone
            recalculateDates(&step)
            scheduleSummary(step)
        case .restart: restart(&step)
        case .restore:
            identity = identity &* 6_364_136_223_846_793_005 &+ 1
            renewTokens(&step)
        case .crossed(let region, let isEntering): cross(region, isEntering, &step)
        default: break
        }
    }

    private mutating func restart(_ step: inout PhoneStep) {
        conditions.isLocked = true
        conditions.hasBeenUnlocked = false
        for bundle in installed {
            change(bundle) { $0.banners = [] }
            guard let state = app(bundle)?.state else { continue }
            if state == .forceQuit {
                // It may be woken again, like an app that the system ended.
                change(bundle) { $0.state = .terminated }
            } else if state != .terminated {
                end(bundle, .restart, as: .terminated, &step)
            }
        }
    }

    private mutating func renewTokens(_ step: inout PhoneStep) {
        for bundle in installed {
            change(bundle) { app in
                app.hasToken = false
                app.knownPushTokens = []
            }
        }
        giveTokens(&step)
    }

    private mutating func cross(_ region: String, _ isEntering: Bool, _ step: inout PhoneStep) {
        let now = step.now
        for bundle in installed {
            change(bundle) { app in
                guard app.allowsLocation else { return }
                app.center.cross(region, isEntering: isEntering, at: now)
            }
        }
    }
}
