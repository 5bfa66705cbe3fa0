/// The text around a hit, for the names next to it and for its line.
struct LogWindow {
    private static let before = 512
    private static let after = 4096
    private static let longestName = 120
    private static let longestPath = 1024

    private let input: [UInt8]
    private let glyphs: [LogText.Glyph]
    private let hit: Range<Int>
    /// The line of the hit, without white space at its ends.
    let line: Range<Int>

    init(_ input: [UInt8], _ hit: Range<Int>, end: Int) {
        self.input = input
        self.hit = hit
        let lowest = max(0, hit.lowerBound - Self.before)
        var start = input.trimmedEnd(from: lowest, to: hit.lowerBound) { !$0.isNewline }
        let highest = min(end, hit.lowerBound + Self.after)
        let stop = input[..<highest].lineEnd(hit.lowerBound)
        glyphs = Array(LogText(input, start..<highest))
        start = input[..<hit.lowerBound].skipSpace(start)
        line = start..<input.trimmedEnd(from: start, to: stop)
    }

    /// Whether the line holds a format such as `%@`, or compares, or is of a test that passed: it is of a program, not of
    /// its log.
    var isSourceCode: Bool {
        let text = input[line]
        return [
            "%@", " === ", ".contains(", ".includes(", ".equals(", "✓ ", "✔ ", "--- PASS", "=== RUN",
            " PASSED",
        ].contains { text.find($0, from: line.lowerBound) != nil } || isInTable
    }

    /// Whether code gives it a type or a value: `'APNS_AUTH_ERROR': ThirdPartyAuthError`, `TOO_MANY_REQUESTS = "429"`, or
    /// it is the value of a constant of its own name: `ReasonBadTopic = "BadTopic"`.
    private var isInTable: Bool {
        let end = input[hit.upperBound...].first?.isQuote == true ? hit.upperBound + 1 : hit.upperBound
        let isQuoted = input[..<end].last?.isQuote == true
        let name = ShownText.letters(String(decoding: input[hit], as: UTF8.self))
        let before = String(decoding: input[line.lowerBound..<hit.lowerBound], as: UTF8.self)
        let isConstant = ShownText.letters(before).suffix(name.count).elementsEqual(name)
        if isConstant, isQuoted, before.contains(#/[=:] *["'`]?$/#) { return true }
        let at = input.skipBlanks(end)
        guard at < input.count, !input[hit].contains(0x20) else { return false }
        let value = input.skipBlanks(at + 1)
        return isQuoted
            ? input[at] == UInt8(ascii: ":") && value < input.count && input[value].isUpper
            : input[at] == UInt8(ascii: "=") && value < input.count && input[value].isQuote
    }

    /// The value next to the label, in quotes and fit for a message; nil when there is none.
    func value(_ name: LogName) -> String? {
        let label = LogText.normalised(name.label)
        guard let at = firstIndex(of: label) else { return nil }
        guard let range = name.isAfter ? value(after: at + label.count) : value(before: at) else {
            return nil
        }
        var shown = input[glyphs[range.lowerBound].offset...glyphs[range.upperBound - 1].offset]
        // What ends a sentence is not of the name.
        while let last = shown.last, ".:;".utf8.contains(last) { shown.removeLast() }
        // Of a long path the last part tells which it is.
        if shown.count > 60, let slash = shown.dropLast().lastIndex(of: UInt8(ascii: "/")) {
            shown = shown[(slash + 1)...]
        }
        return shown.isEmpty
            ? nil : ShownText.quoted(String(decoding: shown.prefix(Self.longestName), as: UTF8.self))
    }

    private func firstIndex(of label: [UInt8]) -> Int? {
        guard !label.isEmpty, glyphs.count >= label.count else { return nil }
        return (0...glyphs.count - label.count).first { at in
            label.indices.allSatisfy { glyphs[at + $0].byte == label[$0] }
        }
    }

    private func value(after index: Int) -> Range<Int>? {
        let opening = glyphs[index...].prefix { Self.isOpening($0.byte) }
        let quote = opening.last { $0.byte.isQuote }?.byte
        let start = opening.endIndex
        let limit = min(glyphs.count, start + Self.longestPath)
        let stop =
            (start..<limit).first { isEnd(glyphs[$0].byte, quote) } ?? min(limit, start + Self.longestName)
        return stop > start ? start..<stop : nil
    }

    private func value(before index: Int) -> Range<Int>? {
        let opening = glyphs[..<index].reversed().prefix { Self.isOpening($0.byte) }
        let quote = opening.last { $0.byte.isQuote }?.byte
        let stop = index - opening.count
        let name = glyphs[..<stop].suffix(Self.longestName).reversed().prefix { !isEnd($0.byte, quote) }
        return name.isEmpty ? nil : stop - name.count..<stop
    }

    private func isEnd(_ byte: UInt8, _ quote: UInt8?) -> Bool {
        if let quote { return byte == quote }
        return byte == 0x20 || byte == 0x2C || byte == 0x29 || byte == 0x28 || byte.isQuote
    }

    private static func isOpening(_ byte: UInt8) -> Bool { byte.isQuote || byte == 0x20 || byte == 0x28 }
}
