import NotificationCheck
package import NotificationCore

package struct OutputFormat: Sendable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case delivered
        case record
        /// The payload to send to APNs: published addresses in the place of the references.
        case sendable
        case content
    }

    /// What `sendable` does with references that would not show.
    package enum LostMedia: String, Sendable, Hashable, CaseIterable {
        case keep, drop
    }

    package let kind: Kind
    package let resultKey: String
    package let lostMedia: LostMedia
    /// The public base without a slash at its end; empty: only repaired pictures are replaced, by their own URLs.
    private let publicBase: String
    /// APNs' limit in bytes, checked on what is sendable.
    private var apnsLimit: Int

    /// - Parameter repairs: whether pictures are repaired, so that `sendable` may do without `publicBase`.
    /// - Throws: `url.…` when `publicBase` is missing for `sendable`, or is not an https URL.
    package init(
        kind: Kind, resultKey: String = "nse", publicBase: String? = nil, repairs: Bool = false,
        lostMedia: LostMedia = .keep, apnsLimit: Int = PushType.alert.payloadLimit, allowHTTP: Bool = false
    ) throws(CodedFailure) {
        self.kind = kind
        self.resultKey = resultKey
        self.lostMedia = lostMedia
        self.apnsLimit = apnsLimit
        guard let publicBase else {
            guard kind != .sendable || repairs else {
                throw CodedFailure(
                    .urlMalformed, "--output sendable needs --public-base URL.",
                    hint: "It is the address under which the app group's Attachments are served or synced to."
                )
            }
            self.publicBase = ""
            return
        }
        let url = try HTTPURL(parsing: publicBase, allowHTTP: allowHTTP)
        guard url.query == nil, !publicBase.contains("#") else {
            throw CodedFailure(.urlMalformed, "--public-base takes a URL without query and fragment.")
        }
        var base = url.serialized
        while base.hasSuffix("/") { base.removeLast() }
        self.publicBase = base
    }

    package init(delivered resultKey: String) { self.init(.delivered, resultKey) }

    init(content resultKey: String) { self.init(.content, resultKey) }

    private init(_ kind: Kind, _ resultKey: String) {
        self.kind = kind
        self.resultKey = resultKey
        lostMedia = .keep
        publicBase = ""
        apnsLimit = PushType.alert.payloadLimit
    }

    /// The same for a push of another type, whose payload APNs may limit otherwise.
    package func of(_ pushType: PushType) -> OutputFormat {
        var other = self
        other.apnsLimit = pushType.payloadLimit
        return other
    }

    /// Empty for a suppressed notification; `delivered` gets the diagnostics that only the output reveals.
    package func render(_ delivered: inout CompletedDelivery, context: RecordContext) -> [UInt8] {
        switch kind {
        case .record:
            let payload = recordPayload(&delivered)
            return RecordEncoder.line(delivered, context: context, payload: payload)
        case .delivered: return deliveredBytes(&delivered)
        case .sendable: return sendableBytes(&delivered)
        case .content: return contentBytes(delivered)
        }
    }

    private func deliveredBytes(_ delivered: inout CompletedDelivery) -> [UInt8] {
        switch delivered.delivery.outcome {
        case .suppressed: return []
        case .original, .invalid: return delivered.original
        case .modified: return editedPayload(&delivered, result: Self.resultMember(of: delivered))
        }
    }

    /// - Parameter part: the part of the line that is to be changed instead, when the line keeps its shape.
    package func editedPayload(
        _ delivered: inout CompletedDelivery, in part: ArraySlice<UInt8>? = nil, result: [UInt8]? = nil
    ) -> [UInt8] {
        guard var payload = delivered.payload else { return delivered.original }
        if delivered.request != nil, let part {
            guard let own = try? NotificationPayload(parsing: Array(part), limit: .max) else {
                return Array(part)
            }
            payload = own
        }
        if part == nil, let request = delivered.request, !request.isComplete {
            // The service adds the rest of the payload; the result goes along with the request.
            var edits = PayloadEdits(request.document)
            if let result { edits.insert(member: resultKey, value: result) }
            return edits.applied()
        }
        let (bytes, diagnostics) = payload.delivered(
            delivered.delivery.changes, resultKey: resultKey, result: result)
        if !diagnostics.isEmpty { delivered.delivery.diagnostics += diagnostics }
        return bytes
    }

    /// What a consumer needs of the attachments, and the sender.
    package static func resultMember(of delivered: CompletedDelivery) -> [UInt8] {
        AttachmentEncoder.result(
            delivered.delivery.attachments, delivered.delivery.changes?.after.communication)
    }

    package func lineBytes(_ delivered: inout CompletedDelivery) -> [UInt8] {
        var bytes =
            switch kind {
            case .delivered, .record: deliveredBytes(&delivered)
            case .sendable: sendableBytes(&delivered)
            case .content: contentBytes(delivered)
            }
        if kind == .content, bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        return bytes
    }

    package func recordPayload(_ delivered: inout CompletedDelivery) -> RecordEncoder.PayloadMember {
        if delivered.delivery.outcome == .suppressed { return .omitted }
        let bytes = deliveredBytes(&delivered)
        guard delivered.delivery.outcome == .invalid else { return .verbatim(bytes) }
        // JSON that is not a notification is a member as it is.
        return (try? JSONScanner.scan(bytes)) == nil ? .base64(bytes) : .verbatim(bytes)
    }

    private func sendableBytes(_ delivered: inout CompletedDelivery) -> [UInt8] {
        guard delivered.delivery.outcome != .suppressed else { return [] }
        guard let payload = delivered.payload, delivered.delivery.outcome != .invalid else {
            return delivered.original
        }
        let request = delivered.request
        var edits = PayloadEdits(request?.document ?? payload.document)
        for record in delivered.delivery.attachments {
            let reference = record.reference
            // What is not an absolute URL names something that only the app has.
            guard !reference.isRelative, let source = record.source, HTTPURL.hasHost(source) else {
                if let kept = kept(record) { delivered.delivery.diagnostics.append(kept) }
                continue
            }
            let places =
                request?.places(of: reference).map { ($0.range, $0.nesting) }
                ?? [(reference.range, reference.nesting)]
            if record.outcome == .attached, let stored = record.stored {
                guard let address = address(of: stored, record) else { continue }
                for (range, nesting) in places {
                    edits.replace(range, with: JSONText.literal(address, nesting: nesting))
                }
                if places.isEmpty { delivered.delivery.diagnostics.append(notFound(record, address)) }
            } else if lostMedia == .drop,
                places.isEmpty || !places.allSatisfy({ edits.remove(valueAt: $0.0) })
            {
                delivered.delivery.diagnostics.add(
                    .mediaKept, .warning,
                    "\(reference.pointer) is lost and stays: "
                        + (places.isEmpty
                            ? "the request has it in another form"
                            : "it is a whole document in a string"),
                    hint: "Leave the member out where the push is made.")
            }
        }
        let bytes = edits.applied()
        let size = request?.payloadSize(of: bytes) ?? NotificationPayload.size(of: bytes)
        // This one goes to APNs, whatever was said of the input.
        delivered.delivery.diagnostics.removeAll { $0.code == .payloadTooLarge }
        if size > apnsLimit {
            delivered.delivery.diagnostics.insert(
                Diagnostic(
                    .payloadTooLarge, .error,
                    "the sendable payload has \(size) bytes. APNs takes at most \(apnsLimit), and refuses it",
                    hint: "Shorten the texts or --public-base. The path of a file takes 74 bytes more."),
                at: 0)
        }
        return bytes
    }

    /// The sender makes the address of several parts, or the request has it encoded.
    private func notFound(_ record: AttachmentRecord, _ address: String) -> Diagnostic {
        Diagnostic(
            .mediaKept, .warning,
            "\(record.reference.pointer) of the payload is not in the request as a text, and stays",
            hint: "To use the published file, send \(address) there.")
    }

    /// What stands in the place of a reference; nil: it stays.
    private func address(of stored: StoredAttachment, _ record: AttachmentRecord) -> String? {
        if !publicBase.isEmpty { return publicBase + stored.relativePath.drop { $0 != "/" } }
        return record.fallback.flatMap { $0.isRepair ? $0.url : nil }
    }

    /// A reference that the app completes stays, whatever became of it here.
    private func kept(_ record: AttachmentRecord) -> Diagnostic? {
        guard record.reference.isRelative, case .found = record.reference.value else { return nil }
        let published = record.outcome == .attached ? record.stored.flatMap { address(of: $0, record) } : nil
        guard published != nil || lostMedia == .drop else { return nil }
        return Diagnostic(
            .mediaKept, .note,
            "\(record.reference.pointer) is a path that the app completes, and stays in the sendable payload",
            hint: published.map { "To use the published file, send \($0) there." }
                ?? "Send an absolute URL to have it replaced or dropped.")
    }

    private func contentBytes(_ delivered: CompletedDelivery) -> [UInt8] {
        guard delivered.delivery.outcome != .suppressed else { return [] }
        guard let payload = delivered.payload, delivered.delivery.outcome != .invalid else {
            return delivered.original
        }
        if let request = delivered.request, !request.isComplete { return delivered.original }
        let content = delivered.delivery.changes?.after ?? payload.content
        var writer = JSONWriter(reserving: 1024)
        content.write(to: &writer, userInfo: userInfo(of: payload, delivered)) { list in
            guard delivered.delivery.outcome == .modified else { return }
            for record in delivered.delivery.attachments where record.outcome == .attached {
                AttachmentEncoder.addDelivered(record, to: &list)
            }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    /// The payload with what the delivery changes outside `aps`.
    private func userInfo(of payload: NotificationPayload, _ delivered: CompletedDelivery) -> [UInt8] {
        guard let changes = delivered.delivery.changes, !changes.userInfo.isEmpty else {
            return payload.bytes
        }
        var edits = PayloadEdits(payload)
        _ = edits.apply(
            ContentChanges(before: changes.before, after: changes.before, userInfo: changes.userInfo),
            resultKey: resultKey)
        return edits.applied()
    }
}
