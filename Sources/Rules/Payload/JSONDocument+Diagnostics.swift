extension JSONDocument {
    /// The JSON Pointer of a value (RFC 6901).
    package func pointer(to reference: Reference) -> JSONPointer {
        JSONPointer(
            tokens: way(to: reference).map { step in
                step.name.map { Array(text(of: $0)) } ?? Array(String(step.index).utf8)
            })
    }

    /// The names and indices from the root to a value.
    func way(to reference: Reference) -> [(name: Reference?, index: Int)] {
        var way: [(name: Reference?, index: Int)] = []
        var container = 0
        while container != reference {
            var child = container + 1
            var index = 0
            while child <= reference, Int(nodes[child].next) <= reference {
                child = Int(nodes[child].next)
                index += 1
            }
            guard child <= reference else { break }
            let isName = nodes[child].kind == .name
            way.append((isName ? child : nil, index))
            container = isName ? child + 1 : child
        }
        return way
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

    func brief(_ value: Reference) -> String {
        let isShort = firstChild(of: value) == nil && raw(value).count <= 24
        return isShort ? String(decoding: raw(value), as: UTF8.self) : kind(of: value).words
    }
}
