package import NotificationCore

/// What a request asked for, as far as the checks had read it when they decided; for the record and for the phones.
package struct PushFacts: Sendable, Hashable {
    /// Of a path that names a device.
    package var token: DeviceToken?
    /// Empty when there is none; with a certificate of one topic it is that topic.
    package var topic = ""
    /// As the header says, else as follows from the topic.
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
