/// Every input leads to a result. Memory and time are bounded by the input's length and by ``ReadingBounds``.
package enum InputReader {
    /// The longest text that is read, in bytes.
    package static let textLimit = 16 << 20

    /// - Parameter name: the file's name, as a hint only; nil for standard input.
    package static func read(_ bytes: [UInt8], name: String?) -> ReadResult {
        read(bytes, name: name, mayBeApp: true)
    }

    /// - Parameter mayBeApp: false where no file of an app is in the text, and only its words are about apps.
    static func read(_ bytes: [UInt8], name: String?, mayBeApp: Bool) -> ReadResult {
        if let result = BinaryInput.certain(bytes) { return result }
        guard bytes.count <= textLimit else {
            return .notUnderstood(
                NotUnderstood(
                    nearest: "a text of more than 16 MiB",
                    instead: "Copy one push out of it and give that. A payload of APNs has at most 4 KiB.",
                    isExcess: true))
        }
        guard let decoding = TextDecoding(bytes) else { return BinaryInput.read(bytes) }
        let bounds = ReadingBounds()
        var input = TextInput(decoding.text, name: name, bounds: bounds)
        input.mayBeApp = mayBeApp
        let result = input.read()
        if case .pushes(let pushes) = result { bounds.count(pushes: pushes.count) }
        // What was not read could change the verdict.
        if let excess = bounds.excess { return .notUnderstood(excess) }
        guard case .pushes(var pushes) = result, !decoding.diagnostics.isEmpty, !pushes.isEmpty else {
            return result
        }
        pushes[0].diagnostics.insert(contentsOf: decoding.diagnostics, at: 0)
        return .pushes(pushes)
    }

    /// Whether a file that begins with these bytes is a picture, a sound or a video.
    package static func isMedia(_ bytes: [UInt8]) -> Bool {
        let result =
            BinaryInput.certain(bytes) ?? (TextDecoding(bytes) == nil ? BinaryInput.read(bytes) : nil)
        return if case .media = result { true } else { false }
    }

    /// Whether it is lines of JSON, most of them pushes, of which one is none: then each is read by itself, as in a batch. Text of
    /// another kind has fewer objects than other lines, or words at its end, and a log has other objects.
    package static func hasStrayLine(_ bytes: [UInt8], name: String) -> Bool {
        let isNamed = ["ndjson", "jsonl"].contains(TextInput.ending(name) ?? "")
        // Lines: objects, all others, those that do not begin with a brace; and of the objects the first ones.
        var (objects, others, parts, first) = (0, 0, 0, [Range<Int>]())
        // The line at hand; and whether the first one may begin a document on several lines.
        var (isObject, isOpen) = (false, false)
        for start in bytes.lines() {
            let line = bytes.trimmedLine(start)
            guard let head = bytes[line].first else { continue }
            isObject = bytes.isObject(line)
            if objects + others == 0, !isObject {
                guard isNamed || head == "{" else { return false }
                // In a file of lines one that goes on in the next line ends as a line of a document does.
                let goesOn = !isNamed || "{[,:".utf8.contains(bytes[line.upperBound - 1])
                isOpen = (head == "{" || head == "[") && goesOn && !bytes.isJSON(line)
            }
            if isObject, objects < 64 { first.append(line) }
            if isObject { objects += 1 } else { others += 1 }
            if head != "{" { parts += 1 }
        }
        func isPush(_ line: Range<Int>) -> Bool {
            let text = SourceText(Array(bytes[line]))
            guard let value = try? LiteralReading.read(text, hint: .json).value else { return false }
            return PushMarks.score(value) >= PushMarks.threshold || isNamed && !value.isLogRecord
        }
        let isFile = TextInput.hint(name) == .json && parts == 0 && objects > 0
        // One document on several lines begins with an open bracket, too.
        return others > 0 && (isNamed || isFile || isObject && objects > max(2, others))
            && (!isOpen || parts == 0 || isNamed && objects >= others)
            && first.count(where: isPush) * 2 > first.count - 1 && !bytes.isJSON(bytes.indices)
    }

    /// Reads the document that a string holds: JSON in a string, percent-encoded JSON, JSON that was encoded
    /// twice. Origins inside are offsets of the input, through the string's escapes.
    /// - Returns: an object or a list of objects; nil for any other text.
    package static func nested(_ value: SourceValue) -> SourceValue? {
        if case .serialised(let inner) = value.content {
            let isList = inner.elements.map { !$0.isEmpty && $0.allSatisfy { $0.members != nil } } ?? false
            return inner.members != nil || isList ? inner : nil
        }
        guard let string = value.string,
            LiteralParser.mayHoldDocument(Array(string.utf8), 0, string.utf8.count),
            var text = value.text
        else { return nil }
        let isTemplate = value.characters?.isTemplate == true
        if text.bytes[text.bytes.skipSpace(0)] == "%" { text = FormReader.decoded(text, 0..<text.count) }
        if text.bytes.first == "\\" || text.bytes.has("{\\\"", at: 0) || text.bytes.has("[{\\\"", at: 0) {
            text = text.unescaped
        }
        for _ in 0..<3 {
            guard let reading = try? LiteralReading.read(text, path: value.origin?.path ?? "") else {
                return nil
            }
            switch reading.value.content {
            case .string:
                guard let inner = reading.value.characters?.text, inner.count < text.count else { return nil }
                text = inner
                continue
            case .object(let members):
                return members.isEmpty && string.utf8.count > 8 || reading.marks.has(.unquotedValue)
                    ? nil : isTemplate ? reading.value.filledIn : reading.value
            case .array(let elements):
                guard !elements.isEmpty, elements.allSatisfy({ $0.members != nil }) else { return nil }
                return isTemplate ? reading.value.filledIn : reading.value
            default: return nil
            }
        }
        return nil
    }
}

/// What an input may become, however long it is. All readers of the input share it, so a part that is read in
/// several ways counts each time.
final class ReadingBounds {
    /// How deep containers may be nested.
    static let depth = 128
    static let values = 200_000
    static let pushes = 10_000
    /// How many texts that a program serialises may stand inside each other.
    static let texts = 4
    /// The longest text, in bytes, in which a push is searched for: one that is not JSON, command or form.
    static let searched = 1 << 20

    private(set) var values = 0
    /// Ends such as `*/` of which a scan's text has no other: a search for each statement would take quadratic time.
    var missing: Set<String> = []
    /// The bound at which a reader stopped; nil when everything was read.
    private(set) var excess: NotUnderstood?

    /// Counts a value or a container; false when it is one too many.
    func countValue(at offset: Int, in text: SourceText) -> Bool {
        values += 1
        if values > Self.values { exceed("more than 200,000 values", at: offset, in: text) }
        return values <= Self.values
    }

    func count(pushes: Int) {
        if pushes > Self.pushes { exceed("more than 10,000 pushes") }
    }

    /// - Parameter offset: how far `text` was read; nil for the whole input.
    func exceed(_ what: String, at offset: Int? = nil, in text: SourceText? = nil) {
        guard excess == nil else { return }
        var origin: SourceOrigin?
        if let offset, let text {
            origin = SourceOrigin(text.origin(of: offset..<min(offset + 1, text.count)), path: "")
        }
        let part = origin == nil ? "Nothing" : "The text was read up to here, and nothing"
        excess = NotUnderstood(
            nearest: "a text with \(what)",
            instead: "Give one push of it, or a smaller part. \(part) was judged.",
            origin: origin, isExcess: true)
    }
}
