import NotificationCore

extension HeaderJudge {
    /// Judges the provider token. Its text is never part of a message.
    mutating func judgeAuthorization() {
        guard let header = headers.last(where: { $0.name == "authorization" }) else {
            if target.isAPNs, target.host != nil {
                add(
                    .apnsAuthorization, .note,
                    "There is no authorization header. That works with a client certificate only; without one APNs "
                        + "answers 403 MissingProviderToken.",
                    hint: "Send the header authorization: bearer and the signed token.", origin: nil)
            }
            return
        }
        guard let value = header.value.string else { return }
        let origin = header.value.origin
        let text = RuleText.trimmed(value)
        let scheme = text.prefix { $0 != " " }
        let token = RuleText.trimmed(String(text.dropFirst(scheme.count)))
        guard scheme.lowercased() == "bearer", !token.isEmpty else {
            add(
                .apnsAuthorization, .error,
                text.lowercased().hasPrefix("key=")
                    ? "The authorization is a server key of Firebase. APNs answers 403 MissingProviderToken."
                    : "The authorization header is not \"bearer\" and a token. APNs answers 403 MissingProviderToken.",
                hint: "Send authorization: bearer and a token that was signed with your .p8 key.",
                origin: origin)
            return
        }
        if Self.isTokenStandIn(token) { return }
        guard let provider = ProviderToken(token) else {
            add(
                .apnsAuthorization, .error,
                "The token after bearer is not a signed provider token. APNs answers 403 InvalidProviderToken.",
                hint:
                    "Make a JWT with the .p8 key: header alg ES256 and kid, claims iss and iat. The key itself is "
                    + "not sent.",
                origin: origin)
            return
        }
        judge(provider, origin)
    }

    /// Whether it is a placeholder instead of a token.
    private static func isTokenStandIn(_ token: String) -> Bool {
        if token.contains(where: { "<>${}…*[]".contains($0) }) || token.contains("...") { return true }
        let word = token.uppercased()
        return !token.contains(".")
            && ["JWT", "TOKEN", "XXX", "REDACTED"].contains { word.contains($0) }
    }

    private mutating func judge(_ token: ProviderToken, _ origin: SourceOrigin?) {
        if token.algorithm != "ES256" {
            add(
                .apnsAuthorization, .error,
                "The provider token is signed with \(token.algorithm.map { RuleText.quoted($0) } ?? "no algorithm"), "
                    + "not with ES256. APNs answers 403 InvalidProviderToken.",
                hint: "Sign it with the .p8 key and ES256.", origin: origin)
        }
        for (name, value, what) in [("kid", token.key, "key id"), ("iss", token.team, "team id")] {
            if value == nil || value?.isEmpty == true {
                add(
                    .apnsAuthorization, .error,
                    "The provider token has no \(name), the \(what). APNs answers 403 InvalidProviderToken.",
                    hint: "Write the \(what) of 10 characters as \(name)"
                        + (name == "kid" ? " into the token's header." : " into the token's claims."),
                    origin: origin)
            } else if let value, value.utf8.count != 10 {
                add(
                    .apnsAuthorization, .warning,
                    "\(name) of the provider token has \(value.utf8.count) characters; a \(what) has 10. APNs "
                        + "answers 403 InvalidProviderToken to an unknown one.",
                    hint: "Take the \(what) from your developer account.", origin: origin)
            }
        }
        judgeTime(token.issuedAt, origin)
    }

    private mutating func judgeTime(_ time: ProviderToken.IssuedAt, _ origin: SourceOrigin?) {
        let hint =
            "Write the time of signing in seconds since 1970, and make a new token every 20 to 60 minutes."
        switch time {
        case .missing, .notANumber:
            add(
                .apnsAuthorization, .error,
                "The provider token has no iat that is a number. APNs answers 403 InvalidProviderToken.",
                hint: hint, origin: origin)
        case .seconds(let seconds):
            guard let now, seconds >= 0 else { return }
            if seconds > 100_000_000_000 {
                add(
                    .apnsAuthorization, .warning,
                    "iat of the provider token looks like milliseconds. APNs counts in seconds (403 "
                        + "InvalidProviderToken).",
                    hint: hint, origin: origin)
            } else if seconds > now, seconds - now > 3600 {
                add(
                    .apnsAuthorization, .warning,
                    "The provider token was made \(Self.age(seconds - now)) in the future: is the server's clock right? It must be within one hour of the present.",
                    hint: hint, origin: origin)
            } else if seconds < now, now - seconds > 3600 {
                add(
                    .apnsAuthorization, .note,
                    "The provider token is \(Self.age(now - seconds)) old. If it is sent now, APNs answers 403 ExpiredProviderToken: it accepts a token for one hour.",
                    hint: hint, origin: origin)
            }
        }
    }
}
