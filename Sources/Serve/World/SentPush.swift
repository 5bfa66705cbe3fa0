/// A push as it came, and as its extension changed it. In memory only: of what the journal still holds the payload is
/// there after a restart.
struct SentPush: Sendable {
    /// The path is empty after a restart: then the headers are not known.
    let request: PushRequest
    /// It is nil unless the extension has changed the payload.
    var delivered: [UInt8]?

    /// As the API calls what can be read of it.
    static let names = ["payload", "headers", "delivered"]

    init(_ request: PushRequest) { self.request = request }

    var weight: Int {
        request.fields.reduce(request.body.count + (delivered?.count ?? 0) + 128) {
            $0 + 64 + $1.name.utf8.count + $1.value.utf8.count
        }
    }
}

extension PushEntry {
    /// What can be read of ``sent``.
    var kept: [String] {
        guard let sent else { return [] }
        let isThere = [true, !sent.request.path.isEmpty, deliveredPayload != nil]
        return zip(SentPush.names, isThere).filter(\.1).map(\.0)
    }

    /// The payload that the phone shows; nil: nothing was delivered, or it is not kept any more.
    var deliveredPayload: [UInt8]? {
        guard let sent, let disposition,
            disposition.delivery == .delivered || disposition.delivery == .deliveredFromStorage
        else { return nil }
        if case .suppressed = disposition.extension { return nil }
        return sent.delivered ?? sent.request.body
    }

    /// Whether one of its texts or its payload has these bytes, in any case of ASCII letters.
    func mentions(_ text: [UInt8]) -> Bool {
        let texts = [
            title, reason?.rawValue, detail, facts.topic, app, phone, facts.collapseID, id, token?.text,
        ]
        let bytes = texts.lazy.compactMap { $0.map { Array($0.utf8) } }
        return bytes.contains { Self.holds($0, text) }
            || sent.map { Self.holds($0.request.body, text) || Self.holds($0.delivered ?? [], text) } ?? false
    }

    /// - Parameter text: in lower case.
    private static func holds(_ bytes: [UInt8], _ text: [UInt8]) -> Bool {
        func lower(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
        guard let first = text.first, bytes.count >= text.count else { return text.isEmpty }
        for start in 0...(bytes.count - text.count) where lower(bytes[start]) == first {
            if (1..<text.count).allSatisfy({ lower(bytes[start + $0]) == text[$0] }) { return true }
        }
        return false
    }
}
