struct MarkdownFence {
    /// The first word after the opening fence, in lower case.
    var language: String
    var range: Range<Int>

    /// The notation that the fence's language names.
    var hint: Notation? { Self.notation(language) }

    static func notation(_ language: String) -> Notation? {
        switch language {
        case "json", "apns": .json
        case "jsonc", "json5", "js", "javascript", "ts", "typescript", "jsx", "tsx", "node": .javascript
        case "py", "python", "python3": .python
        case "php": .php
        case "rb", "ruby": .ruby
        case "swift": .swift
        case "dart", "flutter": .dart
        case "yaml", "yml": .yaml
        case "go", "golang": .go
        case "java": .java
        case "kotlin", "kt": .kotlin
        case "rust", "rs": .rust
        case "cs", "csharp", "c#": .csharp
        case "objc", "objective-c", "objectivec", "m": .objectiveC
        default: nil
        }
    }

    /// The number of fences after which no more are looked for.
    static let most = 200

    /// The fences of a text in order; one without an end goes to the end of the text.
    static func all(_ text: SourceText) -> [MarkdownFence] {
        let bytes = text.bytes
        var fences: [MarkdownFence] = []
        var line = 0
        while line < bytes.count, fences.count < most {
            guard let fence = opening(bytes, line) ?? tick(bytes, line) else {
                line = bytes.nextLine(line)
                continue
            }
            let content = bytes.nextLine(line)
            let end =
                bytes.lines(from: content).first { closes(bytes, $0, fence.mark, fence.count) } ?? bytes.count
            // Braces ahead of a single backtick are of the content.
            let last = bytes[end...].firstIndex(of: fence.mark).map { fence.count == 1 ? $0 : end } ?? end
            fences.append(MarkdownFence(language: fence.language, range: content..<last))
            line = bytes.nextLine(end)
        }
        return fences
    }

    /// The quote signs and list indentation ahead of a fence.
    private static func margin(_ bytes: [UInt8], _ line: Int) -> Int {
        bytes.skip(line) { $0.isBlank || $0 == ">" }
    }

    private static func opening(_ bytes: [UInt8], _ line: Int) -> (mark: UInt8, count: Int, language: String)?
    {
        let start = margin(bytes, line)
        guard start < bytes.count, bytes[start] == "`" || bytes[start] == "~" else { return nil }
        let at = bytes.skip(start) { $0 == bytes[start] }
        guard at - start >= 3 else { return nil }
        let end = bytes.lineEnd(at)
        // A line ```inline``` is not a fence.
        guard !bytes[at..<end].contains(UInt8(ascii: "`")) else { return nil }
        let info = String(decoding: bytes[at..<min(end, at + 64)], as: UTF8.self).trimmed.lowercased()
        let language =
            info.split { $0 == " " || $0 == "{" || $0 == "," || $0 == ":" }.first.map(String.init) ?? ""
        return (bytes[start], at - start, language)
    }

    /// A line of one or two backticks ahead of an object or its members, with another below it or at its end.
    private static func tick(_ bytes: [UInt8], _ line: Int) -> (mark: UInt8, count: Int, language: String)? {
        let mark = UInt8(ascii: "`")
        // What is below it is looked for only then: of many empty lines not at each.
        guard bytes.has("`", at: margin(bytes, line)), closes(bytes, line, mark, 1) else { return nil }
        let next = bytes.nextLine(line)
        let first = bytes.skipSpace(next)
        guard first < bytes.count, bytes[first] == "{" || bytes[first] == "\"" else { return nil }
        return bytes.lines(from: next).contains { closes(bytes, $0, mark, 1) } ? (mark, 1, "") : nil
    }

    private static func closes(_ bytes: [UInt8], _ line: Int, _ mark: UInt8, _ count: Int) -> Bool {
        let start = bytes.skip(margin(bytes, line)) { count == 1 && $0 == "}" }
        let end = bytes.skip(start) { $0 == mark }
        guard end - start >= count else { return false }
        let next = bytes.skipBlanks(end)
        return next >= bytes.count || bytes[next].isNewline
    }
}
