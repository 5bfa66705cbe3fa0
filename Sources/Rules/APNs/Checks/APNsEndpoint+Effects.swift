struct Effects {
    var route: Route?
    var policy: BroadcastChannel.StoragePolicy?
    var token: DeviceToken?
    var channelID: String
    var isDeletion: Bool
    var expiration: Int
    var body: [UInt8]
    var now: Double

    init(_ reading: PushReading, now: Double) {
        route = reading.route
        policy = (try? reading.creation?.get())?.policy
        token = reading.token
        channelID = reading.headers[.channelID].text ?? ""
        isDeletion = reading.request.method == "DELETE"
        expiration = reading.expiration ?? 0
        body = reading.request.body
        self.now = now
    }
}

extension APNsEndpoint {
    /// The script has the last word; without it the channels change.
    func perform(_ effects: Effects, _ state: inout APNsState, _ answer: inout PushAnswer) {
        switch effects.route {
        case .device, .broadcast:
            if let step = state.script.take(for: effects.token) { apply(step, at: effects.now, &answer) }
        default: break
        }
        guard answer.isAccepted, let route = effects.route else { return }
        switch route {
        case .broadcast(let bundle):
            state.channels.keep(
                effects.body, for: effects.channelID, in: BroadcastApp(bundle, environment),
                expiration: effects.expiration, now: effects.now)
        case .channels(let bundle):
            let app = BroadcastApp(bundle, environment)
            if let policy = effects.policy {
                answer.channelID = state.channels.create(in: app, policy, makeIdentifier())
            } else if effects.isDeletion {
                state.channels.remove(effects.channelID, in: app)
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
