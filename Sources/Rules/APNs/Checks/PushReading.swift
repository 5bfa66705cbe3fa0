/// A request to APNs, parsed once for all rules, which only read it.
package struct PushReading {
    struct Door {
        let endpoint: APNsEndpoint
        let state: APNsState
        let devices: TokenRegistry
        let connection: ConnectionState
    }

    let request: PushRequest
    /// Nil when APNs has no such path. A path that is not known counts as that of a push to a device.
    let route: Route?
    let headers: PushHeaders
    /// Nil when a pasted request is judged: rules that need an endpoint's state then do not apply. Nil also when the
    /// rules have been asked, so that this copy of the state is let go.
    var door: Door?
    let app: PushedApp?
    /// Seconds since 1970; nil: times are not judged.
    let now: Double?

    /// Whether the certificate serves the topic; the token is then not read. Nil when no certificate is known of.
    let usesCertificate: Bool?
    let parsed: Result<ProviderToken, ProviderToken.Fault>?
    /// What is odd about the form of the provider token.
    let oddities: [APNsWarning]
    let key: ProviderKey?
    /// The topic; with a certificate of one topic that topic.
    let topic: String?
    /// The push type of the header, else the one that the topic implies; nil when the header names no known type.
    let type: PushType?
    let priority: Int?
    let expiration: Int?
    let token: DeviceToken?
    let registration: TokenRegistration?
    let channel: BroadcastChannel?
    let creation: Result<ChannelRequest, ChannelRequest.Fault>?
    /// Read only for a pasted request: an endpoint does not look into the payload.
    let content: PushContent?

    init(_ request: PushRequest, at door: Door? = nil, app: PushedApp? = nil, now: Double? = nil) {
        self.request = request
        self.door = door
        self.app = app
        self.now = now
        let route = request.unknown.contains(.path) ? .device(token: "") : Route(path: request.path)
        let headers = PushHeaders(request.fields, areAll: !request.unknown.contains(.fields))
        self.route = route
        self.headers = headers

        usesCertificate = Self.usesCertificate(headers, route, door)
        let current = door?.connection.current
        (parsed, oddities) =
            usesCertificate == true ? (nil, []) : Self.provider(headers[.authorization].text, current)
        let isAccepted = current.map { $0.text == headers[.authorization].text } ?? false
        key =
            isAccepted ? current?.key : (try? parsed?.get()).flatMap { door?.endpoint.keys.key($0.keyID) }

        let topics = door?.connection.certificate?.topics ?? []
        let only = usesCertificate == true && topics.count == 1 ? topics[0] : nil
        topic = headers[.topic].text ?? only
        type = Self.type(headers[.type], topic, route)
        priority = headers[.priority].text.flatMap { ["10": 10, "5": 5, "1": 1][$0] }
        expiration = headers[.expiration].text.flatMap(Self.seconds)

        if case .device(let text) = route { token = DeviceToken(text) } else { token = nil }
        registration = token.flatMap { door?.devices($0) }
        let isCreation =
            if case .channels = route { request.method == "POST" } else { false }
        self.isCreation = isCreation
        creation =
            isCreation
            ? Result { () throws(ChannelRequest.Fault) in try ChannelRequest(request.body) } : nil
        if let door, let bundle = route?.bundle, let id = headers[.channelID].text {
            channel = door.state.channels[BroadcastApp(bundle, door.endpoint.environment), id]
        } else {
            channel = nil
        }
        content = door == nil && !request.unknown.contains(.content) ? PushContent(request.body) : nil
    }

    let isCreation: Bool
    var bundle: String { route?.bundle ?? "" }
    func app(at door: Door) -> BroadcastApp { BroadcastApp(bundle, door.endpoint.environment) }
    var needsChannel: Bool {
        switch route {
        case .broadcast: true
        case .channels: !isCreation
        default: false
        }
    }

    private static func type(_ part: HeaderPart, _ topic: String?, _ route: Route?) -> PushType? {
        switch (part, route) {
        case (.hole, _): nil
        case (.read(let name), .broadcast): name.lowercased() == "liveactivity" ? .liveactivity : nil
        default: PushType.effective(named: part.text, topic: topic)
        }
    }

    /// Nil unless the text has only digits and its value fits in 64 bits.
    private static func seconds(_ text: String) -> Int? {
        text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
    }
}

/// What kind of push a payload is, judged by its members.
struct PushContent {
    let hasAlert: Bool
    let hasBadgeOrSound: Bool
    let isSilent: Bool
    let isContentAvailable: Bool
    let isMutable: Bool
    let isLiveActivity: Bool
    let isMDM: Bool

    /// Nil when the bytes are not a payload.
    init?(_ body: [UInt8]) {
        guard let payload = try? NotificationPayload.onPhone(body) else { return nil }
        func has(_ name: StaticString) -> Bool { payload.apsValue(name) != nil }
        hasAlert = has("alert")
        hasBadgeOrSound = has("badge") || has("sound")
        isSilent = GateScene(payload).has(.silent)
        isContentAvailable = Gate.isOne("content-available", payload)
        isMutable = Gate.isOne("mutable-content", payload)
        isLiveActivity = has("event") && (has("content-state") || has("attributes"))
        isMDM = payload.document.value("mdm", in: payload.document.root) != nil
    }

    var showsSomething: Bool { hasAlert || hasBadgeOrSound }
}
