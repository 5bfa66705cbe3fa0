extension PropertyListValue {
    /// Reads Expo's app.json, package.json, capacitor.config.json: one kind of tree for all configuration.
    /// - Returns: nil when it is not JSON, or nested too deep.
    init?(json bytes: [UInt8]) {
        guard bytes.count <= PropertyList.maximumBytes, let document = try? JSONScanner.scan(bytes) else {
            return nil
        }
        self.init(document, document.root, LineStarts(bytes), depth: 0)
    }

    private init?(
        _ document: JSONDocument, _ reference: JSONDocument.Reference, _ lines: LineStarts, depth: Int
    ) {
        guard depth < PropertyList.maximumDepth else { return nil }
        self.init(.null)
        line = lines.line(of: document.range(of: reference).lowerBound)
        switch document.kind(of: reference) {
        case .object:
            let members = Array(document.members(of: reference))
            let read = members.compactMap { name, value in
                let line = lines.line(of: document.range(of: name).lowerBound)
                return PropertyListValue(document, value, lines, depth: depth + 1)
                    .map { Member(name: document.string(name), value: $0, line: line) }
            }
            guard read.count == members.count else { return nil }
            content = .dictionary(read)
        case .array:
            let elements = Array(document.elements(of: reference))
            let read = elements.compactMap { PropertyListValue(document, $0, lines, depth: depth + 1) }
            guard read.count == elements.count else { return nil }
            content = .array(read)
        case .true: content = .bool(true)
        case .false: content = .bool(false)
        case .null: content = .null
        case .number:
            content =
                document.integer(reference).map { .integer(Int128($0)) }
                ?? .real(document.double(reference) ?? 0)
        case .string, .name: content = .string(document.string(reference))
        }
    }
}
