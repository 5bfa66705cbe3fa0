package import NotificationCore
import Testing

/// Texts that are not RFC 8259, and where that is seen. Foundation's parser takes some of them.
package enum RefusedTexts {
    package struct Row: Sendable, CustomTestStringConvertible {
        /// Of the table of payloads; nil for what it does not list.
        package let row: Int?
        package let name: String
        package let bytes: [UInt8]
        package let code: Code
        package let line: Int?
        package let column: Int?
        package var testDescription: String { row.map { "row \($0): \(name)" } ?? name }

        init(_ row: Int?, _ name: String, _ text: String, _ code: Code, _ line: Int?, _ column: Int?) {
            self.init(row, name, Array(text.utf8), code, line, column)
        }

        init(_ row: Int?, _ name: String, _ bytes: [UInt8], _ code: Code, _ line: Int?, _ column: Int?) {
            self.row = row
            self.name = name
            self.bytes = bytes
            self.code = code
            self.line = line
            self.column = column
        }

        /// `bytes` as the value of `a`.
        static func string(_ row: Int?, _ name: String, _ bytes: [UInt8], _ code: Code, _ column: Int) -> Row
        {
            Row(row, name, Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8), code, 1, column)
        }
    }

    package static var all: [Row] { syntax + numbers + strings + encodings }

    package static let syntax: [Row] = [
        Row(1, "empty", "", .payloadEmpty, nil, nil),
        Row(1, "white space only", " \t\r\n", .payloadEmpty, nil, nil),
        Row(1, "a mark and white space", [0xEF, 0xBB, 0xBF, 0x20], .payloadEmpty, nil, nil),
        Row(2, "one NUL", [0], .payloadSyntax, 1, 1),
        Row(2, "NUL padding", [0, 0, 0, 0, 0, 0, 0, 0], .payloadSyntax, 1, 1),
        Row(8, "garbage after the end", "{} x", .payloadSyntax, 1, 4),
        Row(8, "a second document", "{}\n7", .payloadSyntax, 2, 1),
        Row(8, "NUL after the end", "{}\0", .payloadSyntax, 1, 3),
        Row(9, "trailing comma in an object", "{\"a\":1,}", .payloadSyntax, 1, 7),
        Row(9, "trailing comma in an array", "{\"a\":[1, ]}", .payloadSyntax, 1, 8),
        Row(9, "two commas", "{\"a\":[1,,2]}", .payloadSyntax, 1, 9),
        Row(10, "block comment", "{/*x*/}", .payloadSyntax, 1, 2),
        Row(10, "line comment", "{\n  // x\n}", .payloadSyntax, 2, 3),
        Row(10, "single quotes", "{'a':1}", .payloadSyntax, 1, 2),
        Row(10, "single quotes around a value", "{\"a\":'b'}", .payloadSyntax, 1, 6),
        Row(10, "unquoted key", "{a:1}", .payloadSyntax, 1, 2),
        Row(10, "Python's True", "{\"a\":True}", .payloadSyntax, 1, 6),
        Row(10, "trueish", "{\"a\":trueish}", .payloadSyntax, 1, 6),
        Row(nil, "no colon", "{\"a\" 1}", .payloadSyntax, 1, 6),
        Row(nil, "no comma", "{\"a\":1 \"b\":2}", .payloadSyntax, 1, 8),
        Row(nil, "wrong bracket", "{\"a\":[1}", .payloadSyntax, 1, 8),
        Row(11, "form feed", "\u{0C}{}", .payloadSyntax, 1, 1),
        Row(11, "vertical tab", "{\u{0B}}", .payloadSyntax, 1, 2),
        Row(11, "no-break space", "{\"a\":\u{A0}1}", .payloadSyntax, 1, 6),
        Row(11, "a mark in the middle", "{\u{FEFF}}", .payloadSyntax, 1, 2),
        Row(10, "curly quotes after two lines", "{\n\n  \u{201C}a\u{201D}:1}", .payloadSyntax, 3, 3),
        Row(27, "object cut off", "{\"a\":1", .payloadSyntax, 1, 7),
        Row(27, "after a name", "{\"a\"", .payloadSyntax, 1, 5),
        Row(27, "after a colon", "{\"a\":", .payloadSyntax, 1, 6),
        Row(27, "string cut off", "{\"a\":\"b", .payloadSyntax, 1, 6),
        Row(27, "cut off in an escape", "{\"a\":\"b\\", .payloadSyntax, 1, 6),
        Row(27, "word cut off", "{\"a\":tru", .payloadSyntax, 1, 6),
        Row(nil, "CR LF counts once", "{\r\n\r\n x}", .payloadSyntax, 3, 2),
        Row(nil, "CR alone counts", "{\r x}", .payloadSyntax, 2, 2),
        Row(nil, "characters, not bytes", "{\"é😀\":x}", .payloadSyntax, 1, 7),
        Row(nil, "a mark does not count", [0xEF, 0xBB, 0xBF] + Array("{x}".utf8), .payloadSyntax, 1, 2),
    ]

    package static let numbers: [Row] = [
        "NaN", "Infinity", "-Infinity", "+1", ".5", "5.", "01", "-01", "-", "0x10", "1e", "1e+", "1.e5",
        "1_000",
        "1.2.3", "--1", "1a",
    ].map { Row(16, $0, "{\"a\":\($0)}", .payloadSyntax, 1, 6) }

    package static let strings: [Row] = [
        .string(3, "FF FE", [0xFF, 0xFE], .payloadEncoding, 7),
        .string(4, "overlong slash", [0xC0, 0xAF], .payloadEncoding, 7),
        .string(4, "overlong in three bytes", [0xE0, 0x80, 0xAF], .payloadEncoding, 7),
        .string(4, "a surrogate as UTF-8", [0x78, 0xED, 0xA0, 0x80], .payloadEncoding, 8),
        .string(4, "five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80], .payloadEncoding, 7),
        .string(4, "above U+10FFFF", [0xF4, 0x90, 0x80, 0x80], .payloadEncoding, 7),
        .string(4, "cut off", [0xE2, 0x82], .payloadEncoding, 7),
        .string(4, "a continuation alone", [0x80], .payloadEncoding, 7),
        .string(21, "high surrogate alone", Array("\\ud83d".utf8), .payloadEncoding, 7),
        .string(21, "high surrogate before text", Array("\\ud83dxxxxxxxx".utf8), .payloadEncoding, 7),
        .string(21, "low surrogate alone", Array("x\\ude00".utf8), .payloadEncoding, 8),
        .string(21, "surrogates swapped", Array("\\ude00\\ud83d".utf8), .payloadEncoding, 7),
        .string(21, "two high surrogates", Array("\\ud83d\\ud83d".utf8), .payloadEncoding, 7),
        .string(23, "control character", [0x01], .payloadSyntax, 7),
        .string(23, "tab", [0x78, 0x09], .payloadSyntax, 8),
        .string(23, "line feed", [0x0A], .payloadSyntax, 7),
        .string(24, "escape of another language", Array("\\x41".utf8), .payloadSyntax, 7),
        .string(24, "two digits of four", Array("\\u12".utf8), .payloadSyntax, 7),
        .string(24, "no hexadecimal", Array("\\u12G4".utf8), .payloadSyntax, 7),
        .string(24, "second half broken", Array("\\ud83d\\uzzzz".utf8), .payloadSyntax, 13),
        Row(3, "bytes outside of strings", [0x7B, 0xFF, 0x7D], .payloadEncoding, 1, 2),
    ]

    package static let encodings: [Row] = {
        let text = "{\"a\":1}"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let wide = text.utf8.flatMap { [0, 0, 0, $0] as [UInt8] }
        return [
            Row(6, "UTF-16LE", little, .payloadEncoding, 1, 1),
            Row(6, "UTF-16LE", [0xFF, 0xFE] + little, .payloadEncoding, 1, 1),
            Row(6, "UTF-16BE", big, .payloadEncoding, 1, 1),
            Row(6, "UTF-16BE", [0xFE, 0xFF] + big, .payloadEncoding, 1, 1),
            Row(6, "UTF-32BE", wide, .payloadEncoding, 1, 1),
            Row(6, "UTF-32LE", text.utf8.flatMap { [$0, 0, 0, 0] as [UInt8] }, .payloadEncoding, 1, 1),
        ]
    }()
}
