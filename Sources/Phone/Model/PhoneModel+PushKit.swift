extension PhoneModel {
    mutating func handleCode(_ event: PhoneEvent, _ step: inout PhoneStep) {
        switch event {
        case .registerForRemote(let bundle, let isOn):
            exists(bundle, &step) { app in
                app.isRegistered = isOn
                // Every call of registerForRemoteNotifications is answered.
                app.hasToken = false
            }
            giveTokens(&step, to: bundle)
        case .pushTypes(let bundle, let types):
            guard let app = installedApp(bundle, &step) else { return }
            change(bundle) { app in
                app.pushTypes = types
                app.knownPushTokens.formIntersection(types)
            }
            // Every assignment is answered, because each launch makes one. Known tokens need no network.
            for type in PushKitType.allCases where types.contains(type) && app.knownPushTokens.contains(type)
            {
                guard let bytes = token(of: bundle, type: type) else { continue }
                step.effects.append(.token(app: bundle, type: type, bytes: bytes))
            }
            for type in PushKitType.allCases where app.knownPushTokens.contains(type) && !types.contains(type)
            {
                step.effects.append(.tokenInvalidated(app: bundle, type: type))
            }
            giveTokens(&step, to: bundle)
        case .backgroundTask(let bundle, let isBegin):
            exists(bundle, &step) { app in
                app.backgroundTasks = max(0, app.backgroundTasks + (isBegin ? 1 : -1))
                if app.backgroundTasks == 0 { app.isTimeOver = false }
            }
            rest(bundle, step.now)
        case .callReported(let bundle, let call): reported(call, bundle, &step)
        case .callEnded(let bundle, let identifier):
            guard phoneCalls.contains(where: { $0.app == bundle && $0.call.identifier == identifier }) else {
                return
            }
            phoneCalls.removeAll { $0.app == bundle && $0.call.identifier == identifier }
            step.effects.append(.stopsRinging(app: bundle, identifier: identifier))
            rest(bundle, step.now)
        default: break
        }
    }

    /// Sends tokens when the phone can reach APNs.
    /// - Parameter bundle: the app that asks; nil: all that run. Other apps ask when they are launched.
    mutating func giveTokens(_ step: inout PhoneStep, to bundle: String? = nil) {
        guard conditions.isOnline else { return }
        for bundle in bundle.map({ [$0] }) ?? installed.filter({ app($0)?.state.isRunning == true }) {
            guard let app = app(bundle), app.isInstalled else { continue }
            if app.isRegistered, !app.hasToken, app.capabilities.contains(.pushNotifications),
                let bytes = token(of: bundle)
            {
                change(bundle) { $0.hasToken = true }
                step.effects.append(.token(app: bundle, type: nil, bytes: bytes))
            }
            for type in PushKitType.allCases
            where app.pushTypes.contains(type) && !app.knownPushTokens.contains(type) {
                guard let bytes = token(of: bundle, type: type) else { continue }
                change(bundle) { app in _ = app.knownPushTokens.insert(type) }
                step.effects.append(.token(app: bundle, type: type, bytes: bytes))
            }
        }
    }

    mutating func deliverPushKit(
        _ arrival: PhoneArrival, _ push: PhonePush, _ type: PushKitType, _ waited: Double,
        _ step: inout PhoneStep
    ) {
        guard let app = app(arrival.app) else { return }
        var arrival = arrival
        let today = app.complications.filter { $0 + 86_400 > step.now }
        if type == .voIP, !app.capabilities.contains(.voIP) { return step.settle(arrival, .noVoIPMode) }
        if !app.pushTypes.contains(type) { return step.settle(arrival, .pushTypeNotWanted) }
        if type == .voIP, app.isVoIPStopped { return step.settle(arrival, .voIPStopped) }
        if type == .complication, today.count >= PhoneRules.complicationsPerDay {
            return step.settle(arrival, .complicationBudget)
        }
        if type == .complication {
            let now = step.now
            change(arrival.app) { $0.complications = today + [now] }
        }
        arrival.awaited = .app
        arrivals.add(arrival)
        let bundle = arrival.app
        // iOS 26.4: in the foreground, during a call, or long after the push was sent, no call need be reported.
        let mustReport =
            type == .voIP && app.state != .foreground && waited < PhoneRules.longDelay
            && !phoneCalls.contains { $0.app == bundle }
        wake(bundle, .pushKit, &step)
        call(
            .pushKit(type, push, mustReport: mustReport), bundle, PhoneRules.backgroundTime, arrival.id, &step
        )
    }

    private mutating func reported(_ call: ReportedCall, _ bundle: String, _ step: inout PhoneStep) {
        guard let app = installedApp(bundle, &step) else { return }
        guard app.state.isRunning else { return step.tell(.notRunning, "\(bundle) is not running") }
        if let index = phoneCalls.firstIndex(where: { $0.call.identifier == call.identifier }) {
            phoneCalls[index].call = call
            return
        }
        phoneCalls.append(ActiveCall(app: bundle, call: call))
        // Each report counts for one push.
        let waiting = calls.firstIndex {
            if case .pushKit(.voIP, _, _) = $0.kind { return $0.app == bundle && !$0.isReported }
            return false
        }
        if let waiting { calls[waiting].isReported = true }
        change(bundle) { $0.unreportedCalls = 0 }
        step.effects.append(.rings(app: bundle, call))
    }

    mutating func finishPushKit(
        _ call: PhoneCall, _ type: PushKitType, _ mustReport: Bool, _ answer: CallAnswer,
        _ step: inout PhoneStep
    ) {
        if answer == .notImplemented { because(.notImplemented, call.arrival) }
        if answer == .noRegistry { because(.pushTypeNotWanted, call.arrival) }
        // Without the metadata of iOS 26.4 an app must always report.
        var isExempt = false
        if case .pushKit(let knew) = answer { isExempt = knew && !mustReport }
        guard type == .voIP, !call.isReported, !isExempt else { return finishApp(call.arrival, &step) }
        change(call.app) { $0.unreportedCalls += 1 }
        because(.callNotReported, call.arrival)
        finishApp(call.arrival, &step)
        end(call.app, .callNotReported, as: .terminated, &step)
        if app(call.app)?.isVoIPStopped == true {
            step.tell(.voIPStopped, "\(call.app): \(PhoneReason.voIPStopped.text)")
        }
    }
}
