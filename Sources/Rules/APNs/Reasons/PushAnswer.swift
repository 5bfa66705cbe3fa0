package struct PushAnswer: Sendable, Hashable {
    package struct Rule: Sendable, Hashable {
        package var name: String
        package var source: RuleSource

        package init(_ name: String, _ source: RuleSource) {
            self.name = name
            self.source = source
        }

        /// No check refused the request.
        package static let accepted = Rule("accepted", .apple)
        package static let scripted = Rule("scripted", .own)
    }

    package var status: Int
    /// The reason of a refusal; nil when the request was accepted.
    package var reason: APNsReason?
    /// The time of a status 410, in milliseconds since 1970; nil for any other status.
    package var timestamp: Int?
    /// `apns-id` of a push to a device and of an unknown path, else `apns-request-id`; as the request had it, or made.
    package var id: String
    package var usesRequestID: Bool
    /// `apns-unique-id`.
    package var uniqueID: String?
    /// `apns-channel-id` of a channel that was made.
    package var channelID: String?
    /// JSON, or nothing.
    package var body: [UInt8]
    package var warnings: [APNsWarning] = []
    package var facts = PushFacts()
    package var rule: Rule
    /// What exactly is wrong, for the record; never a part of a token.
    package var detail: String?
    /// Seconds to wait before the answer.
    package var delay = 0.0
    package var fault: ScriptedFault?

    package var isAccepted: Bool { status < 300 && fault == nil }

    /// The fields, in the order in which they are sent; `:status` is not among them.
    package var fields: [HeaderField] {
        var fields: [HeaderField] = []
        if !body.isEmpty { fields.append(HeaderField("content-type", "application/json")) }
        fields.append(HeaderField(usesRequestID ? "apns-request-id" : "apns-id", id))
        if let uniqueID { fields.append(HeaderField("apns-unique-id", uniqueID)) }
        if let channelID { fields.append(HeaderField("apns-channel-id", channelID)) }
        return fields
    }
}
