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
        // Few texts have more values than one in eight bytes; those are read again with more room.
        var room = bytes.count / 8 + 16
        while true {
            if let document = try read(bytes, depthLimit, room: room) { return document }
            room *= 4
        }
    }

    /// - Returns: nil when there are more values than `room`.
    private static func read(
        _ bytes: [UInt8], _ depthLimit: Int, room: Int
    ) throws(JSONFault) -> JSONDocument? {
        var hasMark = false
        var isWhole = false
        var nodes: [JSONDocument.Node] = []
        // In release builds this finds the array's type at once, other than the initializer with a capacity.
        try nodes.append(addingCapacity: room) { (room) throws(JSONFault) in
            try room.withUnsafeMutableBufferPointer { (memory, made) throws(JSONFault) in
                try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) in
                    let text = JSONBytes(bytes)
                    hasMark = text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
                    if let other = otherEncoding(text) { throw JSONFault(.encoding(other), at: 0) }
                    var nodes = JSONNodes(memory)
                    isWhole = try index(text, from: hasMark ? 3 : 0, depthLimit: depthLimit, into: &nodes)
                    made = nodes.count
                }
            }
        }
        return isWhole ? JSONDocument(bytes: bytes, nodes: nodes, hasByteOrderMark: hasMark) : nil
    }

    private enum State {
        case value, firstElement, element, firstMember, member, after, end
    }

    /// - Returns: false when there was no room for all nodes.
    private static func index(
        _ text: JSONBytes, from start: Int, depthLimit: Int, into nodes: inout JSONNodes
    ) throws(JSONFault) -> Bool {
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
                if case .end = state { return true }
                if nodes.count == 0 { throw JSONFault(.empty, at: start) }
                throw JSONFault(.unclosed(opened: Int(nodes[open].start), isObject: inObject), at: count)
            }
            let byte = text[at]
            // A value ends here; a container that closes has been added before.
            let node: Int
            switch state {
            case .firstMember where byte == UInt8(ascii: "}"), .firstElement where byte == UInt8(ascii: "]"),
                .after where byte == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")):
                node = open
                open = Int(nodes[node].next)
                at += 1
                nodes[node].end = UInt32(truncatingIfNeeded: at)
                nodes[node].next = UInt32(truncatingIfNeeded: nodes.count)
                depth -= 1
                inObject = depth > 0 && nodes[open].kind == .object
            case .firstMember, .member:
                guard byte == UInt8(ascii: "\"") else {
                    if byte == UInt8(ascii: "}") { throw JSONFault(.trailingComma, at: comma) }
                    throw unexpected(text, at, .expectedName)
                }
                if nodes.isFull { return false }
                let (end, escaped) = try string(text, from: at)
                nodes.append(.name, at, end, escaped)
                at = end
                while at < count, isSpace(text[at]) { at += 1 }
                guard at < count else {
                    throw JSONFault(.unclosed(opened: Int(nodes[open].start), isObject: true), at: count)
                }
                guard text[at] == UInt8(ascii: ":") else { throw unexpected(text, at, .expectedColon) }
                at += 1
                state = .value
                continue
            case .after:
                guard byte == UInt8(ascii: ",") else {
                    throw unexpected(text, at, inObject ? .expectedCommaInObject : .expectedCommaInArray)
                }
                comma = at
                at += 1
                state = inObject ? .member : .element
                continue
            case .end:
                throw unexpected(text, at, .behindRoot)
            case .value, .element, .firstElement:
                if case .element = state, byte == UInt8(ascii: "]") {
                    throw JSONFault(.trailingComma, at: comma)
                }
                if nodes.isFull { return false }
                node = nodes.count
                if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                    guard depth < depthLimit else { throw JSONFault(.tooDeep(limit: depthLimit), at: at) }
                    inObject = byte == UInt8(ascii: "{")
                    nodes.append(inObject ? .object : .array, at, at + 1)
                    nodes[node].next = UInt32(truncatingIfNeeded: open)
                    open = node
                    depth += 1
                    at += 1
                    state = inObject ? .firstMember : .firstElement
                    continue
                }
                try scalar(text, byte, &at, &nodes)
            }
            // The member that it belongs to ends with it.
            if inObject { nodes[node - 1].next = UInt32(truncatingIfNeeded: nodes.count) }
            state = depth == 0 ? .end : .after
            // Nearly always the next member or element follows at once.
            if depth > 0, at < count, text[at] == UInt8(ascii: ",") {
                comma = at
                at += 1
                state = inObject ? .member : .element
            }
        }
    }

    @inline(__always)
    private static func scalar(
        _ text: JSONBytes, _ byte: UInt8, _ at: inout Int, _ nodes: inout JSONNodes
    ) throws(JSONFault) {
        let start = at
        switch byte {
        case UInt8(ascii: "\""):
            let (end, escaped) = try string(text, from: start)
            at = end
            nodes.append(.string, start, end, escaped)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            at = try number(text, from: start)
            nodes.append(.number, start, at)
        case UInt8(ascii: "t") where isWord(text, start, 0x7472_7565, 4):
            at += 4
            nodes.append(.true, start, at)
        case UInt8(ascii: "f") where isWord(text, start, 0x66_616c_7365, 5):
            at += 5
            nodes.append(.false, start, at)
        case UInt8(ascii: "n") where isWord(text, start, 0x6e75_6c6c, 4):
            at += 4
            nodes.append(.null, start, at)
        default:
            throw unexpected(text, start, .expectedValue)
        }
    }

    /// RFC 8259 knows four characters of white space.
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// `word` is the literal's letters as one big-endian number; nothing word-like may follow.
    private static func isWord(_ text: JSONBytes, _ at: Int, _ word: UInt64, _ length: Int) -> Bool {
        guard text.count - at >= length else { return false }
        var seen: UInt64 = 0
        for offset in 0..<length { seen = seen << 8 | UInt64(text[at + offset]) }
        return seen == word && (at + length == text.count || !isWordByte(text[at + length]))
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "_")
    }

    /// A fault at an offset. Bytes that are not UTF-8 are the more important fault.
    private static func unexpected(
        _ text: JSONBytes, _ at: Int, _ problem: JSONFault.Problem
    ) -> JSONFault {
        if text[at] >= 0x80, scalarLength(text, at) == nil { return JSONFault(.invalidUTF8, at: at) }
        return JSONFault(problem, at: at)
    }
}
