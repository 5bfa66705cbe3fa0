struct ChannelRequest {
    enum Fault: Error {
        case payload, parameters, missingType, invalidType
    }

    let policy: BroadcastChannel.StoragePolicy

    init(_ body: [UInt8]) throws(Fault) {
        guard let document = try? JSONScanner.scan(body), document.kind(of: document.root) == .object else {
            throw .payload
        }
        var type: JSONDocument.Reference?
        var policy: JSONDocument.Reference?
        for (name, value) in document.members(of: document.root) {
            if document.text(of: name, equals: "push-type"), type == nil {
                type = value
            } else if document.text(of: name, equals: "message-storage-policy"), policy == nil {
                policy = value
            } else {
                throw .parameters
            }
        }
        guard let type else { throw .missingType }
        guard document.stringValue(type)?.lowercased() == "liveactivity" else { throw .invalidType }
        guard let policy, let number = document.integer(policy),
            let known = BroadcastChannel.StoragePolicy(rawValue: number)
        else { throw .parameters }
        self.policy = known
    }
}
