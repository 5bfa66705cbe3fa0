import APNs
import NotificationCheck
import NotificationCore
import Testing

/// The endpoint and check ask the same rows: a request that APNs would refuse for what stands in it gets the same
/// reason from both.
@Suite struct SameRowsTests {
    struct Sent: Sendable, CustomTestStringConvertible {
        var method = "POST"
        var path = "/3/device/" + HeaderRulesTests.token
        var fields = [
            "apns-topic": "com.example.app", "apns-push-type": "alert", "authorization": Sent.bearer(),
        ]
        var twice: String?
        var body = #"{"aps":{"alert":"Hi"}}"#
        var testDescription: String {
            "\(method) \(path.prefix(24)) \(fields) \(twice ?? "") \(body.utf8.count)"
        }

        static let now = 1_800_000_000.0

        static func bearer(
            _ header: String = #"{"alg":"ES256","kid":"ABCDE12345"}"#, iat: String = "1800000000",
            signature: Int = 64
        ) -> String {
            let parts = [
                Array(header.utf8), Array(#"{"iss":"TEAM123456","iat":\#(iat)}"#.utf8),
                [UInt8](repeating: 1, count: signature),
            ]
            let texts = parts.map { part in
                Base64.encode(part).filter { $0 != "=" }
                    .map { $0 == "+" ? "-" : $0 == "/" ? "_" : String($0) }.joined()
            }
            return "bearer " + texts.joined(separator: ".")
        }

        static func with(_ name: String, _ values: String?...) -> [Sent] {
            values.map { value in
                var sent = Sent()
                sent.fields[name] = value
                return sent
            }
        }

        static func with(_ change: (inout Sent) -> Void) -> Sent {
            var sent = Sent()
            change(&sent)
            return sent
        }

        var request: PushRequest {
            var all = fields.sorted { $0.key < $1.key }.map { HeaderField($0.key, $0.value) }
            if let twice { all.append(HeaderField(twice, "x")) }
            return PushRequest(method: method, path: path, fields: all, body: Array(body.utf8))
        }

        var headers: [SourceHeader] {
            [SourceHeader(":method", .string(method)), SourceHeader(":path", .string(path))]
                + request.fields.map { SourceHeader($0.name, .string($0.value)) }
        }
    }

    static let long = String(repeating: "a", count: 300)
    static let digits = String(repeating: "ab", count: 300)

    static let lines: [Sent] =
        ["GET", "PUT", "DELETE", "post"].map { method in Sent.with { $0.method = method } }
        + [
            "/4/device/" + HeaderRulesTests.token, "/3/devices/ab", "/3/device", "/3/device/",
            "/3/device/xyz",
            "/3/device/abc", "/3/device/abcd", "/3/device/" + digits, "/3/device/ExponentPushToken[ab]", "/",
            "/3/device/" + HeaderRulesTests.token + "?a=b", "/3/device/" + HeaderRulesTests.token + "/",
            "/3/Device/" + HeaderRulesTests.token,
        ].map { path in Sent.with { $0.path = path } }
    static let tokens =
        Sent.with(
            "authorization", "bearer", "bearer ", "basic abc", "key=AAAA", "bearer a.b", "bearer  a.b.c",
            Sent.bearer().replacing("bearer", with: "Bearer"),
            Sent.bearer().replacing("bearer ", with: "bearer  "),
            Sent.bearer(signature: 3), Sent.bearer(signature: 0), Sent.bearer(signature: 65),
            Sent.bearer(#"{"alg":"HS256","kid":"ABCDE12345"}"#), Sent.bearer(#"{"alg":"ES256"}"#),
            Sent.bearer(#"{"alg":"ES256","kid":"A"}"#), Sent.bearer(iat: "1800000000000"),
            Sent.bearer(iat: "1800007200"), Sent.bearer(iat: "1799992800"), Sent.bearer(iat: "1800000000.5"),
            Sent.bearer(iat: "\"1800000000\""), Sent.bearer(iat: "\"now\""), Sent.bearer(iat: "-1"),
            Sent.bearer(iat: "1799996500"), Sent.bearer(iat: "1800003500"))
    static let fields =
        Sent.with(
            "apns-topic", nil, "", long, "my app", "/topics/news", "com.example.app.voip",
            "com.example.app.push-type.liveactivity", "com_example", "com.exämple")
        + Sent.with(
            "apns-push-type", nil, "Alert", "silent", "", "alert ", "background", "voip", "liveactivity",
            "mdm",
            "location")
        + Sent.with("apns-priority", nil, "10", "5", "1", "10 ", " 10", "7", "high", "", "05")
        + Sent.with(
            "apns-expiration", nil, "0", "-5", "+5", "1.5", "tomorrow", "1800003600", "1800003600000", "",
            "9223372036854775808")
        + Sent.with("apns-collapse-id", "", String(long.prefix(64)), String(long.prefix(65)))
        + Sent.with("apns-id", "4711", "", "123e4567-e89b-12d3-a456-4266554400a0")
        + [
            Sent.with {
                $0.fields["apns-push-type"] = "background"
                $0.fields["apns-priority"] = "10"
            },
            Sent.with { $0.twice = "apns-topic" }, Sent.with { $0.twice = "authorization" },
            Sent.with { $0.twice = "apns-other" },
        ]
    static let bodies: [Sent] = [4096, 4097, 5120, 5121].flatMap { size in
        ["alert", "voip"].map { type in
            Sent.with {
                $0.body = #"{"aps":{"alert":""# + String(repeating: "x", count: size - 20) + #""}}"#
                $0.fields["apns-push-type"] = type
                if type == "voip" { $0.fields["apns-topic"] = "com.example.app.voip" }
            }
        }
    }

    private static func answer(_ request: PushRequest) -> PushAnswer {
        let topic = request.fields.first { $0.name == "apns-topic" }?.value ?? ""
        let registration = TokenRegistration(
            bundle: PushType.base(of: topic), type: PushType.suffixed(topic) ?? .alert)
        var connection = ConnectionState()
        var state = APNsState()
        return APNsEndpoint().answer(
            request, on: &connection, devices: { _ in registration }, state: &state, now: Sent.now)
    }

    @Test("one reason, and the first", arguments: lines + tokens + fields + bodies)
    func same(_ sent: Sent) throws {
        let answer = Self.answer(sent.request)
        let findings = APNsFinding.all(of: sent.request, now: Sent.now)
        #expect(findings.lazy.compactMap(\.rule.reason).first == answer.reason)
        let diagnostics = HeaderRules.diagnostics(
            of: SentRequest(sent.headers), payload: try RuleInput(sent.body).payload, app: nil,
            now: Int64(Sent.now))
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty == answer.isAccepted, "\(errors) \(String(describing: answer.reason))")
        guard let reason = answer.reason else { return }
        #expect(errors.first?.message.contains("\(reason.status) \(reason.rawValue)") == true, "\(errors)")
    }

    @Test("there are enough requests, accepted and refused, for most reasons")
    func enough() {
        let answers = (Self.lines + Self.tokens + Self.fields + Self.bodies).map { Self.answer($0.request) }
        #expect(answers.count >= 60)
        #expect(answers.filter(\.isAccepted).count >= 15)
        #expect(Set(answers.compactMap(\.reason)).count >= 15)
    }
}
