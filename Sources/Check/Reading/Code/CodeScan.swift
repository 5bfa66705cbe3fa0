/// Finds the literal that looks like a notification in code, logs and prose. Assignments are remembered, so that a
/// variable whose value is elsewhere in the text is read, too. The work is bounded by the length of the text.
struct CodeScan {
    struct Candidate {
        var value: SourceValue
        var notation: Notation
        var diagnostic: CheckDiagnostic?
        var range: Range<Int>
        var score: Int
        /// The fields that the code sends with a payload, as far as it names them.
        var headers: [SourceHeader] = []
        /// Another push of the text, which is not a part of this one.
        var other: SourceOrigin?
    }

    let text: SourceText
    let bytes: [UInt8]
    let hint: Notation?
    var at = 0
    let limit: Int
    /// How much more may be parsed: a byte costs one, a value as much as several.
    private var fuel: Int
    var candidates: [Candidate] = []
    var assigned = AssignedValues()
    private var headers: [SourceHeader] = []
    /// See `ReadingBounds.missing`.
    private var missing: Set<String> = []
    /// The function in which the position is.
    var function: String?
    /// A call that gives a new object, which is not kept.
    var lost: CheckDiagnostic?

    /// The best candidate with its variables resolved; nil when nothing looks like a notification.
    static func best(_ text: SourceText, hint: Notation?, bounds: ReadingBounds) -> Candidate? {
        let text = FieldTags.applied(to: CutText.closed(text))
        // What a phone has printed is what came, whatever the code ahead of it says.
        if let mark = text.bytes.find("AnyHashable(\"aps\"): {", from: 0),
            let start = (0...mark).last(where: { text.bytes.has("[AnyHashable(", at: $0) }), start > 0,
            var printed = best(text.part(start..<text.count), hint: nil, bounds: bounds),
            printed.notation == .description
        {
            printed.range = printed.range.lowerBound + start..<printed.range.upperBound + start
            return printed
        }
        var scan = CodeScan(text, hint: hint ?? CodeLanguage.guess(text))
        scan.run(.code, bounds)
        let strict = scan.pick()
        let isPart = strict?.value.members?.last?.isAround == true
        if let strict, strict.score >= PushMarks.threshold * 2, !isPart { return strict }
        var lenient = CodeScan(text, hint: hint)
        lenient.run(.lenient, bounds)
        lenient.assigned = scan.assigned
        let mended = lenient.pick()
        // JSON with a fault outside of that part.
        if isPart, let mended, let strict, mended.notation == .lenientJSON,
            mended.range.lowerBound < strict.range.lowerBound,
            mended.range.upperBound > strict.range.upperBound
        {
            return mended
        }
        if let strict, strict.score >= PushMarks.threshold, strict.score * 2 >= mended?.score ?? 0 {
            return strict
        }
        return mended ?? strict.flatMap { $0.score >= PushMarks.threshold ? $0 : nil }
    }

    private init(_ text: SourceText, hint: Notation?) {
        self.text = text
        bytes = text.bytes
        self.hint = hint
        limit = bytes.count
        // What was cut off may have made them.
        assigned.areMadeBySetting = hint == .php && !CutText.beginsInside(text)
        fuel = limit * 8 + (64 << 10)
    }

    /// The candidate with the highest score after variables were resolved; the first of equals.
    private func pick() -> Candidate? {
        var best: Candidate?
        var whole: [Candidate] = []
        let all =
            Self.highest(candidates)
            + Self.highest(assigned.candidates(notation: hint ?? CodeLanguage.guess(text) ?? .javascript))
        for candidate in all {
            var candidate = candidate
            candidate.value = assigned.resolved(candidate.value)
            candidate.score = PushMarks.score(candidate.value)
            if Self.isWhole(candidate.value) { whole.append(candidate) }
            if let found = best, !Self.extends(found, candidate) {
                // What was set afterwards.
                if candidate.score == found.score, candidate.range.lowerBound == found.range.lowerBound,
                    candidate.range.upperBound > found.range.upperBound
                        || candidate.value.members?.count ?? 0 > found.value.members?.count ?? 0
                {
                    best?.value = candidate.value
                    continue
                }
                guard
                    (candidate.score, found.range.lowerBound) > (found.score, candidate.range.lowerBound)
                        || Self.extends(candidate, found)
                else { continue }
                best = candidate
            }
            best = best ?? candidate
        }
        // Which of two branches is taken is not known.
        for member in best?.value.members ?? [] where ["pushType", "priority"].contains(member.name) {
            let others = all.compactMap { $0.value[member.name]?.string }
            guard let own = member.value.string, others.contains(where: { $0 != own }) else { continue }
            best?.value.set(
                member.name, SourceValue(.variable(member.name), origin: member.value.origin))
        }
        if let type = typeBeside, best?.value["aps"] == nil { best?.value.set("pushType", type) }
        // Headers of several requests belong to none of them.
        if best?.value["aps"] != nil, !headers.isEmpty, Set(headers.map(\.name)).count == headers.count {
            best?.headers = headers + [SourceHeader(SentRequest.more, .string(""))]
        }
        if let found = best, Self.isWhole(found.value) {
            best?.other =
                whole.first { !$0.range.overlaps(found.range) && !Self.holds(found.value, $0.value) }?
                .value.origin
        }
        if best?.diagnostic == nil { best?.diagnostic = lost }
        return best.flatMap { $0.score >= PushMarks.threshold ? self.whole($0) : nil }
    }

    /// The one type that the code gives Pushy's notifications, which have the payload as a text.
    private var typeBeside: SourceValue? {
        var types: [String: SourceOrigin] = [:]
        var at = bytes.find("SimpleApnsPushNotification(", from: 0) ?? limit
        while let mark = bytes.find("PushType.", from: at) {
            at = bytes.wordEnd(mark + 9)
            let origin = SourceOrigin(text.origin(of: mark..<at), path: "PushType")
            types[Words.folded(text.string(mark + 9..<at))] = origin
        }
        guard types.count == 1, let (name, origin) = types.first, PushType(rawValue: name) != nil else {
            return nil
        }
        return .string(name, origin: origin)
    }

    /// Whether a value is a copy of the other with more members: `{ ...message, ...rich }`.
    private static func extends(_ copy: Candidate, _ other: Candidate) -> Bool {
        guard let members = copy.value.members, let first = other.value.members?.first?.value.origin else {
            return false
        }
        return copy.score >= other.score && copy.range.lowerBound > other.range.lowerBound
            && members.count > (other.value.members?.count ?? 0)
            && members.first?.value.origin?.range == first.range
    }

    /// Whether it names whom it is for, or has an alert in its aps.
    private static func isWhole(_ value: SourceValue) -> Bool {
        guard let members = value.members, PushMarks.score(value) >= PushMarks.threshold * 2 else {
            return false
        }
        return value.at("aps", "alert") != nil
            || members.contains {
                ["token", "tokens", "topic", "condition", "to", "appid"].contains(Words.folded($0.name))
            }
    }

    /// Whether the other value is a part of the value.
    private static func holds(_ value: SourceValue, _ part: SourceValue) -> Bool {
        var (isHeld, budget) = (part.origin == nil, 2000)
        value.visit(&budget) { inner in
            isHeld = isHeld || inner.origin?.range == part.origin?.range
            return !isHeld
        }
        return isHeld
    }

    /// A push with a part of one in it that the code names so: `aps = {…}`, `return ApnsConfig.builder()…`.
    private func whole(_ part: Candidate) -> Candidate {
        guard let members = part.value.members else { return part }
        var first = part.range.lowerBound
        if bytes[first] == "$" { first += 1 }
        var end = bytes.skip(first) { $0.isWord || ".->".utf8.contains($0) }
        if end == first {
            while end > 0, bytes[end - 1].isBlank || "\"':=>".utf8.contains(bytes[end - 1]) { end -= 1 }
            first = end
            while first > 0, bytes[first - 1].isWord { first -= 1 }
        }
        let names = Set(members.map { Words.folded($0.name) })
        let isOfLibrary = members.contains { Words.isMutableContent($0.name) && $0.name != "mutable-content" }
        let written = text.string(first..<end).split { ".->".contains($0) }
        // `ApnsConfig.Builder builder = ApnsConfig.builder()…`
        let sign = bytes.skipSpace(end)
        let made = sign < limit && bytes[sign] == "=" ? bytes.skipSpace(sign + 1) : sign
        let value = bytes.skipSpace(bytes.has(":=", at: sign) ? sign + 2 : made)
        let isAssigned = value > sign && ["{", "[", "map["].contains { bytes.has($0, at: value) }
        let isConfig =
            names.isSuperset(of: ["payload", "fcmoptions"])
            || written.contains { Words.folded(String($0)) == "apnsconfig" }
            || bytes.has("ApnsConfig.", at: made)
        // `base = { sound: 'default', 'mutable-content': 1 }`
        let isAPS =
            ["Aps", "APS", "_aps"].contains { written.last?.hasSuffix($0) == true }
            || isAssigned && !isOfLibrary && names.isSubset(of: ["mutablecontent", "sound", "badge"])
            // `$this->values["mutable-content"] = 1`, which the object itself writes somewhere.
            || written.count > 1 && written[0] == "this" && !isOfLibrary && names.isSubset(of: Self.ofAPS)
        var whole = part
        switch isConfig ? "apnsconfig" : isAPS ? "aps" : Words.folded(String(written.last ?? "")) {
        case "aps" where names.isDisjoint(with: ["aps", "message", "notification", "token", "payload"]):
            for name in isOfLibrary ? ["aps", "payload", "apns"] : ["aps"] {
                whole.value = .object([SourceMember(name, whole.value)])
            }
        case "apnsconfig" where names.contains("aps") || names.contains("payload"),
            "apns" where names.contains("payload") && !names.contains("aps"):
            let name = names.contains("payload") ? "apns" : "apnsConfig"
            whole.value = .object([SourceMember(name, part.value)])
        default: return part
        }
        whole.value.origin = part.value.origin
        let around = SourceMember.around(at: part.value.origin)
        whole.value.set(around.name, around.value)
        return whole
    }

    private static let ofAPS: Set<String> = [
        "mutablecontent", "contentavailable", "sound", "badge", "category", "threadid", "targetcontentid",
        "interruptionlevel", "relevancescore", "alert",
    ]

    /// Those with the highest scores; of equals the first.
    private static func highest(_ candidates: [Candidate]) -> [Candidate] {
        Array(
            candidates.sorted {
                ($0.score, $1.range.lowerBound) > ($1.score, $0.range.lowerBound)
            }.prefix(8))
    }

    private mutating func run(_ manner: LiteralParser.Manner, _ bounds: ReadingBounds) {
        defer {
            if at < limit {
                bounds.exceed("more brackets and names than are searched for a push", at: at, in: text)
            }
        }
        while at < limit, fuel > 0 {
            let byte = bytes[at]
            let opens = at + 1 < limit && (bytes[at + 1] == "{" || bytes[at + 1] == "[")
            if manner == .code, byte == "/" || byte == "#", let end = commentEnd() {
                at = end
            } else if byte == "{" || byte == "[" || (byte == "@" || byte == "%") && opens
                || byte == "A" && manner == .lenient && bytes.has("Array", at: at)
            {
                literal(manner)
            } else if byte == "\"" || byte == "'" || byte == "`", at + 1 < limit,
                opens || bytes[at + 1].isNewline
            {
                attempt(isString: true)
            } else if manner == .code, byte.isLetter || byte == "_" || byte == "$" {
                statement()
            } else if manner == .code, byte == "." || bytes.has("->", at: at), at + 2 < limit,
                bytes[at + (byte == "." ? 1 : 2)].isLetter, at == 0 || bytes[at - 1].isSpace
            {
                if byte == "-" { at += 2 }
                attempt(isString: false)
            } else if byte.isWord {
                at = bytes.wordEnd(at)
            } else {
                at += 1
            }
        }
    }

    /// Behind the comment that begins at the position: what is written there is not done.
    private mutating func commentEnd() -> Int? {
        let isApart = at == 0 || bytes[at - 1].isSpace || ";,{}".utf8.contains(bytes[at - 1])
        guard isApart, at + 1 < limit else { return nil }
        if bytes[at] == "/" {
            if bytes[at + 1] == "*", !missing.contains("*/") {
                let end = bytes.find("*/", from: at + 2)
                if end == nil { missing.insert("*/") }
                return end.map { $0 + 2 }
            }
            return bytes[at + 1] == "/" ? bytes.lineEnd(at) : nil
        }
        if [.php, .python, .ruby].contains(hint), bytes[at + 1].isBlank { return bytes.lineEnd(at) }
        // `#title = x` of JavaScript is a private field.
        guard bytes[at + 1].isBlank || hint != .javascript && bytes[at + 1].isWord else { return nil }
        return bytes[..<at].last { !$0.isBlank }?.isNewline != false ? bytes.lineEnd(at) : nil
    }

    mutating func parse(_ start: Int, _ manner: LiteralParser.Manner) -> LiteralReading? {
        let bounds = ReadingBounds()
        bounds.missing = missing
        defer {
            fuel -= 32 + bounds.values * 8
            missing = bounds.missing
        }
        do {
            let reading = try LiteralReading.read(
                text, from: start, manner: manner, hint: hint, bounds: bounds)
            fuel -= max(reading.end - start, 0)
            return reading
        } catch {
            fuel -= max(error.offset - start, 0)
            return nil
        }
    }

    /// Reads what begins at the next byte: a string that holds a document, or `.setTitle("…").setBody("…")` whose
    /// beginning is not in the text.
    private mutating func attempt(isString: Bool) {
        let start = at
        at += 1
        guard var reading = parse(start, .code), reading.end > at, !isString || reading.value.string != nil
        else { return }
        let isElement = ["map(", "flatMap(", "forEach("].contains { bytes.has($0, at: at) }
        if !isString, !isElement, reading.value.members != nil {
            reading.value.set("...what is ahead", SourceValue(.variable("what is ahead of it")))
        }
        if add(reading, start) { at = reading.end }
    }

    private mutating func literal(_ manner: LiteralParser.Manner) {
        let start = at
        if bytes[start] == "{" && declaresType(start) || manner == .lenient && !beginsLiteral(start) {
            at += 1
            return
        }
        guard var reading = parse(start, manner), reading.end > start else {
            at += 1
            return
        }
        if manner != .code { reading.wrap(named: "aps", at: start, in: bytes) }
        let isGood = add(reading, start)
        at = isGood || manner == .code && reading.value.members != nil ? reading.end : start + 1
    }

    /// Whether the brace opens the fields of a type: `pub struct Payload<'a> {`, `export interface Aps {`.
    private func declaresType(_ brace: Int) -> Bool {
        let words = bytes[max(0, brace - 160)..<brace].lastLine.split(separator: 0x20)
        // `INFO struct dump {"aps": …`
        let first = bytes.skipSpace(brace + 1)
        guard first < limit, !bytes[first].isQuote else { return false }
        return words.dropLast().prefix(4).contains { word in
            ["struct", "interface", "class", "enum", "record", "trait", "protocol"].contains {
                $0.utf8.elementsEqual(word)
            }
        }
    }

    /// Whether a name and its separator, or another container, follow the bracket.
    private func beginsLiteral(_ start: Int) -> Bool {
        if bytes[start] == "A" { return bytes.has("Array", at: start) }
        let content = start + (bytes[start] == "@" || bytes[start] == "%" ? 2 : 1)
        let end = min(bytes.count, content + 200)
        let next = bytes[..<end].skipSpace(content)
        guard next < end else { return false }
        if bytes[next] == "{" || bytes[next] == "[" || bytes[next] == "/" { return true }
        if bytes[next] == "\\", next + 1 < end, bytes[next + 1] == "\"" { return false }
        let isQuoted = bytes[next].isQuote || bytes[next] == 0xE2 || bytes[next] == ":"
        if bytes.has("AnyHashable(", at: next) { return true }
        let first = isQuoted ? next + 1 : next
        let name = bytes[..<end].skip(first) { $0.isWord || $0 == "-" || $0 == "." }
        let sign = bytes[..<end].skip(name) { $0.isQuote || $0.isBlank || "”".utf8.contains($0) }
        return name > first && sign < end && (bytes[sign] == ":" || bytes[sign] == "=")
    }

    /// Adds a value, or the document in a text; returns whether it looks like a notification.
    @discardableResult
    mutating func add(_ reading: LiteralReading, _ start: Int) -> Bool {
        var reading = reading
        // A text, or the body of a request that the code makes: `post(url).body("{…}")`.
        let isWhole = reading.value.first(of: "aps", "headers", "method", "url", "uri") != nil
        let text = isWhole ? nil : reading.value.first(of: "body", "content")?.value
        if let inner = InputReader.nested(reading.value)
            ?? text.flatMap(InputReader.nested).flatMap({ PushMarks.score($0) > 6 ? $0 : nil })
        {
            reading.value = inner
        }
        guard reading.value.members != nil || reading.value.elements != nil else { return false }
        for member in reading.value.members ?? []
        where member.name.hasPrefix("apns-") && !member.value.isNull && headers.count < 64 {
            let header = SourceHeader(member.name, member.value)
            if !headers.contains(header) { headers.append(header) }
        }
        let faults = NotationMarks.faults.reduce(0) { $0 + min(reading.marks.count($1), 50) }
        let score = PushMarks.score(reading.value) - faults * 2
        guard score > 1 else { return false }
        if candidates.count >= 64 { candidates = Self.highest(candidates) }
        candidates.append(
            Candidate(
                value: reading.value, notation: reading.notation, diagnostic: reading.diagnostic,
                range: start..<max(start, reading.end), score: score))
        return score >= PushMarks.threshold
    }
}
