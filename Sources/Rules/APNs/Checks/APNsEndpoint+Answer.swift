extension APNsEndpoint {
    /// What the request changes is in `connection` and `state` afterwards. `now`: seconds since 1970.
    package func answer(
        _ request: PushRequest, on connection: inout ConnectionState, devices: @escaping TokenRegistry,
        state: inout APNsState, now: Double
    ) -> PushAnswer {
        var reading = PushReading(
            request,
            at: PushReading.Door(endpoint: self, state: state, devices: devices, connection: connection),
            now: now)
        let kind = reading.route?.kind
        var warnings: [APNsWarning] = []
        var decided: (rule: APNsRule, reason: APNsReason, hit: APNsRule.Hit)?
        for rule in APNsRule.table where kind.map(rule.routes.contains) ?? (rule.routes == .all) {
            switch rule.effect {
            case .advises: continue
            case .warns(let warning): if rule.test(reading) != nil { warnings.append(warning) }
            case .refuses(let reason): decided = rule.test(reading).map { (rule, reason, $0) }
            }
            if decided != nil { break }
        }
        if decided.map({ $0.rule.phase > .authentication }) ?? true {
            commit(reading, now, to: &connection, &state)
        }
        var answer = decided.map { refusal($0.rule, $0.reason, $0.hit, reading) } ?? acceptance(reading)
        answer.warnings = warnings
        if decided == nil {
            // The reading lets go of its copy of the state, so that the state is changed in place.
            reading.door = nil
            perform(reading, at: now, &state, &answer)
        }
        if dropsStreamsOnRefusal, connection.certificate == nil {
            connection.streamLimit =
                connection.current == nil || !answer.isAccepted ? 1 : ConnectionState.fullStreamLimit
        }
        return answer
    }

    /// The credential was good, whatever else is wrong.
    private func commit(
        _ reading: PushReading, _ now: Double, to connection: inout ConnectionState, _ state: inout APNsState
    ) {
        guard let token = reading.provider, let key = reading.key,
            let text = reading.headers[.authorization].text, !reading.isAcceptedToken
        else { return }
        connection.accept(
            ConnectionState.Accepted(
                text: text, token: token, key: key, since: now, warnings: reading.oddities))
        state.bind(key: token.keyID, to: token.team)
    }

    private func refusal(
        _ rule: APNsRule, _ reason: APNsReason, _ hit: APNsRule.Hit, _ reading: PushReading
    ) -> PushAnswer {
        var answer = blank(reading, status: reason.status, PushAnswer.Rule(rule.name, rule.source))
        answer.reason = reason
        switch reading.registration?.end {
        case .expired(let since) where reason == .expiredToken: answer.timestamp = since
        case .unregistered(let since) where reason == .unregistered: answer.timestamp = since
        default: break
        }
        answer.body = reason.json(timestamp: answer.timestamp)
        answer.detail = hit.detail
        return answer
    }

    private func acceptance(_ reading: PushReading) -> PushAnswer {
        var answer = blank(reading, status: 200, .accepted)
        switch reading.route {
        case .channels where reading.isCreation: answer.status = 201
        case .channels where reading.request.method == "DELETE": answer.status = 204
        case .channels:
            answer.body = JSONWriter.object { writer in
                writer.member("message-storage-policy", reading.channel?.policy.rawValue)
                writer.member("push-type", "LiveActivity")
            }
        case .allChannels:
            answer.body = JSONWriter.object { writer in
                writer.array("channels") { writer in
                    guard let door = reading.door else { return }
                    let app = reading.app(at: door)
                    for id in door.state.channels.channels(of: app) { writer.string(id) }
                }
            }
        default: break
        }
        return answer
    }

    private func blank(_ reading: PushReading, status: Int, _ rule: PushAnswer.Rule) -> PushAnswer {
        let usesRequestID = reading.route?.bundle != nil
        let sent = usesRequestID ? reading.headers[.requestID] : reading.headers[.id]
        var isBroadcast = false
        if case .broadcast = reading.route { isBroadcast = true }
        // What is not a UUID is not sent back: it would be a way to write into our answers.
        let echo = sent.text.flatMap { APNsIdentifier.isCanonical($0) ? $0 : nil }
        let hasUniqueID = isBroadcast || (!usesRequestID && environment == .sandbox)
        return PushAnswer(
            status: status, id: echo ?? makeIdentifier().upperCase, usesRequestID: usesRequestID,
            uniqueID: hasUniqueID ? makeIdentifier().lowerCase : nil, body: [],
            facts: PushFacts(reading), rule: rule)
    }
}
