/// The reason why a row or a pointer cannot be used; the text names the row.
package struct DialectError: Error, Sendable, Hashable {
    /// One line for people.
    package var message: String

    package init(_ message: String) { self.message = message }
}

extension DialectSet {
    /// Deeper than any payload that the scanner lets through.
    private static let maximumSegments = 64

    mutating func add(_ vendor: Vendor) throws(DialectError) {
        let keys = vendor.keys
        let row = Row(name: vendor.name, title: vendor.title)
        rows.append(row)
        row.keys.isShared = keys.isShared
        for text in keys.detect { row.detects.append(try detect(text)) }
        row.keys.urls = try paths(keys.urls)
        row.keys.hints = try paths(keys.hints)
        row.keys.needs = try paths(keys.needs)
        row.keys.wants = try paths(keys.wants)
        row.keys.lazy = try path(ifAny: keys.lazy)
        row.keys.identifier = try path(ifAny: keys.identifier)
        row.keys.constantIdentifier = keys.constantIdentifier
        row.keys.thumbnailIdentifier = try path(ifAny: keys.thumbnailIdentifier)
        row.keys.clips = try paths(keys.clips)
        row.keys.times = try paths(keys.times)
        row.keys.hiddens = try paths(keys.hiddens)
        row.keys.title = try path(ifAny: keys.title)
        row.keys.subtitle = try path(ifAny: keys.subtitle)
        row.keys.body = try path(ifAny: keys.body)
        row.keys.defaultTitle = keys.defaultTitle
        row.keys.badge = try path(ifAny: keys.badge)
        row.keys.sound = try path(ifAny: keys.sound)
        row.keys.alternativeText = try path(ifAny: keys.alternativeText)
        row.keys.fallback = try path(ifAny: keys.fallback)
        if let (name, value) = keys.fallbackMember { row.keys.fallbackMember = (name, try path(value)) }
        row.keys.flags = keys.flags
    }

    /// `/pointer` or `/pointer=value`.
    private mutating func detect(_ text: String) throws(DialectError) -> Detect {
        guard let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            return Detect(path: try path(text))
        }
        return Detect(
            path: try path(String(text[..<end])), value: Array(text.utf8[end...].dropFirst()))
    }

    private mutating func paths(_ texts: [String]) throws(DialectError) -> [Int] {
        var paths: [Int] = []
        for text in texts { paths.append(try path(text)) }
        return paths
    }

    private mutating func path(ifAny text: String?) throws(DialectError) -> Int? {
        if let text { try path(text) } else { nil }
    }

    /// A JSON Pointer in which `*` matches every member, and `{json}` after a name the document inside its string.
    private mutating func path(_ text: String) throws(DialectError) -> Int {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "/") else {
            throw DialectError("\(ShownText.quoted(text)) is not a JSON Pointer: it does not begin with /")
        }
        let first = segments.count
        var documents = 0
        var start = 1
        while start <= bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "/") { end += 1 }
            if end - start == 1, bytes[start] == UInt8(ascii: "*") {
                segments.append(Segment(kind: .each, name: 0))
            } else {
                let isDocument = Self.isDocument(bytes, start..<end)
                guard let name = token(bytes, start..<(isDocument ? end - 6 : end)) else {
                    throw DialectError(
                        "\(ShownText.quoted(text)) is not a JSON Pointer: ~ must be followed by 0 or 1")
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
                "\(ShownText.quoted(text)) goes into a document twice; {json} may stand once")
        }
        return try append(first) { ShownText.quoted(text) }
    }

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

    /// Call this once all rows are added.
    mutating func finish() {
        for (index, row) in rows.enumerated() {
            let isAlways = row.keys.flags.contains(.always)
            for path in isAlways ? row.keys.urls : row.detects.map(\.path) {
                entries.append(Entry(root: Int32(paths[path].root), row: Int32(index)))
            }
            if row.keys.urls.count > 1 { relate(row.keys.urls) }
            row.extras = extras(of: row.keys)
        }
        absent = Array(repeating: -1, count: names.count)
        spelled = Array(repeating: nil, count: paths.count)
        for row in rows { for url in row.keys.urls { spelled[url] = spelling(of: paths[url]) } }
    }

    /// The paths beside the URLs of a row. Nil when a key has to be there, when a text is replaced without one, or
    /// when a value need not be a URL.
    private func extras(of keys: Vendor.PathTable<Int>) -> [Int]? {
        guard keys.needs.isEmpty, keys.wants.isEmpty, keys.defaultTitle == nil,
            keys.constantIdentifier?.utf8.contains(0) != true,
            keys.flags.isDisjoint(with: [.bundle, .relative, .sized, .completed])
        else { return nil }
        let single = [
            keys.lazy, keys.identifier, keys.thumbnailIdentifier, keys.fallback, keys.title, keys.subtitle,
            keys.body, keys.badge, keys.sound, keys.alternativeText,
        ]
        return keys.hints + keys.clips + keys.times + keys.hiddens + single.compactMap(\.self)
    }

    private func spelling(of path: Path) -> (pointer: String, token: String)? {
        guard path.segments.count == 1, path.root >= 0, !spelling(of: path.root).contains(0) else {
            return nil
        }
        var pointer: [UInt8] = []
        JSONPointer.append(spelling(of: path.root), to: &pointer)
        return (
            String(decoding: pointer, as: UTF8.self), String(decoding: spelling(of: path.root), as: UTF8.self)
        )
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
