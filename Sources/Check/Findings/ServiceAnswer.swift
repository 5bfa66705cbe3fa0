import NotificationCore

/// Answers of APNs or a push service, in a response or a log without the push.
enum ServiceAnswer {
    /// The cause among the known answers; nil when there is none.
    static func diagnostic(_ bytes: [UInt8], _ end: Int) -> CheckDiagnostic? {
        if let unknown = unknownName(bytes, end) { return unknown }
        guard let hit = LogScan.hits(in: bytes, 0..<end, .answers).min(by: { $0.line < $1.line }) else {
            return nil
        }
        let line = KnownLine.answers[hit.line]
        var diagnostic = CheckDiagnostic(
            line.code, .error, line.message, hint: line.hint,
            origin: SourceOrigin(hit.range, path: ""))
        diagnostic.isRefusal = line.code.family != .apns
        diagnostic.isTransient = line.isTransient
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
        let hint =
            Words.isMutableContent(name)
            ? "In your FCM request, write \"mutable-content\": 1 at message.apns.payload.aps."
            : Words.isPicture(name)
                ? "In your FCM request, write \"image\": \"https://…\" at message.apns.fcm_options."
                : "Remove \"\(name)\", or write it where it belongs. What iOS gets belongs inside message.apns.payload."
        var diagnostic = CheckDiagnostic(
            .requestWrongPlace, .error,
            "FCM refused the request: it does not know \"\(name)\" at \(holder). Nothing was sent.",
            hint: hint,
            origin: SourceOrigin(at..<min(next, end), path: ""))
        diagnostic.isRefusal = true
        return diagnostic
    }

    private static func skipMarks(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var at = start
        while at < end, at - start < 16, bytes[at].isQuote || bytes[at] == "\\" { at += 1 }
        return at
    }

    /// A name or path in quotes, with or without backslashes ahead of them.
    private static func word(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (text: String, end: Int)? {
        let first = skipMarks(bytes, start, end)
        var at = first
        while at < end, at - first < 128,
            bytes[at].isLetter || bytes[at].isDigit || "_-.[]".utf8.contains(bytes[at])
        { at += 1 }
        return first > start && at > first ? (String(decoding: bytes[first..<at], as: UTF8.self), at) : nil
    }
}
