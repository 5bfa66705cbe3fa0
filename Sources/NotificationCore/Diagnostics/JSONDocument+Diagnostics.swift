extension JSONDocument {
    /// The JSON Pointer of a value (RFC 6901).
    func pointer(to reference: Reference) -> JSONPointer {
        var tokens: [[UInt8]] = []
        var container = 0
        while container != reference {
            var next: Reference?
            if kind(of: container) == .object {
                for (name, value) in members(of: container)
                where (value..<Int(nodes[name].next)).contains(reference) {
                    tokens.append(Array(text(of: name)))
                    next = value
                    break
                }
            } else {
                for (index, element) in elements(of: container).enumerated()
                where (element..<Int(nodes[element].next)).contains(reference) {
                    tokens.append(Array(String(index).utf8))
                    next = element
                    break
                }
            }
            guard let next else { break }
            container = next
        }
        return JSONPointer(tokens: tokens)
    }

    /// The first name anywhere whose letters, without case, hyphens and underscores, are these.
    func firstName(withLetters letters: StaticString) -> Reference? {
        nodes.indices.first { nodes[$0].kind == .name && hasLetters(letters, $0) }
    }

    /// Whether these are the letters of a name, without case, hyphens and underscores.
    func hasLetters(_ letters: StaticString, _ name: Reference) -> Bool {
        let own = text(of: name).lazy
            .map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
            .filter { 0x61...0x7A ~= $0 }
        return letters.withUTF8Buffer { own.elementsEqual($0) }
    }

    /// A value for messages: a short scalar as it is written, else its kind.
    func brief(_ value: Reference) -> String {
        let isShort = firstChild(of: value) == nil && raw(value).count <= 24
        return isShort ? String(decoding: raw(value), as: UTF8.self) : kind(of: value).words
    }
}
