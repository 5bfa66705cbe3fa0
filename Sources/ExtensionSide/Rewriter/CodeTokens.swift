package struct CodeTokens: Sendable {
    package enum Kind: Hashable, Sendable {
        /// An identifier or a keyword; `isEscaped` between backticks.
        case word(String, isEscaped: Bool)
        /// `#if`, `#available`: the word after the number sign.
        case directive(String)
        case number
        case text(String)
        case sign(UInt8)
    }

    package struct Token: Sendable {
        package var kind: Kind
        package var line: Int

        package func isWord(_ text: String) -> Bool { kind == .word(text, isEscaped: false) }
        package func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: sign)) }

        package var text: String? {
            guard case .text(let text) = kind else { return nil }
            return text
        }

        package var word: String? {
            guard case .word(let text, _) = kind else { return nil }
            return text
        }
    }

    /// Longer words are cut: none that matters is so long.
    private static let longest = 512

    package private(set) var tokens: [Token] = []

    /// - Parameter source: its strings become tokens, too; the code inside of their interpolations does not.
    package init(source: [UInt8]) {
        let rewriter = ObjectiveCRewriter(source)
        self.init(rewriter.code, literals: rewriter.literals, of: source)
    }

    /// - Parameter literals: places of strings in `source`, in order.
    package init(_ code: [UInt8], literals: [Range<Int>] = [], of source: [UInt8] = []) {
        var index = 0
        var line = 1
        var next = 0
        while index < code.count {
            if next < literals.count, literals[next].lowerBound <= index {
                let literal = literals[next]
                next += 1
                guard literal.lowerBound == index, literal.upperBound > index else { continue }
                add(.text(Self.content(source[literal])), line)
                line += source[literal].count { $0 == UInt8(ascii: "\n") }
                index = literal.upperBound
                continue
            }
            let byte = code[index]
            switch byte {
            case UInt8(ascii: "\n"):
                line += 1
                index += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0: index += 1
            case UInt8(ascii: "`"):
                let end = Self.wordEnd(code, index + 1)
                let isClosed = end < code.count && code[end] == UInt8(ascii: "`")
                add(.word(Self.text(code[(index + 1)..<end]), isEscaped: true), line)
                index = isClosed ? end + 1 : max(end, index + 1)
            case UInt8(ascii: "#"):
                let end = Self.wordEnd(code, index + 1)
                add(.directive(Self.text(code[(index + 1)..<end])), line)
                index = end
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                add(.number, line)
                index = Self.wordEnd(code, index)
            case _ where Self.isWord(byte):
                let end = Self.wordEnd(code, index)
                add(.word(Self.text(code[index..<end]), isEscaped: false), line)
                index = end
            default:
                add(.sign(byte), line)
                index += 1
            }
        }
    }

    private mutating func add(_ kind: Kind, _ line: Int) { tokens.append(Token(kind: kind, line: line)) }

    private static func content(_ literal: ArraySlice<UInt8>) -> String {
        let isMark = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") }
        let start = literal.drop(while: isMark)
        let end = start.reversed().drop(while: isMark).count
        return String(decoding: start.prefix(min(end, longest)), as: UTF8.self)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix(longest), as: UTF8.self)
    }

    private static func wordEnd(_ code: [UInt8], _ start: Int) -> Int {
        var end = start
        while end < code.count, isWord(code[end]) { end += 1 }
        return end
    }

    package static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
