extension JSONScanner {
    /// - Throws: `payload.empty`, `payload.syntax`, `payload.encoding`, `payload.depth`, and
    ///   `payload.too_large` for a text that is too long for 32-bit offsets.
    package static func scan(
        _ bytes: [UInt8], depthLimit: Int = JSONScanner.depthLimit
    ) throws(PayloadError) -> JSONDocument {
        do throws(JSONFault) { return try read(bytes, depthLimit: depthLimit) } catch {
            throw PayloadError(error, in: bytes)
        }
    }
}

extension JSONFault {
    var code: Code {
        switch problem {
        case .empty: .payloadEmpty
        case .tooLong: .payloadTooLarge
        case .encoding, .invalidUTF8, .loneSurrogate: .payloadEncoding
        case .tooDeep: .payloadDepth
        case .expectedValue, .expectedName, .expectedColon, .expectedCommaInObject, .expectedCommaInArray,
            .trailingComma, .behindRoot, .unclosed, .unclosedString, .controlCharacter, .badEscape,
            .badUnicodeEscape, .badNumber:
            .payloadSyntax
        }
    }

    func text(in bytes: [UInt8]) -> (message: String, hint: String?) {
        let seen = Self.seen(bytes, offset)
        switch problem {
        case .empty:
            return ("the input is empty", "Send an object with an aps member.")
        case .tooLong: return ("the text is longer than 4 GiB", nil)
        case .encoding(let name):
            return ("the text is \(name)", "Save it as UTF-8, the only encoding that APNs takes.")
        case .invalidUTF8:
            return ("\(seen) is not UTF-8", "Save the text as UTF-8. Do not cut it inside a character.")
        case .loneSurrogate:
            return (
                "half of a surrogate pair is missing",
                "Write both halves (\\ud83d\\ude00) or the character itself. Do not cut text inside a pair."
            )
        case .expectedValue:
            return Self.otherText(bytes, offset)
                ?? ("expected a value, found \(seen)", Self.advice(bytes, offset))
        case .expectedName:
            return ("expected a member's name in double quotes, found \(seen)", Self.advice(bytes, offset))
        case .expectedColon:
            return ("expected \":\" after a name, found \(seen)", Self.advice(bytes, offset))
        case .expectedCommaInObject:
            return ("expected \",\" or \"}\", found \(seen)", Self.advice(bytes, offset))
        case .expectedCommaInArray:
            return ("expected \",\" or \"]\", found \(seen)", Self.advice(bytes, offset))
        case .trailingComma: return ("there is a comma with nothing after it", "Remove the comma.")
        case .behindRoot:
            return ("\(seen) after the end of the document", "Send one document and nothing after it.")
        case .unclosed(let opened, let isObject):
            let position = TextPosition(of: opened, in: bytes)
            return (
                "the text ends inside the \(isObject ? "object" : "array") that begins at \(position)",
                "Send the whole document. It looks cut off."
            )
        case .unclosedString:
            return ("the string that begins here is not closed", "Add the closing quote, or send the rest.")
        case .controlCharacter:
            return (
                "\(seen) inside a string",
                "Escape it: line feeds as \\n, tabs as \\t, others as \\u and four digits."
            )
        case .badEscape:
            return (
                "a backslash before \(Self.seen(bytes, offset + 1))",
                "Write \\\\ for a backslash. JSON knows only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u."
            )
        case .badUnicodeEscape:
            return ("\\u without four hexadecimal digits", "Write four digits, as in \\u00e9.")
        case .badNumber:
            return (
                "\(seen) is not a number of JSON",
                "Write digits on both sides of the point, no leading zero or plus, no hexadecimal."
            )
        case .tooDeep(let limit):
            return ("objects and arrays are nested more than \(limit) deep", "Make the payload flatter.")
        }
    }

    /// Describes the text at an offset: a word of at most 24 characters, one character, or a byte.
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
        let length = bytes.withUnsafeBufferPointer { JSONScanner.scalarLength(JSONBytes($0), offset) }
        guard let length else { return "byte 0x\(hex(byte, 2))" }
        let scalar = String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first
        return "U+\(hex(scalar?.value ?? 0, 4))"
    }

    private static func hex(_ value: some BinaryInteger, _ width: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The hint for the notation of another language.
    private static func advice(_ bytes: [UInt8], _ offset: Int) -> String {
        guard offset < bytes.count else { return "Send the whole document." }
        switch bytes[offset] {
        case UInt8(ascii: "'"): return "JSON has double quotes only."
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments. Remove it."
        case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "u"):
            return "The only words are true, false and null. JSON has no NaN, Infinity, None or undefined."
        case UInt8(ascii: "+"), UInt8(ascii: "."): return "Numbers begin with a digit or a minus."
        case UInt8(ascii: ","): return "A value is missing before the comma."
        case 0: return "Remove the NUL bytes. The program that wrote them may have crashed."
        case 0x0B, 0x0C, 0xC2, 0xE2, 0xEF:
            return
                "Only space, tab, carriage return and line feed are white space; quotes are straight (ASCII)."
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
            return "A comma or a colon is missing before this."
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return "Put names and texts in double quotes."
        default:
            return "Correct the text there; a JSON editor marks it. nse-run check reads other notations too."
        }
    }

    private static func otherText(_ bytes: [UInt8], _ offset: Int) -> (message: String, hint: String?)? {
        let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        guard offset < bytes.count, bytes[..<offset].allSatisfy(blanks.contains) else { return nil }
        let start = String(decoding: bytes[offset...].prefix(16), as: UTF8.self)
        let word = start.prefix { !$0.isWhitespace }
        switch word {
        case "curl", "$":
            return ("this is a command, not JSON", "nse-run check reads the data of a curl command.")
        case "POST", "PUT", "HTTP/1.1", "HTTP/2":
            return ("this is an HTTP request, not JSON", "nse-run check reads the request and its body.")
        case _ where word.hasPrefix("```"):
            return ("this is a text with a code block, not JSON", "nse-run check reads the code block.")
        case _ where word.lowercased().hasPrefix("https://"):
            return ("this is a URL, not a payload", "nse-run check judges the file that a URL returns.")
        case _ where word.hasPrefix("<"):
            return ("this is XML or HTML, not JSON", "nse-run check reads a property list. Send it as JSON.")
        case _ where bytes[offset...].starts(with: [0x1F, 0x8B]):
            return ("this is packed with gzip", "Unpack it: gzip -dc FILE | nse-run -")
        default: return nil
        }
    }
}
