package import NotificationCore

/// What a request asked for, as far as the checks had read it when they decided; for the record and for the phones.
package struct PushFacts: Sendable, Hashable {
    /// The device token in the path; nil for a path without one.
    package var token: DeviceToken?
    /// The topic; empty when there is none. With a certificate of one topic it is that topic.
    package var topic = ""
    /// The push type of the header, else the one that the topic implies.
    package var type: PushType?
    package var priority: Int?
    package var expiration: Int?
    package var collapseID: String?

    package init() {}

    init(_ judgement: Judgement) {
        token = judgement.token
        // A check before that of the token has decided.
        if token == nil, case .device(let text) = judgement.route { token = DeviceToken(text) }
        topic = judgement.topic.isEmpty ? judgement.headers.topic ?? "" : judgement.topic
        type = judgement.type
        priority = judgement.priority
        expiration = judgement.expiration
        collapseID = judgement.headers.collapseID
    }
}
