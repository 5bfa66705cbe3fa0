extension TextInput {
    func yaml() -> [ReadPush]? {
        guard hint == nil || hint == .yaml, looksLikeYAML else { return nil }
        guard let read = YAMLReader.read(text, bounds: bounds) else { return nil }
        let parts = read.flatMap { SchemaInput.examples($0) ?? [$0] }
        if parts.isEmpty, !read.isEmpty { return [] }
        let documents = parts.map { FlatYAML.regrouped($0) ?? $0 }
        let isRegrouped = documents != parts
        var budget = 20_000
        // Home Assistant's service calls anywhere in an automation.
        var calls = documents.flatMap { $0.search(&budget) { HomeAssistant.isCall($0) ? $0 : nil } }
        if calls.isEmpty {
            if let pushes = introduced() { return pushes }
            calls = documents.filter {
                HARInput.requests($0) != nil
                    || PushMarks.score($0) >= (hint == .yaml || isRegrouped ? 1 : PushMarks.threshold)
            }
        }
        if calls.allSatisfy({
            PushMarks.score($0) < PushMarks.threshold && HARInput.requests($0) == nil
        }) {
            let strings = documents.flatMap { $0.search(&budget, \.characters) }
            for string in strings.prefix(16) {
                if let pushes = inner(string.text, deeper: 2).pushes(),
                    PushMarks.score(pushes[0].value) >= PushMarks.threshold
                {
                    return string.isTemplate ? pushes.map { $0.with(\.value, $0.value.filledIn) } : pushes
                }
            }
        }
        let pushes = calls.flatMap { call in
            var reading = LiteralReading(call, .yaml)
            // The values are guessed, and the file itself may have the fault.
            if isRegrouped {
                reading.diagnostic = CheckDiagnostic(
                    .requestNotation, .warning,
                    "The indentation of this YAML does not say which line belongs to which. It was read as if what follows "
                        + "a name without a value belonged to it.",
                    hint: "Indent what belongs to aps, data or attachment more than that line.",
                    origin: call.origin)
            }
            return self.pushes(of: reading, .document)
        }
        return pushes.isEmpty ? nil : pushes
    }

    /// The pushes of lines such as `My payload is: {…}`: words and JSON, which YAML would read as a name and its
    /// value. Nil when there are none, or when a name is one that requests have.
    private func introduced() -> [ReadPush]? {
        guard hint == nil else { return nil }
        var found: [ReadPush] = []
        var line = 0
        while line < bytes.count {
            let end = bytes.lineEnd(line)
            // A time in the words has colons, too.
            let brace = bytes[line..<end].firstIndex(of: UInt8(ascii: "{")) ?? end
            let colons = (line..<brace).filter { bytes[$0] == ":" }
            let opening = colons.prefix(64).first {
                let next = bytes.skipSpace($0 + 1)
                return next < end && (bytes[next] == "{" || bytes[next] == "[")
            }
            let name = text.string(line..<(opening ?? colons.first ?? brace))
            guard opening != nil || brace < end else {
                guard PushMarks.weight(of: name) == 0 else { return nil }
                line = bytes.nextLine(end)
                continue
            }
            let start = opening.map { bytes.skipSpace($0 + 1) } ?? brace
            guard let reading = pushInWords(from: start, to: end),
                reading.value["aps"] != nil || PushMarks.weight(of: name) == 0
            else { return nil }
            found += pushes(of: reading, .document)
            line = bytes.nextLine(reading.end)
        }
        return found.isEmpty ? nil : found
    }

    /// The first literal of a line that is a push: words such as `Response {"success": true} for` have braces, too.
    private func pushInWords(from start: Int, to end: Int) -> LiteralReading? {
        var start = start
        for _ in 0..<16 {
            if var reading = try? LiteralReading.read(text, from: start, bounds: bounds),
                PushMarks.score(reading.value) >= PushMarks.threshold
            {
                reading.wrap(named: "aps", at: start, in: bytes)
                return reading
            }
            guard start < end, let next = bytes[(start + 1)..<end].firstIndex(of: UInt8(ascii: "{")) else {
                break
            }
            start = next
        }
        return nil
    }

    /// Whether the first line that is no comment is a list entry or has a name with a colon.
    private var looksLikeYAML: Bool {
        let lines = bytes.lines().lazy.map { bytes[$0..<bytes.lineEnd($0)].drop { $0.isBlank } }
        guard let content = lines.first(where: { $0.first.map { $0 != "#" } == true }) else { return false }
        if content.first == "-" || content.first == "%" { return true }
        // `payload = {"aps": …` is code.
        let name = content.prefix { $0 != UInt8(ascii: ":") }
        return name.count < content.count
            && !(name.contains(UInt8(ascii: "=")) || Self.opensCall(content) || Self.declares(name))
    }

    /// Whether it begins a declaration, or a statement with colons: `interface Aps { alert`, `switch kind { case .a`.
    private static func declares(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.contains(UInt8(ascii: "{")) else { return false }
        return line.prefix { $0 != UInt8(ascii: "{") }.split { !$0.isLetter }.contains { word in
            ["interface", "struct", "class", "type", "enum", "record", "switch", "func", "fun"].contains {
                $0.utf8.elementsEqual(word)
            }
        }
    }

    /// Whether a bracket of `send({ message: …` is open where the first name would end.
    private static func opensCall(_ line: ArraySlice<UInt8>) -> Bool {
        var depth = 0
        for index in line.indices {
            switch line[index] {
            case "(": depth += 1
            case ")": depth = max(0, depth - 1)
            case ":" where index + 1 == line.endIndex || line[index + 1].isBlank: return depth > 0
            default: break
            }
        }
        return false
    }
}
