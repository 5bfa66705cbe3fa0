/// The names in JSON that a Go program gives the fields of its types: ``MutableContent int `json:"mutable-content"` ``.
enum FieldTags {
    /// The text with these names in place of the fields'; a field with two of them keeps its own.
    static func applied(to text: SourceText) -> SourceText {
        let bytes = text.bytes
        let names = names(bytes)
        guard !names.isEmpty else { return text }
        return text.replacing(0..<text.count) { at in
            let isMember = bytes[at] == "."
            let first = isMember ? at + 1 : at
            guard first < bytes.count, bytes[first].isUpper, isMember || at == 0 || !bytes[at - 1].isWord
            else { return nil }
            let end = bytes.wordEnd(first)
            guard let name = names[text.string(first..<end)], !name.isEmpty else { return nil }
            let next = bytes.skipSpace(end)
            let isSet = bytes.has("=", at: next) && !bytes.has("==", at: next) || bytes.has(".", at: next)
            guard isMember ? isSet : bytes.has(":", at: next) && !bytes.has(":=", at: next) else {
                return nil
            }
            return (Array((isMember ? "[\"\(name)\"]" : "\"\(name)\"").utf8), end - at)
        }
    }

    private static func names(_ bytes: [UInt8]) -> [String: String] {
        var names: [String: String] = [:]
        var at = 0
        while names.count < 200, let tag = bytes.find("json:\"", from: at, to: min(bytes.count, 256 << 10)) {
            at = tag + 6
            // The type may have braces: `Data map[string]interface{} `json:"data"``.
            let start =
                bytes[..<tag].indices.last {
                    bytes[$0].isNewline || bytes[$0] == ";" || bytes[$0] == "{" && bytes[$0 + 1] != "}"
                } ?? -1
            let field = bytes[start + 1..<tag].drop(while: \.isSpace).prefix(while: \.isWord)
            let name = bytes[at...].prefix { $0.isWord || $0 == "-" || $0 == "." }
            guard !field.isEmpty, !name.isEmpty, !name.elementsEqual("-".utf8) else { continue }
            let (key, new) = (String(decoding: field, as: UTF8.self), String(decoding: name, as: UTF8.self))
            names[key] = names[key] == nil || names[key] == new ? new : ""
        }
        return names
    }
}
