import NotificationCore

/// What APNs or a push service answered, in an answer or a log without the push: what the answer means.
///
/// Sources: https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns,
/// https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode,
/// https://firebase.google.com/docs/cloud-messaging/error-codes,
/// https://docs.expo.dev/push-notifications/sending-notifications/#individual-errors
enum ServiceAnswer {
    struct Reason {
        /// One of these words in the text.
        var words: [String]
        var code: Code
        var message: String
        var hint: String
        /// Another word would hold it: it stands by itself, in quotes or at an end.
        var isWhole = true
        /// Sending later may succeed.
        var isTransient = false
    }

    static func finding(_ bytes: [UInt8], _ end: Int) -> CheckFinding? {
        if let unknown = unknownName(bytes, end) { return unknown }
        for reason in ServiceAnswerReasons.all {
            for word in reason.words {
                guard let at = place(of: word, reason.isWhole, bytes, end) else { continue }
                var finding = CheckFinding(
                    reason.code, .error, reason.message, hint: reason.hint,
                    place: SourceOrigin(at..<at + word.utf8.count, path: ""))
                finding.isRefusal = reason.code.family != "apns"
                finding.isTransient = reason.isTransient
                return finding
            }
        }
        return nil
    }

    private static func place(of word: String, _ isWhole: Bool, _ bytes: [UInt8], _ end: Int) -> Int? {
        var from = 0
        while let at = bytes.find(word, from: from, to: end) {
            let next = at + word.utf8.count
            let isAlone = (at == 0 || !bytes[at - 1].isWord) && (next >= bytes.count || !bytes[next].isWord)
            if !isWhole || isAlone { return at }
            from = next
        }
        return nil
    }

    /// `Unknown name "x" at 'message'` of Google's JSON reader.
    private static func unknownName(_ bytes: [UInt8], _ end: Int) -> CheckFinding? {
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
                : "Take \"\(name)\" away, or write it in its own place. What iOS gets belongs below message.apns.payload."
        var finding = CheckFinding(
            .requestWrongPlace, .error,
            "FCM refused the request: it does not know \"\(name)\" at \(holder). Nothing was sent.",
            hint: hint,
            place: SourceOrigin(at..<min(next, end), path: ""))
        finding.isRefusal = true
        return finding
    }

    private static func skipMarks(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var at = start
        while at < end, at - start < 16, bytes[at].isQuote || bytes[at] == "\\" { at += 1 }
        return at
    }

    /// A name or path in quotes, which may have backslashes before them.
    private static func word(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (text: String, end: Int)? {
        let first = skipMarks(bytes, start, end)
        var at = first
        while at < end, at - first < 128,
            bytes[at].isLetter || bytes[at].isDigit || "_-.[]".utf8.contains(bytes[at])
        { at += 1 }
        return first > start && at > first ? (String(decoding: bytes[first..<at], as: UTF8.self), at) : nil
    }
}
