struct ShownMedia: Sendable, Hashable {
    var identifier: String
    /// The name of the published file, its digest and its ending. A request may name nothing else.
    var name: String
    var path: String
    var mime: String
    var bytes: Int

    var kind: MediaFamily { MediaFamily(mime: mime) ?? .movie }

    /// The name of the member that the attachments of a delivered payload are in. A push with it is shown as it was
    /// sent, without its extension, so no sender can name a file.
    static let member = "nse-serve attachments"

    /// What this member of a delivered payload names.
    static func list(in payload: NotificationPayload) -> [ShownMedia] {
        let document = payload.document
        guard let result = document.lookup(member: Array(member.utf8), in: document.root).reference,
            let attachments = document.value("attachments", in: result)
        else { return [] }
        return document.elements(of: attachments).compactMap { element in
            guard let url = document.string("url", in: element), url.hasPrefix("file://"),
                let path = PercentCoding.text(url.dropFirst("file://".count)),
                let name = path.split(separator: "/").last, isName(name)
            else { return nil }
            return ShownMedia(
                identifier: document.string("identifier", in: element) ?? "", name: String(name), path: path,
                mime: document.string("mime", in: element) ?? "",
                bytes: document.value("bytes", in: element).flatMap { document.integer($0) } ?? 0)
        }
    }

    /// The sender that the extension has given a delivered payload; nil for an ordinary notification.
    static func sender(in payload: NotificationPayload) -> String? {
        JSONPointer("/\(member)/communication/sender").flatMap { payload.document.lookup($0).reference }
            .flatMap { payload.document.stringValue($0) }
    }

    /// The same for the text that a delivered notification keeps.
    static func list(in archive: String) -> [ShownMedia] {
        guard archive.utf8.count < 1 << 20,
            let payload = try? NotificationPayload(parsing: Array(archive.utf8))
        else { return [] }
        return list(in: payload)
    }

    /// 64 hexadecimal digits, a dot and an ending of letters and digits.
    static func isName(_ text: Substring) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 64, 1...8 ~= parts[1].count else { return false }
        return parts.allSatisfy { $0.allSatisfy { $0.isDecimalDigit || 0x61...0x7A ~= $0 } }
    }
}
