/// Reads a JSON text as RFC 8259 writes it, and nothing else.
///
/// Strict where Foundation's parser is not: no trailing comma, no UTF-16, no lone surrogate. It does not
/// recurse: an open container keeps the index of the one around it in `next` until it closes, so depth costs
/// nothing. It copies nothing; the document holds the bytes and an index of them.
package enum JSONScanner {
    /// The greatest nesting of objects and arrays.
    package static let depthLimit = 64

    static func read(_ bytes: [UInt8], depthLimit: Int) throws(JSONFault) -> JSONDocument {
        guard bytes.count < Int(UInt32.max) else { throw JSONFault(.tooLong, at: 0) }
        let text = bytes.span
        let hasMark = text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
        var nodes: [JSONDocument.Node] = []
        nodes.reserveCapacity(bytes.count / 8 + 8)
        if let other = otherEncoding(text) { throw JSONFault(.encoding(other), at: 0) }
        try index(text, from: hasMark ? 3 : 0, depthLimit: depthLimit, into: &nodes)
        return JSONDocument(bytes: bytes, nodes: nodes, hasByteOrderMark: hasMark)
    }

    private enum State {
        case value, firstElement, element, firstMember, member, after, end
    }

    private static func index(
        _ text: Span<UInt8>, from start: Int, depthLimit: Int, into nodes: inout [JSONDocument.Node]
    ) throws(JSONFault) {
        let count = text.count
        var at = start
        var depth = 0
        var open = 0
        var inObject = false
        var comma = 0
        var state = State.value
        while true {
            while at < count, isSpace(text[at]) { at += 1 }
            guard at < count else {
                if case .end = state { return }
                if nodes.isEmpty { throw JSONFault(.empty, at: start) }
                throw JSONFault(.unclosed(opened: Int(nodes[open].start), isObject: inObject), at: count)
            }
            let byte = text[at]
            switch state {
            case .firstMember where byte == UInt8(ascii: "}"), .firstElement where byte == UInt8(ascii: "]"):
                close()
            case .firstMember, .member:
                guard byte == UInt8(ascii: "\"") else {
                    if byte == UInt8(ascii: "}") { throw JSONFault(.trailingComma, at: comma) }
                    throw unexpected(text, at, .expectedName)
                }
                let (end, escaped) = try string(text, from: at)
                append(.name, at, end, escaped)
                at = end
                while at < count, isSpace(text[at]) { at += 1 }
                guard at < count else {
                    throw JSONFault(.unclosed(opened: Int(nodes[open].start), isObject: true), at: count)
                }
                guard text[at] == UInt8(ascii: ":") else { throw unexpected(text, at, .expectedColon) }
                at += 1
                state = .value
            case .value, .element, .firstElement:
                if case .element = state, byte == UInt8(ascii: "]") {
                    throw JSONFault(.trailingComma, at: comma)
                }
                try value(byte)
            case .after:
                if byte == UInt8(ascii: ",") {
                    comma = at
                    at += 1
                    state = inObject ? .member : .element
                } else if byte == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    close()
                } else {
                    throw unexpected(text, at, inObject ? .expectedCommaInObject : .expectedCommaInArray)
                }
            case .end:
                throw unexpected(text, at, .behindRoot)
            }
        }

        func append(_ kind: JSONDocument.Kind, _ from: Int, _ to: Int, _ escaped: Bool = false) {
            nodes.append(
                JSONDocument.Node(
                    kind: kind, escaped: escaped, start: UInt32(truncatingIfNeeded: from),
                    end: UInt32(truncatingIfNeeded: to), next: UInt32(truncatingIfNeeded: nodes.count + 1)))
        }

        /// Completes a value, and the member that it belongs to.
        func finish(_ node: Int, at end: Int) {
            if inObject { nodes[node - 1].next = UInt32(truncatingIfNeeded: nodes.count) }
            at = end
            state = depth == 0 ? .end : .after
        }

        func value(_ byte: UInt8) throws(JSONFault) {
            let node = nodes.count
            switch byte {
            case UInt8(ascii: "\""):
                let (end, escaped) = try string(text, from: at)
                append(.string, at, end, escaped)
                finish(node, at: end)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth < depthLimit else { throw JSONFault(.tooDeep(limit: depthLimit), at: at) }
                let isObject = byte == UInt8(ascii: "{")
                append(isObject ? .object : .array, at, at + 1)
                nodes[node].next = UInt32(truncatingIfNeeded: open)
                open = node
                inObject = isObject
                depth += 1
                at += 1
                state = isObject ? .firstMember : .firstElement
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                let end = try number(text, from: at)
                append(.number, at, end)
                finish(node, at: end)
            case UInt8(ascii: "t") where isWord(text, at, 0x7472_7565, 4):
                append(.true, at, at + 4)
                finish(node, at: at + 4)
            case UInt8(ascii: "f") where isWord(text, at, 0x66_616c_7365, 5):
                append(.false, at, at + 5)
                finish(node, at: at + 5)
            case UInt8(ascii: "n") where isWord(text, at, 0x6e75_6c6c, 4):
                append(.null, at, at + 4)
                finish(node, at: at + 4)
            default:
                throw unexpected(text, at, .expectedValue)
            }
        }

        func close() {
            let node = open
            open = Int(nodes[node].next)
            nodes[node].end = UInt32(truncatingIfNeeded: at + 1)
            nodes[node].next = UInt32(truncatingIfNeeded: nodes.count)
            depth -= 1
            inObject = depth > 0 && nodes[open].kind == .object
            finish(node, at: at + 1)
        }
    }

    /// RFC 8259 knows four characters of white space.
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// `word` is the literal's letters as one big-endian number; nothing word-like may follow.
    private static func isWord(_ text: Span<UInt8>, _ at: Int, _ word: UInt64, _ length: Int) -> Bool {
        guard text.count - at >= length else { return false }
        var seen: UInt64 = 0
        for offset in 0..<length { seen = seen << 8 | UInt64(text[at + offset]) }
        return seen == word && (at + length == text.count || !isWordByte(text[at + length]))
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// A fault at an offset. Bytes that are not UTF-8 are the more important fault.
    private static func unexpected(
        _ text: Span<UInt8>, _ at: Int, _ problem: JSONFault.Problem
    ) -> JSONFault {
        if text[at] >= 0x80, scalarLength(text, at) == nil { return JSONFault(.invalidUTF8, at: at) }
        return JSONFault(problem, at: at)
    }
}
