/// What code says of the push outside of the value that was read.
extension UnknownParts {
    /// Where code sets `"mutable-content":`, `.mutableContent =` or `MutableContent()`, in no comment.
    static func mark(in text: [UInt8]) -> SourceOrigin? {
        for found in text.offsets(of: "utable").prefix(32) {
            let end = text.skip(found + 6) { $0.isWord || $0 == "-" }
            let next = text.skipBlanks(text.skip(end) { $0.isQuote || $0 == "\\" })
            let start = (text[..<found].lastIndex { !$0.isWord } ?? -1) + 1
            // `aps += "mutable-content" to 1`, `insert("mutable-content".into(), 1)`, `updateValue(1, forKey: "mutable-content")`
            let isKey =
                next > end && ["to ", ".into(", ".to_"].contains { text.has($0, at: next) }
                && text[end].isQuote
                || text.has("forKey: \"", at: start - 9)
            guard next < text.count, isKey || "(:=,]".utf8.contains(text[next]),
                Words.folded(String(decoding: text[start..<end], as: UTF8.self)).hasSuffix("mutablecontent"),
                !isComment(text, at: start), !isDeclared(text, start, next)
            else { continue }
            return SourceOrigin(start..<end, path: "")
        }
        return nil
    }

    /// The aps that a constructor of the program makes: `Aps(mutable_content=1)`, `.init(mutableContent: 1)`.
    static func made(_ value: SourceValue, in text: [UInt8]) -> SourceMember? {
        guard let aps = value.first(of: "aps"), aps.value["mutable-content"] == nil,
            let start = aps.value.origin?.range.lowerBound, start < text.count,
            text.has(".init(", at: start) || text.has("Aps(", at: start) || text.has("APS(", at: start)
        else { return nil }
        return aps
    }

    static func names(mark text: [UInt8], to end: Int) -> Bool {
        mark(in: text) != nil
            || ["mutable-content", "setMutableContent"].contains { text.find($0, from: 0, to: end) != nil }
    }

    static func picture(in text: [UInt8], outside read: Range<Int>) -> SourceOrigin? {
        for index in text.indices.prefix(ReadingBounds.searched) where "\"'`:.>".utf8.contains(text[index]) {
            guard !read.contains(index) else { continue }
            let end = text.prefix(index + 64).skip(index + 1) { $0.isWord || $0 == "-" }
            guard end - index > 3, end < text.count else { continue }
            let name = String(decoding: text[index + 1..<end], as: UTF8.self)
            let isCall = ".>".utf8.contains(text[index])
            let key = isCall ? text[end] == "(" ? LiteralParser.builderKey(name) : nil : name
            guard let key, Words.isPicture(key), text[end] != "/",
                text[index] == UInt8(ascii: "'") || !isComment(text, at: index)
            else {
                continue
            }
            return SourceOrigin(index + 1..<end, path: "")
        }
        return nil
    }

    /// Whether a type declares it: ``json:"mutable-content"``, `rename = "mutable-content"`, `mutable_content: u8`.
    private static func isDeclared(_ text: [UInt8], _ start: Int, _ next: Int) -> Bool {
        let before = String(decoding: text[max(0, start - 20)..<start], as: UTF8.self)
        let type = text.skipBlanks(next + 1)
        let word = String(decoding: text[type..<text.wordEnd(type)], as: UTF8.self).lowercased()
        return ["json:\"", "rename = \"", "Name(\"", "Property(\""].contains { before.hasSuffix($0) }
            || text[next] == UInt8(ascii: ":")
                && ["int", "bool", "boolean", "number", "u8", "u32", "i32", "i64", "option"].contains(word)
    }

    static func isComment(_ text: [UInt8], at place: Int) -> Bool {
        let before = text[max(0, place - 4096)..<place]
        let line = String(decoding: before.lastLine, as: UTF8.self)
        let block = before.indices.last { text.has("/*", at: $0) }
        let words = line.drop(while: \.isWhitespace)
        return ["#", "//", "*", "--"].contains { words.hasPrefix($0) } || words.hasPrefix("'") && words != "'"
            || [" //", ";//", " # "].contains { line.contains($0) }
            || block.map { text.find("*/", from: $0, to: place) == nil } == true
    }

    /// The note that something was not checked, as it is not in the text.
    static func open(_ message: String, at origin: SourceOrigin?) -> CheckDiagnostic {
        CheckDiagnostic(.requestVariable, .note, message, hint: PushLibrary.printing, origin: origin)
    }

    /// What to say of a mark that is missing in what was read, and that the code names elsewhere; nil for another diagnostic.
    func elsewhere(_ diagnostic: CheckDiagnostic, hasStray: Bool) -> CheckDiagnostic? {
        guard let mark, diagnostic.severity != .note,
            Self.subject(of: diagnostic, hasStray: hasStray) == .mark
        else { return nil }
        return Self.open(
            "The code names \"mutable-content\" here, outside of what was read. Whether this push has it was not checked.",
            at: mark)
    }

    /// What to say of what is missing in a message without a part for iOS, below a title or comment about Android or in a
    /// branch or function for it; nil for another diagnostic.
    static func android(_ diagnostic: CheckDiagnostic, _ value: SourceValue, in text: [UInt8])
        -> CheckDiagnostic?
    {
        let message = value["message"] ?? value
        guard diagnostic.severity != .note, message["apns"] == nil,
            diagnostic.code == .gatePushType || subject(of: diagnostic, hasStray: false) != nil,
            let start = value.origin?.range.lowerBound, start <= text.count
        else { return nil }
        let before = String(decoding: text[max(0, start - 400)..<start], as: UTF8.self).lowercased()
        let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { String($0).trimmed }
        let title = lines.dropLast().last { !$0.isEmpty && !$0.hasPrefix("```") } ?? ""
        func isAndroid(_ words: String) -> Bool {
            words.contains("android") && !["ios", "apns", "apple", "iphone"].contains(where: words.contains)
        }
        let isHeaded =
            diagnostic.code == .gateNotMutable && isAndroid(title)
            && (["#", "//", "/*", "--", "**"].contains(where: title.hasPrefix) || title.hasSuffix(":"))
        let heads: Set<Substring> = ["if", "case", "when", "func", "function", "fun", "def"]
        let isBranch =
            message["android"] != nil
            && [title, lines.last ?? ""].contains {
                isAndroid($0) && !heads.isDisjoint(with: $0.split { !$0.isLetter })
            }
        guard isHeaded || isBranch else { return nil }
        return CheckDiagnostic(
            .requestOtherPlatform, .note,
            "This is for Android, and has no part for iOS: what an iPhone needs was not checked.",
            hint: diagnostic.hint, origin: value.origin)
    }

    /// What to say of a word in the place of an address, as tests have it: `image: "image"`; nil for another one.
    static func standIn(_ origin: SourceOrigin?, in text: [UInt8]) -> CheckDiagnostic? {
        guard let origin, origin.range.upperBound <= text.count,
            case let word = text[origin.range].filter({ !$0.isQuote }), word.allSatisfy(\.isWord),
            case let name = String(decoding: word, as: UTF8.self), MediaWords.namesMedia(key: name)
        else { return nil }
        return open(
            "\(ShownText.quoted(name)) stands for an address, so the picture was not checked.",
            at: origin)
    }

    /// What to say of a host that only a test's machine knows, in code that tests; nil for another diagnostic.
    static func tried(_ diagnostic: CheckDiagnostic, in text: [UInt8]) -> CheckDiagnostic? {
        guard diagnostic.severity != .note, let range = diagnostic.origin?.range,
            range.upperBound <= text.count,
            case let address = String(decoding: text[range].filter { !$0.isQuote }, as: UTF8.self),
            let host = AddressParts(address)?.host,
            LocalHost.reach(host) != nil || StandInHost.isReserved(host),
            ["assert", "expect(", "@Test", "XCT"].contains(where: { text.find($0, from: 0) != nil })
        else { return nil }
        return open(
            "The host \(ShownText.quoted(host)) is that of a test, so the picture was not checked.",
            at: diagnostic.origin)
    }

    /// What to say of a stand-in that the code or script replaces: `sed "s|IMAGE|$1|"`; nil for another one.
    static func replaced(_ origin: SourceOrigin?, in text: [UInt8]) -> CheckDiagnostic? {
        guard let origin, origin.range.upperBound <= text.count,
            case let word = text[origin.range].filter({ !$0.isQuote && $0 != UInt8(ascii: "\\") }),
            (2...60).contains(word.count)
        else { return nil }
        let name = String(decoding: word, as: UTF8.self)
        var at = 0
        while let found = text.find(name, from: at) {
            at = found + 1
            let before = String(decoding: text[max(0, found - 60)..<found].lastLine, as: UTF8.self)
            guard !origin.range.contains(found),
                ["eplace", "sed ", "gsub", "${", "strtr"].contains(where: before.contains)
            else { continue }
            return open(
                "\(ShownText.quoted(name)) is replaced before it is sent. What stands there then was not checked.",
                at: origin)
        }
        return nil
    }
}
