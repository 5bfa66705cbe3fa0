/// Recognises pages, documents and data that were sent instead of media.
enum Markup {
    static func find(_ head: [UInt8]) -> Signature? {
        let text = plain(head)
        guard let first = text.firstIndex(where: { !isSpace($0) }) else { return nil }
        let body = text[first...]
        if let found = begin(body) { return found }
        guard isText(body) else { return nil }
        return .foreign(name: "plain text", mime: "text/plain")
    }

    /// The judgement on very few bytes: whether this can only be markup. Nil as long as that is open.
    static func begin(_ body: ArraySlice<UInt8>) -> Signature? {
        guard let first = body.first, body.count > 1 else { return nil }
        let second = body[body.startIndex + 1]
        switch first {
        case UInt8(ascii: "<"):
            switch second {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"):
                return document(body)
            default:
                return nil
            }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let next = body.dropFirst().first { !isSpace($0) }
            let starts = Array("\"{[]}-0123456789tfn".utf8)
            guard let next, starts.contains(next) else { return nil }
            return .foreign(name: "JSON", mime: "application/json", isMarkup: true)
        default:
            return nil
        }
    }

    private static func document(_ body: ArraySlice<UInt8>) -> Signature {
        let lower = body.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        func mentions(_ word: String) -> Bool { lower.firstRange(of: Array(word.utf8)) != nil }
        let isPage = mentions("<!doctype html") || mentions("<html")
        let (name, mime) =
            !isPage && mentions("<svg")
            ? ("SVG", "image/svg+xml")
            : !isPage && lower.has("<?xml") ? ("XML", "text/xml") : ("an HTML page", "text/html")
        return .foreign(name: name, mime: mime, isMarkup: true)
    }

    private static func plain(_ head: [UInt8]) -> [UInt8] {
        if head.has([0xEF, 0xBB, 0xBF]) { return Array(head.dropFirst(3)) }
        let isBig = head.has([0xFE, 0xFF])
        guard isBig || head.has([0xFF, 0xFE]) else { return head }
        return stride(from: isBig ? 3 : 2, to: head.count, by: 2).map { head[$0] }
    }

    private static func isText(_ body: ArraySlice<UInt8>) -> Bool {
        body.count >= 4 && body.allSatisfy { $0 >= 0x20 && $0 != 0x7F || isSpace($0) || $0 == 0x1B }
            && String(validating: body.dropLast(body.count > 512 ? 4 : 0), as: UTF8.self) != nil
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
