extension APNsRule {
    /// Every rule, in the order in which the rows are asked; the first that refuses decides. Apple documents the
    /// reasons, not the order. Authentication comes early because a connection has a single stream until a valid token
    /// was posted.
    package static let table: [APNsRule] =
        requestLine + address + certificates + tokens + identifiers + topics + types + values + bodies
        + destinations

    private static let requestLine: [APNsRule] = [
        APNsRule(
            .requestLine, "unknown path", .path, as: .refuses(.badPath), .apple,
            says: "the path is not one of APNs", advice: .say("Write /3/device/ and the device token."),
            if: { $0.route == nil }),
        APNsRule(
            .requestLine, "wrong method", .method, as: .refuses(.methodNotAllowed), .apple,
            says: "the method is not the one of this path", advice: .say("Send it as POST."),
            if: \.hasWrongMethod),
        APNsRule(
            .requestLine, "repeated header", .fields, as: .refuses(.duplicateHeaders), .own,
            advice: .say("Send it once.")
        ) { reading in
            let names = reading.headers.repeated
            guard let first = names.first else { return nil }
            let text = names.map { ShownText.plain($0, limit: 40) }.joined(separator: " and ")
            return Hit("\(text) \(names.count == 1 ? "is" : "are") there twice", field: first)
        },
        APNsRule(
            .requestLine, "unknown header", .fields, as: .warns(.unknownHeader), .own,
            if: { $0.door != nil && !$0.headers.unknown.isEmpty }),
        APNsRule(
            .requestLine, "large headers", .fields, as: .warns(.headersLarge), .community,
            advice: .say("Send fewer or shorter headers.")
        ) { reading in
            let size = reading.request.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
            return size > PushRequest.largestFields ? Hit(code: .apnsRequestLine) : nil
        },
    ]

    private static let address: [APNsRule] = [
        APNsRule(
            .requestLine, "HTTP before version 2", .version, as: .advises(.warning), .apple,
            says:
                "the request is written in HTTP/1. APNs takes HTTP/2 only: if it is sent so, nothing arrives",
            advice: .say("Use a client with HTTP/2 (curl --http2)."),
            if: { $0.request.endpoint?.version?.hasPrefix("1") == true }),
        APNsRule(
            .requestLine, "no TLS", .scheme, as: .advises(.error), .apple,
            says: "the address begins with http:. APNs takes TLS connections only",
            advice: .say("Write https."),
            if: { $0.request.endpoint?.scheme == "http" && $0.request.endpoint?.isAPNs == true }),
        APNsRule(
            .requestLine, "host of the binary interface", .endpoint, as: .advises(.error), .apple,
            says: "the host belongs to the old binary interface, which Apple switched off in 2021",
            advice: .say(
                "Send to https://api.push.apple.com (or api.sandbox.push.apple.com) over HTTP/2."),
            if: \.isHostSwitchedOff),
        APNsRule(
            .requestLine, "host that is not documented", .endpoint, as: .advises(.warning), .apple,
            says: "the host is not a documented one for pushes to devices",
            advice: .say("Hosts are api.push.apple.com and api.sandbox.push.apple.com."),
            if: \.isHostUndocumented),
        APNsRule(
            .requestLine, "port that is not documented", .endpoint, as: .advises(.warning), .apple,
            says: "the port is not one for pushes to devices, which are 443 and 2197",
            advice: .say("Leave the port out."), if: \.isPortUnusual),
        APNsRule(
            .requestLine, "app of the other environment", .endpoint, as: .advises(.error), .apple,
            where: \.environmentOfApp),
    ]

    private static let certificates: [APNsRule] = [
        APNsRule(
            .authentication, "invalid certificate", .certificate, as: .refuses(.badCertificate), .apple,
            if: { $0.door?.connection.certificate?.isValid == false }),
        APNsRule(
            .authentication, "certificate of the other environment", .certificate,
            as: .refuses(.badCertificateEnvironment), .apple
        ) { reading in
            guard let door = reading.door, let certificate = door.connection.certificate else { return false }
            return !certificate.environments.contains(door.endpoint.environment)
        },
        APNsRule(
            .authentication, "topic not in the certificate", .certificate, as: .refuses(.topicDisallowed),
            .own,
            if: {
                $0.door?.connection.certificate != nil && $0.usesCertificate == false
                    && $0.headers[.authorization] == .absent
            }),
        APNsRule(
            .authentication, "token in addition to a certificate", .authorization,
            as: .warns(.authorizationIgnored),
            .own, if: { $0.usesCertificate == true && $0.headers[.authorization] != .absent }),
    ]

    private static let tokens: [APNsRule] =
        [
            APNsRule(
                .authentication, "no provider token", .authorization, as: .refuses(.missingProviderToken),
                .apple,
                advice: .say(
                    "Send authorization with bearer, a blank and a token signed with your .p8 key."),
                where: \.authorizationFault),
            APNsRule(
                .authentication, "perhaps no credential", .authorization, as: .advises(.note), .apple,
                says:
                    "there is no authorization header. That works with a client certificate only; without one APNs "
                    + "answers 403 MissingProviderToken",
                advice: .say("Send authorization with bearer, a blank and the signed token."),
                if: { $0.usesCertificate == nil && $0.request.endpoint?.isAPNs == true }),
            APNsRule(
                .authentication, "unreadable provider token", .authorization,
                as: .refuses(.invalidProviderToken), .apple,
                advice: .say(
                    "Make a JWT with the .p8 key: header alg ES256 and kid, claims iss and iat, the signature in 64 "
                        + "bytes. The key itself is not sent.")
            ) { reading in
                if case .failure(let fault) = reading.parsed { Hit(fault.rawValue) } else { nil }
            },
        ]
        + APNsWarning.ofTokens.map { oddity in
            APNsRule(
                .authentication, oddity.rawValue, .authorization, as: .warns(oddity), .code,
                advice: .say(
                    "Write the token as RFC 7515 and RFC 7518 have it: APNs need not take another form."),
                if: { $0.provider != nil && $0.oddities.contains(oddity) })
        } + [
            APNsRule(
                .authentication, "iat ahead of the clock", .issuedAt, as: .warns(.issuedInFuture), .own,
                if: \.isIssuedInFuture),
            APNsRule(
                .authentication, "odd provider token in strict mode", .authorization,
                as: .refuses(.invalidProviderToken), .own, where: \.oddityInStrictMode),
            APNsRule(
                .authentication, "unknown key", .keyID, as: .refuses(.invalidProviderToken), .code,
                if: { $0.door != nil && $0.provider != nil && $0.key == nil }),
            APNsRule(
                .authentication, "signature without a key", .signature, as: .warns(.signatureNotChecked),
                .own, if: { $0.provider != nil && $0.door?.endpoint.keys.areChecked == false }),
            APNsRule(
                .authentication, "wrong signature", .signature, as: .refuses(.invalidProviderToken), .apple
            ) { reading in
                guard let provider = reading.provider, let door = reading.door, !reading.isAcceptedToken
                else { return false }
                return !door.endpoint.keys.verifies(provider)
            },
            APNsRule(
                .authentication, "key of another team", .keyID, .team, as: .refuses(.invalidProviderToken),
                .community
            ) { $0.isKeyOfAnotherTeam ? Hit("the key belongs to another team") : nil },
            APNsRule(
                .authentication, "provider token from the future", .issuedAt,
                as: .refuses(.invalidProviderToken), .own, advice: timeOfSigning, where: \.futureToken),
            APNsRule(
                .authentication, "provider token older than an hour", .issuedAt,
                as: .refuses(.expiredProviderToken), .apple, says: "the provider token is older than an hour",
                advice: timeOfSigning, where: \.expiredToken),
            APNsRule(
                .authentication, "key of the other environment", .keyID,
                as: .refuses(.badEnvironmentKeyIDInToken), .community
            ) { reading in
                reading.key?.environment.map { $0 != reading.door?.endpoint.environment } ?? false
            },
            APNsRule(
                .authentication, "team other than the connection's", .team,
                as: .refuses(.invalidProviderToken),
                .code
            ) { $0.isOfOtherTeam ? Hit("the connection belongs to another team") : nil },
            APNsRule(
                .authentication, "key not related to the connection's", .keyID,
                as: .refuses(.unrelatedKeyIDInToken), .apple, if: \.hasUnrelatedKey),
            APNsRule(
                .authentication, "provider token changed within 20 minutes", .issuedAt,
                as: .refuses(.tooManyProviderTokenUpdates), .apple, if: \.updatesTokenTooOften),
        ]

    private static let timeOfSigning = Advice.say(
        "Write the time of signing in seconds since 1970, and make a new token every 20 to 60 minutes.")

    private static let bodies: [APNsRule] = [
        APNsRule(
            .body, "no payload", .body, as: .refuses(.payloadEmpty), .apple, on: .pushes,
            says: "there is no payload"
        ) { reading in
            let isEmpty = reading.request.body.isEmpty && !reading.request.unknown.contains(.content)
            return isEmpty ? Hit(code: .payloadEmpty) : nil
        },
        APNsRule(
            .body, "payload too large", .size, as: .refuses(.payloadTooLarge), .apple, on: .pushes,
            advice: .say("Shorten the texts, or move data out of the push and let the app load it."),
            where: \.sizeFault),
        APNsRule(
            .body, "payload not a JSON object", .body, as: .refuses(.payloadEmpty), .own, on: .pushes,
            where: \.bodyFault),
        APNsRule(
            .body, "unreadable channel request", .body, as: .refuses(.badRequestPayload), .apple,
            on: .channels, if: { $0.hasFault(.payload) }),
        APNsRule(
            .body, "unknown or wrong attribute", .body, as: .refuses(.badRequestParams), .apple,
            on: .channels, if: { $0.hasFault(.parameters) }),
        APNsRule(
            .body, "channel without push type", .body, as: .refuses(.missingPushType), .apple, on: .channels,
            if: { $0.hasFault(.missingType) }),
        APNsRule(
            .body, "channel with another push type", .body, as: .refuses(.invalidPushType), .apple,
            on: .channels, if: { $0.hasFault(.invalidType) }),
    ]

    private static let destinations: [APNsRule] = [
        APNsRule(
            .destination, "unknown channel", .channelID, as: .refuses(.channelNotRegistered), .apple,
            on: .apps,
            if: {
                $0.door != nil && $0.needsChannel && $0.headers[.channelID].text != nil && $0.channel == nil
            }),
        APNsRule(
            .destination, "expiration for a channel without storage", .expiration,
            as: .refuses(.badExpirationDate), .apple, on: .broadcast,
            if: { $0.channel?.policy == BroadcastChannel.StoragePolicy.none && $0.expiration != 0 }),
        APNsRule(
            .destination, "too many channels", .path, as: .refuses(.cannotCreateChannelConfig), .apple,
            on: .channels
        ) { reading in
            reading.isCreation
                && reading.door.map { $0.state.channels.isFull(reading.app(at: $0)) } ?? false
        },
        APNsRule(
            .destination, "unknown device token", .deviceToken, as: .refuses(.badDeviceToken), .apple,
            on: .device, if: { $0.door != nil && $0.registration == nil }),
        APNsRule(
            .destination, "device token of the other environment", .deviceToken,
            as: .refuses(.badDeviceToken),
            .apple, on: .device
        ) { reading in
            reading.registration.map { $0.environment != reading.door?.endpoint.environment } ?? false
        },
        APNsRule(
            .destination, "alert or background to a token of another kind", .deviceToken, .type,
            as: .refuses(.invalidPushType), .community, on: .device, if: \.isOrdinaryToSpecialToken),
        APNsRule(
            .destination, "special token with the bare topic", .deviceToken, .topic,
            as: .refuses(.topicDisallowed), .community, on: .device, if: \.isBareTopicToSpecialToken),
        APNsRule(
            .destination, "device token of another topic", .deviceToken, .topic,
            as: .refuses(.deviceTokenNotForTopic), .apple, on: .device
        ) { reading in reading.registration.map { $0.topic != reading.topic } ?? false },
        APNsRule(
            .destination, "expired device token", .deviceToken, as: .refuses(.expiredToken), .apple,
            on: .device
        ) { if case .expired = $0.registration?.end { true } else { false } },
        APNsRule(
            .destination, "unregistered device token", .deviceToken, as: .refuses(.unregistered), .apple,
            on: .device
        ) { if case .unregistered = $0.registration?.end { true } else { false } },
        APNsRule(
            .destination, "too many pushes to the token", .deviceToken, as: .refuses(.tooManyRequests), .own,
            on: .device, if: { $0.registration?.isOverRate == true }),
        APNsRule(
            .destination, "too many pushes wait", .service, as: .refuses(.serviceUnavailable), .own,
            on: .pushes, if: { $0.door?.state.isFull == true }),
    ]
}
