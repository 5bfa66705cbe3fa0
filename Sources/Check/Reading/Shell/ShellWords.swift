struct ShellWord {
    var text: SourceText
    /// Offsets in the input of `$TOKEN`, `$(…)`, which the shell would have replaced.
    var expansions: [Int] = []

    var string: String { String(decoding: text.bytes, as: UTF8.self) }
    var variableName: String? {
        guard expansions.count == 1, text.bytes.first == "$", text.count > 1 else { return nil }
        let name = text.bytes.dropFirst().filter { !"{}()".utf8.contains($0) }
        return name.allSatisfy(\.isWord) ? String(decoding: name, as: UTF8.self) : nil
    }
}

extension ShellWord {
    func joined(_ other: ShellWord) -> ShellWord {
        var builder = SourceText.Builder()
        for part in [text, other.text] { builder.append(part, 0..<part.count) }
        return ShellWord(text: builder.text, expansions: expansions + other.expansions)
    }

    /// The value of a field, from an offset of the word on: a variable when the shell or a file fills it in.
    func field(from start: Int) -> SourceValue {
        var part = text.part(min(start, text.count)..<text.count)
        if part.count >= 2, part.bytes.first == "\"", part.bytes.last == "\"" {
            part = part.part(1..<(part.count - 1))
        }
        let origin = SourceOrigin(part.origin(of: 0..<part.count), path: "")
        var value = SourceValue.text(part, origin)
        if part.bytes.first == "@" || !expansions.isEmpty {
            value.content = .variable(LiteralParser.name(part.bytes[...]))
        }
        return value
    }
}

/// Splits one command of a POSIX shell, `cmd` or PowerShell. Quotes that are not closed end with the text. Time is
/// linear.
struct ShellWords {
    let text: SourceText
    let bytes: [UInt8]
    var at: Int
    private(set) var words: [ShellWord] = []
    /// The text of `<<EOF`, when the command has one.
    private(set) var hereDocument: SourceText?

    private var word = SourceText.Builder()
    private var expansions: [Int] = []
    private var hasWord = false

    private static let wordLimit = 4096

    /// Reads from `start` to the end of the command, or of the string in which it is.
    init(_ text: SourceText, from start: Int, to end: Int? = nil) {
        self.text = text
        bytes = end.map { Array(text.bytes[..<$0]) } ?? text.bytes
        at = start
        read()
    }

    private func byte(_ ahead: Int = 0) -> UInt8 { at + ahead < bytes.count ? bytes[at + ahead] : 0 }

    private mutating func add(_ count: Int = 1) {
        let end = min(at + count, bytes.count)
        word.append(text, at..<end)
        at = end
        hasWord = true
    }

    private mutating func endWord() {
        guard hasWord else { return }
        words.append(ShellWord(text: word.text, expansions: expansions))
        word = SourceText.Builder()
        expansions = []
        hasWord = false
    }

    private mutating func read() {
        while at < bytes.count, words.count < Self.wordLimit {
            switch byte() {
            case "\\" where byte(1).isNewline, "^" where byte(1).isNewline, "`" where byte(1).isNewline,
                "\\" where byte(1).isBlank && isLineEnd(bytes.skipBlanks(at + 1)):
                at = bytes.nextLine(at)
            case "\\":
                at += 1
                add()
            case " ", "\t":
                endWord()
                at += 1
            case 0x0A, 0x0D:
                endWord()
                if continuesWithOption { at += 1 } else { return }
            case ";", "|", "&", ")":
                endWord()
                return
            case "#" where !hasWord: at = bytes.lineEnd(at)
            case "'": singleQuoted()
            case "\"": doubleQuoted()
            case 0xE2 where byte(1) == 0x80 && (0x98...0x9F).contains(byte(2)): curlyQuoted()
            case "$" where byte(1) == "'": escaped()
            case "$": expansion()
            case "<" where byte(1) == "<": document()
            case "<", ">":
                endWord()
                at += 1
            default: add()
            }
        }
        endWord()
    }

    private func isLineEnd(_ index: Int) -> Bool { index >= bytes.count || bytes[index].isNewline }

    /// The requests of a curl command, between which is `--next`.
    var requests: [ShellWords] {
        words.dropFirst().split { ["--next", "-:"].contains($0.string) }.map { part in
            var request = self
            request.words = Array(words.prefix(1) + part)
            return request
        }
    }

    /// Whether the continuation sign was lost when the text was copied: the next line begins with an option.
    private var continuesWithOption: Bool {
        var next = bytes.skip(at) { $0.isNewline }
        guard next - at <= 2 else { return false }
        next = bytes.skipBlanks(next)
        guard next + 1 < bytes.count, bytes[next] == "-" else { return false }
        return bytes[next + 1].isLetter
            || bytes[next + 1] == "-" && next + 2 < bytes.count
                && bytes[next + 2].isLetter
    }

    private mutating func singleQuoted() {
        hasWord = true
        let end = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "'")) ?? bytes.count
        word.append(text, at + 1..<end)
        at = min(end + 1, bytes.count)
    }

    private mutating func curlyQuoted() {
        hasWord = true
        let closing: ClosedRange<UInt8> = byte(2) >= 0x9C ? 0x9C...0x9F : 0x98...0x9B
        let start = at + 3
        let end = (start..<max(start, bytes.count - 2)).first {
            bytes[$0] == 0xE2 && bytes[$0 + 1] == 0x80 && closing.contains(bytes[$0 + 2])
        }
        word.append(text, start..<(end ?? bytes.count))
        at = end.map { $0 + 3 } ?? bytes.count
    }

    private mutating func doubleQuoted() {
        hasWord = true
        at += 1
        while at < bytes.count {
            switch byte() {
            case "\"":
                at += 1
                return
            case "\\":
                let next = byte(1)
                if next.isNewline {
                    at = bytes.nextLine(at)
                } else if next == "\"" || next == "\\" || next == "$" || next == "`" {
                    at += 1
                    add()
                } else {
                    add()
                }
            case "`" where byte(1) == "\"" || byte(1) == "$":
                at += 1
                add()
            case "$" where byte(1) == "(" || byte(1) == "{" || byte(1).isLetter || byte(1) == "_": expansion()
            case "%" where byte(1).isUpper:
                // `%TOKEN%` of cmd, not `%E2%80`.
                let end = bytes.wordEnd(at + 1)
                let isName = end > at + 3 && end < bytes.count && bytes[end] == "%"
                if isName { expansions.append(text.origin(of: at)) }
                add(isName ? end + 1 - at : 1)
            default: add()
            }
        }
    }

    /// `$'…'`: escapes as in C.
    private mutating func escaped() {
        hasWord = true
        at += 2
        let start = at
        while at < bytes.count, byte() != "'" { at += byte() == "\\" ? 2 : 1 }
        let content = text.replacing(start..<min(at, bytes.count)) {
            bytes[$0] == "\\" ? LiteralParser.escape(bytes, $0, bytes.count) : nil
        }
        word.append(content, 0..<content.count)
        at = min(at + 1, bytes.count)
    }

    private mutating func expansion() {
        let start = at
        hasWord = true
        var next = at + 1
        if next < bytes.count, bytes[next] == "(" || bytes[next] == "{" {
            let close = bytes[next] == "(" ? UInt8(ascii: ")") : UInt8(ascii: "}")
            if bytes[next] == "(",
                let document = Self.hereDocument(text, from: next, to: min(bytes.count, next + 64))
            {
                word.append(document.text, 0..<document.text.count)
                expansions += document.text.dollars
                at = min(bytes.skip(document.end) { $0 != ")" } + 1, bytes.count)
                return
            }
            next = min(bytes.prefix(next + 512).skip(next) { $0 != close } + 1, bytes.count)
        } else {
            next = bytes.skip(next) { $0.isWord && $0 < 0x80 }
        }
        if next > start + 1 { expansions.append(text.origin(of: start)) }
        add(next - start)
    }

    private mutating func document() {
        endWord()
        guard let found = Self.hereDocument(text, from: at, to: at + 2) else {
            at += 2
            return
        }
        hereDocument = found.text
        // The rest of the line belongs to the command; the lines after it are the document.
        let line = bytes.lineEnd(at)
        while at < line, !bytes[at].isBlank { at += 1 }
        let rest = ShellWords(text.part(at..<line), from: 0)
        words += rest.words
        at = found.end
    }

    /// What the script writes into a file: `cat > payload.json <<EOF`.
    func document(in file: Substring) -> SourceText? {
        guard let place = bytes.find("> " + file, from: 0) ?? bytes.find(">" + file, from: 0) else {
            return nil
        }
        let line = bytes[..<place].lastIndex(where: \.isNewline) ?? 0
        return Self.hereDocument(text, from: line, to: bytes.lineEnd(place))?.text
    }

    /// The first here-document whose `<<` is in that range.
    static func hereDocument(_ text: SourceText, from start: Int, to limit: Int) -> (
        text: SourceText, end: Int
    )? {
        let bytes = text.bytes
        guard let sign = bytes.find("<<", from: start, to: min(limit + 2, bytes.count)),
            !bytes.has("<<<", at: sign)
        else { return nil }
        var next = sign + 2
        if next < bytes.count, bytes[next] == "-" || bytes[next] == "~" { next += 1 }
        next = bytes.skipBlanks(next)
        let first = next
        next = bytes.skip(next) { !$0.isSpace && !")|;".utf8.contains($0) }
        let mark = bytes[first..<next].filter { $0 != "'" && $0 != "\"" && $0 != "\\" }
        guard !mark.isEmpty, mark.count < 64, mark.allSatisfy(\.isWord) else { return nil }
        let body = bytes.nextLine(next)
        for line in bytes.lines(from: body) {
            let content = bytes.skipBlanks(line)
            if bytes.has(String(decoding: mark, as: UTF8.self), at: content) {
                let after = content + mark.count
                if after >= bytes.count || !bytes[after].isWord { return (text.part(body..<line), after) }
            }
        }
        return (text.part(body..<bytes.count), bytes.count)
    }
}
