public class PKPushCredentials: NSObject {
    public let type: PKPushType
    public let token: Data

    init(type: PKPushType, token: Data) {
        self.type = type
        self.token = token
    }
}

public class PKPushPayload: NSObject {
    public let type: PKPushType
    public let dictionaryPayload: [AnyHashable: Any]

    init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
        self.type = type
        self.dictionaryPayload = dictionaryPayload
    }
}

public final class PKVoIPPushMetadata: NSObject, Sendable {
    /// Whether the app must report a call before it is done with the push.
    public let mustReport: Bool

    init(mustReport: Bool) { self.mustReport = mustReport }
}
