/// Reads the part of YAML that configuration and service calls use: block maps and lists, flow collections, plain,
/// quoted and block scalars, comments. Anchors are skipped; an alias, a tag and a Jinja template (`{{ … }}`) are
/// variables.
struct YAMLReader {
    struct Line {
        /// The offset of the first byte that is not a blank.
        var start: Int
        var end: Int
        /// The column of `start`, from 0.
        var indent: Int
    }

    let text: SourceText
    let bytes: [UInt8]
    var lines: [Line] = []
    var at = 0
    var depth = 0
    let bounds: ReadingBounds

    /// The documents of the text; nil when it is not YAML, or beyond the bounds.
    static func read(_ text: SourceText, bounds: ReadingBounds = ReadingBounds()) -> [SourceValue]? {
        var reader = YAMLReader(text, bounds)
        if let found = reader.documents() { return found }
        // The first line may have been copied without its indentation.
        reader = YAMLReader(text, bounds)
        let first = reader.at
        guard let next = reader.lines.dropFirst(first + 1).first(where: { $0.start < $0.end }),
            next.indent > 1,
            reader.lines[first].indent == 0
        else { return nil }
        reader.lines[first].indent = next.indent - (reader.isDash(reader.lines[first]) ? 2 : 0)
        return reader.documents()
    }

    private mutating func documents() -> [SourceValue]? {
        var documents: [SourceValue] = []
        while at < lines.count {
            if isMarker(lines[at]) {
                at += 1
                continue
            }
            let line = lines[at]
            guard let value = node(line.indent, "") else { return nil }
            documents.append(value)
            if at < lines.count, !isMarker(lines[at]) { return nil }
        }
        return documents.isEmpty ? nil : documents
    }

    private init(_ text: SourceText, _ bounds: ReadingBounds) {
        self.text = text
        bytes = text.bytes
        self.bounds = bounds
        for start in bytes.lines() {
            let end = bytes.lineEnd(start)
            let first = bytes[..<end].skipBlanks(start)
            lines.append(Line(start: first, end: end, indent: first - start))
        }
        skipEmpty()
    }

    func isMarker(_ line: Line) -> Bool {
        line.indent == 0
            && (bytes.has("---", at: line.start) || bytes.has("...", at: line.start)
                || bytes.has("%YAML", at: line.start))
    }

    mutating func skipEmpty() {
        while at < lines.count, lines[at].start >= lines[at].end || bytes[lines[at].start] == "#" { at += 1 }
    }

    func origin(_ range: Range<Int>, _ path: String) -> SourceOrigin {
        SourceOrigin(text.origin(of: range), path: path)
    }

    private func isDash(_ line: Line) -> Bool {
        guard line.start < line.end, bytes[line.start] == "-" else { return false }
        return line.start + 1 >= line.end || bytes[line.start + 1].isBlank
    }

    /// The value that begins at this line and has that indentation; nil for what is not YAML.
    mutating func node(_ indent: Int, _ path: String) -> SourceValue? {
        depth += 1
        defer { depth -= 1 }
        guard at < lines.count else { return nil }
        let line = lines[at]
        guard depth <= ReadingBounds.depth else {
            bounds.exceed("lists in more than 128 levels", at: line.start, in: text)
            return nil
        }
        guard bounds.countValue(at: line.start, in: text) else { return nil }
        if isDash(line) { return sequence(indent, path) }
        if mappingKey(line) != nil { return mapping(indent, path) }
        // A scalar alone is not a push.
        return path.isEmpty && depth == 1 ? nil : scalar(line.start, line, indent - 1, path)
    }

    private mutating func sequence(_ indent: Int, _ path: String) -> SourceValue? {
        var elements: [SourceValue] = []
        let start = lines[at].start
        while at < lines.count, lines[at].indent == indent, isDash(lines[at]), !isMarker(lines[at]) {
            let elementPath = SourceOrigin.path(path, element: elements.count)
            let first = bytes[..<lines[at].end].skipBlanks(lines[at].start + 1)
            if first < lines[at].end, bytes[first] != "#" {
                lines[at].indent = indent + (first - lines[at].start)
                lines[at].start = first
            } else {
                at += 1
                skipEmpty()
                guard at < lines.count, lines[at].indent > indent else {
                    elements.append(SourceValue(.null, origin: origin(first..<first, elementPath)))
                    continue
                }
            }
            guard let value = node(lines[at].indent, elementPath) else { return nil }
            elements.append(value)
            skipEmpty()
        }
        if at < lines.count, lines[at].indent > indent { return nil }
        return SourceValue(.array(elements), origin: origin(start..<previousEnd(start), path))
    }

    func previousEnd(_ start: Int) -> Int { max(start, at > 0 ? lines[at - 1].end : start) }

    /// The name of a line `name: value` and the offset of its value; nil for another line.
    func mappingKey(_ line: Line) -> (name: String, range: Range<Int>, value: Int)? {
        guard line.start < line.end else { return nil }
        var next = line.start
        if bytes[next] == "\"" || bytes[next] == "'" {
            let quote = bytes[next]
            next += 1
            while next < line.end, bytes[next] != quote {
                next += bytes[next] == "\\" && quote == "\"" ? 2 : 1
            }
            guard next < line.end else { return nil }
            let range = line.start..<(next + 1)
            let colon = bytes[..<line.end].skipBlanks(next + 1)
            guard colon < line.end, bytes[colon] == ":", colon + 1 >= line.end || bytes[colon + 1].isBlank
            else { return nil }
            return (String(decoding: bytes[(line.start + 1)..<next], as: UTF8.self), range, colon + 1)
        }
        guard bytes[next] != "{", bytes[next] != "[", bytes[next] != "<" || bytes.has("<<:", at: next),
            bytes[next] != "*"
        else { return nil }
        while next < line.end, next - line.start < 256 {
            if bytes[next] == ":", next + 1 >= line.end || bytes[next + 1].isBlank {
                let last = bytes.trimmedEnd(from: line.start, to: next)
                guard last > line.start else { return nil }
                return (
                    String(decoding: bytes[line.start..<last], as: UTF8.self), line.start..<last, next + 1
                )
            }
            if bytes[next] == "#", next > line.start, bytes[next - 1].isBlank { return nil }
            next += 1
        }
        return nil
    }

    private mutating func mapping(_ indent: Int, _ path: String) -> SourceValue? {
        var members: [SourceMember] = []
        let start = lines[at].start
        while at < lines.count, lines[at].indent == indent, !isMarker(lines[at]) {
            guard !isDash(lines[at]), let key = mappingKey(lines[at]) else { return nil }
            let inner = SourceOrigin.path(path, member: key.name)
            guard let value = memberValue(key.value, indent, inner) else { return nil }
            members.append(SourceMember(key.name, value, nameOrigin: origin(key.range, inner)))
            skipEmpty()
        }
        if at < lines.count, lines[at].indent > indent { return nil }
        return SourceValue(.object(members), origin: origin(start..<previousEnd(start), path))
    }

    private mutating func memberValue(_ offset: Int, _ indent: Int, _ path: String) -> SourceValue? {
        let line = lines[at]
        var first = bytes[..<line.end].skipBlanks(offset)
        // An anchor names a value for elsewhere.
        if first < line.end, bytes[first] == "&" {
            first = bytes[..<line.end].skip(first) { !$0.isBlank }
            first = bytes[..<line.end].skipBlanks(first)
        }
        guard first < line.end, bytes[first] != "#" else {
            at += 1
            skipEmpty()
            guard at < lines.count, !isMarker(lines[at]),
                lines[at].indent > indent || lines[at].indent == indent && isDash(lines[at])
            else { return SourceValue(.null, origin: origin(first..<first, path)) }
            return node(lines[at].indent, path)
        }
        return scalar(first, line, indent, path)
    }
}
