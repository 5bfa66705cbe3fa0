/// The names in JSON that a program gives the fields of its types: ``MutableContent int `json:"mutable-content"` `` of
/// Go, `#[serde(rename = "mutable-content")] mutable_content: u8` of Rust.
enum FieldTags {
    /// The text with these names in place of the fields'; a field with two of them keeps its own.
    static func applied(to text: SourceText) -> SourceText {
        let bytes = text.bytes
        let names = names(bytes)
        guard !names.isEmpty else { return text }
        return text.replacing(0..<text.count) { at in
            let isMember = bytes[at] == "."
            let first = isMember ? at + 1 : at
            guard first < bytes.count, bytes[first].isLetter, isMember || at == 0 || !bytes[at - 1].isWord
            else { return nil }
            let end = bytes.wordEnd(first)
            guard let name = names[text.string(first..<end)], !name.isEmpty else { return nil }
            let next = bytes.skipSpace(end)
            let isSet = bytes.has("=", at: next) && !bytes.has("==", at: next) || bytes.has(".", at: next)
            // A field of Go has no colon where it is declared, and one of Rust no entry ahead.
            let isEntry =
                bytes[first].isUpper
                || bytes[..<at].last { !$0.isSpace }.map { "{,".utf8.contains($0) } == true
            guard isMember ? isSet : isEntry && bytes.has(":", at: next) && !bytes.has(":=", at: next) else {
                return nil
            }
            return (Array((isMember ? "[\"\(name)\"]" : "\"\(name)\"").utf8), end - at)
        }
    }

    private static func names(_ bytes: [UInt8]) -> [String: String] {
        var names: [String: String] = [:]
        for mark in ["json:\"", "rename = \""] {
            for tag in bytes.offsets(of: mark, to: 256 << 10) where names.count < 200 {
                let at = tag + mark.utf8.count
                let field = mark.hasPrefix("json") ? before(tag, bytes) : after(at, bytes)
                let name = bytes[at...].prefix { $0.isWord || $0 == "-" || $0 == "." }
                guard !field.isEmpty, !name.isEmpty, !name.elementsEqual("-".utf8) else { continue }
                let new = String(decoding: name, as: UTF8.self)
                names[field] = names[field] == nil || names[field] == new ? new : ""
            }
        }
        return names
    }

    /// The field whose line has a tag of Go. Its type may have braces: ``Data map[string]interface{} `json:"data"` ``.
    private static func before(_ tag: Int, _ bytes: [UInt8]) -> String {
        let start =
            bytes[..<tag].indices.last {
                bytes[$0].isNewline || bytes[$0] == ";" || bytes[$0] == "{" && bytes[$0 + 1] != "}"
            } ?? -1
        return String(
            decoding: bytes[start + 1..<tag].drop(while: \.isSpace).prefix(while: \.isWord), as: UTF8.self)
    }

    /// The field after an attribute of serde.
    private static func after(_ tag: Int, _ bytes: [UInt8]) -> String {
        let end = min(bytes.count, tag + 400)
        guard let close = bytes.find("]", from: tag, to: end),
            let colon = bytes.find(": ", from: close, to: end)
        else { return "" }
        return bytes[close..<colon].split { !$0.isWord }.last.map { String(decoding: $0, as: UTF8.self) }
            ?? ""
    }
}
