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

    init(_ reading: PushReading) {
        token = reading.token
        topic = reading.topic ?? ""
        type = reading.type
        priority = reading.priority
        expiration = reading.expiration
        collapseID = reading.headers[.collapseID].text
    }
}
