/// A payload as an APNs provider sends it. The bytes are never re-encoded: all changes are spliced into them.
package struct NotificationPayload: Sendable {
    package let document: JSONDocument
    /// The value of `aps`, an object; nil when it is missing.
    package let aps: JSONDocument.Reference?

    /// The bytes as they came, byte order mark and final line feed included.
    package var bytes: [UInt8] { document.bytes }

    /// In bytes, where no other is set.
    package static let usualLimit = 65_536

    /// The size of a payload in bytes, without the line end of a file (LF or CRLF), which is not sent.
    package static func size(of bytes: [UInt8]) -> Int {
        guard bytes.last == 0x0A else { return bytes.count }
        return bytes.count - (bytes.dropLast().last == 0x0D ? 2 : 1)
    }

    /// - Parameter limit: in bytes, without the line's end; a longer payload is refused before it is read.
    /// - Parameter resultKey: the payload must not have it, or a sender could smuggle in a file that a consumer would
    ///   trust.
    /// - Throws: a code of the family `payload`.
    package init(
        parsing bytes: [UInt8], limit: Int = Self.usualLimit, resultKey: String? = nil
    ) throws(PayloadError) {
        if let fault = Self.fault(ofSizeOf: bytes, limit: limit) { throw fault }
        let document = try JSONScanner.scan(bytes)
        func twice(_ name: JSONDocument.Reference, _ text: String) -> PayloadError {
            PayloadError(
                .payloadDuplicate, text, hint: "Keep one: programs differ in which of the two they read.",
                position: document.position(of: name))
        }
        if let fault = Self.fault(ofRootOf: document) { throw fault }

        var aps: JSONDocument.Reference?
        for (name, value) in document.members(of: document.root) {
            if let resultKey, document.mayHave(name, length: resultKey.utf8.count),
                document.text(of: name, equals: Array(resultKey.utf8))
            {
                throw Self.fault(ofReserved: name, in: document)
            }
            guard document.text(of: name, equals: "aps") else { continue }
            if aps != nil { throw twice(name, "\"aps\" is there twice") }
            if let fault = Self.fault(ofAPS: value, in: document) { throw fault }
            aps = value
        }
        if let aps {
            let alert = document.lookup(member: "alert", in: aps).reference
            for object in [aps, alert].compactMap({ $0 }) {
                guard let name = document.repeatedNames(in: object).first else { continue }
                let parent = object == aps ? "aps" : "aps.alert"
                throw twice(name, "\"\(document.shown(name))\" is there twice in \(parent)")
            }
        }
        self.document = document
        self.aps = aps
    }

    /// Reads a payload of any size as a phone does: of members with one name the last counts.
    package static func onPhone(_ bytes: [UInt8]) throws(PayloadError) -> NotificationPayload {
        do throws(PayloadError) {
            return try NotificationPayload(parsing: bytes, limit: .max)
        } catch  where [.payloadDuplicate, .payloadShape].contains(error.code) {
            let document = try JSONScanner.scan(bytes)
            var edits = PayloadEdits(document)
            var object = document.root
            for next in ["aps", "alert", ""] {
                var last: [[UInt8]: JSONDocument.Reference] = [:]
                for (name, value) in document.members(of: object) {
                    let earlier = last.updateValue(value, forKey: Array(document.text(of: name)))
                    if let earlier { edits.remove(earlier) }
                }
                guard let value = last[Array(next.utf8)] else { break }
                object = value
            }
            return try NotificationPayload(parsing: edits.applied(), limit: .max)
        }
    }

    /// Any document as a payload, so that the rules can say what it lacks.
    package init(judging document: JSONDocument) {
        self.document = document
        aps = document.value("aps", in: document.root).flatMap {
            document.kind(of: $0) == .object ? $0 : nil
        }
    }

    /// Why the value of `aps` cannot be read; nil for an object.
    package static func fault(ofAPS value: JSONDocument.Reference, in document: JSONDocument) -> PayloadError?
    {
        if document.kind(of: value) == .object { return nil }
        return PayloadError(
            .payloadShape, "\"aps\" is \(document.kind(of: value).words), not an object",
            hint: "Write \"aps\":{\"alert\":{…},\"mutable-content\":1}.",
            position: document.position(of: value))
    }

    /// Why a payload is too long to be read; nil for one that is not.
    package static func fault(ofSizeOf bytes: [UInt8], limit: Int) -> PayloadError? {
        let size = size(of: bytes)
        guard size > limit else { return nil }
        let most = mayFit(bytes) ? limit : min(limit, PushType.alert.payloadLimit)
        // A single run looks no further.
        let isFile = size >= 16 << 20
        return PayloadError(
            .payloadTooLarge,
            "the payload has \(isFile ? "more than 16 MB" : "\(size) bytes"). The limit is \(most) bytes",
            hint: isFile ? "\(sizeHint) \(listHint)" : sizeHint)
    }

    /// Whether APNs may take it for its size, as far as is known unread: only an object with an aps is the payload itself. A
    /// service's request, a list and several texts may be longer.
    package static func mayFit(_ bytes: [UInt8]) -> Bool {
        guard size(of: bytes) > PushType.alert.payloadLimit else { return true }
        var (depth, texts, at, hasAPS) = (0, 0, 0, false)
        while at < bytes.count, texts < 2 {
            switch bytes[at] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth == 0 { texts += 1 }
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                let start = at + 1
                at = start
                while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
                    at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
                }
                let isAPS = depth == 1 && bytes[start...].prefix(at - start).elementsEqual("aps".utf8)
                if isAPS, bytes[at...].dropFirst().first(where: { $0 > 0x20 }) == UInt8(ascii: ":") {
                    hasAPS = true
                }
            default: break
            }
            at += 1
        }
        return !hasAPS || texts > 1
    }

    /// Why a document is not a payload; nil for an object.
    package static func fault(ofRootOf document: JSONDocument) -> PayloadError? {
        let kind = document.kind(of: document.root)
        guard kind != .object else { return nil }
        return PayloadError(
            .payloadShape, "the payload is \(kind.words), not an object",
            hint: kind == .array ? listHint : "Send an object with an aps member.",
            position: document.position(of: document.root))
    }

    /// Why a member may not have the name of the result.
    package static func fault(
        ofReserved name: JSONDocument.Reference, in document: JSONDocument
    ) -> PayloadError {
        PayloadError(
            .payloadReservedKey, "the payload has a member \"\(document.shown(name))\" already",
            hint: "nse-run writes the attached files there. Rename your member, or use --result-key.",
            position: document.position(of: name))
    }

    private static let listHint =
        "One is delivered at a time: jq -c '.[]' FILE writes each on a line, for nse-run batch."

    /// The hint for input that is too long to be read as a payload.
    package static let sizeHint =
        "APNs takes at most \(PushType.alert.payloadLimit) bytes: let the app load large data from a URL. "
        + "A request to a service may be longer: --max-payload."

    /// - Parameter apnsLimit: in bytes: ``PushType/payloadLimit`` of the push.
    package func diagnostics(apnsLimit: Int = PushType.alert.payloadLimit) -> [Diagnostic] {
        var notes: [Diagnostic] = []
        // APNs refuses it, so nothing else matters before that is put right.
        let size = Self.size(of: bytes)
        if size > apnsLimit {
            notes.add(
                .payloadTooLarge, .error,
                "the payload has \(size) bytes. The limit is \(apnsLimit). APNs answers 413 PayloadTooLarge",
                hint: LargestMember.advice(document)
                    ?? "Shorten the texts, or let the app load data from a URL.")
        }
        if document.hasByteOrderMark {
            notes.add(
                .payloadByteOrderMark, .note, "the payload begins with a byte order mark",
                hint: "Save it as UTF-8 without a mark. Some parsers refuse the mark.")
        }
        let repeatedNames = document.repeatedNames(in: document.root)
        for name in repeatedNames.prefix(3) {
            let position = document.position(of: name)
            notes.add(
                .payloadDuplicate, .note, "\(position): \"\(document.shown(name))\" is there twice",
                hint: "Keep one: a phone reads one of them and ignores the other.")
        }
        if repeatedNames.count > 3 {
            notes.add(.payloadDuplicate, .note, "\(repeatedNames.count - 3) more names are there twice")
        }
        return notes
    }
}

extension JSONDocument.Kind {
    var words: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        case .name: "a name"
        }
    }
}

extension JSONDocument {
    /// The name for messages, in one line of at most 60 characters.
    func shown(_ name: Reference) -> String {
        let text = raw(name).dropFirst().dropLast()
        let whole = String(decoding: text, as: UTF8.self)
        return whole.count <= 60 ? whole : whole.prefix(60) + "…"
    }
}
