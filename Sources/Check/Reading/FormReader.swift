struct FormReader {
    private static let fieldLimit = 2_000

    static func read(_ text: SourceText, _ bounds: ReadingBounds) -> SourceValue? {
        let bytes = text.bytes
        var start = bytes.skipSpace(0)
        let end = bytes.trimmedEnd(from: start, to: bytes.count)
        guard start < end, isForm(bytes[start..<end]) else { return nil }
        var root = SourceValue.object([])
        var fields = 0
        let whole = start..<end
        while start < end {
            fields += 1
            guard fields <= fieldLimit else {
                bounds.exceed("more than 2,000 form fields", at: start, in: text)
                return nil
            }
            let stop = bytes[..<end].skip(start) { $0 != "&" }
            let sign = bytes[start..<stop].firstIndex(of: UInt8(ascii: "=")) ?? stop
            let name = decoded(text, start..<sign)
            let value = sign < stop ? decoded(text, (sign + 1)..<stop) : SourceText([])
            if name.count > 0 {
                let origin = SourceOrigin(text.origin(of: min(sign + 1, stop)..<stop), path: "")
                add(.text(value, origin), String(decoding: name.bytes, as: UTF8.self), to: &root)
            }
            start = stop + 1
        }
        root.origin = SourceOrigin(text.origin(of: whole), path: "")
        return root
    }

    /// Whether there are names of words ahead of each `=`, and no white space that a form would have encoded.
    private static func isForm(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")), sign - bytes.startIndex < 128 else {
            return false
        }
        guard bytes[..<sign].allSatisfy({ $0.isWord || "[]-.%+".utf8.contains($0) }), sign > bytes.startIndex
        else { return false }
        // `PAYLOAD='{…}'` of a file of settings.
        let isQuoted = bytes[(sign + 1)...].first?.isQuote == true
        return !bytes.contains { $0.isNewline }
            && (bytes.contains(UInt8(ascii: "&")) || !isQuoted && !bytes.contains(0x20))
    }

    private static func names(_ name: String) -> [String] {
        let parts = name.split(separator: "[", maxSplits: 8).map {
            $0.hasSuffix("]") ? String($0.dropLast()) : String($0)
        }
        return parts.isEmpty ? [name] : parts
    }

    /// Adds a field; `a[b]` is a member of a member.
    static func add(_ value: SourceValue, _ name: String, to object: inout SourceValue) {
        add(value, names(name)[...], to: &object, "")
    }

    private static func add(
        _ value: SourceValue, _ names: ArraySlice<String>, to object: inout SourceValue, _ path: String
    ) {
        guard let name = names.first else { return }
        var value = value
        value.origin?.path = SourceOrigin.path(path, member: name)
        var members = object.members ?? []
        if names.count == 1 {
            members.append(SourceMember(name, value))
        } else {
            let empty = SourceValue.object([], origin: value.origin)
            let index = members.firstIndex { $0.name == name } ?? members.count
            if index == members.count { members.append(SourceMember(name, empty)) }
            if members[index].value.members == nil { members[index].value = empty }
            add(value, names.dropFirst(), to: &members[index].value, value.origin?.path ?? "")
        }
        object.content = .object(members)
    }

    static func decoded(_ text: SourceText, _ range: Range<Int>) -> SourceText {
        text.replacing(range) { at in
            if text.bytes[at] == "+" { return ([0x20], 1) }
            guard text.bytes[at] == "%", at + 2 < range.upperBound, let high = text.bytes[at + 1].hexadecimal,
                let low = text.bytes[at + 2].hexadecimal
            else { return nil }
            return ([UInt8(truncatingIfNeeded: high << 4 | low)], 3)
        }
    }
}

extension SourceValue {
    /// A text, with its characters when it may hold a document.
    static func text(_ text: SourceText, _ origin: SourceOrigin?) -> SourceValue {
        var value = SourceValue.string(String(decoding: text.bytes, as: UTF8.self), origin: origin)
        if LiteralParser.mayHoldDocument(text.bytes, 0, text.count) {
            value.characters = SourceCharacters(text: text)
        }
        return value
    }
}
