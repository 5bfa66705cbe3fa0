/// Reads a push that is written as an XML property list, as people paste it. Tolerant: what is not closed ends with
/// the text, unknown elements and entities stay or are skipped. Every value has its origin in the input.
///
/// NotificationCore has the other reader of this notation, for the files of an app. It refuses what iOS would refuse
/// and names the line of the fault. One reader for both would have to be strict and tolerant.
struct PropertyListReader {
    private let text: SourceText
    private let bytes: [UInt8]
    private var at: Int
    private var depth = 0
    private let bounds: ReadingBounds

    /// Nil when there is no property list in the text, or when it is too deep or too large.
    static func read(_ text: SourceText, bounds: ReadingBounds = ReadingBounds()) -> SourceValue? {
        var reader = PropertyListReader(text, bounds)
        guard let start = text.bytes.find("<plist", from: 0) ?? text.bytes.find("<dict>", from: 0) else {
            return nil
        }
        reader.at = start
        if text.bytes.has("<plist", at: start) { reader.skipTag() }
        guard let tag = reader.nextTag() else { return nil }
        return reader.value(tag, "")
    }

    private init(_ text: SourceText, _ bounds: ReadingBounds) {
        self.text = text
        bytes = text.bytes
        self.bounds = bounds
        at = 0
    }

    private struct Tag {
        var name: String
        var start: Int
        var isClosing: Bool
        var isEmpty: Bool
    }

    private mutating func skipTag() {
        at = min(bytes.skip(at) { $0 != ">" } + 1, bytes.count)
    }

    /// The next element's tag; comments and text between are skipped.
    private mutating func nextTag() -> Tag? {
        while true {
            at = bytes.skip(at) { $0 != "<" }
            guard at < bytes.count else { return nil }
            if bytes.has("<!--", at: at) {
                at = bytes.find("-->", from: at).map { $0 + 3 } ?? bytes.count
                continue
            }
            if bytes.has("<!", at: at) || bytes.has("<?", at: at) {
                skipTag()
                continue
            }
            let start = at
            let isClosing = bytes.has("</", at: at)
            let first = at + (isClosing ? 2 : 1)
            let next = bytes.wordEnd(first)
            let name = String(decoding: bytes[first..<min(next, first + 16)], as: UTF8.self)
            at = next
            skipTag()
            return Tag(
                name: name, start: start, isClosing: isClosing, isEmpty: at >= 2 && bytes[at - 2] == "/")
        }
    }

    private mutating func value(_ tag: Tag, _ path: String) -> SourceValue? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= ReadingBounds.depth else {
            bounds.exceed("elements in more than 128 levels", at: tag.start, in: text)
            return nil
        }
        guard bounds.countValue(at: tag.start, in: text) else { return nil }
        func made(_ content: SourceValue.Content) -> SourceValue {
            SourceValue(content, origin: SourceOrigin(text.origin(of: tag.start..<at), path: path))
        }
        switch tag.name {
        case "true": return made(.bool(true))
        case "false": return made(.bool(false))
        case "dict": return tag.isEmpty ? made(.object([])) : dictionary(path).map { made(.object($0)) }
        case "array": return tag.isEmpty ? made(.array([])) : array(path).map { made(.array($0)) }
        case "integer", "real":
            let raw = content(tag).bytes.filter { !$0.isSpace }
            return made(NumberSpelling(raw[...]).map { .number($0.text) } ?? .null)
        case "string", "date", "data":
            let read = content(tag)
            return .text(read, SourceOrigin(text.origin(of: tag.start..<at), path: path))
        default: return nil
        }
    }

    private mutating func dictionary(_ path: String) -> [SourceMember]? {
        var members: [SourceMember] = []
        while let tag = nextTag() {
            if tag.isClosing { return members }
            guard tag.name == "key" else { continue }
            let name = String(decoding: content(tag).bytes, as: UTF8.self)
            let inner = SourceOrigin.path(path, member: name)
            let origin = SourceOrigin(text.origin(of: tag.start..<at), path: inner)
            guard let next = nextTag(), !next.isClosing else { return members }
            guard let value = value(next, inner) else { return nil }
            members.append(SourceMember(name, value, nameOrigin: origin))
        }
        return members
    }

    private mutating func array(_ path: String) -> [SourceValue]? {
        var elements: [SourceValue] = []
        while let tag = nextTag() {
            if tag.isClosing { return elements }
            guard let value = value(tag, SourceOrigin.path(path, element: elements.count)) else { return nil }
            elements.append(value)
        }
        return elements
    }

    private mutating func content(_ tag: Tag) -> SourceText {
        guard !tag.isEmpty else { return SourceText([]) }
        var builder = SourceText.Builder()
        let start = at
        while at < bytes.count, bytes[at] != "<" { at += 1 }
        let decoded = Entity.decoded(text, start..<at)
        builder.append(decoded, 0..<decoded.count)
        if bytes.has("<![CDATA[", at: at) {
            let end = bytes.find("]]>", from: at) ?? bytes.count
            builder.append(text, min(at + 9, end)..<end)
            at = end
        }
        if at < bytes.count { skipTag() }
        return builder.text
    }
}

/// `&quot;`, `&#34;` and the like.
enum Entity {
    private static let names: [(name: String, byte: UInt8)] = [
        ("&quot;", 0x22), ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&apos;", 0x27), ("&nbsp;", 0x20),
    ]

    /// What the ampersand there begins, and its length; nil when that is none that is known.
    private static func read(_ text: [UInt8], _ at: Int) -> (bytes: [UInt8], length: Int)? {
        if let known = names.first(where: { text.has($0.name, at: at) }) {
            return ([known.byte], known.name.utf8.count)
        }
        guard text.has("&#", at: at) else { return nil }
        let isHexadecimal = text.hasAnyCase("&#x", at: at)
        let digits = text[(at + (isHexadecimal ? 3 : 2))...].prefix(7).prefix {
            isHexadecimal ? $0.hexadecimal != nil : $0.isDigit
        }
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
        guard let value, text.has(";", at: digits.endIndex) else { return nil }
        return (LiteralParser.utf8(value), digits.endIndex + 1 - at)
    }

    /// The part of a text with its entities decoded, as a page or a mail shows JSON.
    static func decoded(_ text: SourceText, _ range: Range<Int>? = nil) -> SourceText {
        text.replacing(range ?? 0..<text.count) { at in
            text.bytes[at] == "&" ? read(text.bytes, at) : nil
        }
    }
}
