import NotificationCore

/// Reads form bodies: `a=b&c=d`, with names such as `notification[title]` as PHP nests them.
struct FormReader {
    private static let fieldLimit = 2_000

    /// Nil when the text is not a form.
    static func read(_ text: SourceText, _ bounds: ReadingBounds) -> SourceValue? {
        let bytes = text.bytes
        var start = bytes.skipSpace(0)
        var end = bytes.count
        while end > start, bytes[end - 1].isSpace { end -= 1 }
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
            var stop = start
            while stop < end, bytes[stop] != "&" { stop += 1 }
            let sign = bytes[start..<stop].firstIndex(of: UInt8(ascii: "=")) ?? stop
            let name = decoded(text, start..<sign)
            let value = sign < stop ? decoded(text, (sign + 1)..<stop) : SourceText([])
            if name.count > 0 {
                let names = Self.names(String(decoding: name.bytes, as: UTF8.self))
                add(value, text.origin(of: min(sign + 1, stop)..<stop), names[...], to: &root, "")
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
        return !bytes.contains { $0.isNewline }
            && (bytes.contains(UInt8(ascii: "&")) || !bytes.contains(0x20))
    }

    /// The parts of `a[b][c]`.
    private static func names(_ name: String) -> [String] {
        let parts = name.split(separator: "[", maxSplits: 8).map {
            $0.hasSuffix("]") ? String($0.dropLast()) : String($0)
        }
        return parts.isEmpty ? [name] : parts
    }

    private static func add(
        _ text: SourceText, _ range: Range<Int>, _ names: ArraySlice<String>, to object: inout SourceValue,
        _ path: String
    ) {
        guard let name = names.first else { return }
        let inner = SourceOrigin.path(path, member: name)
        let origin = SourceOrigin(range, path: inner)
        var members = object.members ?? []
        if names.count == 1 {
            var value = SourceValue.string(String(decoding: text.bytes, as: UTF8.self), origin: origin)
            if LiteralParser.mayHoldDocument(text.bytes, 0, text.count) {
                value.characters = SourceCharacters(text: text)
            }
            members.append(SourceMember(name, value, nameOrigin: origin))
        } else {
            let known = members.firstIndex { $0.name == name }
            var child = known.map { members[$0].value } ?? .object([], origin: origin)
            if child.members == nil { child = .object([], origin: origin) }
            add(text, range, names.dropFirst(), to: &child, inner)
            if let known {
                members[known].value = child
            } else {
                members.append(SourceMember(name, child, nameOrigin: origin))
            }
        }
        object.content = .object(members)
    }

    /// Decodes `%20` and `+`.
    static func decoded(_ text: SourceText, _ range: Range<Int>) -> SourceText {
        var builder = SourceText.Builder()
        var at = range.lowerBound
        var plain = at
        while at < range.upperBound {
            let byte = text.bytes[at]
            var replacement: UInt8?
            var length = 1
            if byte == "+" {
                replacement = 0x20
            } else if byte == "%", at + 2 < range.upperBound, let high = text.bytes[at + 1].hexadecimal,
                let low = text.bytes[at + 2].hexadecimal
            {
                replacement = UInt8(truncatingIfNeeded: high << 4 | low)
                length = 3
            }
            if let replacement {
                builder.append(text, plain..<at)
                builder.append(CollectionOfOne(replacement), origin: text.origin(of: at))
                plain = at + length
            }
            at += length
        }
        builder.append(text, min(plain, range.upperBound)..<range.upperBound)
        return builder.text
    }
}
