extension YAMLReader {
    /// A scalar or flow collection that begins there; moves to the next line that is not part of it. Lines of more
    /// than `indent` continue it.
    mutating func scalar(_ start: Int, _ line: Line, _ indent: Int, _ path: String) -> SourceValue? {
        guard bounds.countValue(at: start, in: text) else { return nil }
        switch bytes[start] {
        case "|", ">": return block(start, line, indent, path)
        case "{" where bytes.has("{{", at: start): return plain(start, line, indent, path)
        case "{", "[": return flow(start, path)
        case "\"", "'": return quoted(start, path)
        case "*", "!", "`", "@":
            at += 1
            skipEmpty()
            return SourceValue(
                .variable(LiteralParser.name(bytes[start..<line.end])), origin: origin(start..<line.end, path)
            )
        default: return plain(start, line, indent, path)
        }
    }

    /// `|` and `>`: the lines below, without their common indentation.
    private mutating func block(_ start: Int, _ line: Line, _ indent: Int, _ path: String) -> SourceValue? {
        let isFolded = bytes[start] == ">"
        let strips = start + 1 < line.end && bytes[start + 1] == "-"
        at += 1
        var builder = SourceText.Builder()
        var inner: Int?
        var last = start + 1
        var pending = 0
        while at < lines.count {
            let line = lines[at]
            if line.start >= line.end {
                pending += 1
                at += 1
                continue
            }
            guard line.indent > indent else { break }
            let common = inner ?? line.indent
            inner = common
            if builder.count > 0 {
                let breaks = isFolded ? pending : pending + 1
                builder.append(
                    breaks == 0 ? [0x20] : [UInt8](repeating: 0x0A, count: min(breaks, 64)),
                    origin: text.origin(of: last))
            }
            pending = 0
            builder.append(text, (line.start - max(0, line.indent - common))..<line.end)
            last = line.end
            at += 1
        }
        if !strips, builder.count > 0 { builder.append([0x0A], origin: text.origin(of: last)) }
        skipEmpty()
        return string(builder.text, start..<last, path)
    }

    private mutating func quoted(_ start: Int, _ path: String) -> SourceValue? {
        let quote = bytes[start]
        let limit = lines.last?.end ?? bytes.count
        func isDoubled(_ at: Int) -> Bool {
            quote == "'" && at + 1 < limit && bytes[at] == quote && bytes[at + 1] == quote
        }
        var end = start + 1
        while end < limit, bytes[end] != quote || isDoubled(end) {
            end += isDoubled(end) || quote == "\"" && bytes[end] == "\\" ? 2 : 1
        }
        guard end < limit else { return nil }
        let content = text.replacing(start + 1..<end) { at in
            if isDoubled(at) { return ([quote], 2) }
            if quote == "\"", bytes[at] == "\\" { return LiteralParser.escape(bytes, at, limit) }
            return bytes[at].isNewline ? ([0x20], bytes.skipSpace(at) - at) : nil
        }
        move(after: end + 1)
        return string(content, start..<end + 1, path)
    }

    /// A flow collection, read by ``LiteralParser``; its plain words are strings here.
    private mutating func flow(_ start: Int, _ path: String) -> SourceValue? {
        guard
            let reading = try? LiteralReading.read(
                text, from: start, path: path, hint: .yaml, bounds: bounds)
        else { return nil }
        let isWhole =
            reading.marks.earliest(of: [.missingClose, .wrongClose, .strayText, .missingComma]) == nil
        guard isWhole, depth < 64 else { return nil }
        move(after: reading.end)
        return Self.plainWords(reading.value)
    }

    private static func plainWords(_ value: SourceValue) -> SourceValue {
        var value = value.mappingInner(plainWords)
        switch value.content {
        case .variable(let name) where !name.contains("{{"): value.content = .string(name)
        case .string(let text) where text.contains("{{"): value.content = .variable(text)
        default: break
        }
        return value
    }

    private mutating func move(after offset: Int) {
        while at < lines.count, lines[at].end < offset { at += 1 }
        at = min(at + 1, lines.count)
        skipEmpty()
    }

    private mutating func plain(_ start: Int, _ line: Line, _ indent: Int, _ path: String) -> SourceValue? {
        var builder = SourceText.Builder()
        var first = start
        var end = line.end
        var isTemplate = false
        while true {
            end = plainEnd(first, lines[at].end)
            builder.append(text, first..<end)
            isTemplate = isTemplate || bytes.find("{{", from: first, to: end) != nil
            at += 1
            guard at < lines.count, lines[at].indent > indent, lines[at].start < lines[at].end,
                bytes[lines[at].start] != "#", mappingKey(lines[at]) == nil || isTemplate
            else { break }
            first = lines[at].start
            builder.append([0x20], origin: text.origin(of: end))
        }
        skipEmpty()
        let read = builder.text
        return typed(read, start..<max(start, end), path)
    }

    /// The end of a plain scalar: at a comment, or at the blanks at the end of the line.
    private func plainEnd(_ start: Int, _ limit: Int) -> Int {
        let comment = (start..<max(start, limit)).first {
            bytes[$0] == "#" && $0 > start && bytes[$0 - 1].isBlank
        }
        return bytes.trimmedEnd(from: start, to: comment ?? limit)
    }

    private func typed(_ read: SourceText, _ range: Range<Int>, _ path: String) -> SourceValue? {
        let origin = origin(range, path)
        let raw = read.bytes[...]
        if raw.count <= 5 {
            switch String(decoding: raw, as: UTF8.self).lowercased() {
            case "true", "yes", "on": return SourceValue(.bool(true), origin: origin)
            case "false", "no", "off": return SourceValue(.bool(false), origin: origin)
            case "null", "~": return SourceValue(.null, origin: origin)
            default: break
            }
        }
        if let first = raw.first, first.isDigit || first == "-", let number = NumberSpelling(raw),
            number.text.utf8.elementsEqual(raw)
        {
            return SourceValue(.number(number.text), origin: origin)
        }
        return string(read, range, path)
    }

    private func string(_ read: SourceText, _ range: Range<Int>, _ path: String) -> SourceValue {
        let origin = origin(range, path)
        let value = String(decoding: read.bytes, as: UTF8.self)
        let marks = ["{{", "{%"]
        let isTemplate = marks.contains { read.bytes.find($0, from: 0) != nil }
        var made = SourceValue.string(value, origin: origin)
        if LiteralParser.mayHoldDocument(read.bytes, 0, read.count), !marks.contains(where: value.hasPrefix) {
            made.characters = SourceCharacters(text: read, isTemplate: isTemplate)
        } else if isTemplate {
            made.content = .variable(LiteralParser.name(read.bytes[...]))
        }
        return made
    }
}
