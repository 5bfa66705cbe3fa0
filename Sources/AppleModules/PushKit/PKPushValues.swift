/// The token of one kind of push.
public class PKPushCredentials: NSObject {
    /// The kind.
    public let type: PKPushType
    /// To be sent to the server.
    public let token: Data

    init(type: PKPushType, token: Data) {
        self.type = type
        self.token = token
    }
}

/// A push.
public class PKPushPayload: NSObject {
    /// The kind.
    public let type: PKPushType
    /// What the server sent.
    public let dictionaryPayload: [AnyHashable: Any]

    init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
        self.type = type
        self.dictionaryPayload = dictionaryPayload
    }
}

/// What the system says about a push for a call.
public final class PKVoIPPushMetadata: NSObject, Sendable {
    /// Whether the app must report a call before it is done.
    public let mustReport: Bool

    init(mustReport: Bool) { self.mustReport = mustReport }
}
