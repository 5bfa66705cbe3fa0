import NotificationCore

extension APNsRules {
    /// Judges a request and gives the answer. What the request changes is in `connection` and `state` afterwards.
    ///
    /// - Parameter now: seconds since 1970.
    package func answer(
        _ request: PushRequest, on connection: inout ConnectionState, devices: any TokenRegistry,
        state: inout APNsState, now: Double
    ) -> PushAnswer {
        var judgement = Judgement(
            request, rules: self, state: state, devices: devices, connection: connection, now: now)
        let kind = judgement.route?.kind
        var decided: Check?
        for check in Check.table where kind.map(check.routes.contains) ?? (check.routes == .all) {
            if check.refuses(&judgement) {
                decided = check
                break
            }
        }
        if decided.map({ $0.phase > .authentication }) ?? true {
            commit(judgement, to: &connection, &state)
        }
        var answer = decided.map { refusal($0, judgement) } ?? acceptance(judgement)
        if decided == nil {
            // The judgement holds a copy of the state: it ends here, so that the state is changed in place.
            let effects = Effects(judgement)
            _ = consume judgement
            perform(effects, &state, &answer)
        }
        if dropsStreamsOnRefusal, connection.certificate == nil {
            connection.streamLimit =
                connection.current == nil || !answer.isAccepted ? 1 : ConnectionState.fullStreamLimit
        }
        return answer
    }

    /// The credential was good, whatever else is wrong.
    private func commit(
        _ judgement: Judgement, to connection: inout ConnectionState, _ state: inout APNsState
    ) {
        guard let token = judgement.provider, let key = judgement.key,
            let text = judgement.headers.authorization,
            connection.current?.text != text
        else { return }
        connection.accept(
            ConnectionState.Accepted(
                text: text, token: token, key: key, since: judgement.now,
                warnings: judgement.warnings.filter { $0.isTokenOddity && $0 != .issuedInFuture }))
        state.bind(key: token.keyID, to: token.team)
    }

    private func refusal(_ check: Check, _ judgement: Judgement) -> PushAnswer {
        var answer = blank(judgement, status: check.reason.status, PushAnswer.Rule(check.name, check.source))
        answer.reason = check.reason
        answer.timestamp = judgement.timestamp
        answer.body = check.reason.json(timestamp: judgement.timestamp)
        answer.detail = judgement.detail
        return answer
    }

    private func acceptance(_ judgement: Judgement) -> PushAnswer {
        var answer = blank(judgement, status: 200, .accepted)
        switch judgement.route {
        case .channels where judgement.isCreation: answer.status = 201
        case .channels where judgement.request.method == "DELETE": answer.status = 204
        case .channels:
            var writer = JSONWriter()
            writer.object { writer in
                writer.member("message-storage-policy", judgement.channel?.policy.rawValue)
                writer.member("push-type", "LiveActivity")
            }
            answer.body = writer.bytes
        case .allChannels:
            var writer = JSONWriter()
            writer.object { writer in
                writer.member(
                    "channels",
                    array: { writer in
                        for id in judgement.state.channels.channels(of: judgement.app) { writer.string(id) }
                    })
            }
            answer.body = writer.bytes
        default: break
        }
        return answer
    }

    /// An answer with its identifiers and nothing in it.
    private func blank(_ judgement: Judgement, status: Int, _ rule: PushAnswer.Rule) -> PushAnswer {
        let usesRequestID = judgement.route?.bundle != nil
        let sent = usesRequestID ? judgement.headers.requestID : judgement.headers.id
        var isBroadcast = false
        if case .broadcast = judgement.route { isBroadcast = true }
        // What is no UUID is not sent back: it would be a way to write into our answers.
        let echo = sent.flatMap { APNsIdentifier.isCanonical($0) ? $0 : nil }
        let hasUniqueID = isBroadcast || (!usesRequestID && environment == .sandbox)
        return PushAnswer(
            status: status, id: echo ?? makeIdentifier().upperCase, usesRequestID: usesRequestID,
            uniqueID: hasUniqueID ? makeIdentifier().lowerCase : nil, body: [], warnings: judgement.warnings,
            facts: PushFacts(judgement), rule: rule)
    }
}
