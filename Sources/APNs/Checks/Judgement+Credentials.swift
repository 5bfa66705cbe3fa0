extension Judgement {
    var hasForeignCertificate: Bool {
        connection.certificate.map { !$0.environments.contains(rules.environment) } ?? false
    }

    /// A certificate that serves the topic is enough; one that does not leaves it to the provider token.
    mutating func isOutsideCertificate() -> Bool {
        guard let certificate = connection.certificate else { return false }
        let wanted = route?.bundle ?? headers.topic
        // Without a topic a later row decides whether it may be absent.
        usesCertificate = wanted.map(certificate.topics.contains) ?? (headers.authorization == nil)
        if usesCertificate, headers.authorization != nil { warn(.authorizationIgnored) }
        // For broadcasts and channels Apple has a reason of its own: TopicMismatch.
        if route?.bundle != nil, headers.authorization == nil { usesCertificate = true }
        return !usesCertificate && headers.authorization == nil
    }

    mutating func lacksProviderToken() -> Bool {
        guard !usesCertificate else { return false }
        guard let text = headers.authorization else { return refuse("there is no authorization header") }
        let bytes = text.utf8
        let scheme = bytes.prefix(7)
        guard scheme.count == 7, String(decoding: scheme, as: UTF8.self).lowercased() == "bearer " else {
            return refuse("the authorization header does not begin with bearer")
        }
        guard bytes.count > 7 else { return refuse("there is nothing after bearer") }
        if connection.current?.text == text { return false }
        if !scheme.elementsEqual("bearer ".utf8) { warn(.schemeNotLowerCase) }
        return false
    }

    /// The token is the one that was accepted last on this connection: only its age can have changed.
    var isAcceptedToken: Bool { connection.current.map { $0.text == headers.authorization } ?? false }

    mutating func hasUnreadableToken() -> Bool {
        guard !usesCertificate, let text = headers.authorization else { return false }
        if let current = connection.current, current.text == text {
            parsed = .success(current.token)
            key = current.key
            for warning in current.warnings { warn(warning) }
            warnOfFuture(current.token)
            return false
        }
        do throws(ProviderToken.Fault) {
            let token = try ProviderToken(parsing: String(decoding: text.utf8.dropFirst(7), as: UTF8.self))
            parsed = .success(token)
            for oddity in token.oddities { warn(oddity) }
            warnOfFuture(token)
            return false
        } catch {
            parsed = .failure(error)
            return refuse(error.rawValue)
        }
    }

    /// A minute is left to clocks that are not exact.
    private mutating func warnOfFuture(_ token: ProviderToken) {
        if token.issuedAt > now + 60 { warn(.issuedInFuture) }
    }

    /// The provider token; nil with a certificate.
    var provider: ProviderToken? { try? parsed?.get() }

    mutating func hasOddToken() -> Bool {
        guard rules.isStrict, let oddity = warnings.first(where: \.isTokenOddity) else { return false }
        return refuse(oddity.rawValue)
    }

    mutating func hasUnknownKey() -> Bool {
        guard let provider, key == nil else { return false }
        key = rules.keys.key(provider.keyID)
        return key == nil
    }

    mutating func hasWrongSignature() -> Bool {
        guard let provider else { return false }
        if !rules.keys.areChecked { warn(.signatureNotChecked) }
        return !isAcceptedToken && !rules.keys.verifies(provider)
    }

    mutating func hasKeyOfAnotherTeam() -> Bool {
        guard let provider, let owner = key?.team ?? state.keyTeams[provider.keyID] else { return false }
        return owner == provider.team ? false : refuse("the key belongs to another team")
    }

    mutating func hasFutureToken() -> Bool {
        guard let provider, provider.issuedAt > now + ConnectionState.tokenLifetime else { return false }
        return refuse("the provider token's iat is more than an hour ahead")
    }

    mutating func hasExpiredToken() -> Bool {
        guard let provider, now - provider.issuedAt > ConnectionState.tokenLifetime else { return false }
        return true
    }

    var hasKeyOfOtherEnvironment: Bool {
        key?.environment.map { $0 != rules.environment } ?? false
    }

    mutating func hasTeamOtherThanConnection() -> Bool {
        guard let provider, let team = connection.team, team != provider.team else { return false }
        return refuse("the connection belongs to another team")
    }

    /// Keys of one team are related when both are the whole team's, or both are for the same topics.
    var hasUnrelatedKey: Bool {
        guard let key, let first = connection.firstKey else { return false }
        return key.topics != first.topics
    }

    /// A change counts as too early when both its arrival and its `iat` are less than 20 minutes after those
    /// of the token before it: a client that connects with an old token and renews it in time is not refused.
    var updatesTokenTooOften: Bool {
        guard let provider, let current = connection.current, current.text != headers.authorization else {
            return false
        }
        let gap = max(now - current.since, provider.issuedAt - current.token.issuedAt)
        return gap < ConnectionState.tokenUpdateInterval
    }

    var isTopicOutsideKey: Bool {
        guard let topics = connection.firstKey?.topics ?? key?.topics, !usesCertificate else { return false }
        return !topics.contains(topic) && !topics.contains(baseTopic)
    }

    var isPathOutsideCredential: Bool {
        if usesCertificate { return connection.certificate.map { !$0.topics.contains(bundle) } ?? false }
        return (connection.firstKey?.topics ?? key?.topics).map { !$0.contains(bundle) } ?? false
    }
}
