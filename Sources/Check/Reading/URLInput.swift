enum URLInput {
    static func bare(_ text: SourceText) -> SourceValue? {
        let bytes = text.bytes
        var start = bytes.skipSpace(0)
        var end = bytes.trimmedEnd(from: start, to: bytes.count)
        guard end - start >= 4, end - start <= 64 << 10 else { return nil }
        if bytes[start] == "[" || bytes.has("![", at: start) {
            guard let middle = bytes.find("](", from: start, to: end), bytes[end - 1] == ")",
                bytes.find("\n", from: start, to: end) == nil
            else { return nil }
            start = middle + 2
            end -= 1
            if let blank = bytes[start..<end].firstIndex(of: 0x20), bytes.has("\"", at: blank + 1) {
                end = blank
            }
        }
        let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("<", ">"), ("\"", "\""), ("'", "'"), ("`", "`"), ("(", ")"),
        ]
        for (first, last) in pairs where end - start > 2 && bytes[start] == first && bytes[end - 1] == last {
            start += 1
            end -= 1
        }
        guard isAddress(bytes, start, end) else { return nil }
        return .string(text.string(start..<end), origin: SourceOrigin(text.origin(of: start..<end), path: ""))
    }

    /// Whether there is a scheme and no line break. Blanks are allowed: the rules report them.
    private static func isAddress(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard start < end, !bytes[start..<end].contains(where: { $0.isNewline }) else { return false }
        if bytes.hasAnyCase("data:image/", at: start) { return true }
        if bytes.has("//", at: start), end - start > 4, bytes[start + 2].isWord {
            return !bytes[start..<end].contains(0x20)
        }
        if bytes.hasAnyCase("www.", at: start) { return !bytes[start..<end].contains(0x20) }
        let at = bytes[..<min(end, start + 12)].skip(start) { $0.isLetter }
        guard at > start + 1 else { return false }
        let hasScheme = bytes.has("://", at: at) || bytes.has("//:", at: at) || bytes.has(":/", at: at)
        guard hasScheme else { return false }
        // A sentence that begins with an address has several blanks.
        return bytes[start..<end].count { $0 == 0x20 } <= 2
    }
}
