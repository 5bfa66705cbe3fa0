/// The reason why a row or a pointer cannot be used; the text names the row.
package struct DialectError: Error, Sendable, Hashable {
    /// One line for people.
    package var message: String

    package init(_ message: String) { self.message = message }
}

extension DialectSet {
    /// Deeper than any payload that the scanner lets through.
    private static let maximumSegments = 64

    /// Adds one fact about the last row: a letter of ``DialectTable``, and the bytes of its value.
    mutating func add(_ letter: UInt8, _ bytes: [UInt8], _ value: Range<Int>) throws(DialectError) {
        if letter == UInt8(ascii: "v") {
            let end = bytes[value].firstIndex(of: 0x20) ?? value.upperBound
            rows.append(
                Row(
                    name: String(decoding: bytes[value.lowerBound..<end], as: UTF8.self),
                    title: String(
                        decoding: bytes[min(end + 1, value.upperBound)..<value.upperBound], as: UTF8.self)))
            return
        }
        guard let row = rows.indices.last else { throw DialectError("a row begins with its vendor") }
        switch letter {
        case UInt8(ascii: "d"): rows[row].detects.append(try detect(bytes, value))
        case UInt8(ascii: "u"): rows[row].urls.append(try path(bytes, value))
        case UInt8(ascii: "h"): rows[row].hints.append(try path(bytes, value))
        case UInt8(ascii: "n"): rows[row].needs.append(try path(bytes, value))
        case UInt8(ascii: "w"): rows[row].wants.append(try path(bytes, value))
        case UInt8(ascii: "z"): rows[row].lazy = try path(bytes, value)
        case UInt8(ascii: "i"): rows[row].identifier = try path(bytes, value)
        case UInt8(ascii: "I"): rows[row].constantIdentifier = String(decoding: bytes[value], as: UTF8.self)
        case UInt8(ascii: "j"): rows[row].thumbnailIdentifier = try path(bytes, value)
        case UInt8(ascii: "c"): rows[row].clips.append(try path(bytes, value))
        case UInt8(ascii: "t"): rows[row].times.append(try path(bytes, value))
        case UInt8(ascii: "x"): rows[row].hiddens.append(try path(bytes, value))
        case UInt8(ascii: "b"): rows[row].fallback = try path(bytes, value)
        case UInt8(ascii: "K"):
            let end = bytes[value].firstIndex(of: 0x20) ?? value.lowerBound
            let name = String(decoding: bytes[value.lowerBound..<end], as: UTF8.self)
            rows[row].fallbackMember = (
                name, try path(bytes, min(end + 1, value.upperBound)..<value.upperBound)
            )
        case UInt8(ascii: "T"): rows[row].overrideTitle = try path(bytes, value)
        case UInt8(ascii: "S"): rows[row].overrideSubtitle = try path(bytes, value)
        case UInt8(ascii: "B"): rows[row].overrideBody = try path(bytes, value)
        case UInt8(ascii: "N"): rows[row].defaultTitle = String(decoding: bytes[value], as: UTF8.self)
        case UInt8(ascii: "g"): rows[row].overrideBadge = try path(bytes, value)
        case UInt8(ascii: "s"): rows[row].overrideSound = try path(bytes, value)
        case UInt8(ascii: "a"): rows[row].alternativeText = try path(bytes, value)
        case UInt8(ascii: "m"), UInt8(ascii: "k"): break
        case UInt8(ascii: "f"):
            for word in bytes[value].split(separator: 0x20) {
                try flag(String(decoding: word, as: UTF8.self), row)
            }
        default: throw DialectError("no fact of a row begins with \(Character(UnicodeScalar(letter)))")
        }
    }

    private mutating func flag(_ word: String, _ row: Int) throws(DialectError) {
        switch word {
        case "several": rows[row].flags.insert(.several)
        case "map": rows[row].flags.insert(.map)
        case "array": rows[row].flags.insert(.array)
        case "strict": rows[row].flags.insert(.strict)
        case "bundle": rows[row].flags.insert(.bundle)
        case "relative": rows[row].flags.insert(.relative)
        case "index": rows[row].flags.insert(.index)
        case "always": rows[row].flags.insert(.always)
        case "sized": rows[row].flags.insert(.sized)
        case "raw": rows[row].flags.insert(.raw)
        default: throw DialectError("\(word) is no property of a row")
        }
    }

    /// `/pointer` or `/pointer=value`.
    private mutating func detect(_ bytes: [UInt8], _ text: Range<Int>) throws(DialectError) -> Detect {
        guard let end = bytes[text].firstIndex(of: UInt8(ascii: "=")) else {
            return Detect(path: try path(bytes, text))
        }
        return Detect(
            path: try path(bytes, text.lowerBound..<end), value: Array(bytes[(end + 1)..<text.upperBound]))
    }

    /// A JSON Pointer in which `*` matches every member, and `{json}` after a name the document inside its string.
    private mutating func path(_ bytes: [UInt8], _ text: Range<Int>) throws(DialectError) -> Int {
        guard bytes[text].first == UInt8(ascii: "/") else {
            throw DialectError("\(Self.quoted(bytes, text)) is no JSON Pointer: it does not begin with /")
        }
        let first = segments.count
        var documents = 0
        var start = text.lowerBound + 1
        while start <= text.upperBound {
            var end = start
            while end < text.upperBound, bytes[end] != UInt8(ascii: "/") { end += 1 }
            if end - start == 1, bytes[start] == UInt8(ascii: "*") {
                segments.append(Segment(kind: .each, name: 0))
            } else {
                let isDocument = Self.isDocument(bytes, start..<end)
                guard let name = token(bytes, start..<(isDocument ? end - 6 : end)) else {
                    throw DialectError(
                        "\(Self.quoted(bytes, text)) is no JSON Pointer: ~ must be followed by 0 or 1")
                }
                segments.append(Segment(kind: .name, name: name))
                if isDocument {
                    segments.append(Segment(kind: .json, name: 0))
                    documents += 1
                }
            }
            start = end + 1
        }
        guard documents <= 1 else {
            throw DialectError(
                "\(Self.quoted(bytes, text)) goes into a document twice; {json} may stand once")
        }
        return try append(first) { Self.quoted(bytes, text) }
    }

    /// A pointer without any pattern: every token is a name.
    mutating func path(_ pointer: JSONPointer) throws(DialectError) -> Int {
        let start = segments.count
        for token in pointer.tokens {
            guard let name = intern(token, 0..<token.count) else {
                throw DialectError("there are too many names")
            }
            segments.append(Segment(kind: .name, name: name))
        }
        return try append(start) { pointer.description }
    }

    private mutating func append(_ start: Int, _ text: () -> String) throws(DialectError) -> Int {
        guard segments.count - start <= Self.maximumSegments else {
            throw DialectError("\(text()) has more than \(Self.maximumSegments) parts")
        }
        var root = -1
        if start < segments.count, segments[start].kind == .name { root = segments[start].name }
        paths.append(Path(segments: start..<segments.count, root: root))
        return paths.count - 1
    }

    private mutating func token(_ bytes: [UInt8], _ part: Range<Int>) -> Int? {
        guard bytes[part].contains(UInt8(ascii: "~")) else { return intern(bytes, part) }
        guard let token = JSONPointer("/" + String(decoding: bytes[part], as: UTF8.self))?.tokens.first else {
            return nil
        }
        return intern(token, 0..<token.count)
    }

    private static func isDocument(_ bytes: [UInt8], _ part: Range<Int>) -> Bool {
        part.count >= 6 && bytes[part.upperBound - 1] == UInt8(ascii: "}")
            && bytes[(part.upperBound - 6)..<part.upperBound].elementsEqual("{json}".utf8)
    }

    private static func quoted(_ bytes: [UInt8], _ text: Range<Int>) -> String {
        "\"" + String(decoding: bytes[text].prefix(100), as: UTF8.self) + "\""
    }

    // MARK: Finishing

    /// Call this once all rows are added.
    mutating func finish() {
        for (index, row) in rows.enumerated() {
            let isAlways = row.flags.contains(.always)
            for path in isAlways ? row.urls : row.detects.map(\.path) {
                entries.append(Entry(root: Int32(paths[path].root), row: Int32(index)))
            }
            if row.urls.count > 1 { relate(row.urls) }
        }
    }

    /// Distinguishes paths of one row that end before another's last `*` from that one.
    private mutating func relate(_ urls: [Int]) {
        for path in urls {
            let own = segments[paths[path].segments]
            guard let star = own.lastIndex(where: { $0.kind == .each }) else { continue }
            for other in urls where other != path {
                guard segments[paths[other].segments].elementsEqual(own[..<star]) else { continue }
                paths[path].hasPlainForm = true
                paths[other].hasListForm = true
            }
        }
    }
}
