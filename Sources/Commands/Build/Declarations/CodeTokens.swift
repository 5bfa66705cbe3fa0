/// The words and signs of Swift code from which comments and strings have been removed.
struct CodeTokens {
    enum Kind: Hashable {
        /// An identifier or a keyword; `isEscaped` between backticks.
        case word(String, isEscaped: Bool)
        /// `#if`, `#available`: the word after the number sign.
        case directive(String)
        /// A number.
        case number
        case sign(UInt8)
    }

    struct Token {
        var kind: Kind
        /// The line, from 1.
        var line: Int

        func isWord(_ text: String) -> Bool { kind == .word(text, isEscaped: false) }
        func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: sign)) }

        var word: String? {
            guard case .word(let text, _) = kind else { return nil }
            return text
        }
    }

    /// Longer words are cut: none that matters is so long.
    private static let longest = 512

    private(set) var tokens: [Token] = []

    /// - Parameter code: ``ObjectiveCRewriter/code``.
    init(_ code: [UInt8]) {
        var index = 0
        var line = 1
        while index < code.count {
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

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix(longest), as: UTF8.self)
    }

    private static func wordEnd(_ code: [UInt8], _ start: Int) -> Int {
        var end = start
        while end < code.count, isWord(code[end]) { end += 1 }
        return end
    }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
