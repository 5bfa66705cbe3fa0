extension PhoneModel {
    mutating func settleArriving(_ step: inout PhoneStep) {
        for bundle in bundles {
            guard let due = app(bundle)?.center.arriving, !due.isEmpty else { continue }
            change(bundle) { $0.center.arriving = [] }
            for item in due {
                let arrival = PhoneArrival(id: number(), app: bundle, disposition: Disposition(.local))
                arrivals.add(arrival)
                present(item.request, arrival.id, &step)
                settleIfDone(arrival.id, &step)
            }
        }
    }

    mutating func present(_ request: ScheduledNotification, _ id: Int, _ step: inout PhoneStep) {
        guard let bundle = arrivals[id]?.app, let app = app(bundle) else { return }
        let item = PresentedNotification(request: request, date: step.now)
        guard app.state == .foreground, app.center.mayNotify else {
            return show(item, id, setting: .system, &step)
        }
        arrivals[id]?.awaited.insert(.presentation)
        call(.willPresent(item), bundle, PhoneRules.handlerTime, id, &step)
    }

    mutating func presentBySystem(_ call: PhoneCall, _ step: inout PhoneStep) {
        calls.removeAll { $0.id == call.id }
        show(call, setting: .system, &step)
    }

    mutating func show(_ call: PhoneCall, setting: Presentation.Setting, _ step: inout PhoneStep) {
        guard case .willPresent(let item) = call.kind, let id = call.arrival else { return }
        arrivals[id]?.awaited.remove(.presentation)
        show(item, id, setting: setting, &step)
        settleIfDone(id, &step)
    }

    private mutating func show(
        _ item: PresentedNotification, _ id: Int, setting: Presentation.Setting, _ step: inout PhoneStep
    ) {
        guard let arrival = arrivals[id], let app = app(arrival.app) else { return }
        let bundle = arrival.app
        let presentation = Presentation(
            of: item.request, bundle: bundle, center: app.center, phone: conditions, setting: setting,
            priority: arrival.push?.priority ?? 10)
        arrivals[id]?.disposition.surfaces = presentation.surfaces
        for reason in presentation.reasons { arrivals[id]?.disposition.because(reason) }
        put(item, presentation.surfaces, bundle, id, &step)
        if !presentation.surfaces.isEmpty {
            step.effects.append(.shown(app: bundle, arrival: id, item, presentation.surfaces))
        }
    }

    private mutating func put(
        _ item: PresentedNotification, _ surfaces: Surfaces, _ bundle: String, _ id: Int,
        _ step: inout PhoneStep
    ) {
        let (identifier, now) = (item.request.identifier, step.now)
        let isKept = !surfaces.isDisjoint(with: [.list, .lockScreen])
        change(bundle) { app in
            app.banners.removeAll { $0.until <= now || $0.item.request.identifier == identifier }
            if !app.summary.isEmpty, surfaces.contains(.summary) || isKept {
                app.summary.removeAll { $0.request.identifier == identifier }
            }
            if surfaces.contains(.summary) {
                app.center.removeDelivered(identifier)
                app.summary.append(item)
            } else if isKept {
                var item = item
                item.surfaces = surfaces
                app.center.record(item)
            } else if surfaces.contains(.banner) {
                app.banners.append(Banner(item: item, arrival: id, until: now + PhoneRules.bannerTime))
            }
        }
        if surfaces.contains(.badge), let count = item.request.facts.badge, count >= 0 {
            change(bundle) { $0.center.badge = count }
            step.effects.append(.badge(app: bundle, count))
        }
    }

    mutating func scheduleSummary(_ step: PhoneStep) {
        nextSummary =
            conditions.summaryTimes.map { step.calendar.time($0, step.now, conditions.timeZone) }.min()
    }

    mutating func giveOutSummary(_ step: inout PhoneStep) {
        for bundle in bundles {
            guard let app = app(bundle), !app.summary.isEmpty else { continue }
            let held = app.summary.sorted {
                ($0.request.face?.relevance ?? 0) > ($1.request.face?.relevance ?? 0)
            }
            change(bundle) { $0.summary = [] }
            for item in held {
                let presentation = Presentation(
                    of: item.request, bundle: bundle, center: app.center, phone: conditions,
                    setting: .summary)
                // The badge changed when the notification came.
                let surfaces = presentation.surfaces.subtracting(.badge)
                put(item, surfaces, bundle, 0, &step)
                guard !surfaces.isEmpty else { continue }
                step.effects.append(.shown(app: bundle, arrival: 0, item, surfaces))
            }
        }
        scheduleSummary(step)
    }

    mutating func settleIfDone(_ id: Int, _ step: inout PhoneStep) {
        guard arrivals[id]?.awaited.isEmpty == true, let arrival = arrivals.remove(id) else { return }
        step.effects.append(.settled(arrival: id, arrival.disposition))
    }

    mutating func settle(
        _ id: Int, _ delivery: Disposition.Delivery, _ reason: PhoneReason, _ step: inout PhoneStep
    ) {
        if let arrival = arrivals.remove(id) { step.settle(arrival, reason, as: delivery) }
    }
}
