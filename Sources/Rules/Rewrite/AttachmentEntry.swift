package struct AttachmentEntry: Sendable {
    package var identifier: String
    /// A `file:` URL; nil where no file is published.
    package var url: String?
    package var type: MediaType
    package var bytes: Int?
    package var sha256: String?
    /// The URL that the file was fetched from; nil when that is not known, as for an attachment of an extension.
    package var source: String?
    package var options: AttachmentOptions

    package init(
        identifier: String, url: String?, type: MediaType, bytes: Int?, sha256: String?, source: String?,
        options: AttachmentOptions
    ) {
        self.identifier = identifier
        self.url = url
        self.type = type
        self.bytes = bytes
        self.sha256 = sha256
        self.source = source
        self.options = options
    }

    package func write(to writer: inout JSONWriter) {
        writer.object { object in
            object.member("identifier", identifier)
            object.member("url", url)
            object.member("type", type.identifier)
            object.member("mime", type.mime)
            object.member("bytes", bytes)
            object.member("sha256", sha256)
            object.member("source", source)
            options.writeMember(to: &object)
        }
    }

    /// - Parameter communication: the sender, which no other member of a payload can name.
    package static func result(
        _ communication: CommunicationContext? = nil, _ attachments: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        var writer = JSONWriter(reserving: 512)
        writer.object { result in
            result.array("attachments", attachments)
            communication?.writeMember(to: &result)
        }
        return writer.bytes
    }
}

extension NotificationPayload {
    /// What changed is rewritten, the rest stays byte for byte.
    /// - Parameter changes: nil when only attachments were added.
    /// - Parameter resultKey: the member that the delivery adds; the extension's `userInfo` cannot write it.
    /// - Parameter result: the value of that member; nil leaves it out.
    /// - Returns: the bytes, and what of the changes could not be written.
    package func delivered(
        _ changes: ContentChanges?, resultKey: String, result: [UInt8]?
    ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
        guard let changes else {
            let whole = result.map {
                PayloadEdits.Insertion(object: document.root, name: resultKey, value: $0).added(to: document)
            }
            return (whole ?? bytes, [])
        }
        var edits = PayloadEdits(self)
        let diagnostics = edits.apply(changes, resultKey: resultKey)
        if let result { edits.insert(member: resultKey, value: result) }
        return (edits.applied(), diagnostics)
    }
}
