/// Reads a diff, as tools for reviews print it: the content of the file after the change. And a quotation.
enum DiffText {
    /// The text without the marks, and with an empty line for each that the change removes, so that lines
    /// keep their numbers; nil when no line begins with `+`.
    /// - Parameter isWhole: nil as well when a line is not one of a diff.
    static func applied(_ text: SourceText, isWhole: Bool = false) -> SourceText? {
        let bytes = text.bytes
        guard bytes.first == "+" || ["\n+", "\r+"].contains(where: { bytes.find($0, from: 0) != nil }) else {
            return nil
        }
        var builder = SourceText.Builder()
        var added = 0
        for line in bytes.lines() {
            let next = bytes.nextLine(line)
            if bytes[line] == "-" || isFrame(bytes, line) {
                builder.append(text, bytes.lineEnd(line)..<next)
            } else if bytes[line] == "+" {
                added += 1
                builder.append(text, line + 1..<next)
            } else {
                guard !isWhole || bytes[line].isSpace || "{}[]()".utf8.contains(bytes[line]) else {
                    return nil
                }
                builder.append(text, line..<next)
            }
        }
        return added > 0 ? builder.text : nil
    }

    /// The text without what a paste has ahead of its lines: numbers, marks of a diff, signs of a quotation; nil when
    /// there is none of them.
    static func plain(_ text: SourceText, isWhole: Bool = false) -> SourceText? {
        let rest = unnumbered(text)
        return applied(rest ?? text, isWhole: isWhole) ?? rest ?? unquoted(text)
    }

    /// The text without the signs of a quotation, `> `.
    private static func unquoted(_ text: SourceText) -> SourceText? {
        let bytes = text.bytes
        guard bytes.find(">", from: 0) != nil else { return nil }
        return without(text) { line in
            var start = line
            while bytes.has(">", at: start) { start += bytes.has("> ", at: start) ? 2 : 1 }
            return start > line ? start : nil
        }
    }

    /// The text without numbers that count its lines, as editors, reviews and `cat -n` show them.
    private static func unnumbered(_ text: SourceText) -> SourceText? {
        // Of a diff that shows the numbers of both files some lines are in both, and some in one.
        if Set(text.bytes.lines().compactMap { pair(text.bytes, $0)?.isChanged }).count == 2 {
            return without(text) { pair(text.bytes, $0)?.end }
        }
        var last: Int?
        return without(text) { line in
            let number = number(text.bytes, line)
            defer { last = number?.value }
            guard let number,
                last == number.value - 1
                    || self.number(text.bytes, text.bytes.nextLine(line))?.value == number.value + 1
            else { return nil }
            return number.end
        }
    }

    /// Where the code begins behind the two numbers of a diff that shows those of both files, `12 14  code`, or behind
    /// the one of a line that is only in one of them, `12    -code`; nil for other lines.
    private static func pair(_ bytes: [UInt8], _ line: Int) -> (end: Int, isChanged: Bool)? {
        func afterNumber(_ at: Int) -> Int? {
            let start = bytes.skipBlanks(at)
            let end = start + bytes[start...].prefix(7).prefix(while: \.isDigit).count
            return end > start && end - start < 7 ? end : nil
        }
        guard let first = afterNumber(line), first < bytes.count, bytes[first].isBlank else { return nil }
        let next = bytes.skipBlanks(first)
        if bytes.has("+", at: next) || bytes.has("-", at: next) { return (next - 1, true) }
        guard let second = afterNumber(first), second == bytes.count || bytes[second].isSpace else {
            return nil
        }
        return (second, false)
    }

    /// The number at the beginning of a line, and where the rest of the line begins: `12 | `, `12: `, `12. `, `12  `.
    private static func number(_ bytes: [UInt8], _ line: Int) -> (value: Int, end: Int)? {
        let start = bytes.skipBlanks(line)
        var end = bytes.prefix(start + 6).skip(start) { $0.isDigit }
        guard let value = Int(String(decoding: bytes[start..<end], as: UTF8.self)) else { return nil }
        let bar = bytes.skipBlanks(end)
        if bytes.has(":", at: end) {
            end += 1
        } else if let sign = ["|", "\u{2502}", "\u{2192}"].first(where: { bytes.has($0, at: bar) }),
            !["|>", "||"].contains(where: { bytes.has($0, at: bar) })
        {
            end = bar + sign.utf8.count
        } else {
            if bytes.has(".", at: end) || bytes.has(")", at: end) { end += 1 }
            guard end == bytes.count || bytes[end].isSpace else { return nil }
        }
        return (value, end)
    }

    /// The text without the sign at the beginning of its lines; nil when fewer than half of them have one.
    /// - Parameter sign: the offset behind the sign of the line at an offset; nil for none. Called once for each, in order.
    private static func without(_ text: SourceText, _ sign: (Int) -> Int?) -> SourceText? {
        let bytes = text.bytes
        var starts: [Int: Int] = [:]
        var other = 0
        for line in bytes.lines() {
            if let start = sign(line) {
                starts[line] = start
            } else if bytes[line..<bytes.nextLine(line)].contains(where: { !$0.isSpace }) {
                other += 1
            }
        }
        // Most texts are none, and are not copied.
        guard starts.count > 2, starts.count >= other else { return nil }
        var builder = SourceText.Builder()
        // The blanks that all have between the sign and the code.
        let blanks =
            starts.values.lazy.map { ($0, bytes.skipBlanks($0)) }
            .filter { $1 < bytes.count && !bytes[$1].isNewline }.map { $1 - $0 }.min() ?? 0
        for line in bytes.lines() {
            let start = starts[line].map { min($0 + blanks, bytes.lineEnd($0)) } ?? line
            builder.append(text, start..<bytes.nextLine(line))
        }
        return builder.text
    }

    /// The lines of an object that have the same sign ahead of them, without it: numbers, times, `|`, `//`, the name of
    /// a logger. Digits may differ. Nil when there are none.
    static func unmarked(_ text: SourceText) -> SourceText? {
        let bytes = text.bytes
        for line in bytes.lines() {
            let head = bytes[line..<min(bytes.lineEnd(line), line + 120)]
            guard let open = head.firstIndex(of: UInt8(ascii: "{")) else { continue }
            let sign = bytes[line..<bytes.trimmedEnd(from: line, to: open)]
            guard sign.contains(where: { !$0.isSpace }) else { continue }
            var builder = SourceText.Builder()
            var (count, next) = (0, line)
            while next < bytes.count, let start = end(of: sign, in: bytes, at: next) {
                builder.append(text, start..<bytes.nextLine(next))
                (count, next) = (count + 1, bytes.nextLine(next))
            }
            if count > (bytes.has(">", at: line) ? 1 : 2) { return builder.text }
        }
        return nil
    }

    /// The offset after a sign; nil when something else is there than other digits or blanks.
    private static func end(of sign: ArraySlice<UInt8>, in bytes: [UInt8], at line: Int) -> Int? {
        var (at, rest) = (line, sign)
        while let byte = rest.first {
            guard byte.isDigit || byte.isBlank else {
                guard at < bytes.count, bytes[at] == byte else { return nil }
                (at, rest) = (at + 1, rest.dropFirst())
                continue
            }
            func isKind(_ other: UInt8) -> Bool { byte.isDigit ? other.isDigit : other.isBlank }
            let end = bytes.skip(at, while: isKind)
            guard end > at || byte.isBlank else { return nil }
            (at, rest) = (end, rest.drop(while: isKind))
        }
        return at
    }

    /// Whether the line is about the files, not of them.
    private static func isFrame(_ bytes: [UInt8], _ line: Int) -> Bool {
        ["@@ ", "diff --git ", "index ", "--- ", "+++ ", "\\ No newline"].contains { bytes.has($0, at: line) }
    }
}
