import NotificationCore

@testable import APNs

/// One connection to an endpoint with one device token of each kind; everything can be changed before a push.
struct Bench {
    static let now = 1_800_000_000.0
    static let token = String(repeating: "ab", count: 32)
    static let voipToken = String(repeating: "cd", count: 32)
    static let sandboxToken = String(repeating: "ef", count: 32)
    static let goneToken = String(repeating: "01", count: 32)
    static let expiredToken = String(repeating: "02", count: 32)
    static let busyToken = String(repeating: "03", count: 32)
    static let app = "com.example.app"
    static let production = BroadcastApp(app, .production)
    static let id = "123e4567-e89b-12d3-a456-4266554400a0"

    var endpoint = APNsEndpoint(keys: Bench.keys, makeIdentifier: { APNsIdentifier(.max, .max) })
    var state = APNsState()
    var connection = ConnectionState()
    var devices: [DeviceToken: TokenRegistration] = Bench.allDevices
    var now = Bench.now
    var jwt = TokenText().text
    var method = "POST"
    var path = "/3/device/" + Bench.token
    var body = Array(#"{"aps":{"alert":"Hi"}}"#.utf8)
    /// Without `authorization`, which `jwt` makes.
    var fields = [
        HeaderField("apns-topic", Bench.app), HeaderField("apns-push-type", "alert"),
        HeaderField("apns-id", Bench.id),
    ]
    /// The whole header; nil is `bearer` and the token.
    var authorization: String?
    var hasAuthorization = true

    /// Signatures that begin with 1 are good.
    static let keys = ProviderKeys(
        [
            "ABCDE12345": ProviderKey(), "ABCDE22222": ProviderKey(),
            "SANDBOXKEY": ProviderKey(environment: .sandbox), "OTHERTEAM1": ProviderKey(team: "TEAM999999"),
            "TOPICKEY01": ProviderKey(topics: ["com.example.app"]),
        ], verify: { $0.signature.first == 1 || $0.form == .der })

    static let allDevices: [DeviceToken: TokenRegistration] = {
        let rows: [(String, TokenRegistration)] = [
            (token, TokenRegistration(bundle: app)),
            (voipToken, TokenRegistration(bundle: app, type: .voip)),
            (sandboxToken, TokenRegistration(bundle: app, environment: .sandbox)),
            (goneToken, TokenRegistration(bundle: app, end: .unregistered(since: 1_700_000_000_123))),
            (expiredToken, TokenRegistration(bundle: app, end: .expired(since: 1_700_000_000_456))),
            (busyToken, TokenRegistration(bundle: app, isOverRate: true)),
        ]
        return Dictionary(
            uniqueKeysWithValues: rows.compactMap { row in DeviceToken(row.0).map { ($0, row.1) } })
    }()

    mutating func set(_ name: String, _ value: String?) {
        fields.removeAll { $0.name == name }
        if let value { fields.append(HeaderField(name, value)) }
    }

    mutating func push() -> PushAnswer {
        var all = fields
        if hasAuthorization {
            all.insert(HeaderField("authorization", authorization ?? "bearer " + jwt), at: 0)
        }
        let request = PushRequest(method: method, path: path, fields: all, body: body)
        return endpoint.answer(
            request, on: &connection, devices: { [devices] in devices[$0] }, state: &state, now: now)
    }

    /// The same with one change.
    static func answer(_ change: (inout Bench) -> Void) -> PushAnswer {
        var bench = Bench()
        change(&bench)
        return bench.push()
    }

    /// A broadcast to a channel that is there.
    mutating func broadcast(_ policy: BroadcastChannel.StoragePolicy = .newest) {
        let id = state.channels.create(in: Bench.production, policy, APNsIdentifier(1, 1))
        path = "/4/broadcasts/apps/" + Bench.app
        fields = [
            HeaderField("apns-channel-id", id), HeaderField("apns-push-type", "Liveactivity"),
            HeaderField("apns-priority", "10"), HeaderField("apns-expiration", "0"),
        ]
    }

    /// A request that makes a channel.
    mutating func manage(_ method: String = "POST") {
        self.method = method
        path = "/1/apps/\(Bench.app)/channels"
        fields = []
        body = Array(#"{"message-storage-policy":1,"push-type":"LiveActivity"}"#.utf8)
    }
}

/// Writes provider tokens, good and odd ones.
struct TokenText {
    var header = #"{"alg":"ES256","kid":"ABCDE12345"}"#
    var claims = #"{"iss":"TEAM123456","iat":1800000000}"#
    var signature = [UInt8](repeating: 1, count: 64)

    init() {}

    init(kid: String = "ABCDE12345", team: String = "TEAM123456", iat: String = "1800000000") {
        header = #"{"alg":"ES256","kid":"\#(kid)"}"#
        claims = #"{"iss":"\#(team)","iat":\#(iat)}"#
    }

    var text: String {
        [Array(header.utf8), Array(claims.utf8), signature].map(TokenText.part).joined(separator: ".")
    }

    static func part(_ bytes: [UInt8]) -> String {
        var text = ""
        for letter in Base64.encode(bytes) where letter != "=" {
            text.append(letter == "+" ? "-" : letter == "/" ? "_" : letter)
        }
        return text
    }
}
