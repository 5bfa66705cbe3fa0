extension ObjectiveCRewriter {
    // What the scanner finds ahead of its position, without moving.

    func at(_ offset: Int) -> UInt8? {
        index + offset < source.count ? source[index + offset] : nil
    }

    func word(from start: Int) -> String {
        guard start < source.count else { return "" }
        // The longest word that is looked for is shorter.
        return String(decoding: source[start...].prefix { CodeTokens.isWord($0) }.prefix(32), as: UTF8.self)
    }

    func lineEnd(from start: Int) -> Int {
        source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
    }

    /// Comments nest.
    func commentEnd(from start: Int) -> Int {
        var depth = 1
        var place = start + 2
        while place < source.count {
            let next = place + 1 < source.count ? source[place + 1] : 0
            if source[place] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                depth -= 1
                place += 2
                if depth == 0 { return place }
            } else if source[place] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                depth += 1
                place += 2
            } else {
                place += 1
            }
        }
        return source.count
    }

    func place(of text: [UInt8], from start: Int) -> Int? {
        let end = min(source.count, start + Self.reach)
        return start < end ? source[start..<end].firstRange(of: text)?.lowerBound : nil
    }

    /// The index after the parenthesis that closes the one at `start`; nil when there is none.
    func closing(from start: Int) -> Int? {
        var depth = 0
        var place = start
        while place < min(source.count, start + Self.reach) {
            switch source[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return place + 1 }
            case UInt8(ascii: "/") where place + 1 < source.count && source[place + 1] == UInt8(ascii: "/"):
                place = lineEnd(from: place)
                continue
            case UInt8(ascii: "/") where place + 1 < source.count && source[place + 1] == UInt8(ascii: "*"):
                place = commentEnd(from: place)
                continue
            // Neither an attribute nor a selector has these.
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
            default: break
            }
            place += 1
        }
        return nil
    }

    /// The index after the regular expression between slashes that begins at ``index``; nil when the slash is an
    /// operator. One begins where an operand is expected, not with a space, and ends on its line.
    func regexEnd() -> Int? {
        if let previous, !Self.opensOperand.contains(previous) { return nil }
        guard let first = at(1), !Self.isSpace(first), first != UInt8(ascii: ")") else { return nil }
        var place = index + 1
        var isClass = false
        while place < min(source.count, index + Self.reach), source[place] != UInt8(ascii: "\n") {
            switch source[place] {
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case UInt8(ascii: "/") where !isClass: return Self.isSpace(source[place - 1]) ? nil : place + 1
            default: break
            }
            place += 1
        }
        return nil
    }

    private static let opensOperand = Set("=(,:[{;!&|?~".utf8)

    static func isSpace(_ byte: UInt8) -> Bool {
        [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
    }
}
