/// Answers of APNs or a push service, in a response or a log without the push.
enum ServiceAnswer {
    /// The cause among the known answers; nil when there is none.
    static func diagnostic(_ bytes: [UInt8], _ end: Int) -> CheckDiagnostic? {
        // What names the mark makes pushes, and names reasons in order to handle them.
        let makesPushes = UnknownParts.names(mark: bytes, to: end)
        var hits = LogScan.hits(in: bytes, 0..<end, .answers) { range in
            let window = LogWindow(bytes, range, end: end)
            return !window.isSourceCode
                && (!makesPushes || isReported(bytes, range) || beginsWithStatus(bytes[window.line]))
        }
        if areHandled(hits, in: bytes, end) {
            hits.removeAll { bytes[$0.range].contains(0x20) || !isReported(bytes, $0.range) }
        }
        return unknownName(bytes, end) ?? cause(among: hits, bytes)
    }

    /// Whether code names several of them, in order to handle them.
    static func areHandled(_ hits: [LogScan.Hit]? = nil, in bytes: [UInt8], _ end: Int) -> Bool {
        let lines = Set((hits ?? LogScan.hits(in: bytes, 0..<end, .answers)).map(\.line))
        return lines.count > 2
            && ["class ", "enum ", "switch "].contains { bytes.find($0, from: 0, to: end) != nil }
    }

    /// The answer that a text with a push in it reports, too. Code names reasons in order to handle them, so outside
    /// of a log only a sentence, the value of `reason`, or a line with its status counts.
    static func beside(_ push: ReadPush, in bytes: [UInt8]) -> CheckDiagnostic? {
        // A JSON document is a push and nothing else, unless it is what Pushy's client answers.
        let isOfPushy = bytes.find("\"rejectionReason\"", from: 0) != nil
        guard push.shape != .document || push.notation != .json || isOfPushy else { return nil }
        let end = min(bytes.count, ReadingBounds.searched)
        let hits = LogScan.hits(in: bytes, 0..<end, .answers) { range in
            let window = LogWindow(bytes, range, end: end)
            return !window.isSourceCode && !(push.shape == .code && isDocumentation(bytes, range))
                && (push.shape == .log || isReported(bytes, range) || isTold(bytes, range)
                    || beginsWithStatus(bytes[window.line]) || isRaised(bytes[window.line]))
                && !(push.shape == .markdown
                    && (bytes[window.line.lowerBound] == UInt8(ascii: "|")
                        || isHandled(bytes[range.upperBound..<max(range.upperBound, window.line.upperBound)])))
        }
        // Documentation lists the answers that there are.
        let isList = push.shape == .markdown && hits.count { KnownLine.answers[$0.line].source.isAPNs } > 1
        return unknownName(bytes, end)
            ?? cause(among: hits, bytes).flatMap { isList || ErrorGuide.note(bytes) != nil ? nil : $0 }
    }

    /// Whether a comment of code names it as code: `/// <c>410 Unregistered</c>`, `# or `BadDeviceToken``.
    private static func isDocumentation(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        range.lowerBound > 0 && [UInt8(ascii: ">"), UInt8(ascii: "`")].contains(bytes[range.lowerBound - 1])
            && UnknownParts.isComment(bytes, at: range.lowerBound)
    }

    /// Whether the rest of its line says what a program does with such an answer, as documentation does.
    private static func isHandled(_ rest: ArraySlice<UInt8>) -> Bool {
        String(decoding: rest, as: UTF8.self).contains(#/delet|remov|deactivat|prune|→|->/#)
    }

    /// Whether it is a sentence, or the value of a name such as `reason`: no comparison and no key.
    static func isReported(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        if bytes[range].contains(0x20) { return !bytes[range].contains(0x3D) }
        var at = range.lowerBound
        while at > 0, range.lowerBound - at < 8,
            bytes[at - 1].isSpace || bytes[at - 1].isQuote || [0x3A, 0x5C].contains(bytes[at - 1])
        { at -= 1 }
        guard bytes[at..<range.lowerBound].contains(0x3A) else { return false }
        return ["reason", "response", "error", "errorcode"].contains { word in
            let start = at - word.utf8.count
            return start >= 0 && bytes[start..<at].map(\.lower).elementsEqual(word.utf8)
        }
    }

    /// Whether a sentence of the author tells it: `it fails saying that TopicDisallowed`, `I get error 400 "BadTopic"`.
    private static func isTold(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let before = String(decoding: bytes[max(0, range.lowerBound - 40)..<range.lowerBound], as: UTF8.self)
        var words = before.lowercased().split { " \"'`’".contains($0) }
        if let status = words.last.flatMap({ Int($0) }), 400..<600 ~= status { words.removeLast() }
        if let last = words.last, ["error", "that"].contains(last) { words.removeLast() }
        let isVerb = words.last.map { ["get", "got", "getting"].contains($0) } == true
        let isAuthor = words.dropLast().last.map { ["i", "m", "am", "keep"].contains($0) } == true
        return (isVerb && isAuthor || words.last == "saying")
            && !UnknownParts.isComment(bytes, at: range.lowerBound)
    }

    /// Whether a line is the name of an exception and nothing else: `apns2.errors.BadDeviceToken`.
    private static func isRaised(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0.isWord || $0 == UInt8(ascii: ".") }
            && String(decoding: line, as: UTF8.self).contains(".errors.")
    }

    /// Whether a line is like `403 4878166F-… InvalidProviderToken`.
    private static func beginsWithStatus(_ line: ArraySlice<UInt8>) -> Bool {
        ["4", "5"].contains(line.first.map(Unicode.Scalar.init))
            && line.dropFirst().prefix(2).allSatisfy(\.isDigit)
            && line.dropFirst(3).first == 0x20
    }

    /// The first of them in the order of the table.
    private static func cause(among hits: [LogScan.Hit], _ bytes: [UInt8]) -> CheckDiagnostic? {
        guard let hit = hits.min(by: { $0.line < $1.line }) else { return nil }
        let line = KnownLine.answers[hit.line]
        var diagnostic = line.diagnostic(at: hit.range)
        if line.code == .requestInvalidValue, let field = violation(bytes) {
            diagnostic.message =
                "FCM refused the request: the value at \(field) is wrong. Nothing was sent."
            diagnostic.hint = "Correct it there: the description beside the field says what FCM expects."
        }
        diagnostic.isRefusal = true
        return diagnostic
    }

    /// `Unknown name "x" at 'message'` of Google's JSON reader.
    private static func unknownName(_ bytes: [UInt8], _ end: Int) -> CheckDiagnostic? {
        let mark = "Unknown name "
        guard let at = bytes.find(mark, from: 0, to: end),
            let (name, next) = word(bytes, at + mark.utf8.count, end)
        else { return nil }
        var holder = "the request"
        if bytes.has(" at ", at: skipMarks(bytes, next, end)),
            let (path, _) = word(bytes, skipMarks(bytes, next, end) + 4, end)
        {
            holder = path
        }
        let isList = bytes.find("cannot start list", from: next, to: min(end, next + 200)) != nil
        let hint =
            isList
            ? "Write an object {…} there. PHP makes a list of an empty array: leave the field out, or give it what it is to hold."
            : Words.isMutableContent(name)
                ? "In your FCM request, write \"mutable-content\": 1 at message.apns.payload.aps."
                : Words.isPicture(name)
                    ? "In your FCM request, write \"image\": \"https://…\" at message.apns.fcm_options."
                    : ["tokens", "registration_ids"].contains(name)
                        ? "The HTTP v1 API takes one \"token\": send one request for each phone."
                        : holder == "the request"
                            ? "The HTTP v1 API takes {\"message\": {…}}: write the rest inside it, and what iOS gets inside message.apns.payload."
                            : "Remove \"\(name)\", or write it where it belongs. What iOS gets belongs inside message.apns.payload."
        var diagnostic = CheckDiagnostic(
            isList ? .requestInvalidValue : .requestWrongPlace, .error,
            isList
                ? "FCM refused the request: \"\(name)\" at \(holder) is a list, and has to be an object. Nothing was sent."
                : "FCM refused the request: it does not know \"\(name)\" at \(holder). Nothing was sent.",
            hint: hint,
            origin: SourceOrigin(at..<min(next, end), path: ""))
        diagnostic.isRefusal = true
        return diagnostic
    }

    /// The path in the first of Google's `fieldViolations`.
    private static func violation(_ bytes: [UInt8]) -> String? {
        let end = min(bytes.count, ReadingBounds.searched)
        guard let list = bytes.find("fieldViolations", from: 0, to: end),
            let key = bytes.find("field", from: list + 15, to: min(end, list + 4096)),
            let colon = bytes.find(":", from: key, to: min(end, key + 16))
        else { return nil }
        return word(bytes, bytes.skipSpace(colon + 1), end)?.text
    }

    private static func skipMarks(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        bytes[..<min(end, start + 16)].skip(start) { $0.isQuote || $0 == "\\" }
    }

    /// A name or path in quotes, with or without backslashes ahead of them.
    private static func word(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (text: String, end: Int)? {
        let first = skipMarks(bytes, start, end)
        let at = bytes[..<min(end, first + 128)].skip(first) {
            $0.isLetter || $0.isDigit || "_-.[]".utf8.contains($0)
        }
        return first > start && at > first ? (String(decoding: bytes[first..<at], as: UTF8.self), at) : nil
    }
}
