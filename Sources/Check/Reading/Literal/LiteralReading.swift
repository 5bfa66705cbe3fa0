struct LiteralReading {
    var value: SourceValue
    var notation: Notation
    /// The first fault of a literal in the form of JSON.
    var diagnostic: CheckDiagnostic?
    var end: Int
    var marks: NotationMarks

    /// - Throws: ``LiteralStop``; in the lenient manner only for what is too deep or too large.
    static func read(
        _ text: SourceText, from start: Int = 0, path: String = "", manner: LiteralParser.Manner = .lenient,
        hint: Notation? = nil, bounds: ReadingBounds = ReadingBounds()
    ) throws(LiteralStop) -> LiteralReading {
        var parser = LiteralParser(text, from: start, manner: manner, hint: hint, bounds: bounds)
        parser.path = path
        var value = try parser.expression()
        if manner == .lenient, parser.looksPrinted {
            var printed = LiteralParser(text, from: start, manner: .printed, hint: hint, bounds: bounds)
            printed.path = path
            printed.skipTrivia()
            if printed.byte() == "{" || printed.byte() == "[", let other = try? printed.expression() {
                value = other
                parser = printed
            }
        }
        return LiteralReading(value, parser)
    }

    private init(_ value: SourceValue, _ parser: LiteralParser) {
        self.value = value
        marks = parser.marks
        end = parser.at
        let language = parser.manner == .printed ? .description : marks.language(hint: parser.hint)
        let kinds = language == nil ? NotationMarks.notJSON : NotationMarks.faults
        let fault = parser.manner == .lenient ? marks.earliest(of: kinds) : nil
        notation = language ?? (fault == nil ? .json : .lenientJSON)
        if let fault { diagnostic = Self.diagnostic(fault, notation, parser.text) }
    }

    static func diagnostic(
        _ fault: (kind: NotationMarks.Kind, offset: Int), _ notation: Notation, _ text: SourceText
    ) -> CheckDiagnostic {
        let words = NotationMarks.words(fault.kind)
        let start = min(fault.offset, text.count)
        let origin = SourceOrigin(text.origin(of: start..<min(start + 1, text.count)), path: "")
        let isFaulty = notation == .lenientJSON
        return CheckDiagnostic(
            .requestNotation, isFaulty ? .warning : .note,
            isFaulty
                ? "This is not valid JSON. \(words.seen) A service may refuse it; it was read as if it were corrected."
                : "Read as \(notation.words). \(words.seen) It was read as if it were corrected.",
            hint: words.change, origin: origin)
    }
}

extension LiteralParser {
    /// Whether nothing has quotation marks, and texts are where JavaScript would have variables.
    fileprivate var looksPrinted: Bool {
        guard marks.bareNames > 0, marks.quotedNames == 0, marks.doubleQuoted + marks.singleQuoted == 0 else {
            return false
        }
        if marks.has(.go) || marks.has(.csharp) || marks.has(.objectiveC) || marks.has(.php) { return false }
        if marks.has(.semicolon) || marks.has(.description) || marks.has(.equals) { return false }
        if let hint, hint != .json, hint != .lenientJSON, hint != .dart { return false }
        return marks.has(.unquotedValue) || marks.has(.expression) || marks.has(.strayText)
    }
}
