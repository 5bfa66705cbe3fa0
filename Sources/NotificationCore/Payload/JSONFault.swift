/// Why the scanner stopped, before anyone has made a sentence of it.
struct JSONFault: Error {
    enum Problem {
        case empty
        case encoding(String)
        case invalidUTF8, loneSurrogate
        case expectedValue, expectedName, expectedColon, expectedCommaInObject, expectedCommaInArray
        case trailingComma, behindRoot
        case unclosed(opened: Int, isObject: Bool)
        case unclosedString, controlCharacter, badEscape, badUnicodeEscape, badNumber
        case tooDeep(limit: Int)
    }

    var problem: Problem
    var offset: Int

    init(_ problem: Problem, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }

    var code: Code {
        switch problem {
        case .empty: .payloadEmpty
        case .encoding, .invalidUTF8, .loneSurrogate: .payloadEncoding
        case .tooDeep: .payloadDepth
        default: .payloadSyntax
        }
    }

    /// What was seen and what to do.
    func text(in bytes: [UInt8]) -> (message: String, hint: String) {
        let seen = Self.seen(bytes, offset)
        switch problem {
        case .empty:
            return ("there is no JSON here, at most white space", "send an object with an aps member")
        case .encoding(let name):
            return ("the text is \(name)", "send UTF-8, the only encoding of JSON between systems")
        case .invalidUTF8:
            return ("\(seen) is not UTF-8", "encode the text as UTF-8; do not cut it inside a character")
        case .loneSurrogate:
            return (
                "a surrogate escape stands alone",
                "write both halves (\\ud83d\\ude00) or the character itself; do not cut text inside a pair"
            )
        case .expectedValue: return ("expected a value, found \(seen)", Self.advice(bytes, offset))
        case .expectedName:
            return ("expected a member's name in double quotes, found \(seen)", Self.advice(bytes, offset))
        case .expectedColon:
            return ("expected \":\" behind a name, found \(seen)", Self.advice(bytes, offset))
        case .expectedCommaInObject:
            return ("expected \",\" or \"}\", found \(seen)", Self.advice(bytes, offset))
        case .expectedCommaInArray:
            return ("expected \",\" or \"]\", found \(seen)", Self.advice(bytes, offset))
        case .trailingComma: return ("a comma with nothing behind it", "remove the comma")
        case .behindRoot:
            return ("\(seen) behind the end of the document", "send one document and nothing behind it")
        case .unclosed(let opened, let isObject):
            let place = TextPosition(of: opened, in: bytes)
            return (
                "the text ends inside the \(isObject ? "object" : "array") that begins at \(place)",
                "send the whole document; it looks cut off"
            )
        case .unclosedString:
            return ("the string that begins here is not closed", "add the closing quote, or send the rest")
        case .controlCharacter:
            return (
                "\(seen) inside a string",
                "escape it: line feeds as \\n, tabs as \\t, others as \\u and four digits"
            )
        case .badEscape:
            return (
                "a backslash before \(Self.seen(bytes, offset + 1))",
                "write \\\\ for a backslash; JSON knows only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u"
            )
        case .badUnicodeEscape:
            return ("\\u without four hexadecimal digits", "write four digits, as in \\u00e9")
        case .badNumber:
            return (
                "\(seen) is not a number of JSON",
                "write digits on both sides of the point, no leading zero or plus, no hexadecimal"
            )
        case .tooDeep(let limit):
            return ("objects and arrays stand more than \(limit) deep", "flatten the payload")
        }
    }

    /// Names what stands at an offset: a word of at most 24 characters, one character, or a byte.
    private static func seen(_ bytes: [UInt8], _ offset: Int) -> String {
        guard offset < bytes.count else { return "the end of the text" }
        let word = bytes[offset...].prefix(24).prefix {
            JSONScanner.isWordByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: "+")
        }
        if !word.isEmpty { return "\"\(String(decoding: word, as: UTF8.self))\"" }
        let byte = bytes[offset]
        if byte == UInt8(ascii: "\"") { return "a double quote" }
        if 0x21...0x7E ~= byte { return "\"\(Character(Unicode.Scalar(byte)))\"" }
        let text = bytes.span
        guard let length = JSONScanner.scalarLength(text, offset) else { return "byte 0x\(hex(byte, 2))" }
        let scalar = String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first
        return "U+\(hex(scalar?.value ?? 0, 4))"
    }

    private static func hex(_ value: some BinaryInteger, _ width: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// What people write who think of another language.
    private static func advice(_ bytes: [UInt8], _ offset: Int) -> String {
        guard offset < bytes.count else { return "send the whole document" }
        switch bytes[offset] {
        case UInt8(ascii: "'"): return "JSON has double quotes only"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments; remove it"
        case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "u"):
            return "the only words are true, false and null; JSON has no NaN, Infinity, None or undefined"
        case UInt8(ascii: "+"), UInt8(ascii: "."): return "numbers begin with a digit or a minus"
        case UInt8(ascii: ","): return "a value is missing before the comma"
        case 0: return "remove the NUL bytes; the writer may have crashed"
        case 0x0B, 0x0C, 0xC2, 0xE2, 0xEF:
            return "white space of JSON is space, tab, carriage return and line feed; quotes are ASCII"
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
            return "a comma or a colon is missing before"
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return "put names and texts in double quotes"
        default: return "compare with RFC 8259; most JSON editors mark the place"
        }
    }
}
