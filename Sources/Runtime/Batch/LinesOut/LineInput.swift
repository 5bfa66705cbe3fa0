import NotificationCheck

/// The envelope around the payload, and the id of the line.
struct LineFrame: Sendable {
    /// Nil when the payload is the whole line, or could not be found in it.
    var envelope: LineEnvelope?
    var id: String?
    /// The payload in its envelope, when it cannot be read.
    var unread: [UInt8]?
}

final class LineInput: NotificationInput {
    let line: InputLine
    let number: Int
    let charge: Int
    /// Where the rest of it goes when it is too long to be held.
    let rest: PassingLine?
    private let keys: LineKeys
    /// Nil where payloads have no envelopes and lines have no ids.
    private let found: Locked<LineFrame>?

    init(
        _ line: InputLine, number: Int, charge: Int = 0, rest: PassingLine? = nil, keys: LineKeys = LineKeys()
    ) {
        self.line = line
        self.number = number
        self.charge = charge
        self.rest = rest
        self.keys = keys
        found = keys.payload == nil && keys.id == nil ? nil : Locked(LineFrame())
    }

    var bytes: [UInt8] { line.bytes }

    var hasEnvelope: Bool { keys.payload?.tokens.isEmpty == false }

    var frame: LineFrame { found?.withLock { $0 } ?? LineFrame() }

    func read(_ bytes: [UInt8], _ settings: DeliverySettings) throws(PayloadError) -> InputReading {
        do throws(PayloadError) {
            guard !line.isTooLong, NotificationPayload.size(of: bytes) <= settings.maxPayload else {
                throw PayloadError(
                    .payloadTooLarge,
                    "the \(line.offset == nil ? "line" : "document") is longer than the limit of \(settings.maxPayload) bytes",
                    hint: NotificationPayload.sizeHint)
            }
            return try readWhole(bytes, settings)
        } catch {
            var error = error
            if let offset = line.offset {
                error.message += " (document \(number), at byte \(offset) of the input)"
            } else if [.payloadSyntax, .payloadShape].contains(error.code), DocumentLines.isPart(bytes) {
                error.hint = DocumentLines.hint
            }
            throw error
        }
    }

    private func readWhole(
        _ bytes: [UInt8], _ settings: DeliverySettings
    ) throws(PayloadError) -> InputReading {
        guard let payloadKey = keys.payload, hasEnvelope else {
            let reading = try InputReading(bytes, settings)
            if keys.id != nil {
                let id = id(in: reading.request?.document ?? reading.payload.document)
                found?.withLock { $0.id = id }
            }
            return reading
        }
        let document = try JSONScanner.scan(bytes)
        let id = id(in: document)
        found?.withLock { $0.id = id }
        let envelope = try LineEnvelope(document, payloadKey: payloadKey, resultKey: settings.resultKey)
        let part = Array(envelope.part)
        var reading: InputReading
        do throws(PayloadError) {
            reading = try InputReading(part, settings)
        } catch {
            found?.withLock { $0.unread = part }
            throw error
        }
        reading.whole = (document, envelope.payload)
        // A sender that knows the line puts more into the payload than what is at the pointer.
        if let request = try? settings.request(document), request.sender != nil {
            reading = try InputReading(request, settings)
        }
        // Only now: of a mended line that cannot be read the one before is delivered.
        found?.withLock { $0.envelope = envelope }
        return reading
    }

    /// The id is a string or a number; any other value is not an id.
    private func id(in document: JSONDocument) -> String? {
        guard let key = keys.id, let value = document.lookup(key).reference else { return nil }
        switch document.kind(of: value) {
        case .string, .number: return document.string(value)
        default: return nil
        }
    }
}

struct LineKeys: Sendable {
    /// Nil: the line is the payload.
    var payload: JSONPointer?
    var id: JSONPointer?
}

/// A line in which the payload is only a part: of an FCM message, a CloudEvent, the message of a queue.
///
/// Only the payload is edited; every other byte stays.
struct LineEnvelope {
    let document: JSONDocument
    let payload: JSONDocument.Reference
    /// The payload's bytes; of a string, as queues have it, those of its text.
    let part: ArraySlice<UInt8>
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
            throw PayloadError(
                .payloadDuplicate, "a name of \(payloadKey.description) is there twice",
                hint: "parsers differ in which they take; keep one",
                position: document.position(of: values.last ?? 0))
        case .found(let value):
            let text = document.stringValue(value).map { Array($0.utf8)[...] } ?? document.raw(value)
            guard text.first == UInt8(ascii: "{") else {
                throw PayloadError(
                    .payloadShape, "\(payloadKey.description) is not an object",
                    hint: "the payload is the object with the member aps",
                    position: document.position(of: value))
            }
            (payload, part) = (value, text)
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

    /// The line with another payload in it, and with the result next to that when there is one.
    func line(payload bytes: [UInt8], result: (key: String, value: [UInt8])? = nil) -> [UInt8] {
        var edits = PayloadEdits(document)
        if bytes[...] != part { edits.replace(document: payload, with: bytes) }
        if let result { edits.insert(member: result.key, value: result.value, into: parent) }
        return edits.applied()
    }
}
