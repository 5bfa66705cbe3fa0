/// Tells texts that explain errors from those that report one: documentation, release notes, tables of reasons.
enum ErrorGuide {
    /// Words of somebody to whom it happened.
    private static let ofReports = words("i im my me we our bug reproduce actual expected anyone help thanks")
    private static let conditions = Set(words("if when whenever which where while once"))
    private static let verbs = words(
        "answer answers return returns respond responds see get gets receive receives show shows say says")
    /// Words between such a verb and the error.
    private static let fillers = words("with http status code error a an the reason")
    // `nonisolated(unsafe)`: a regular expression is not `Sendable`; these never change.
    nonisolated(unsafe) private static let (item, time) = (#/([-*•]|\d+\.) /#, #/\d:\d/#)

    /// The note that a text only explains the errors that it names; nil where one of them may have happened.
    static func note(_ bytes: [UInt8]) -> CheckDiagnostic? {
        guard bytes.count <= 64 << 10 else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let asked = lines.indices.filter { isQuestion(lines[$0]) }
        // Several questions, each with an answer below it: `Why do I get BadDeviceToken?`
        let hasQuestions =
            asked.count > 1 && zip(asked, asked.dropFirst() + [lines.count]).allSatisfy { $0 + 1 < $1 }
        let rest = hasQuestions ? lines.filter { !isQuestion($0) } : lines
        guard !rest.contains(where: { $0.contains("?") }) else { return nil }
        let text = words(rest.joined(separator: "\n"))
        guard Set(text).isDisjoint(with: ofReports) else { return nil }
        let isAdvice = ["you", "your", "now"].contains(where: text.contains)
        var entries: Set<[UInt8]> = []
        var (isGeneral, hasHappened) = (false, false)
        _ = LogScan.hits(in: bytes, 0..<bytes.count, .known) { range in
            let end = max(range.upperBound, bytes.lineEnd(range.lowerBound))
            let before = bytes[LogWindow(bytes, range, end: end).line.lowerBound..<range.lowerBound]
            let line = Line(
                before: String(decoding: before, as: UTF8.self).drop { "+> ".contains($0) },
                after: String(decoding: bytes[range.upperBound..<end].prefix(512), as: UTF8.self)
                    .drop { "\"'`*) ".contains($0) })
            let isReason = !bytes[range].contains(0x20)
            if line.isEntry(ofReason: isReason) { entries.insert(Array(bytes[range])) }
            let isAsked = hasQuestions && isQuestion(line.after)
            isGeneral =
                isGeneral || isAsked || line.isGeneral && (isAdvice || line.isItem)
                || isAdvice && line.isHeading && text.contains("if")
            hasHappened =
                hasHappened || line.before.contains(time) || hasQuestions && !isAsked && !line.isGeneral
                || isReason && !line.isGeneral && ServiceAnswer.isReported(bytes, range)
            return false
        }
        guard isGeneral || entries.count > 1, !hasHappened else { return nil }
        return CheckDiagnostic(
            .requestNotation, .note,
            "This text explains errors, and does not show that one of them has happened.",
            hint: "Give the log or the answer with the error. nse-run explain and its name say what to do.")
    }

    /// The line around the name of an error.
    private struct Line {
        var before: Substring
        var after: Substring

        var isItem: Bool { before.starts(with: item) }
        var isHeading: Bool { before.hasPrefix("##") && before.drop { $0 == "#" }.hasPrefix(" ") }

        /// Whether it says in general when the error occurs, or what a program does with it: `If APNs answers …`.
        var isGeneral: Bool {
            if ["is now ", "are now ", "means "].contains(where: after.hasPrefix) { return true }
            let words = ErrorGuide.words(before)
            return words.last { !fillers.contains($0) && Int($0) == nil }.map(verbs.contains) == true
                && !conditions.isDisjoint(with: words)
        }

        /// Whether it is a row of a table or a list with the meanings of errors.
        func isEntry(ofReason: Bool) -> Bool {
            if before.hasPrefix("|") { return after.contains(where: \.isLetter) }
            return after.hasPrefix("—") || after.hasPrefix("–")
                || ofReason && isItem && (after.hasPrefix(": ") || after.hasPrefix("- "))
                    && ErrorGuide.words(after).count > 1 && !after.contains(where: \.isNumber)
        }
    }

    /// Whether a line ends as a question does, and not in an address or in code.
    private static func isQuestion(_ line: Substring) -> Bool { line.last { !" \t*_".contains($0) } == "?" }

    private static func words(_ text: some StringProtocol) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
