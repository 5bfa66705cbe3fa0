extension PhoneModel {
    mutating func handleApp(_ event: PhoneEvent, _ step: inout PhoneStep) {
        switch event {
        case .install(let bundle, let capabilities, let entitlements):
            install(bundle, capabilities, entitlements)
        case .contentExtensions(let bundle, let extensions):
            exists(bundle, &step) { $0.contentExtensions = extensions }
        case .uninstall(let bundle): uninstall(bundle, &step)
        case .open(let bundle): open(bundle, .user, &step)
        case .background(let bundle):
            guard runs(bundle, &step) else { return }
            toBackground(bundle, &step)
        case .suspend(let bundle):
            guard runs(bundle, &step) else { return }
            suspend(bundle, &step)
        case .terminate(let bundle):
            guard runs(bundle, &step) else { return }
            end(bundle, .terminated, as: .terminated, &step)
        case .forceQuit(let bundle): forceQuit(bundle, &step)
        case .settings(let bundle, let change): self.change(bundle, change, &step)
        default: break
        }
    }

    mutating func exists(_ bundle: String, _ step: inout PhoneStep, _ body: (inout PhoneApp) -> Void) {
        if change(bundle, body) == nil { step.tellNoApp(bundle) }
    }

    func installedApp(_ bundle: String, _ step: inout PhoneStep) -> PhoneApp? {
        if let app = app(bundle), app.isInstalled { return app }
        step.tellNoApp(bundle)
        return nil
    }

    private func runs(_ bundle: String, _ step: inout PhoneStep) -> Bool {
        guard let app = installedApp(bundle, &step) else { return false }
        if app.state.isRunning { return true }
        step.tell(.notRunning, "\(bundle) is not running")
        return false
    }

    private mutating func install(
        _ bundle: String, _ capabilities: PhoneApp.Capabilities, _ entitlements: DeviceState.Entitlements
    ) {
        let previews = conditions.showPreviews
        insert(bundle) { app in
            if !app.isInstalled {
                let installation = app.installation + 1
                app = PhoneApp()
                app.installation = installation
            }
            app.capabilities = capabilities
            app.center.entitlements = entitlements
            app.center.showPreviews = previews
        }
    }

    private mutating func uninstall(_ bundle: String, _ step: inout PhoneStep) {
        guard let app = installedApp(bundle, &step) else { return }
        for arrival in arrivals where arrival.app == bundle {
            settle(arrival.id, .discardedUnregistered, .notInstalled, &step)
        }
        calls.removeAll { $0.app == bundle }
        if app.state.isRunning { end(bundle, .uninstalled, as: .terminated, &step) }
        change(bundle) { app in
            let installation = app.installation
            app = PhoneApp()
            app.installation = installation
            app.isInstalled = false
        }
    }

    // MARK: The process

    /// Brings the app to the foreground; starts the process when there is none.
    mutating func open(
        _ bundle: String, _ reason: PhoneEffect.LaunchReason, _ step: inout PhoneStep
    ) {
        guard let app = installedApp(bundle, &step) else { return }
        if conditions.isLocked {
            conditions.isLocked = false
            conditions.hasBeenUnlocked = true
        }
        for other in installed where other != bundle && self.app(other)?.state == .foreground {
            toBackground(other, &step)
        }
        let isNew = !app.state.isRunning
        let now = step.now
        change(bundle) { app in
            app.state = .foreground
            app.hasBeenOpened = true
            app.suspends = nil
            app.isTimeOver = false
            // The time counts from each launch.
            if app.center.authorization == .ephemeral {
                app.ephemeralEnd = now + PhoneRules.ephemeralTime
            }
        }
        if isNew {
            step.effects.append(.launch(app: bundle, reason))
        } else if app.state != .foreground {
            step.effects.append(.state(app: bundle, .foreground))
        }
        // Opening the app delivers what waits (Apple, "Pushing background updates to your App").
        releaseWaiting(bundle, isFree: true, &step)
    }

    mutating func wake(_ bundle: String, _ reason: PhoneEffect.LaunchReason, _ step: inout PhoneStep) {
        guard let app = app(bundle) else { return }
        switch app.state {
        case .foreground: return
        case .background: break
        case .suspended:
            change(bundle) { $0.state = .background }
            step.effects.append(.state(app: bundle, .background))
        case .terminated, .forceQuit:
            change(bundle) { $0.state = .background }
            step.effects.append(.launch(app: bundle, reason))
        }
        rest(bundle, step.now)
    }

    mutating func toBackground(_ bundle: String, _ step: inout PhoneStep) {
        guard app(bundle)?.state == .foreground else { return }
        change(bundle) { $0.state = .background }
        step.effects.append(.state(app: bundle, .background))
        // The system presents what waited for the app's answer in the foreground.
        for call in calls where call.app == bundle {
            if case .willPresent = call.kind { presentBySystem(call, &step) }
        }
        rest(bundle, step.now)
    }

    /// Sets the date of the suspension, unless something is under way.
    mutating func rest(_ bundle: String, _ now: Double) {
        let isBusy = calls.contains { $0.app == bundle } || phoneCalls.contains { $0.app == bundle }
        change(bundle) { app in
            guard app.state == .background else { return app.suspends = nil }
            let time = app.backgroundTasks > 0 ? PhoneRules.backgroundTime : PhoneRules.suspension
            app.suspends = isBusy ? nil : now + time
        }
    }

    mutating func suspend(_ bundle: String, _ step: inout PhoneStep) {
        if app(bundle)?.state == .foreground { toBackground(bundle, &step) }
        guard app(bundle)?.state == .background else { return }
        change(bundle) { app in
            app.state = .suspended
            app.suspends = nil
        }
        step.effects.append(.state(app: bundle, .suspended))
    }

    private mutating func forceQuit(_ bundle: String, _ step: inout PhoneStep) {
        guard let app = installedApp(bundle, &step) else { return }
        if app.state.isRunning {
            end(bundle, .forceQuit, as: .forceQuit, &step)
        } else {
            change(bundle) { $0.state = .forceQuit }
        }
        // Killing the app discards what waits (Apple, "Pushing background updates to your App").
        if let waiting = app.waiting {
            change(bundle) { $0.waiting = nil }
            finishWake(waiting.arrival, .forceQuit, &step)
        }
    }

    mutating func end(
        _ bundle: String, _ reason: PhoneEffect.EndReason, as state: DeviceState.AppState,
        _ step: inout PhoneStep
    ) {
        change(bundle) { app in
            app.state = state
            app.suspends = nil
            app.backgroundTasks = 0
            app.isTimeOver = false
        }
        step.effects.append(.ended(app: bundle, reason))
        let open = calls.filter { $0.app == bundle }
        calls.removeAll { $0.app == bundle }
        for call in open {
            if case .willPresent = call.kind {
                show(call, setting: .system, &step)
            } else {
                because(.handlerNotCalled, call.arrival)
                finishApp(call.arrival, &step)
            }
        }
        for active in phoneCalls where active.app == bundle {
            step.effects.append(.stopsRinging(app: bundle, identifier: active.call.identifier))
        }
        phoneCalls.removeAll { $0.app == bundle }
    }

    // MARK: Settings

    private mutating func change(_ bundle: String, _ change: SettingsChange, _ step: inout PhoneStep) {
        let general = conditions.showPreviews
        exists(bundle, &step) { app in
            switch change {
            case .allow(let isAllowed):
                // An app appears in Settings once it has asked.
                guard app.center.authorization != .notDetermined else { return }
                if isAllowed != (app.center.authorization != .denied) {
                    app.center.decide(isAllowed ? .allow : .refuse)
                }
            case .feature(let feature, let isOn): app.center.setSwitch(feature, isOn)
            case .backgroundRefresh(let isOn): app.isBackgroundRefreshOn = isOn
            case .location(let isAllowed): app.allowsLocation = isAllowed
            case .previews(let previews): app.center.showPreviews = previews ?? general
            case .promptAnswer(let answer): app.center.promptAnswer = answer
            }
        }
        if case .backgroundRefresh(true) = change { releaseWaiting(bundle, isFree: false, &step) }
    }
}

extension DeviceState.AppState {
    package var isRunning: Bool {
        switch self {
        case .foreground, .background, .suspended: true
        case .terminated, .forceQuit: false
        }
    }
}
