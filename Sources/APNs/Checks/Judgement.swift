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

    /// What is wrong exactly; of the row that refuses.
    var detail: String?
    var warnings: [APNsWarning] = []
    /// The certificate serves the topic: the token is not looked at.
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
    /// Milliseconds since 1970, for the answers 410.
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

    /// For rows that explain themselves: refuses with a detail.
    mutating func refuse(_ detail: String) -> Bool {
        self.detail = detail
        return true
    }

    var bundle: String { route?.bundle ?? "" }
    var isCreation: Bool {
        if case .channels = route { request.method == "POST" } else { false }
    }
    /// The request names one channel.
    var needsChannel: Bool {
        switch route {
        case .broadcast: true
        case .channels: !isCreation
        default: false
        }
    }
}
