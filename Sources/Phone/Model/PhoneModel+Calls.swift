extension PhoneModel {
    mutating func call(
        _ kind: PhoneCall.Kind, _ bundle: String, _ seconds: Double, _ arrival: Int?, _ step: inout PhoneStep
    ) {
        let call = PhoneCall(
            id: number(), app: bundle, kind: kind, deadline: step.now + seconds, arrival: arrival)
        calls.append(call)
        if let arrival, let started = kind.started { arrivals[arrival]?.disposition.started.append(started) }
        change(bundle) { $0.suspends = nil }
        step.effects.append(.call(call))
    }

    mutating func answered(_ id: Int, _ answer: CallAnswer, _ step: inout PhoneStep) {
        guard let index = calls.firstIndex(where: { $0.id == id }) else {
            return step.tell(.unknownCall, "a handler was called again, or after its time")
        }
        let call = calls.remove(at: index)
        if [.notImplemented, .noDelegate, .noRegistry].contains(answer), let arrival = call.arrival {
            arrivals[arrival]?.disposition.started.removeAll { $0 == call.kind.started }
        }
        switch call.kind {
        case .willPresent:
            switch answer {
            case .present(let options): show(call, setting: .foreground(options), &step)
            case .noDelegate: show(call, setting: .foreground(nil), &step)
            default: show(call, setting: .foreground([]), &step)
            }
        case .remoteNotification:
            if answer == .notImplemented { because(.notImplemented, call.arrival) }
            finishApp(call.arrival, &step)
        case .pushKit(let type, _, let mustReport): finishPushKit(call, type, mustReport, answer, &step)
        case .response, .openSettings: break
        }
        rest(call.app, step.now)
    }

    /// Ends the app's part of an arrival.
    mutating func finishApp(_ arrival: Int?, _ step: inout PhoneStep) {
        guard let id = arrival, let bundle = arrivals[id]?.app else { return }
        arrivals[id]?.awaited.remove(.app)
        // Its banner stays while the app works on the same push.
        let now = step.now
        change(bundle) { app in
            let isStill = { (banner: Banner) in
                banner.arrival == id && banner.until + PhoneRules.backgroundTime >= now
            }
            for index in app.banners.indices where isStill(app.banners[index]) {
                app.banners[index].until = now + PhoneRules.bannerTime
            }
        }
        settleIfDone(id, &step)
    }

    mutating func because(_ reason: PhoneReason, _ arrival: Int?) {
        if let arrival { arrivals[arrival]?.disposition.because(reason) }
    }

    mutating func expire(_ call: PhoneCall, _ step: inout PhoneStep) {
        // The process may have been ended for another call that was not answered.
        guard let index = calls.firstIndex(where: { $0.id == call.id }) else { return }
        calls.remove(at: index)
        because(.handlerNotCalled, call.arrival)
        step.tell(.handlerNotCalled, "\(call.app) did not call the handler of \(call.kind.name) in time")
        switch call.kind {
        case .willPresent:
            because(.foregroundNoAnswer, call.arrival)
            show(call, setting: .foreground([]), &step)
        case .remoteNotification:
            finishApp(call.arrival, &step)
            // Out of background time: the system ends the process (our reading of "may terminate").
            if app(call.app)?.state == .background {
                end(call.app, .handlerNotCalled, as: .terminated, &step)
            }
        case .pushKit(let type, _, let mustReport):
            finishPushKit(
                call, type, mustReport, .pushKit(knewItNeedNotReport: false), &step)
        case .response, .openSettings: break
        }
        rest(call.app, step.now)
    }
}

extension PhoneCall.Kind {
    /// What the call starts for an arrival; nil when it is for none.
    fileprivate var started: Disposition.Started? {
        switch self {
        case .willPresent: .willPresent
        case .remoteNotification: .app(seconds: PhoneRules.backgroundTime)
        case .pushKit(let type, _, _): .pushKit(type)
        case .response, .openSettings: nil
        }
    }

    /// The method as it is spelled, for people.
    package var name: String {
        switch self {
        case .willPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
        case .remoteNotification: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        case .response: "userNotificationCenter(_:didReceive:withCompletionHandler:)"
        case .pushKit: "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
        case .openSettings: "userNotificationCenter(_:openSettingsFor:)"
        }
    }
}
