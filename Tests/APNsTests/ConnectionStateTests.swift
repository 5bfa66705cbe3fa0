import Testing

@testable import APNs

@Suite("A connection")
struct ConnectionStateTests {
    @Test("has one stream until a valid token came, then a thousand")
    func streams() {
        var bench = Bench()
        #expect(bench.connection.streamLimit == 1)
        bench.hasAuthorization = false
        _ = bench.push()
        #expect(bench.connection.streamLimit == 1 && bench.connection.team == nil)
        bench.hasAuthorization = true
        // The token counts, whatever else is wrong.
        bench.set("apns-priority", "7")
        #expect(bench.push().reason == .badPriority)
        #expect(bench.connection.streamLimit == 1000 && bench.connection.team == "TEAM123456")
    }

    @Test("with the option falls back to one stream after a refusal")
    func fallBack() {
        var bench = Bench()
        bench.endpoint.dropsStreamsOnRefusal = true
        _ = bench.push()
        #expect(bench.connection.streamLimit == 1000)
        bench.set("apns-priority", "7")
        _ = bench.push()
        #expect(bench.connection.streamLimit == 1)
        bench.set("apns-priority", "5")
        _ = bench.push()
        #expect(bench.connection.streamLimit == 1000)
    }

    @Test("takes a token for exactly an hour")
    func age() {
        var bench = Bench()
        bench.now += 3600
        #expect(bench.push().isAccepted)
        bench.now += 1
        #expect(bench.push().reason == .expiredProviderToken)
    }

    @Test("takes a token from the next hour, with a warning")
    func future() {
        var bench = Bench()
        bench.now -= 60
        #expect(bench.push().warnings == [])
        bench.now -= 3540
        let answer = bench.push()
        #expect(answer.isAccepted && answer.warnings == [.issuedInFuture])
        bench.now -= 1
        #expect(bench.push().reason == .invalidProviderToken)
    }

    @Test("takes a new token after 20 minutes, and a renewal in time after an old one")
    func updates() {
        var bench = Bench()
        #expect(bench.push().isAccepted)
        bench.now += 1200
        bench.jwt = TokenText(iat: "1800001200").text
        #expect(bench.push().isAccepted)

        bench = Bench()
        bench.jwt = TokenText(iat: "1799996500").text
        #expect(bench.push().isAccepted)
        bench.now += 60
        bench.jwt = TokenText(iat: "1800000060").text
        #expect(bench.push().isAccepted)
        // The refused update changes nothing: the old token still works.
        bench.jwt = TokenText(iat: "1800000061").text
        #expect(bench.push().reason == .tooManyProviderTokenUpdates)
        bench.jwt = TokenText(iat: "1800000060").text
        #expect(bench.push().isAccepted)
    }

    @Test("verifies the same text once")
    func once() {
        var bench = Bench()
        _ = bench.push()
        bench.endpoint.keys = ProviderKeys(["ABCDE12345": ProviderKey()]) { _ in false }
        #expect(bench.push().isAccepted)
        bench.connection = ConnectionState()
        #expect(bench.push().reason == .invalidProviderToken)
    }

    @Test("without keys says so, and binds a key to its first team")
    func unchecked() {
        var bench = Bench()
        bench.endpoint.keys = .unchecked
        bench.jwt = TokenText(kid: "WHATEVER01").text
        #expect(bench.push().warnings == [.signatureNotChecked])
        #expect(bench.push().warnings == [.signatureNotChecked])
        bench.connection = ConnectionState()
        bench.jwt = TokenText(kid: "WHATEVER01", team: "TEAM222222").text
        let answer = bench.push()
        #expect(answer.reason == .invalidProviderToken && answer.rule.name == "key of another team")
    }

    @Test("binds no more keys than its limit")
    func bounded() {
        var state = APNsState()
        for number in 0...APNsState.mostKeys { state.bind(key: "\(number)", to: "T") }
        #expect(state.keyTeams.count == APNsState.mostKeys)
    }
}
