import APNs
import NotificationCheck
import NotificationCore
import Testing

@Suite struct HeaderRulesTests {
    static let alert = "{\(ruleAlert)}"
    static let silent = #"{"aps":{"content-available":1}}"#
    static let token = String(repeating: "a1", count: 32)

    static func diagnostics(
        _ headers: [SourceHeader], _ target: String? = nil, payload: String = alert, app: PushedApp? = nil,
        sender: Sender? = nil, now: Int64? = 1_800_000_000
    ) throws -> [CheckDiagnostic] {
        guard case .pushes(let pushes) = InputReader.read(Array(payload.utf8), name: nil) else { return [] }
        return HeaderRules.diagnostics(
            of: SentRequest(headers, target: target.map { RequestText(.string($0)) }, sender: sender),
            payload: CompiledPayload(try #require(pushes.first).value), app: app, now: now)
    }

    @Test("a good request has no finding")
    func healthy() throws {
        let diagnostics = try Self.diagnostics(
            ruleHeaders(
                "apns-push-type: alert", "apns-topic: com.example.app", "apns-priority: 10",
                "apns-expiration: 1800003600", "apns-id: 123E4567-e89b-12d3-a456-426614174000",
                "content-type: application/json", "user-agent: curl", "authorization: bearer <token>"),
            "https://api.push.apple.com/3/device/\(Self.token)",
            app: PushedApp(bundleIdentifier: "com.example.app", environment: "production"))
        #expect(diagnostics == [])
    }

    @Test("without headers nothing is missing")
    func none() throws { #expect(try Self.diagnostics([]) == []) }

    @Test("headers of another interface are left alone")
    func other() throws {
        #expect(
            try Self.diagnostics(
                ruleHeaders("authorization: key=AAAA", "content-type: application/json"),
                "https://fcm.googleapis.com/fcm/send") == [])
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var code: Code
        var severity: Severity
        var header: String
        var words: String
        var payload = HeaderRulesTests.alert
        var testDescription: String { "\(header) \(code.rawValue)" }
    }

    @Test(
        "each header is judged by Apple's rule",
        arguments: [
            Row(
                code: .apnsPushType, severity: .error, header: "apns-push-type: silent",
                words: "InvalidPushType"),
            Row(
                code: .apnsPushType, severity: .error, header: "apns-push-type: Alert", words: "small letters"
            ),
            Row(
                code: .apnsPushType, severity: .warning, header: "apns-push-type: alert",
                words: "nothing to show",
                payload: silent),
            Row(
                code: .apnsPushType, severity: .warning, header: "apns-push-type: background",
                words: "content-available", payload: #"{"aps":{}}"#),
            Row(
                code: .apnsPushType, severity: .warning, header: "apns-push-type: liveactivity",
                words: "Live Activity"),
            Row(code: .apnsPushType, severity: .warning, header: "apns-push-type: voip", words: "PushKit"),
            Row(code: .apnsPushType, severity: .warning, header: "apns-push-type: mdm", words: "mdm"),
            Row(code: .apnsPriority, severity: .error, header: "apns-priority: high", words: "BadPriority"),
            Row(code: .apnsPriority, severity: .note, header: "apns-priority: 5", words: "later"),
            Row(code: .apnsPriority, severity: .note, header: "apns-priority: 1", words: "does not wake"),
            Row(
                code: .apnsExpiration, severity: .error, header: "apns-expiration: tomorrow",
                words: "BadExpirationDate"),
            Row(
                code: .apnsExpiration, severity: .error, header: "apns-expiration: 1.5",
                words: "BadExpirationDate"),
            Row(code: .apnsExpiration, severity: .note, header: "apns-expiration: 0", words: "tries once"),
            Row(
                code: .apnsExpiration, severity: .warning, header: "apns-expiration: 3600", words: "duration"),
            Row(
                code: .apnsExpiration, severity: .warning, header: "apns-expiration: 1800003600000",
                words: "milliseconds"),
            Row(
                code: .apnsExpiration, severity: .note, header: "apns-expiration: 1700000000",
                words: "in the past"),
            Row(
                code: .apnsExpiration, severity: .error, header: "apns-expiration: -1",
                words: "BadExpirationDate"),
            Row(code: .apnsPriority, severity: .error, header: "apns-priority: 10 ", words: "BadPriority"),
            Row(
                code: .apnsCollapseID, severity: .error,
                header: "apns-collapse-id: " + String(repeating: "é", count: 33), words: "66 bytes"),
            Row(code: .apnsID, severity: .error, header: "apns-id: 4711", words: "BadMessageId"),
            Row(
                code: .apnsUnknownHeader, severity: .warning, header: "apns-pushtype: alert",
                words: "apns-pushtype"),
            Row(
                code: .apnsUnknownHeader, severity: .warning, header: "apns-prority: 10",
                words: "counts as missing"),
            Row(
                code: .apnsUnknownHeader, severity: .warning, header: "apns-colour: red",
                words: "does not know"),
            Row(code: .apnsTopic, severity: .error, header: "apns-topic: /topics/news", words: "Firebase"),
            Row(code: .apnsTopic, severity: .error, header: "apns-topic: my app", words: "BadTopic"),
            Row(
                code: .apnsTopic, severity: .warning, header: "apns-topic: ABCDE12345.com.example.app",
                words: "team id"),
            Row(
                code: .apnsPushType, severity: .error, header: "apns-topic: com.example.app.voip",
                words: "for push type voip"),
            Row(
                code: .apnsTopic, severity: .error,
                header: "apns-topic: " + String(repeating: "a", count: 300),
                words: "255 bytes. Expect 400 BadTopic"),
        ])
    func row(row: Row) throws {
        var headers = ruleHeaders(row.header)
        if !row.header.hasPrefix("apns-push") { headers += ruleHeaders("apns-push-type: alert") }
        let diagnostics = try Self.diagnostics(headers, payload: row.payload)
        let diagnostic = try #require(diagnostics.first { $0.code == row.code }, "\(diagnostics)")
        #expect(diagnostic.severity == row.severity)
        #expect(diagnostic.message.contains(row.words), "\(diagnostic.message)")
        #expect(diagnostic.hint?.isEmpty == false)
    }

    @Test("a missing push type is a warning, and a misspelt one is not missing")
    func missingType() throws {
        let missing = try Self.diagnostics(ruleHeaders("apns-topic: com.example.app"))
        #expect(missing.map(\.code) == [.apnsPushType])
        #expect(missing.first?.hint == "Send the header apns-push-type: alert.")
        let misspelt = try Self.diagnostics(ruleHeaders("push-type: alert"))
        #expect(misspelt.map(\.code) == [.apnsUnknownHeader])
        let silent = try Self.diagnostics(ruleHeaders("apns-priority: 5"), payload: Self.silent)
        #expect(silent.first?.hint?.contains("background") == true)
    }

    @Test("a service adds what is missing itself")
    func service() throws {
        let fcm = Sender("fcm-v1", "FCM HTTP v1", "")
        #expect(try Self.diagnostics(ruleHeaders("apns-priority: 10"), sender: fcm) == [])
    }

    @Test("the place in a sender's request is named")
    func senderPlace() throws {
        let header = SourceHeader(
            "apns-priority",
            .string("high", origin: SourceOrigin(5..<9, path: "message.apns.headers.apns-priority")))
        let diagnostics = try Self.diagnostics([header], sender: Sender("fcm-v1", "FCM", ""))
        #expect(diagnostics.first?.hint == "Write \"10\" at message.apns.headers.apns-priority.")
        #expect(diagnostics.first?.origin?.range == 5..<9)
    }

    @Test("priority 10 with background is refused, and so is none at all")
    func background() throws {
        let ten = try Self.diagnostics(
            ruleHeaders("apns-push-type: background", "apns-priority: 10"), payload: Self.silent)
        #expect(ten.first?.code == .apnsPriority && ten.first?.severity == .error)
        let none = try Self.diagnostics(ruleHeaders("apns-push-type: background"), payload: Self.silent)
        #expect(none.map(\.code) == [.apnsPriority] && none.first?.severity == .warning)
    }

    @Test("the topic is compared with the app")
    func bundle() throws {
        let app = PushedApp(bundleIdentifier: "com.example.app")
        for (topic, words) in [
            ("com.example.app.NotificationService", "extension"), ("com.example.App", "capital"),
            ("ABCDE12345.com.example.app", "team id"), ("com.other", "another one"),
        ] {
            let diagnostics = try Self.diagnostics(
                ruleHeaders("apns-push-type: alert", "apns-topic: \(topic)"), app: app)
            #expect(diagnostics.map(\.code) == [.apnsTopic])
            #expect(
                diagnostics.first?.severity == .error && diagnostics.first?.message.contains(words) == true)
            #expect(diagnostics.first?.hint?.contains("com.example.app.") == true)
        }
        let special = try Self.diagnostics(
            ruleHeaders("apns-push-type: liveactivity", "apns-topic: com.example.app"),
            payload: #"{"aps":{"event":"update","content-state":{},"timestamp":1}}"#, app: app)
        #expect(special.map(\.code) == [.apnsTopic])
        #expect(special.first?.hint?.contains("com.example.app.push-type.liveactivity") == true)
    }

    @Test("a header that is there twice is refused")
    func twice() throws {
        let diagnostics = try Self.diagnostics(
            ruleHeaders("apns-push-type: alert", "apns-topic: a.b", "apns-topic: a.b"))
        #expect(diagnostics.map(\.code) == [.apnsDuplicateHeader])
    }

    @Test("headers in the payload are named, with and without headers next to it")
    func inPayload() throws {
        let payload =
            #"{"aps":{"alert":"Hi","mutable-content":1,"apns-priority":10,"push_type":"alert"},"apnsTopic":"x"}"#
        let alone = try Self.diagnostics([], payload: payload)
        #expect(alone.map(\.code) == [.apnsHeaderInPayload, .apnsHeaderInPayload, .apnsHeaderInPayload])
        #expect(alone.allSatisfy { $0.severity == .warning })
        #expect(alone.contains { $0.origin?.path == "aps.apns-priority" })
        let sent = try Self.diagnostics(
            ruleHeaders("apns-push-type: alert", "apns-priority: 10"), payload: payload)
        #expect(sent.filter { $0.severity == .note }.count == 2)
    }

    @Test("a variable counts as good")
    func variable() throws {
        let diagnostics = try Self.diagnostics([
            SourceHeader("apns-push-type", SourceValue(.variable("type"))),
            SourceHeader("apns-topic", SourceValue(.variable("topic"))),
            SourceHeader("apns-priority", SourceValue(.variable("p"))),
        ])
        #expect(diagnostics == [])
    }

    @Test("what a person has to fill in counts as good, a bundle id in brackets does not")
    func standIn() throws {
        let good = try Self.diagnostics(
            ruleHeaders("apns-push-type: <type>", "apns-topic: <your bundle id>", "apns-priority: $PRIORITY"))
        #expect(good == [])
        let bad = try Self.diagnostics(ruleHeaders("apns-push-type: alert", "apns-topic: <com.example.app>"))
        #expect(bad.map(\.code) == [.apnsTopic])
        #expect(bad.first?.hint == "Send the header apns-topic: com.example.app.")
    }

    @Test("hostile names and values stay short, and few")
    func hostile() throws {
        let headers = (0..<5000).map {
            SourceHeader("apns-\($0)" + String(repeating: "\u{202E}\n", count: 200), .string("x"))
        }
        let diagnostics = try Self.diagnostics(headers)
        #expect(diagnostics.count < 10)
        #expect(diagnostics.allSatisfy { $0.message.count < 300 && !$0.message.contains("\n") })
    }
}
