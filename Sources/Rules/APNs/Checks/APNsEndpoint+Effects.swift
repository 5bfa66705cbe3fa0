extension APNsEndpoint {
    /// The script has the last word; without it the channels change.
    func perform(
        _ reading: PushReading, at now: Double, _ state: inout APNsState, _ answer: inout PushAnswer
    ) {
        switch reading.route {
        case .device, .broadcast:
            if let step = state.script.take(for: reading.token) { apply(step, at: now, &answer) }
        default: break
        }
        guard answer.isAccepted, let route = reading.route else { return }
        let channelID = reading.headers[.channelID].text ?? ""
        switch route {
        case .broadcast(let bundle):
            state.channels.keep(
                reading.request.body, for: channelID, in: BroadcastApp(bundle, environment),
                expiration: reading.expiration ?? 0, now: now)
        case .channels(let bundle):
            let app = BroadcastApp(bundle, environment)
            if let made = try? reading.creation?.get() {
                answer.channelID = state.channels.create(in: app, made.policy, makeIdentifier())
            } else if reading.request.method == "DELETE" {
                state.channels.remove(channelID, in: app)
            }
        case .device, .allChannels: break
        }
    }

    private func apply(_ step: Script.Step, at now: Double, _ answer: inout PushAnswer) {
        answer.delay = step.delay
        switch step.effect {
        case .accept: break
        case .fault(let fault):
            answer.fault = fault
            answer.rule = .scripted
        case .answer(let reason, let timestamp):
            answer.status = reason.status
            answer.reason = reason
            // Clients read it of every 410.
            answer.timestamp = timestamp ?? (reason.status == 410 ? Int(now * 1000) : nil)
            answer.body = reason.json(timestamp: answer.timestamp)
            answer.rule = .scripted
        }
    }
}
