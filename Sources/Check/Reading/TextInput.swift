struct TextInput {
    let text: SourceText
    let name: String?
    /// The notation that a fence or a file's name suggests.
    var hint: Notation?
    /// How many shapes are around this text: a fence, a string, a body.
    var depth = 0
    let bounds: ReadingBounds
    /// Whether words that files of apps have make it one.
    var mayBeApp = true
    /// Whether it has tags or calls of a template's language; a value such as `{{x}}` may also be one that nobody filled in.
    var isTemplate = false
    private static let tags = [
        "{%", "{{#", "{{/", "{{end", "{{ end", "{{-", "<% ", "$ctx.", "$util.", "#if(",
    ]

    init(
        _ text: SourceText, name: String?, hint: Notation? = nil, depth: Int = 0, bounds: ReadingBounds
    ) {
        self.text = text
        self.name = name
        self.depth = depth
        self.bounds = bounds
        self.hint = hint ?? Self.hint(name)
        isTemplate =
            Self.templates.contains(Self.ending(name) ?? "")
            || Self.tags.contains {
                text.bytes.find($0, from: 0, to: ReadingBounds.searched + $0.utf8.count - 1) != nil
            }
    }

    /// Files that a program fills in before it sends them.
    private static let templates: Set<String> = [
        "mustache", "hbs", "handlebars", "erb", "ejs", "j2", "jinja", "jinja2", "tmpl", "tpl", "liquid",
        "njk", "vm", "ftl", "template", "properties",
    ]

    static func ending(_ name: String?) -> String? {
        guard let name, let dot = name.lastIndex(of: ".") else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    static func hint(_ name: String?) -> Notation? {
        guard let ending = ending(name) else { return nil }
        return ending == "m" || ending == "h" ? nil : MarkdownFence.notation(ending)
    }

    var bytes: [UInt8] { text.bytes }

    /// A text inside this one: a fence, a string, a body.
    func inner(_ text: SourceText, hint: Notation? = nil, deeper: Int = 1) -> TextInput {
        TextInput(text, name: nil, hint: hint, depth: depth + deeper, bounds: bounds)
    }

    func read() -> ReadResult {
        let start = bytes.skipSpace(0)
        guard start < bytes.count else {
            return .notUnderstood(
                NotUnderstood(
                    nearest: "an empty input",
                    instead: "Give the JSON that your server sends, a curl command, or the picture's address."
                ))
        }
        if let url = URLInput.bare(text) {
            if PictureAddress.isEndpoint(url.string ?? "") {
                return .notUnderstood(NotUnderstoodText.endpoint)
            }
            return AddressRequest.read(self).map { .pushes([$0]) } ?? .url(url)
        }
        if depth == 0, let expression = HARInput.expression(text),
            case .pushes(let pushes) = inner(expression, hint: .json).read()
        {
            return .pushes(pushes.map { $0.with(\.value, $0.value.filledIn) })
        }
        if depth == 0, let applied = DiffText.plain(text, isWhole: true),
            applied.bytes.skipSpace(0) < applied.bytes.count
        {
            return TextInput(applied, name: name, hint: hint, depth: 1, bounds: bounds).read()
        }
        if depth == 0, NotUnderstoodText.isPrinted(bytes) {
            return .notUnderstood(NotUnderstoodText.reason(text))
        }
        if depth == 0, let pushes = betweenBackticks(start) ?? logged() { return .pushes(pushes) }
        if let result = document(start) ?? markup(start) { return result }
        if AppMarks.isName(name), !AppMarks.isCode(name) || AppMarks.isMarked(text) { return .appText }
        if let pushes = shapes() { return .pushes(pushes) }
        if mayBeApp, AppMarks.isMarked(text) || fenceHoldsApp { return .appText }
        func unmarked() -> [ReadPush]? {
            depth == 0 ? DiffText.unmarked(text).flatMap { inner($0, hint: hint).pushes() } : nil
        }
        // Code may have another push in a comment, so it is read itself first.
        let isCode = hint != nil || CodeLanguage.guess(text) != nil
        let logged = isCode ? nil : unmarked()
        if let logged, !logged.isEmpty, logged.allSatisfy({ $0.notation == .json }) {
            return .pushes(logged.map { $0.with(\.shape, .log) })
        }
        if let pushes = loose() ?? AddressRequest.read(self).map({ [$0] }), !areOfExtension(pushes) {
            return .pushes(pushes)
        }
        func unescaped() -> [ReadPush]? {
            depth == 0 && bytes.find("&quot;", from: 0) != nil
                ? inner(Entity.decoded(text), hint: hint).pushes() : nil
        }
        if let pushes = (isCode ? unmarked() : logged) ?? unescaped(), !pushes.isEmpty {
            return .pushes(pushes.map { $0.with(\.shape, .log) })
        }
        return .notUnderstood(NotUnderstoodText.reason(text))
    }

    /// Whether all are read from what an extension's code does with a notification.
    func areOfExtension(_ pushes: [ReadPush]) -> Bool {
        pushes.allSatisfy { $0.shape == .code && $0.value["aps"] == nil }
            && NotUnderstoodText.partsOfExtension.contains { bytes.find($0, from: 0) != nil }
    }

    private var fenceHoldsApp: Bool {
        guard depth < 2 else { return false }
        return MarkdownFence.all(text).prefix(20).contains { fence in
            let part = inner(text.part(fence.range), hint: fence.hint, deeper: 2)
            if case .appText = part.read() { return true }
            return false
        }
    }

    /// The pushes of a text in a pair of backticks, as forums mark code; nil for another text.
    private func betweenBackticks(_ start: Int) -> [ReadPush]? {
        guard bytes[start] == 0x60, let end = bytes.lastIndex(where: { !$0.isSpace }), start + 1 < end,
            bytes[end] == 0x60, bytes[start + 1] != 0x60,
            case .pushes(let pushes) = inner(text.part((start + 1)..<end), hint: hint).read()
        else { return nil }
        return pushes
    }

    /// The pushes after the prefix of a log's first line; nil when there is no prefix or no push.
    private func logged() -> [ReadPush]? {
        guard let start = LogPrefix.end(bytes) else { return nil }
        let rest = inner(text.part(start..<bytes.count), hint: hint)
        guard case .pushes(let pushes) = rest.read() else { return nil }
        return pushes.map { $0.with(\.shape, .log) }
    }

    func pushes() -> [ReadPush]? {
        let start = bytes.skipSpace(0)
        guard start < bytes.count, depth < 4 else { return nil }
        if let result = document(start) ?? markup(start) {
            if case .pushes(let pushes) = result { return pushes }
            return nil
        }
        return shapes() ?? loose()
    }

    /// A text that is one literal or several, from its first to its last byte; nil for another text.
    private func document(_ first: Int) -> ReadResult? {
        let first = bytes.skip(first) { $0 == 0x1E || $0.isSpace }
        guard beginsLiteral(first) else { return nil }
        if bytes.has("{\\\"", at: first) || bytes.has("[{\\\"", at: first) || bytes.has("{\\n", at: first)
            || bytes.has("\\{", at: first)
        {
            return inner(text.part(first..<bytes.count).unescaped, hint: hint).document(0)
        }
        if bytes.find("&quot;", from: first) != nil, bytes.find("\"", from: first) == nil {
            return inner(Entity.decoded(text), hint: hint).document(first)
        }
        var readings: [LiteralReading] = []
        var at = first
        var stray: Int?
        while at < bytes.count {
            bounds.count(pushes: readings.count + 1)
            guard bounds.excess == nil,
                let reading = try? LiteralReading.read(text, from: at, hint: hint, bounds: bounds)
            else { return bounds.excess.map { .notUnderstood($0) } }
            guard reading.end > at else { break }
            // `[ERROR] …` of a log is not a list of pushes.
            if !readings.isEmpty || reading.end < bytes.count, !Self.isDocument(reading) {
                if bytes.skipSpace(reading.end) < bytes.count || !readings.isEmpty { return nil }
            }
            readings.append(reading)
            at = skipBetween(reading.end)
            // Elixir changes what it pipes on.
            if bytes.has("|>", at: at) { return nil }
            if at < bytes.count, bytes[at] != "{", bytes[at] != "[" {
                stray = at
                break
            }
        }
        guard let only = readings.first else { return nil }
        if let stray { return trailing(readings, stray) }
        if readings.count > 1 {
            var found = readings.filter { $0.value.members != nil || $0.value.elements != nil }
            if found.contains(where: { $0.value.isLogRecord }) {
                found.removeAll { $0.value.isLogRecord && PushMarks.score($0.value.withoutLogFields) == 0 }
                if found.isEmpty { return nil }
                for index in found.indices { found[index].value = found[index].value.withoutLogFields }
            }
            // The other lines of a log in which one has a push.
            let heads = Set(
                found.filter { PushMarks.score($0.value) >= PushMarks.threshold }
                    .compactMap { $0.value.members?.first?.name })
            found.removeAll {
                guard let members = $0.value.members, let first = members.first else { return false }
                return heads.contains(first.name) && PushMarks.score($0.value) == 0
                    && members.allSatisfy { $0.value.members == nil && $0.value.elements == nil }
            }
            let logged = found.compactMap { behindWords($0.value) }.flatMap(\.self)
            let pushes = logged.isEmpty ? found.flatMap { self.pushes(of: $0, .document) } : logged
            return pushes.isEmpty ? nil : .pushes(pushes)
        }
        return single(only)
    }

    /// An object, a list of objects, or a string that holds one.
    private static func isDocument(_ reading: LiteralReading) -> Bool {
        switch reading.value.content {
        case .object: reading.notation != .swift || PushMarks.score(reading.value) > 1
        case .array(let elements): elements.contains { $0.members != nil }
        case .string, .serialised: true
        default: false
        }
    }

    /// The pushes in the code of a node of Node-RED.
    private func ofNode(_ node: SourceValue) -> [ReadPush] {
        guard node["wires"] != nil, let range = node["func"]?.origin?.range, range.count > 2,
            range.upperBound <= text.count, text.origin(of: range.lowerBound) == range.lowerBound
        else { return [] }
        return inner(text.part(range.lowerBound + 1..<range.upperBound - 1).unescaped).pushes() ?? []
    }

    private func single(_ reading: LiteralReading) -> ReadResult? {
        if AppMarks.isApp(reading.value) { return .appText }
        switch reading.value.content {
        case .object:
            // `[Error: …]` of a log is not a dictionary.
            if bytes[bytes.skipSpace(0)] == "[", PushMarks.score(reading.value) < 2 { return nil }
            if let report = NotUnderstoodText.report(reading.value) { return .notUnderstood(report) }
            if let code = Self.notebook(reading.value) { return inner(code, hint: .python).read() }
            if let logged = behindWords(reading.value) { return .pushes(logged) }
            let rest = reading.value.withoutLogFields
            if reading.value.isLogRecord, PushMarks.score(rest) >= PushMarks.threshold {
                return .pushes(pushes(of: LiteralReading(rest, reading.notation), .log))
            }
            if let examples = SchemaInput.examples(reading.value) {
                return examples.isEmpty
                    ? .notUnderstood(NotUnderstoodText.reason(text))
                    : .pushes(
                        examples.flatMap { pushes(of: LiteralReading($0, reading.notation), .document) })
            }
            return .pushes(pushes(of: reading, .document))
        case .array(let elements):
            // `[Bug] something` is not a list of pushes.
            guard
                elements.contains(where: { $0.members != nil || $0.elements != nil || $0.string != nil })
                    || bytes.count < 3
            else { return nil }
            guard elements.contains(where: { $0.members != nil }) || reading.notation == .json else {
                return nil
            }
            let flow = elements.flatMap(ofNode)
            if !flow.isEmpty { return .pushes(flow) }
            // Records of another kind.
            if !elements.isEmpty,
                elements.allSatisfy({ $0.members?.isEmpty == false && PushMarks.score($0) == 0 }),
                HARInput.requests(reading.value) == nil
            {
                return nil
            }
            var list = reading
            // Other nodes of Node-RED send nothing.
            let likely = elements.filter { PushMarks.score($0) > 0 }
            if !likely.isEmpty, elements.contains(where: { $0["wires"] != nil }),
                HARInput.requests(reading.value) == nil
            {
                list.value.content = .array(likely)
            }
            return .pushes(pushes(of: list, .document))
        case .string(let string):
            guard let inner = InputReader.nested(reading.value) else {
                // The string holds another shape: a curl command, an address.
                guard depth < 3, let characters = reading.value.characters?.text, string.utf8.count > 8 else {
                    return nil
                }
                return self.inner(characters).pushes().map { .pushes($0) }
            }
            var copy = reading
            copy.value = inner
            return .pushes(pushes(of: copy, .document))
        case .serialised(let inner):
            var copy = reading
            copy.value = inner
            return single(copy)
        default: return nil
        }
    }

    /// The push behind words in a text of a log's record: `{"level": "info", "msg": "sending {\"aps\": …"}`.
    private func behindWords(_ value: SourceValue) -> [ReadPush]? {
        for member in value.members?.prefix(100) ?? [] {
            guard depth < 3, let string = member.value.string, string.contains("{\""), !string.hasPrefix("{"),
                PushMarks.score(.object(value.members?.filter { $0.name != member.name } ?? []))
                    < PushMarks.threshold,
                let pushes = inner(SourceText(approximately: string, of: member.value.origin)).pushes(),
                pushes.contains(where: { PushMarks.score($0.value) >= PushMarks.threshold * 2 })
            else { continue }
            return pushes.map { $0.with(\.shape, .log) }
        }
        return nil
    }

    /// The code in the cells of a Jupyter notebook; nil for another value.
    private static func notebook(_ value: SourceValue) -> SourceText? {
        guard value["nbformat"] != nil, let cells = value["cells"]?.elements else { return nil }
        var code = SourceText.Builder()
        for cell in cells where cell["cell_type"]?.string == "code" {
            guard let source = cell["source"] else { continue }
            for line in (source.elements ?? [source]).compactMap(\.text) {
                code.append(line, 0..<line.count)
            }
            code.append([0x0A], origin: cell.origin?.range.upperBound ?? 0)
        }
        return code.text
    }

    /// Judges text after a literal: surplus closing brackets, a comment, or code.
    private func trailing(_ readings: [LiteralReading], _ stray: Int) -> ReadResult? {
        guard let best = readings.max(by: { PushMarks.score($0.value) < PushMarks.score($1.value) }) else {
            return nil
        }
        // What ends the text or the call around it, or a block of code: it was copied, too.
        if readings.count == 1,
            bytes[stray...].allSatisfy({ $0.isSpace || "`'\");,".utf8.contains($0) })
        {
            return single(readings[0])
        }
        if bytes[stray...].allSatisfy({ $0.isSpace || "}])`;,\"'".utf8.contains($0) }) {
            var mended = readings
            let last = mended.count - 1
            if mended[last].diagnostic == nil, mended[last].notation == .json {
                mended[last].notation = .lenientJSON
                mended[last].diagnostic = LiteralReading.diagnostic((.wrongClose, stray), .lenientJSON, text)
            }
            return mended.count == 1
                ? single(mended[0]) : .pushes(mended.flatMap { pushes(of: $0, .document) })
        }
        guard PushMarks.score(best.value) >= PushMarks.threshold,
            best.value.members != nil || best.value.elements != nil
        else { return nil }
        // Faults may mean that the literal was left too early or never was one; the scan decides then.
        if best.diagnostic != nil, best.diagnostic?.severity == .warning { return nil }
        let all = (readings + objects(below: stray)).filter {
            $0.marks.earliest(of: NotationMarks.faults) == nil && $0.value.members != nil
                && PushMarks.score($0.value) >= PushMarks.threshold
        }
        return .pushes((all.count > 1 ? all : [best]).flatMap { pushes(of: $0, .code) })
    }

    /// The objects of JSON that have a line each, below the line of an offset.
    private func objects(below offset: Int) -> [LiteralReading] {
        bytes.lines(from: bytes.nextLine(offset)).compactMap { start in
            let line = bytes.trimmedLine(start)
            // Another line may be read to the end of the text, which takes too long for many.
            guard bounds.excess == nil, bytes.isObject(line) else { return nil }
            return try? LiteralReading.read(text, from: line.lowerBound, hint: .json, bounds: bounds)
        }
    }

    private func beginsLiteral(_ at: Int) -> Bool {
        guard at < bytes.count else { return false }
        switch bytes[at] {
        case "{", "[", "(": return true
        case "\"", "'":
            let next = bytes.skipSpace(at + 1)
            return ["{", "[", "\\"].contains { bytes.has($0, at: next) }
        case "@", "%": return at + 1 < bytes.count && (bytes[at + 1] == "{" || bytes[at + 1] == "[")
        case "A":
            return bytes.has("Array", at: at) && bytes.has("(", at: bytes.skipSpace(at + 5))
                || bytes.has("AnyHashable(", at: at)
        case "O": return bytes.has("Optional(", at: at)
        case "/", "#":
            // A comment ahead of JSON.
            let line = bytes.skipSpace(bytes.nextLine(at))
            guard bytes.has("//", at: at) || bytes[at] == "#" || bytes.has("/*", at: at), line < bytes.count
            else { return false }
            if bytes.has("/*", at: at) {
                return bytes.find("*/", from: at).map { bytes.has("{", at: bytes.skipSpace($0 + 2)) } == true
            }
            return bytes[line] == "{" && !bytes.has("#!", at: at)
                && (bytes[at] == "/" || !bytes.has("# ", at: at) || hint != nil)
        default: return false
        }
    }

    /// Skips what may be between documents.
    private func skipBetween(_ index: Int) -> Int {
        bytes.skip(index) { $0.isSpace || $0 == 0x1E || $0 == "," || $0 == ";" }
    }
}
