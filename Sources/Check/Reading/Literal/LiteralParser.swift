/// The text is not a literal, or is beyond the ``ReadingBounds``.
struct LiteralStop: Error {
    var offset: Int
}

/// Reads a value in any notation with brackets, and goes on after faults as if they were corrected. One grammar takes
/// what JSON and the literals of common languages write; ``marks`` distinguishes the languages afterwards. Its time is
/// linear in the text.
struct LiteralParser {
    enum Manner {
        /// Corrects every fault.
        case lenient
        /// Stops at the first fault: the text may be code that is not a literal.
        case code
        /// Values without quotation marks, as `print` of a map writes them.
        case printed
    }

    let text: SourceText
    let bytes: [UInt8]
    let end: Int
    /// The offset that is read next; never beyond ``end``.
    var at: Int { didSet { if at > end { at = end } } }
    let manner: Manner
    /// Where the value is that is read.
    var path = ""
    var hint: Notation?
    var marks = NotationMarks()
    /// The closing brackets that are expected, the innermost last.
    var open: [UInt8] = []
    let bounds: ReadingBounds
    /// Whether the braces that are read hold `name: value for …`.
    var isComprehension = false
    /// Whether there was an end of line in the trivia that was skipped last.
    var crossedNewline = false
    /// Whether the entry that was read last has a comma after it, which is at `commaAt`.
    var lastHadComma = false
    var commaAt = 0
    /// Whether the position is inside of the output of `print_r`.
    var isPrintedArray = false
    /// Whether the text ends inside of a string or where an entry has to follow: the rest of it is elsewhere.
    var isCut = false
    /// Whether the string that is read has a quotation mark inside that is not escaped.
    var hasInnerQuote = false
    /// The offset at which the content of the string that was read last ends.
    var contentEnd = 0
    /// The offsets for which `isInnerQuote(_:)` has its answer, and the answer.
    var decidedQuotes = (range: 0..<0, areInner: false)

    init(
        _ text: SourceText, from start: Int = 0, manner: Manner = .lenient, hint: Notation? = nil,
        bounds: ReadingBounds = ReadingBounds()
    ) {
        self.text = text
        bytes = text.bytes
        end = text.bytes.count
        at = start
        self.manner = manner
        self.hint = hint
        self.bounds = bounds
    }

    func byte(_ ahead: Int = 0) -> UInt8 { at + ahead < end ? bytes[at + ahead] : 0 }

    func has(_ word: String, ahead: Int = 0) -> Bool { bytes.has(word, at: at + ahead) }

    func origin(_ start: Int) -> SourceOrigin {
        SourceOrigin(text.origin(of: start..<max(start, min(at, end))), path: path)
    }

    mutating func note(_ kind: NotationMarks.Kind, at offset: Int? = nil) {
        marks.note(kind, at: offset ?? at)
    }

    func stop() -> LiteralStop { LiteralStop(offset: at) }

    mutating func make(_ content: SourceValue.Content, _ start: Int) throws(LiteralStop) -> SourceValue {
        guard bounds.countValue(at: at, in: text) else { throw stop() }
        return SourceValue(content, origin: origin(start))
    }

    /// A variable for the text from `start` to the position.
    mutating func variable(_ start: Int) throws(LiteralStop) -> SourceValue {
        let last = bytes.trimmedEnd(from: start, to: min(at, end))
        return try make(.variable(Self.name(bytes[start..<max(start, last)])), start)
    }

    /// An expression in one line of at most 80 bytes.
    static func name(_ part: ArraySlice<UInt8>) -> String {
        var line: [UInt8] = []
        for byte in part {
            if byte.isSpace {
                if line.last != 0x20, !line.isEmpty { line.append(0x20) }
            } else {
                line.append(byte)
            }
            if line.count >= 80 { break }
        }
        while line.last == 0x20 { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    mutating func skipTrivia() {
        crossedNewline = false
        while at < end {
            let byte = bytes[at]
            if byte.isSpace {
                if byte.isNewline { crossedNewline = true }
                at += 1
            } else if byte >= 0x80, let length = strangeSpace {
                note(.strangeSpace)
                at += length
            } else if byte == "/", manner != .printed, self.byte(1) == "/" {
                note(.comment)
                at = bytes.lineEnd(at)
            } else if byte == "/", manner != .printed, self.byte(1) == "*" {
                note(.comment)
                at = close("*/", at + 2) ?? end
            } else if byte == "#", manner != .printed, isHashComment {
                note(.comment)
                at = bytes.lineEnd(at)
            } else if byte == "{" || byte == "<", let end = tagEnd {
                at = end
            } else if byte == "\\", self.byte(1).isNewline {
                at += 1
            } else {
                return
            }
        }
    }

    /// Behind a tag of a template that has no value: `{% if image %}`, `{{#if image}}`, `{{- end }}`, `<% end %>`.
    private var tagEnd: Int? {
        func behind(_ mark: String) -> Int? {
            bytes.find(mark, from: at, to: min(end, at + 1024)).map { $0 + mark.utf8.count }
        }
        if self.byte(1) == "%" {
            return byte() == "{" ? behind("%}") : self.byte(2) == "=" ? nil : behind("%>")
        }
        guard has("{{") else { return nil }
        let first = bytes.skipBlanks(at + (self.byte(2) == "-" || self.byte(2) == "~" ? 3 : 2))
        guard first < end, !open.isEmpty else { return nil }
        let isTag =
            "#/^!".utf8.contains(bytes[first])
            || ["if", "else", "end", "range", "with"].contains(text.string(first..<bytes.wordEnd(first)))
        return isTag ? behind("}}") : nil
    }

    /// Behind the next occurrence of a mark that ends something.
    func close(_ mark: String, _ start: Int) -> Int? {
        if manner == .code, bounds.missing.contains(mark) { return nil }
        if let found = bytes.find(mark, from: start) { return found + mark.utf8.count }
        bounds.missing.insert(mark)
        return nil
    }

    private var isHashComment: Bool {
        let next = byte(1)
        if next == "\"" { return bytes.find("\"#", from: at + 2, to: bytes.lineEnd(at)) == nil }
        return next.isSpace || next.isLetter || next >= 0x80 || at + 1 >= end || "#!-='".utf8.contains(next)
    }

    /// The length of a no-break space, zero-width space, line separator, byte order mark or ideographic space.
    private var strangeSpace: Int? {
        switch (byte(), byte(1), byte(2)) {
        case (0xC2, 0xA0, _): 2
        case (0xE2, 0x80, 0x80...0x8D), (0xE2, 0x80, 0xA8...0xAF), (0xE2, 0x81, 0x9F), (0xE2, 0x81, 0xA0),
            (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
            3
        default: nil
        }
    }

    /// Length and kind of the sign between a name and its value; nil when there is none.
    func separator() -> (length: Int, kind: NotationMarks.Kind?)? {
        switch byte() {
        case ":":
            if byte(1) == ":" || byte(1) == "=" { return nil }
            return (1, nil)
        case "=":
            if byte(1) == ">" { return (2, .arrow) }
            return byte(1) == "=" ? nil : (1, .equals)
        case "t":
            return byte(1) == "o" && byte(2).isSpace ? (2, .kotlin) : nil
        case 0xEF:
            return byte(1) == 0xBC && byte(2) == 0x9A ? (3, .missingColon) : nil
        default: return nil
        }
    }

    /// Skips an expression that is not understood, up to its end: a comma, a semicolon, a closing bracket, or
    /// an end of line outside of brackets.
    mutating func skipExpression() {
        var depth = 0
        while at < end {
            let byte = bytes[at]
            switch byte {
            case "{", "[", "(": depth += 1
            case "}", "]", ")":
                if depth == 0 { return }
                depth -= 1
            case ",", ";":
                if depth == 0 { return }
            case "\"", "'", "`":
                skipQuoted(byte)
                continue
            case 0x0A, 0x0D:
                if depth == 0, open.isEmpty { return }
            default: break
            }
            at += 1
        }
    }

    /// Skips a string without reading it; one without an end is skipped as one character.
    private mutating func skipQuoted(_ quote: UInt8) {
        var next = at + 1
        while next < end, bytes[next] != quote {
            if bytes[next].isNewline, quote != "`" {
                at += 1
                return
            }
            next += bytes[next] == "\\" ? 2 : 1
        }
        at = min(next + 1, end)
    }
}
