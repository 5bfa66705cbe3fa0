import NotificationCore

/// One request on its way through the table: what the checks read, and what they found out.
///
/// The checks change only what later checks or the answer need; the connection and the endpoint's state
/// change after the decision.
package struct Judgement {
    let request: PushRequest
    let route: Route?
    let headers: PushHeaders
    let rules: APNsRules
    let state: APNsState
    let devices: any TokenRegistry
    let connection: ConnectionState
    let now: Double

    /// What exactly is wrong, when the row that refuses can say it.
    var detail: String?
    var warnings: [APNsWarning] = []
    /// Whether the certificate serves the topic; the token is then not read.
    var usesCertificate = false
    var parsed: Result<ProviderToken, ProviderToken.Fault>?
    var key: ProviderKey?
    var topic = ""
    var type: PushType?
    var priority: Int?
    var expiration: Int?
    var token: DeviceToken?
    var registration: TokenRegistration?
    var channel: BroadcastChannel?
    var creation: Result<ChannelRequest, ChannelRequest.Fault>?
    /// The time of a status 410, in milliseconds since 1970.
    var timestamp: Int?

    init(
        _ request: PushRequest, rules: APNsRules, state: APNsState, devices: any TokenRegistry,
        connection: ConnectionState, now: Double
    ) {
        self.request = request
        route = Route(path: request.path)
        headers = PushHeaders(request.fields)
        self.rules = rules
        self.state = state
        self.devices = devices
        self.connection = connection
        self.now = now
    }

    mutating func warn(_ warning: APNsWarning) {
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Refuses with a detail, for rows that explain themselves.
    mutating func refuse(_ detail: String) -> Bool {
        self.detail = detail
        return true
    }

    var bundle: String { route?.bundle ?? "" }
    /// The app of the path, whose channels are meant.
    var app: BroadcastApp { BroadcastApp(bundle, rules.environment) }
    var isCreation: Bool {
        if case .channels = route { request.method == "POST" } else { false }
    }
    /// Whether the request names one channel.
    var needsChannel: Bool {
        switch route {
        case .broadcast: true
        case .channels: !isCreation
        default: false
        }
    }
}
