import NotificationCore

/// A line in which the payload is only a part: of an FCM message, a CloudEvent, the message of a queue.
///
/// Only the payload is edited; every other byte stays.
struct LineEnvelope {
    let document: JSONDocument
    /// The value that is the payload.
    let payload: JSONDocument.Reference
    /// The innermost object around it, which takes the result.
    let parent: JSONDocument.Reference

    /// - Throws: `payload.shape` when there is no such value or it is not an object, `payload.duplicate` when a
    ///   name on the way is there twice, `payload.reserved_key` when the name of the result is taken.
    init(_ document: JSONDocument, payloadKey: JSONPointer, resultKey: String) throws(PayloadError) {
        self.document = document
        switch document.lookup(payloadKey) {
        case .absent:
            throw PayloadError(
                .payloadShape, "the line has no \(payloadKey.description)",
                hint: "--payload-key says where the payload is in the line")
        case .duplicate(let values):
            throw Self.error(
                .payloadDuplicate, values.last ?? 0, "a name of \(payloadKey.description) is there twice",
                "parsers differ in which they take; keep one", in: document)
        case .found(let value):
            guard document.kind(of: value) == .object else {
                throw Self.error(
                    .payloadShape, value, "\(payloadKey.description) is not an object",
                    "the payload is the object with the member aps", in: document)
            }
            payload = value
        }
        var parent = document.parent(of: payload) ?? 0
        while document.kind(of: parent) != .object, let outer = document.parent(of: parent) { parent = outer }
        self.parent = parent
        if document.lookup(member: Array(resultKey.utf8), in: parent) != .absent {
            throw PayloadError(
                .payloadReservedKey, "the line already has a member \"\(resultKey)\" next to its payload",
                hint: "the result carries its files there; rename yours, or use --result-key")
        }
    }

    private static func error(
        _ code: Code, _ at: JSONDocument.Reference, _ message: String, _ hint: String,
        in document: JSONDocument
    ) -> PayloadError {
        let offset = document.range(of: at).lowerBound
        return PayloadError(
            code, message, hint: hint, position: TextPosition(of: offset, in: document.bytes))
    }

    /// The line with another payload in it, and with the result next to that when there is one.
    func line(payload bytes: [UInt8], result: (key: String, value: [UInt8])? = nil) -> [UInt8] {
        var edits = PayloadEdits(document)
        if bytes[...] != document.raw(payload) { edits.replace(payload, with: bytes) }
        if let result { edits.insert(member: result.key, value: result.value, into: parent) }
        return edits.applied()
    }
}
