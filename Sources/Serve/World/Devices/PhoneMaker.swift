/// Makes phones of their setups. Phones of one entry share their state until something happens to them.
struct PhoneMaker {
    /// When the phones are set up, in seconds since 1970.
    let now: Double
    let calendar: PhoneCalendar
    /// The models with their entries, because an entry that is gone could leave its address to another one.
    private(set) var models: [ObjectIdentifier: (entry: PhoneEntry, model: PhoneModel)] = [:]

    mutating func make(_ setup: PhoneSetup) -> NewPhone {
        let identity = PhoneSetup.identity(of: setup.id)
        let key = ObjectIdentifier(setup.entry)
        var model: PhoneModel
        if let first = models[key]?.model {
            // Both share their storage until one of them changes. The phone has tokens of its own, and those that the
            // first one's apps have received are not sent again: see `token(of:type:)`.
            model = first
            model.identity = identity
        } else {
            model = setup.traits.model(identity: identity, now: now, calendar: calendar)
            models[key] = (setup.entry, model)
        }
        return setup.phone(model, origin: .file)
    }
}

extension PhoneSetup {
    /// The phone in the state that was asked for, with the tokens that reach it.
    /// - Parameter now: seconds since 1970.
    func make(now: Double, calendar: PhoneCalendar, origin: PhoneOrigin = .file) -> NewPhone {
        phone(traits.model(identity: Self.identity(of: id), now: now, calendar: calendar), origin: origin)
    }

    fileprivate func phone(_ model: PhoneModel, origin: PhoneOrigin) -> NewPhone {
        NewPhone(
            id: id, origin: origin, model: model, tokens: tokens(of: model), entry: entry, given: given)
    }

    func tokens(of model: PhoneModel) -> [PhoneToken] {
        var tokens: [PhoneToken] = []
        for app in traits.apps {
            guard let state = model.app(app.bundle), state.isInstalled else { continue }
            var types = PushKitType.allCases.filter(state.knownPushTokens.contains).map(Optional.some)
            if state.hasToken { types.insert(nil, at: 0) }
            for type in types {
                guard let token = token(of: app.bundle, type: type, in: model) else { continue }
                tokens.append(
                    PhoneToken(token: token, app: app.bundle, type: type, environment: app.environment))
            }
        }
        return tokens
    }
}

extension PhoneTraits {
    /// A phone to which what a person and the apps' code do has happened, in that order.
    func model(identity: UInt64, now: Double, calendar: PhoneCalendar) -> PhoneModel {
        var phone = PhoneModel(identity: identity)
        func happens(_ event: PhoneEvent) { _ = phone.apply(event, at: now, calendar: calendar) }

        if timeZone != phone.conditions.timeZone { happens(.timeZone(timeZone)) }
        // The app in the foreground comes last: opening another one would send it to the background.
        let order = apps.filter { $0.state != .foreground } + apps.filter { $0.state == .foreground }
        for app in order {
            for event in app.installing { happens(event) }
            happens(.open(app: app.bundle))
            _ = app.launch(on: &phone, at: now, calendar: calendar)
            for event in app.leaving { happens(event) }
        }
        if isLowPower { happens(.lowPower(true)) }
        if isMuted { happens(.muted(true)) }
        if focus != nil { happens(.focus(focus)) }
        if previews != phone.conditions.showPreviews { happens(.previews(previews)) }
        if !summaryTimes.isEmpty { happens(.summaryTimes(summaryTimes)) }
        if isLocked { happens(.locked(true)) }
        // Last, because tokens come only to a phone that is online.
        if !isOnline { happens(.online(false)) }
        return phone
    }
}

extension AppTraits {
    var installing: [PhoneEvent] {
        var events: [PhoneEvent] = [
            .install(app: bundle, capabilities: capabilities, entitlements: entitlements)
        ]
        if !contentExtensions.isEmpty { events.append(.contentExtensions(app: bundle, contentExtensions)) }
        for feature in FeatureSettings.Feature.allCases {
            guard let isOn = settings[feature] else { continue }
            events.append(.settings(app: bundle, .feature(feature, isOn)))
        }
        if !isBackgroundRefreshOn { events.append(.settings(app: bundle, .backgroundRefresh(false))) }
        return events
    }

    /// Takes an app from the foreground to the state that was asked for.
    fileprivate var leaving: [PhoneEvent] {
        switch state {
        case .foreground: []
        case .background: [.background(app: bundle)]
        case .suspended: [.suspend(app: bundle)]
        case .terminated: [.terminate(app: bundle)]
        case .forceQuit: [.forceQuit(app: bundle)]
        }
    }

    func launch(on phone: inout PhoneModel, at now: Double, calendar: PhoneCalendar) -> [PhoneEffect] {
        let asked = try? phone.updateCenter(of: bundle, at: now, calendar: calendar) { center in
            center.setCategories(categories)
            ask(&center)
        }
        guard var (_, effects) = asked else { return [] }
        // The time of an App Clip's permission begins when it is opened.
        if authorization == .ephemeral, let app = phone.app(bundle), app.state == .foreground,
            app.ephemeralEnd == nil
        {
            effects += phone.apply(.open(app: bundle), at: now, calendar: calendar)
        }
        if isRegistered {
            effects += phone.apply(.registerForRemote(app: bundle, true), at: now, calendar: calendar)
        }
        if !pushTypes.isEmpty {
            effects += phone.apply(.pushTypes(app: bundle, pushTypes), at: now, calendar: calendar)
        }
        return effects
    }

    private func ask(_ center: inout DeviceModel) {
        switch authorization {
        case .notDetermined: break
        case .ephemeral:
            guard center.authorization == .notDetermined else { return }
            center.authorization = .ephemeral
            center.granted = wanted
        case .authorized, .denied, .provisional:
            center.promptAnswer = authorization == .denied ? .refuse : .allow
            _ = center.requestAuthorization(wanted)
        }
    }
}
