extension PhoneModel {
    mutating func receive(_ push: PhonePush, _ bundle: String, _ step: inout PhoneStep) {
        var push = push
        if push.expiration?.isFinite == false { push.expiration = nil }
        var arrival = PhoneArrival(
            id: number(), app: bundle, push: push, disposition: Disposition(.delivered))
        if push.size > push.type.payloadLimit { return step.settle(arrival, .tooLarge, as: .refused) }
        guard let app = app(bundle), app.isInstalled else {
            return step.settle(arrival, .notInstalled, as: .discardedUnregistered)
        }
        if conditions.isOnline { return deliver(arrival, push, waited: 0, &step) }
        arrival.disposition.because(.offline)
        if let expiration = push.expiration, expiration <= step.now {
            return step.settle(arrival, .expired, as: .discardedExpired)
        }
        // APNs stores one push for each app and device. The newer one stays (our rule: Apple's choice varies).
        if let older = app.stored { settle(older.arrival, .discardedReplaced, .replacedByNewer, &step) }
        arrival.disposition.delivery = .storedOffline
        arrival.awaited = .release
        arrivals.add(arrival)
        let until = min(push.expiration ?? .infinity, step.now + PhoneRules.storage)
        let now = step.now
        change(bundle) { $0.stored = HeldPush(push: push, arrival: arrival.id, until: until, since: now) }
    }

    mutating func deliverStored(_ step: inout PhoneStep) {
        giveTokens(&step)
        for bundle in installed {
            guard let held = app(bundle)?.stored else { continue }
            change(bundle) { $0.stored = nil }
            guard var arrival = arrivals.remove(held.arrival) else { continue }
            arrival.awaited = []
            arrival.disposition = Disposition(.deliveredFromStorage)
            deliver(arrival, held.push, waited: step.now - (held.since ?? step.now), &step)
        }
    }

    private mutating func deliver(
        _ arrival: PhoneArrival, _ push: PhonePush, waited: Double, _ step: inout PhoneStep
    ) {
        switch push.type {
        case .voip: deliverPushKit(arrival, push, .voIP, waited, &step)
        case .complication: deliverPushKit(arrival, push, .complication, waited, &step)
        case .fileprovider: deliverPushKit(arrival, push, .fileProvider, waited, &step)
        case .alert, .background: deliverRemote(arrival, push, &step)
        case .controls, .widgets, .location, .mdm, .liveactivity, .pushtotalk:
            step.settle(arrival, .notModelled)
        }
    }

    private mutating func deliverRemote(
        _ arrival: PhoneArrival, _ push: PhonePush, _ step: inout PhoneStep
    ) {
        guard let app = app(arrival.app) else { return }
        var arrival = arrival
        if !app.isRegistered { arrival.disposition.because(.notRegistered) }
        if let emptiness = push.emptiness { arrival.disposition.because(.payload(emptiness)) }
        let isNoticeable = push.request.facts.isNoticeable
        if isNoticeable, !push.wakes, app.center.authorization == .denied {
            arrival.disposition.delivery = .discardedDisabled
        }
        let runsExtension =
            push.type == .alert && push.isMutable && push.request.facts.hasText
            && app.center.state.showsAlerts
        if runsExtension {
            arrival.awaited.insert(.extension)
            if !conditions.hasBeenUnlocked { arrival.disposition.because(.beforeFirstUnlock) }
        }
        arrivals.add(arrival)
        // The order of extension and background time is not documented: ours is the extension first.
        if runsExtension {
            step.effects.append(.runExtension(app: arrival.app, arrival: arrival.id, push))
        } else if isNoticeable {
            present(push.request, arrival.id, &step)
        }
        if push.wakes { wakeApp(push, arrival.id, &step) }
        settleIfDone(arrival.id, &step)
    }

    mutating func extensionAnswered(_ id: Int, _ answer: PhoneExtensionAnswer, _ step: inout PhoneStep) {
        guard let arrival = arrivals[id], arrival.awaited.contains(.extension), let push = arrival.push
        else {
            return step.tell(
                .unknownExtensionAnswer, "an extension answered for a notification that does not wait for it")
        }
        arrivals[id]?.awaited.remove(.extension)
        var request = push.request
        switch answer {
        case .modified(let changed) where !changed.facts.hasText:
            // Without the filtering entitlement, an answer without text is ignored.
            arrivals[id]?.disposition.extension = .original(code: "extension.no_text")
        case .suppressed where app(arrival.app)?.center.entitlements.contains(.filtering) != true:
            arrivals[id]?.disposition.extension = .original(code: "extension.no_text")
        case .modified(let changed):
            arrivals[id]?.disposition.extension = .modified
            request = changed
            request.identifier = push.request.identifier
        case .original(let code): arrivals[id]?.disposition.extension = .original(code: code)
        case .none: arrivals[id]?.disposition.because(.noExtension)
        case .suppressed:
            arrivals[id]?.disposition.extension = .suppressed
            arrivals[id]?.disposition.because(.suppressed)
            return settleIfDone(id, &step)
        }
        present(request, id, &step)
        settleIfDone(id, &step)
    }

    private mutating func wakeApp(_ push: PhonePush, _ id: Int, _ step: inout PhoneStep) {
        guard let bundle = arrivals[id]?.app, let app = app(bundle) else { return }
        if app.state == .foreground { return callApp(push, id, &step) }
        if !app.capabilities.contains(.remoteNotification) { return because(.noBackgroundMode, id) }
        if app.state == .forceQuit { return because(.forceQuit, id) }
        if !app.hasBeenOpened { return because(.neverOpened, id) }
        if !app.isBackgroundRefreshOn { return because(.backgroundRefreshOff, id) }
        let wait: PhoneReason? =
            conditions.isLowPower ? .lowPower : app.isOutOfBudget(step.now) ? .budget : nil
        guard let wait else { return callApp(push, id, &step) }
        if let older = app.waiting { finishWake(older.arrival, .replacedByNewer, &step) }
        because(wait, id)
        arrivals[id]?.awaited.insert(.release)
        if !push.request.facts.isNoticeable { arrivals[id]?.disposition.delivery = .storedPower }
        change(bundle) { $0.waiting = HeldPush(push: push, arrival: id) }
    }

    private mutating func callApp(_ push: PhonePush, _ id: Int, _ step: inout PhoneStep) {
        guard let bundle = arrivals[id]?.app else { return }
        let isForeground = app(bundle)?.state == .foreground
        if !isForeground {
            let now = step.now
            change(bundle) { app in
                app.wakes.removeAll { $0 + 3600 <= now }
                app.wakes.append(now)
            }
        }
        arrivals[id]?.awaited.remove(.release)
        arrivals[id]?.awaited.insert(.app)
        if arrivals[id]?.disposition.delivery == .storedPower {
            arrivals[id]?.disposition.delivery = .deliveredFromStorage
        }
        wake(bundle, .remoteNotification, &step)
        call(.remoteNotification(push), bundle, PhoneRules.backgroundTime, id, &step)
    }

    mutating func finishWake(_ id: Int, _ reason: PhoneReason, _ step: inout PhoneStep) {
        guard arrivals[id] != nil else { return }
        arrivals[id]?.awaited.remove(.release)
        arrivals[id]?.disposition.because(reason)
        if arrivals[id]?.disposition.delivery == .storedPower {
            arrivals[id]?.disposition.delivery =
                reason == .replacedByNewer ? .discardedReplaced : .delivered
        }
        settleIfDone(id, &step)
    }

    /// - Parameter isFree: whether the budget does not count, because the app was opened.
    mutating func releaseWaiting(_ bundle: String, isFree: Bool, _ step: inout PhoneStep) {
        guard let app = app(bundle), let waiting = app.waiting else { return }
        if !isFree {
            guard !conditions.isLowPower, app.isBackgroundRefreshOn, !app.isOutOfBudget(step.now) else {
                return
            }
        }
        change(bundle) { $0.waiting = nil }
        callApp(waiting.push, waiting.arrival, &step)
    }
}
