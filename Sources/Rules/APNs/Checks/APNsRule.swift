package struct APNsRule: Sendable {
    /// The parts of the order in which the rows are asked.
    package enum Phase: Sendable, Comparable, CaseIterable {
        case requestLine, authentication, headers, body, destination
    }

    package enum Effect: Sendable, Hashable {
        case refuses(APNsReason)
        /// The request passes, and the record has a warning.
        case warns(APNsWarning)
        /// APNs reports nothing. Only `check`, which judges a request before it is sent, reports it.
        case advises(Severity)
    }

    /// What a person should write.
    package enum Advice: Sendable, Hashable {
        case say(String)
        case set(Subject, String)
    }

    package struct Hit: Sendable {
        /// What exactly is wrong, the beginning of a sentence; never a part of a token.
        var detail: String?
        var advice: Advice?
        var field: String?
        /// The code, where it is not that of the row's subject.
        var code: Code?
        var offset: Int?

        init(
            _ detail: String? = nil, _ advice: Advice? = nil, field: String? = nil, code: Code? = nil,
            offset: Int? = nil
        ) {
            self.detail = detail
            self.advice = advice
            self.field = field
            self.code = code
            self.offset = offset
        }
    }

    package let phase: Phase
    /// A short name for the fault, unique in the table. It begins the sentence when `says` is nil.
    package let name: String
    /// The parts of the request that it reads. Its findings are reported for the first of them.
    package let subjects: [Subject]
    package let effect: Effect
    package let source: RuleSource
    package let routes: RouteKinds
    /// What is wrong, as the beginning of a sentence.
    let says: String?
    let advice: Advice?
    let test: @Sendable (PushReading) -> Hit?

    /// Why the row refuses; nil for a row that does not.
    package var reason: APNsReason? { if case .refuses(let reason) = effect { reason } else { nil } }
}

extension APNsRule {
    init(
        _ phase: Phase, _ name: String, _ subjects: Subject..., as effect: Effect, _ source: RuleSource,
        on routes: RouteKinds = .all, says: String? = nil, advice: Advice? = nil,
        where test: @escaping @Sendable (PushReading) -> Hit?
    ) {
        self.init(
            phase: phase, name: name, subjects: subjects, effect: effect, source: source, routes: routes,
            says: says, advice: advice, test: test)
    }

    /// A row whose words are always the same.
    init(
        _ phase: Phase, _ name: String, _ subjects: Subject..., as effect: Effect, _ source: RuleSource,
        on routes: RouteKinds = .all, says: String? = nil, advice: Advice? = nil,
        if test: @escaping @Sendable (PushReading) -> Bool
    ) {
        self.init(
            phase: phase, name: name, subjects: subjects, effect: effect, source: source, routes: routes,
            says: says, advice: advice, test: { test($0) ? Hit() : nil })
    }
}

/// The raw value is the name for people, and that of a header field of its own.
package enum Subject: String, Sendable {
    case method = ":method"
    case path = ":path"
    case deviceToken
    case fields = "apns-* and authorization"
    case endpoint = ":authority"
    case version = "the version of HTTP"
    case scheme = ":scheme"
    case certificate, authorization, signature
    case keyID = "kid"
    case team = "iss"
    case issuedAt = "iat"
    case id = "apns-id"
    case requestID = "apns-request-id"
    case topic = "apns-topic"
    /// Broadcast pushes (iOS 18).
    case channelID = "apns-channel-id"
    case type = "apns-push-type"
    case priority = "apns-priority"
    case expiration = "apns-expiration"
    case collapseID = "apns-collapse-id"
    case size, body
    case service = "the endpoint"

    package var title: String {
        switch self {
        case .deviceToken: Subject.path.rawValue
        case .size: Subject.body.rawValue
        default: rawValue
        }
    }

    /// The name of the header field in which it is; nil for what is in no header field of its own.
    package var header: String? {
        switch self {
        case .authorization, .keyID, .team, .issuedAt, .signature: Subject.authorization.rawValue
        case .id, .requestID, .topic, .channelID, .type, .priority, .expiration, .collapseID: rawValue
        default: nil
        }
    }

    package var code: Code {
        switch self {
        case .method, .path, .version, .scheme, .channelID: .apnsRequestLine
        case .deviceToken: .apnsDeviceToken
        case .fields: .apnsDuplicateHeader
        case .endpoint, .service: .apnsEnvironment
        case .certificate, .authorization, .keyID, .team, .issuedAt, .signature: .apnsAuthorization
        case .id, .requestID: .apnsID
        case .topic: .apnsTopic
        case .type: .apnsPushType
        case .priority: .apnsPriority
        case .expiration: .apnsExpiration
        case .collapseID: .apnsCollapseID
        case .size: .payloadTooLarge
        case .body: .payloadShape
        }
    }
}

package enum RuleSource: String, Sendable, Hashable, CaseIterable {
    /// Apple documents it.
    case apple = "A"
    /// Read in the source of a real client or server.
    case code = "C"
    /// Reported by people who met it; never stated by Apple.
    case community = "K"
    /// Our own choice, because no source says.
    case own = "O"
}
