extension NearMissFinder {
    /// Reports a picture as text in the alert; true when the string needs no other judgement.
    mutating func judgeText(_ string: PayloadString) -> Bool {
        guard isAlertText(string) else { return false }
        guard let found = TextPicture.find(String(string.text.prefix(8192))) else { return true }
        add(
            .mediaInText, severity,
            "The \(string.names.count == 2 ? "alert" : string.name ?? "text") holds a picture as text (\(found.words)). "
                + "The phone shows the text as it is, and no picture.",
            hint: found.url == nil
                ? "Put the picture on a server and send its https address as an attachment. " + whereToWrite
                : "Take it out of the text. " + whereToWrite,
            origin: string.origin)
        if let url = found.url, PictureAddress.isFetchable(url) { offer(url, string, rank: 3) }
        return true
    }

    /// Whether it is the alert of a payload, or the message of a request to an unknown service.
    private func isAlertText(_ string: PayloadString) -> Bool {
        if !hasAPS {
            return ["message", "body", "text"].contains(string.name) && string.names.count == 1
        }
        guard string.names.count <= 3, string.begins(with: "aps", "alert") else { return false }
        return string.names.count == 2 || ["title", "subtitle", "body"].contains(string.name)
    }

    /// Reports JSON inside a string, with something in it that should be next to `aps`.
    mutating func judgeEncoded(_ string: PayloadString) -> Bool {
        let first = string.text.utf8.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "["), string.text.utf8.count <= 65_536,
            !Vendor.all.contains(where: { $0.textMembers.contains { string.names == [$0] } }),
            let document = try? JSONScanner.scan(Array(string.text.utf8))
        else { return false }
        var urls: [String] = []
        var hasAPS = string.tokens == ["aps"]
        for node in document.nodes.indices where urls.count < 5 {
            switch document.nodes[node].kind {
            case .name:
                hasAPS =
                    hasAPS || document.text(of: node, equals: "aps")
                    || document.text(of: node, equals: "mutable-content")
            case .string:
                let text = document.string(node)
                let isNamed =
                    node > 0 && document.nodes[node - 1].kind == .name
                    && MediaWords.namesMedia(key: String(document.string(node - 1).prefix(256)))
                guard PictureAddress.isWeb(text), isNamed || MediaWords.namesMedia(url: text) else {
                    continue
                }
                urls.append(text)
            default: continue
            }
        }
        guard hasAPS || !urls.isEmpty else { return false }
        add(
            .payloadEncodedText, string.tokens == ["aps"] ? .error : severity,
            "The value at \(string.words) is JSON inside a string. The phone gets a string, and does not look inside it.",
            hint: "Send it as an object, without the quotes around it and the backslashes in it.",
            // The alert of the payload itself shows.
            origin: string.origin, isOfPicture: self.hasAPS && string.tokens != ["aps"])
        for url in urls where PictureAddress.isFetchable(url) { offer(url, string, rank: 2) }
        return true
    }
}

struct TextPicture {
    var words: String
    /// The address; nil for a picture whose data is in the text.
    var url: String?
    // `nonisolated(unsafe)`: a regular expression is not `Sendable`; this one never changes.
    nonisolated(unsafe) private static let tag = /<img[ \/\n]/.ignoresCase()

    static func find(_ text: String) -> TextPicture? {
        // No sign of Markdown, of a tag or of a scheme.
        guard text.utf8.contains(where: { $0 == "[" || $0 == "<" || $0 == ":" }) else { return nil }
        if let start = text.firstRange(of: "!["), let middle = text[start.upperBound...].firstRange(of: "]("),
            let end = text[middle.upperBound...].firstIndex(of: ")")
        {
            let inner = text[middle.upperBound..<end]
            if inner.hasPrefix("data:") { return TextPicture(words: "Markdown", url: nil) }
            return TextPicture(words: "Markdown", url: String(inner.prefix { $0 != " " }))
        }
        if let tag = text.firstMatch(of: Self.tag) {
            let rest = text[tag.range.lowerBound...]
            let source = rest.firstRange(of: "src=").map { rest[$0.upperBound...].prefix { $0 != ">" } } ?? ""
            let quote = source.first
            let isQuoted = quote == "\"" || quote == "'"
            let url = isQuoted ? source.dropFirst().prefix { $0 != quote } : source.prefix { $0 != " " }
            return TextPicture(
                words: "an HTML tag", url: PictureAddress.isWeb(String(url)) ? String(url) : nil)
        }
        if text.contains("data:image/") { return TextPicture(words: "a data: picture", url: nil) }
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\r\n" || $0 == "\t" }) {
            var bare = String(word.drop { "(<[\"'".contains($0) }.prefix { !")>]\"'".contains($0) })
            while let last = bare.last, "!.,;:?".contains(last) { bare.removeLast() }
            guard PictureAddress.isWeb(bare), MediaWords.namesMedia(url: bare) else { continue }
            return TextPicture(words: "a link", url: bare)
        }
        return nil
    }
}
