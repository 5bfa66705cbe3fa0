extension PushReading {
    // MARK: Reading

    /// A certificate that serves the topic is enough. Otherwise the provider token is judged.
    static func usesCertificate(_ headers: PushHeaders, _ route: Route?, _ door: Door?) -> Bool? {
        guard let door else { return headers[.authorization] == .absent ? nil : false }
        guard let certificate = door.connection.certificate else { return false }
        let hasToken = headers[.authorization] != .absent
        // For broadcasts and channels Apple has a reason of its own: TopicMismatch.
        if route?.bundle != nil, !hasToken { return true }
        // Without a topic a later row decides whether it may be absent.
        return (route?.bundle ?? headers[.topic].text).map(certificate.topics.contains) ?? !hasToken
    }

    /// The token after `bearer` and the blanks that follow it (RFC 9110, section 11.4).
    static func bearer(_ text: String) -> (token: String, oddities: [APNsWarning])? {
        let scheme = text.utf8.prefix(7)
        guard scheme.count == 7, String(decoding: scheme, as: UTF8.self).lowercased() == "bearer " else {
            return nil
        }
        let token = text.utf8.dropFirst(7).drop { $0 == 0x20 }
        var oddities: [APNsWarning] = []
        if !scheme.elementsEqual("bearer ".utf8) { oddities.append(.schemeNotLowerCase) }
        if token.count + 7 < text.utf8.count { oddities.append(.blanksAfterScheme) }
        return (String(decoding: token, as: UTF8.self), oddities)
    }

    static func provider(
        _ text: String?, _ current: ConnectionState.Accepted?
    ) -> (Result<ProviderToken, ProviderToken.Fault>?, [APNsWarning]) {
        guard let text else { return (nil, []) }
        if let current, current.text == text { return (.success(current.token), current.warnings) }
        guard let (text, oddities) = bearer(text), !text.isEmpty else { return (nil, []) }
        do throws(ProviderToken.Fault) {
            let token = try ProviderToken(parsing: text)
            return (.success(token), oddities + token.oddities)
        } catch {
            return (.failure(error), oddities)
        }
    }

    /// The provider token; nil with a certificate.
    var provider: ProviderToken? { try? parsed?.get() }

    /// Whether this connection accepted the same token before: only its age can have changed since.
    var isAcceptedToken: Bool {
        door?.connection.current.map { $0.text == headers[.authorization].text } ?? false
    }

    // MARK: Rows

    var authorizationFault: APNsRule.Hit? {
        guard usesCertificate != true else { return nil }
        switch headers[.authorization] {
        case .hole: return nil
        // In a pasted request it is not known whether there is a certificate.
        case .absent: return usesCertificate == nil ? nil : .init("there is no authorization header")
        case .read(let text):
            guard let (token, _) = Self.bearer(text) else {
                return .init(
                    text.lowercased().hasPrefix("key=")
                        ? "the authorization is a server key of Firebase"
                        : "the authorization header does not begin with bearer")
            }
            return token.isEmpty ? .init("there is nothing after bearer") : nil
        }
    }

    /// Clocks may differ by one minute.
    var isIssuedInFuture: Bool {
        guard let provider, let now else { return false }
        return provider.issuedAt > now + 60
    }

    var oddityInStrictMode: APNsRule.Hit? {
        guard door?.endpoint.isStrict == true,
            let oddity = oddities.first ?? (isIssuedInFuture ? .issuedInFuture : nil)
        else { return nil }
        return .init(oddity.rawValue)
    }

    var isKeyOfAnotherTeam: Bool {
        guard let provider, let owner = key?.team ?? door?.state.keyTeams[provider.keyID] else {
            return false
        }
        return owner != provider.team
    }

    var futureToken: APNsRule.Hit? {
        guard let provider, let now, provider.issuedAt > now + ConnectionState.tokenLifetime else {
            return nil
        }
        return .init(
            provider.issuedAt > Self.firstMilliseconds
                ? "the provider token's iat is more than an hour ahead: it looks like milliseconds"
                : "the provider token's iat is more than an hour ahead")
    }

    /// A number of seconds from this one on is probably a time in milliseconds.
    static let firstMilliseconds = 100_000_000_000.0

    /// A pasted request has no time of sending: it is judged as if it were sent now.
    var expiredToken: APNsRule.Hit? {
        guard let provider, let now, now - provider.issuedAt > ConnectionState.tokenLifetime else {
            return nil
        }
        return .init(
            door == nil
                ? "the request is judged as if it were sent now, and its provider token is older than an hour "
                    + "(if it was sent within that hour, APNs took the token)" : nil)
    }

    var isOfOtherTeam: Bool {
        guard let provider, let team = door?.connection.team else { return false }
        return team != provider.team
    }

    /// Keys of one team are related when both are the whole team's, or both are for the same topics.
    var hasUnrelatedKey: Bool {
        guard let key, let first = door?.connection.firstKey else { return false }
        return key.topics != first.topics
    }

    var updatesTokenTooOften: Bool {
        guard let provider, let current = door?.connection.current, let now,
            current.text != headers[.authorization].text
        else { return false }
        let gap = max(now - current.since, provider.issuedAt - current.token.issuedAt)
        return gap < ConnectionState.tokenUpdateInterval
    }

    private var topicsOfKey: Set<String>? { door?.connection.firstKey?.topics ?? key?.topics }

    var isTopicOutsideKey: Bool {
        guard let topics = topicsOfKey, usesCertificate == false, let topic else { return false }
        return !topics.contains(topic) && !topics.contains(PushType.base(of: topic))
    }

    var isPathOutsideCredential: Bool {
        if usesCertificate == true {
            return door?.connection.certificate.map { !$0.topics.contains(bundle) } ?? false
        }
        return topicsOfKey.map { !$0.contains(bundle) } ?? false
    }

    var typeOutsideCredential: APNsRule.Hit? {
        guard let type, let usesCertificate,
            usesCertificate ? !type.worksWithCertificate : !type.worksWithToken
        else { return nil }
        return .init("\(type.rawValue) needs a \(usesCertificate ? "provider token" : "certificate")")
    }
}
