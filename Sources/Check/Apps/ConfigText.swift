/// Configuration in JSON as people paste it: with comments and trailing commas, or members without outer brackets.
enum ConfigText {
    /// - Returns: nil when it is not an object.
    static func read(_ bytes: [UInt8]) -> PropertyListValue? {
        if let value = PropertyListValue(json: bytes) { return value.members == nil ? nil : value }
        let start = bytes.skipSpace(0)
        guard start < bytes.count, bytes.count <= 1 << 20 else { return nil }
        let text = SourceText(bytes)
        let lines = LineStarts(bytes)
        if bytes[start] == "{" {
            guard let reading = try? LiteralReading.read(text, from: start, hint: .json) else { return nil }
            return PropertyListValue(reading.value, lines)
        }
        guard bytes[start] == "\"" else { return nil }
        var parser = LiteralParser(text, from: start, hint: .json)
        guard let items = try? parser.items(close: "}", .plain), !items.isEmpty else {
            return nil
        }
        let members = items.compactMap { item in item.name.map { SourceMember($0, item.value) } }
        guard members.count == items.count else { return nil }
        return PropertyListValue(
            SourceValue(.object(members), origin: SourceOrigin(start..<start, path: "")), lines)
    }

    /// The list of Expo's plugins in a text with words around it.
    static func plugins(in bytes: [UInt8]) -> PropertyListValue? {
        guard bytes.count <= 1 << 20, let name = bytes.find("plugins", from: 0) else { return nil }
        let sign = bytes[(name + 7)...].firstIndex { !$0.isSpace && $0 != "\"" && $0 != "'" } ?? bytes.count
        let start = bytes.skipSpace(min(sign + 1, bytes.count))
        guard start < bytes.count, bytes[sign] == ":" || bytes[sign] == "=", bytes[start] == "[",
            let reading = try? LiteralReading.read(SourceText(bytes), from: start, hint: .json)
        else { return nil }
        let value = SourceValue(
            .object([SourceMember("plugins", reading.value)]), origin: reading.value.origin)
        return PropertyListValue(value, LineStarts(bytes))
    }
}

extension PropertyListValue {
    /// Converts a literal that was read leniently; nil when it is nested too deep.
    init?(_ value: SourceValue, _ lines: LineStarts, depth: Int = 0) {
        guard depth < PropertyList.maximumDepth else { return nil }
        self.init(.null)
        line = value.origin.map { lines.line(of: $0.range.lowerBound) } ?? 0
        switch value.content {
        case .object(let members):
            let read = members.compactMap { member in
                PropertyListValue(member.value, lines, depth: depth + 1)
                    .map { Member(name: member.name, value: $0, line: $0.line) }
            }
            guard read.count == members.count else { return nil }
            content = .dictionary(read)
        case .array(let elements):
            let read = elements.compactMap { PropertyListValue($0, lines, depth: depth + 1) }
            guard read.count == elements.count else { return nil }
            content = .array(read)
        case .string(let text): content = .string(text)
        case .serialised: content = value.string.map { .string($0) } ?? .null
        case .number(let text): content = Int64(text).map { .integer(Int128($0)) } ?? .string(text)
        case .bool(let value): content = .bool(value)
        case .null, .variable: content = .null
        }
    }
}
