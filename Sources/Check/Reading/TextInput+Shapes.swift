import APNs

extension TextInput {
    /// XML and HTML; nil for other texts.
    func markup(_ start: Int) -> ReadResult? {
        guard bytes[start] == "<" else { return nil }
        if bytes.find("<plist", from: start, to: start + 4096) != nil || bytes.has("<dict", at: start) {
            if let value = PropertyListReader.read(text, bounds: bounds), value.members != nil {
                if AppMarks.isApp(value) || AppMarks.isMarked(text) && value["aps"] == nil { return .appText }
                return .pushes(pushes(of: LiteralReading(value, .propertyList), .document))
            }
        }
        if AppMarks.isName(name) || AppMarks.isMarked(text) { return .appText }
        if bytes.hasAnyCase("<!doctype html", at: start) || bytes.hasAnyCase("<html", at: start) {
            return .notUnderstood(NotUnderstoodText.html)
        }
        return nil
    }

    /// Shapes that have a frame: fences, commands, HTTP requests, forms.
    func shapes() -> [ReadPush]? {
        fences() ?? commands() ?? httpRequests() ?? form()
    }

    /// Shapes without a frame: YAML, then a literal anywhere in the text.
    func loose() -> [ReadPush]? {
        guard text.count <= ReadingBounds.searched else {
            bounds.exceed("more than 1 MiB outside of JSON")
            return nil
        }
        if let mended = requoted() { return inner(mended, hint: .lenientJSON, deeper: 0).loose() }
        if let value = BracelessDump.read(text) {
            return pushes(of: LiteralReading(value, .propertyList), .log)
        }
        if let pushes = fragment() ?? yaml() { return pushes.isEmpty ? nil : pushes }
        guard var found = CodeScan.best(text, hint: hint, bounds: bounds) else { return nil }
        // JSON in a string of code or below `<<EOF`: what looks like it is filled in.
        if found.range.lowerBound > 0 {
            let last = bytes[found.range.lowerBound - 1]
            let isJSON = [.json, .lenientJSON].contains(found.notation)
            let above = bytes[..<found.range.lowerBound].suffix(160).split(whereSeparator: \.isNewline).last
            let line = String(decoding: above ?? [], as: UTF8.self)
            if last.isQuote || bytes[found.range.lowerBound].isQuote
                || isJSON && (last == "(" || line.contains(/<<-? ?"?[A-Z]/))
            {
                found.value = found.value.filledIn
            }
        }
        let isLog =
            [.description, .propertyList, .json, .lenientJSON].contains(found.notation)
        let shape: InputShape = isLog && hint == nil && CodeLanguage.guess(text) == nil ? .log : .code
        let call = PostedAddress(text)
        let isForOwnProgram = shape == .code && call.isOwn(found.value)
        let isGiven = shape == .code && call.isGiven(found.value)
        // Named arguments: `post(url, body: {…})`.
        if isForOwnProgram, found.value["title"] == nil,
            let options = WrittenRequest(options: found.value, isPosted: true)
        {
            found.value = options.body
        }
        let reading = LiteralReading(
            found.value, found.notation, found.diagnostic, marks: NotationMarks(), end: found.range.upperBound
        )
        var pushes = pushes(of: reading, shape, headers: found.headers).map {
            $0.with(\.code, shape == .code ? text : nil).with(\.isGiven, isGiven)
        }
        if let other = found.other, !pushes.isEmpty {
            pushes[0].diagnostics.append(
                CheckDiagnostic(
                    .requestVariable, .note, "There is another push in the text, which was not judged.",
                    hint: "Give it by itself, too.", origin: other))
        }
        if isForOwnProgram {
            return pushes.map { $0.with(\.isForOwnProgram, true) }
        }
        // The address of Apple's old interface, as code names it.
        let places = PushReading.switchedOff.compactMap { host in
            bytes.find(host, from: 0).map { $0..<$0 + host.utf8.count }
        }
        guard let place = places.first, bytes.find("//api.", from: 0) == nil else { return pushes }
        let host = SourceValue.string(
            text.string(place), origin: SourceOrigin(text.origin(of: place), path: ""))
        return pushes.map { $0.with(\.target, $0.target ?? RequestText(host)) }
    }

    /// The text with the quotation marks that were lost ahead of names when it was copied: `title": "Hi",`.
    private func requoted() -> SourceText? {
        var builder = SourceText.Builder()
        var count = 0
        for line in bytes.lines() {
            let next = bytes.nextLine(line)
            let name = bytes[..<next].skipSpace(line)
            let end = bytes[..<next].skip(name) { $0.isWord || "-.".utf8.contains($0) }
            builder.append(text, line..<name)
            if end > name, bytes.has("\":", at: end) {
                count += 1
                builder.append("\"".utf8, origin: text.origin(of: name))
            }
            builder.append(text, name..<next)
        }
        return count > 1 ? builder.text : nil
    }

    /// Members whose outer brackets were not copied: `"notification": {…}, "data": {…}`.
    private func fragment() -> [ReadPush]? {
        var start = bytes.skipSpace(0)
        // Words ahead of them.
        while start < bytes.count, !beginsMember(start), !bytes[start].isQuote,
            !bytes[start..<bytes.lineEnd(start)].contains(where: "{[(<`=".utf8.contains)
        { start = bytes.skipSpace(bytes.nextLine(start)) }
        guard hint != .yaml, start < bytes.count, beginsMember(start) else { return nil }
        var parser = LiteralParser(text, from: start, hint: hint, bounds: bounds)
        guard let items = try? parser.items(close: "}", .plain), !items.isEmpty else {
            return nil
        }
        var members = items.compactMap(\.member)
        let faults = NotationMarks.faults.filter { $0 != .missingClose }.reduce(0) {
            $0 + parser.marks.count($1)
        }
        guard members.count == items.count, faults <= members.count,
            bytes.count - parser.at < 16 || bytes.skipSpace(parser.at) >= bytes.count
        else { return nil }
        let names = Set(members.map(\.name))
        if start > bytes.skipSpace(0) || names.contains("mutable-content") && !names.contains("aps") {
            members.append(.around())
        }
        let value = SourceValue.object(
            members, origin: SourceOrigin(text.origin(of: start..<parser.at), path: ""))
        guard PushMarks.score(value) >= 4 else { return nil }
        let diagnostic = CheckDiagnostic(
            .requestNotation, .note, "This is a part of a request: its outer brackets are missing.",
            hint: "Copy the whole request, from its first { to its last }.", origin: value.origin)
        return pushes(
            of: LiteralReading(value, parser.marks.language(hint: hint) ?? .lenientJSON, diagnostic),
            .document
        ).map { $0.with(\.isPart, true) }
    }

    /// Whether a name in quotes with its separator is there, or one without in a line that goes on as a literal.
    private func beginsMember(_ start: Int) -> Bool {
        let isQuoted = bytes[start].isQuote
        let first = isQuoted ? start + 1 : start
        let end = bytes.prefix(first + 128).skip(first) { $0.isWord || "-.$".utf8.contains($0) }
        guard end > first, end < bytes.count, !isQuoted || bytes[end].isQuote else { return false }
        let at = bytes.skipBlanks(isQuoted ? end + 1 : end)
        guard at < bytes.count,
            bytes[at] == ":" && !bytes.has("://", at: at) || bytes[at] == "=" && !bytes.has("==", at: at)
        else { return false }
        let ending = bytes[bytes.trimmedEnd(from: at, to: bytes.lineEnd(at)) - 1]
        // `$push = …;` is a statement.
        if bytes[at] == "=", !bytes.has("=>", at: at) {
            return isQuoted
                || ending == ";" && bytes[first] != "$" && !bytes[first..<at].contains(UInt8(ascii: "."))
        }
        return isQuoted || ending == "," || ending == "{" || ending == "["
    }

    private func fences() -> [ReadPush]? {
        guard depth < 2 else { return nil }
        var found: [(score: Int, pushes: [ReadPush])] = []
        let fences = MarkdownFence.all(text)
        if fences.count == MarkdownFence.most { bounds.exceed("more than \(MarkdownFence.most) code blocks") }
        for fence in fences {
            let block = text.part(fence.range)
            let part = inner(DiffText.plain(block, isWhole: true) ?? block, hint: fence.hint, deeper: 2)
            guard let pushes = part.pushes(), !part.areOfExtension(pushes) else { continue }
            let score = pushes.map { PushMarks.score($0.value) }.max() ?? 0
            guard score > 1 || pushes.contains(where: { $0.value.isVariable }) else { continue }
            found.append((score, pushes.map { $0.shape == .document ? $0.with(\.shape, .markdown) : $0 }))
        }
        // Those that hardly look like a push are dropped when there is a good one.
        let best = found.map(\.score).max() ?? 0
        let good = found.filter { $0.score >= min(PushMarks.threshold, best) }
        let pushes = good.sorted { $0.score > $1.score }.flatMap(\.pushes)
        return pushes.isEmpty ? nil : pushes
    }

    private func commands() -> [ReadPush]? {
        let starts = CurlCommand.starts(text)
        if starts.count == CurlCommand.most { bounds.exceed("more than \(CurlCommand.most) commands") }
        if !starts.isEmpty {
            let assignments = CurlCommand.assignments(text)
            var pushes: [ReadPush] = []
            var end = 0
            for start in starts where start >= end {
                let command = ShellWords(text, from: start, to: CurlCommand.end(of: start, in: bytes))
                end = command.at
                for part in command.requests {
                    var request = CurlCommand.read(part, assignments: assignments)
                    // What make and GitHub's workflows replace, also between single quotes.
                    if isRecipe(start) || bytes.find("${{", from: start, to: end) != nil {
                        request.expansions += request.body?.dollars ?? []
                    }
                    if request.file == nil, let document = lonelyDocument(request) {
                        request.body = document
                        request.expansions = document.dollars
                    }
                    pushes += self.pushes(of: request)
                }
            }
            if !pushes.isEmpty { return Self.withoutOthers(pushes) }
        }
        if let request = HTTPieCommand.read(text) ?? AmazonCommand.read(text) { return pushes(of: request) }
        return PowerShellCommand.read(self)
    }

    /// Whether the line is indented with a tab, below the rule of a Makefile.
    private func isRecipe(_ start: Int) -> Bool {
        let last = bytes[..<start].lastIndex { $0 != 0x0A } ?? 0
        let line = (bytes[..<last].lastIndex(of: 0x0A) ?? -1) + 1
        guard line < start, bytes[line] == 0x09 else { return false }
        let rule = bytes[..<line].split(separator: 0x0A).last { $0.first?.isBlank == false }?
            .split(separator: UInt8(ascii: ":"))
        return (rule?.count ?? 0) > 1
            && rule?[0].allSatisfy { $0.isWord || " .-$()%/".utf8.contains($0) } == true
    }

    /// A here-document elsewhere in the text, for a body that is only a command's output.
    private func lonelyDocument(_ request: ShellRequest) -> SourceText? {
        let isLonely =
            request.body.map { $0.bytes.first == "$" && $0.count < 128 || $0.bytes.elementsEqual("@-".utf8) }
            ?? false
        guard isLonely || request.file?.content == .variable("@-") else { return nil }
        return ShellWords.hereDocument(text, from: 0, to: bytes.count)?.text
    }

    func pushes(of request: ShellRequest) -> [ReadPush] {
        if let value = request.value {
            return [
                ReadPush(
                    shape: .curl, notation: .form, value: value, headers: request.headers,
                    target: request.target)
            ]
        }
        if let push = AddressRequest.attached(request)
            ?? request.query.flatMap({ AddressRequest.read(inner($0)) })
        {
            return [push]
        }
        if let body = request.body {
            let pushes = inner(body, hint: .json)
                .body(.curl, request.headers, request.target, request.expansions)
            if !pushes.isEmpty { return pushes }
        }
        guard let file = request.file ?? request.madeBody, case .variable(let name) = file.content else {
            // Without a body nothing is sent to a device; any other address may be asked so.
            return []
        }
        let isFile = name.hasPrefix("@")
        let diagnostic = CheckDiagnostic(
            .requestVariable, .note,
            "The body of the request is \(isFile ? "in a file" : "made elsewhere") (\(name)), which is not part of the text.",
            hint: isFile
                ? "Give that file: nse-run check \(ShownText.shellWord(String(name.dropFirst())))"
                : "Print it with echo, and give that: nse-run check payload.json", origin: file.origin)
        return [
            ReadPush(
                shape: .curl, notation: .json, value: file, headers: request.headers, target: request.target,
                diagnostics: [diagnostic])
        ]
    }

    /// The requests of a file of a REST client, which a line of `###` separates.
    private func httpRequests() -> [ReadPush]? {
        func sent(by request: HTTPText, in part: SourceText) -> [ReadPush] {
            let found = inner(part.part(request.body), hint: .json)
                .body(.http, request.headers, request.target, [])
            // A client that fills in `{{host}}` in the address also does in the body.
            let isFilled = part.bytes.find("{{", from: 0, to: request.body.lowerBound) != nil
            return isFilled ? found.map { $0.with(\.value, $0.value.filledIn) } : found
        }
        if let request = HTTPText(bruno: text) { return sent(by: request, in: text) }
        var pushes: [ReadPush] = []
        var start = 0
        while start < bytes.count {
            let next = bytes.find("\n###", from: start + 1) ?? bytes.count
            let part = text.part(start..<next)
            start = next
            guard let request = HTTPText(part) else { continue }
            pushes += sent(by: request, in: part)
        }
        return pushes.isEmpty ? nil : Self.withoutOthers(pushes)
    }

    /// Without the requests that get a token or log in, where another one is a push.
    private static func withoutOthers(_ pushes: [ReadPush]) -> [ReadPush] {
        let likely = pushes.filter { push in
            PushMarks.score(push.value) > 0 || push.value.isVariable
                || ["push", "send", "notif"].contains {
                    push.target?.string?.lowercased().contains(text: $0) != false
                }
        }
        return likely.contains { PushMarks.score($0.value) > 1 } ? likely : pushes
    }

    private func form() -> [ReadPush]? {
        guard let value = FormReader.read(text, bounds), PushMarks.score(value) >= 4 else { return nil }
        return pushes(of: LiteralReading(value, .form), .document)
    }
}

extension LiteralReading {
    /// Of `aps={alert={title=Hi}} image=…` in a line of a log, the object with that name.
    mutating func wrap(named name: String, at brace: Int, in bytes: [UInt8]) {
        let ahead = bytes[max(0, brace - 16)..<brace]
        let word = ahead.reversed().drop { $0.isSpace || $0.isQuote || ":=>".utf8.contains($0) }
        guard value["alert"] != nil, ahead.contains(where: { $0 == ":" || $0 == "=" }),
            word.prefix(while: { $0.isWord || $0 == "-" }).elementsEqual(name.utf8.reversed())
        else { return }
        let origin = value.origin
        value = .object([SourceMember(name, value), .around(at: origin)], origin: origin)
    }

    init(
        _ value: SourceValue, _ notation: Notation, _ diagnostic: CheckDiagnostic? = nil,
        marks: NotationMarks = NotationMarks(), end: Int = 0
    ) {
        self.value = value
        self.notation = notation
        self.diagnostic = diagnostic
        self.end = end
        self.marks = marks
    }
}
