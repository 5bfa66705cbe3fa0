/// A dictionary as NSLog prints it, without its braces: forums and mirrors drop them, and only the indentation is left.
enum BracelessDump {
    /// Nil unless every line is `name = value;` or `name =`, and one is `aps =`.
    static func read(_ text: SourceText) -> SourceValue? {
        let bytes = text.bytes
        guard bytes.count <= 1 << 16 else { return nil }
        var builder = SourceText.Builder()
        var holdsAPS = false
        for line in bytes.lines() {
            let end = bytes.lineEnd(line)
            let next = bytes.nextLine(line)
            let start = bytes.skipSpace(line)
            guard start < end else {
                builder.append(text, end..<next)
                continue
            }
            guard let sign = bytes.find(" =", from: start, to: end), sign > start else { return nil }
            guard bytes[start..<sign].allSatisfy({ $0.isWord || "-.\"".utf8.contains($0) }) else {
                return nil
            }
            let last = bytes.trimmedEnd(from: sign + 2, to: end)
            let isOpen = last <= sign + 2
            guard isOpen || bytes[last - 1] == ";" else { return nil }
            if isOpen, bytes[start..<sign].elementsEqual("aps".utf8) { holdsAPS = true }
            builder.append(text, line..<sign)
            builder.append(":".utf8, origin: text.origin(of: sign))
            if !isOpen {
                let value = bytes.skipSpace(sign + 2)..<last - 1
                // `Yes` is a text here; YAML has other words for true.
                let isWord =
                    !value.isEmpty && bytes[value].allSatisfy { $0.isWord || $0.isBlank }
                    && bytes[value].contains { !(0x30...0x39 ~= $0) }
                let quote = isWord ? "\"" : ""
                builder.append(" \(quote)".utf8, origin: text.origin(of: sign))
                builder.append(text, value)
                builder.append(quote.utf8, origin: text.origin(of: sign))
            }
            builder.append(text, end..<next)
        }
        guard holdsAPS, let documents = YAMLReader.read(builder.text), documents.count == 1 else {
            return nil
        }
        return FlatYAML.regrouped(documents[0]) ?? documents[0]
    }
}
