/// Requests without a body of JSON: the push is in the address, or in the header fields.
enum AddressRequest {
    /// The offset of the path in an address of Bark. Its server is api.day.app. Another server is known by a picture beside a
    /// key of Bark or the name `bark.`, or by an icon, where the address is the whole text.
    private static func bark(in bytes: [UInt8]) -> Int? {
        let limit = min(bytes.count, 64 << 10)
        var at = 0
        while let mark = bytes.find("://", from: at, to: limit) {
            let host = mark + 3
            at = bytes[host...].firstIndex { !($0.isInHostNames || ".:".utf8.contains($0)) } ?? bytes.count
            guard at < limit, bytes[at] == UInt8(ascii: "/") else { continue }
            let key = bytes[(at + 1)...].prefix { $0.isLetter || $0.isDigit }
            let isKey = key.count == 22 && key.contains(where: \.isUpper) && key.contains(where: \.isDigit)
            let rest = bytes[at..<min(bytes.count, at + 4096)]
            let end = rest.firstIndex { $0.isSpace || $0.isQuote } ?? rest.endIndex
            let isOwn = isKey || bytes.has("bark.", at: host)
            if bytes.has("api.day.app", at: host) || isOwn && bytes.find("image=", from: at, to: end) != nil
                || mark < bytes.skipSpace(0) + 8 && bytes.find("icon=http", from: at, to: end) != nil
            {
                return at + 1
            }
        }
        return bytes.find("api.day.app/", from: 0, to: limit).map { $0 + 12 }
    }

    /// The push of an address of Bark, `https://api.day.app/KEY/TITLE/BODY?image=…`; nil when there is none.
    static func read(_ input: TextInput) -> ReadPush? {
        let bytes = input.bytes
        guard let start = bark(in: bytes) else { return nil }
        let quote = bytes[..<start].last { $0.isSpace || $0.isQuote }
        let end =
            bytes[start...].firstIndex { $0.isSpace || $0.isQuote && quote?.isQuote == true } ?? bytes.count
        let query = bytes[start..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
        let fields = query < end ? FormReader.read(input.text.part((query + 1)..<end), input.bounds) : nil
        let path = bytes[start..<query].split(separator: UInt8(ascii: "/"), maxSplits: 4).prefix(4)
        let parts = path.map { part in
            let text = FormReader.decoded(input.text, part.indices)
            let origin = SourceOrigin(input.text.origin(of: part.indices), path: "")
            return SourceValue.string(text.string(0..<text.count), origin: origin)
        }
        guard parts.count > 1 || fields != nil else { return nil }
        let names =
            parts.count > 3 ? ["title", "subtitle", "body"] : parts.count > 2 ? ["title", "body"] : ["body"]
        // `…?image=" + url` and `{url}` of Python are filled in by the program, too.
        let value = SourceValue.object(
            zip(["device_key"] + names, parts).map { SourceMember($0, $1) } + (fields?.members ?? []),
            origin: SourceOrigin(input.text.origin(of: start..<end), path: "")
        ).filledIn.mappingInner { part in
            let isOpen = part.string.map { $0.isEmpty || $0.hasPrefix("{") } == true
            return isOpen ? SourceValue(.variable(part.string ?? ""), origin: part.origin) : part
        }
        return ReadPush(shape: .curl, notation: .form, value: value)
    }

    /// The push that ntfy makes of the header fields of a request whose body is the message; nil without an attachment.
    static func attached(_ request: ShellRequest) -> ReadPush? {
        let names = ["attach": "attach", "x-attach": "attach", "title": "title", "x-title": "title"]
        var members = request.headers.compactMap { header -> SourceMember? in
            guard let name = names[header.name] else { return nil }
            let content = header.value.string.map(SourceValue.Content.string) ?? .variable(name)
            return SourceMember(name, SourceValue(content, origin: header.value.origin))
        }
        guard let attachment = members.first(where: { $0.name == "attach" })?.value.origin else { return nil }
        if let body = request.body {
            members.append(SourceMember("message", .string(body.string(0..<body.count))))
        }
        return ReadPush(
            shape: .curl, notation: .form, value: .object(members, origin: attachment),
            target: request.target,
            diagnostics: [
                CheckDiagnostic(
                    .requestSender, .note,
                    "ntfy's app for the iPhone shows attachments since the middle of 2026 only.",
                    hint: "Update the app.", origin: attachment)
            ])
    }
}
