import Testing

@testable import NotificationCore

/// What Foundation's parser takes or not, ours refuses, and says where.
@Suite struct RefusedTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var code: Code
        var line: Int?
        var column: Int?
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ code: Code, _ line: Int?, _ column: Int?) {
            self.init(name, Array(text.utf8), code, line, column)
        }

        init(_ name: String, _ bytes: [UInt8], _ code: Code, _ line: Int?, _ column: Int?) {
            self.name = name
            self.bytes = bytes
            self.code = code
            self.line = line
            self.column = column
        }

        /// `bytes` as the value of `a`.
        static func string(_ name: String, _ bytes: [UInt8], _ code: Code, _ column: Int) -> Row {
            Row(name, Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8), code, 1, column)
        }
    }

    static let syntax: [Row] = [
        Row("empty", "", .payloadEmpty, nil, nil),
        Row("white space only", " \t\r\n", .payloadEmpty, nil, nil),
        Row("a mark and white space", [0xEF, 0xBB, 0xBF, 0x20], .payloadEmpty, nil, nil),
        Row("one NUL", [0], .payloadSyntax, 1, 1),
        Row("NUL padding", [0, 0, 0, 0, 0, 0, 0, 0], .payloadSyntax, 1, 1),
        Row("garbage behind", "{} x", .payloadSyntax, 1, 4),
        Row("a second document", "{}\n{}", .payloadSyntax, 2, 1),
        Row("NUL behind", "{}\0", .payloadSyntax, 1, 3),
        Row("trailing comma in an object", "{\"a\":1,}", .payloadSyntax, 1, 7),
        Row("trailing comma in an array", "{\"a\":[1, ]}", .payloadSyntax, 1, 8),
        Row("two commas", "{\"a\":[1,,2]}", .payloadSyntax, 1, 9),
        Row("block comment", "{/*x*/}", .payloadSyntax, 1, 2),
        Row("line comment", "{\n  // x\n}", .payloadSyntax, 2, 3),
        Row("single quotes", "{'a':1}", .payloadSyntax, 1, 2),
        Row("single quotes around a value", "{\"a\":'b'}", .payloadSyntax, 1, 6),
        Row("unquoted key", "{a:1}", .payloadSyntax, 1, 2),
        Row("Python's True", "{\"a\":True}", .payloadSyntax, 1, 6),
        Row("trueish", "{\"a\":trueish}", .payloadSyntax, 1, 6),
        Row("no colon", "{\"a\" 1}", .payloadSyntax, 1, 6),
        Row("no comma", "{\"a\":1 \"b\":2}", .payloadSyntax, 1, 8),
        Row("wrong bracket", "{\"a\":[1}", .payloadSyntax, 1, 8),
        Row("form feed", "\u{0C}{}", .payloadSyntax, 1, 1),
        Row("vertical tab", "{\u{0B}}", .payloadSyntax, 1, 2),
        Row("no-break space", "{\"a\":\u{A0}1}", .payloadSyntax, 1, 6),
        Row("a mark in the middle", "{\u{FEFF}}", .payloadSyntax, 1, 2),
        Row("curly quotes behind two lines", "{\n\n  \u{201C}a\u{201D}:1}", .payloadSyntax, 3, 3),
        Row("object cut off", "{\"a\":1", .payloadSyntax, 1, 7),
        Row("behind a name", "{\"a\"", .payloadSyntax, 1, 5),
        Row("behind a colon", "{\"a\":", .payloadSyntax, 1, 6),
        Row("string cut off", "{\"a\":\"b", .payloadSyntax, 1, 6),
        Row("cut off in an escape", "{\"a\":\"b\\", .payloadSyntax, 1, 6),
        Row("word cut off", "{\"a\":tru", .payloadSyntax, 1, 6),
        Row("CR LF counts once", "{\r\n\r\n x}", .payloadSyntax, 3, 2),
        Row("CR alone counts", "{\r x}", .payloadSyntax, 2, 2),
        Row("characters, not bytes", "{\"é😀\":x}", .payloadSyntax, 1, 7),
        Row("a mark does not count", [0xEF, 0xBB, 0xBF] + Array("{x}".utf8), .payloadSyntax, 1, 2),
    ]

    static let numbers: [Row] = [
        "NaN", "Infinity", "-Infinity", "+1", ".5", "5.", "01", "-01", "-", "0x10", "1e", "1e+", "1.e5",
        "1_000",
        "1.2.3", "--1", "1a",
    ].map { Row($0, "{\"a\":\($0)}", .payloadSyntax, 1, 6) }

    static let strings: [Row] = [
        .string("FF FE", [0xFF, 0xFE], .payloadEncoding, 7),
        .string("overlong slash", [0xC0, 0xAF], .payloadEncoding, 7),
        .string("overlong in three bytes", [0xE0, 0x80, 0xAF], .payloadEncoding, 7),
        .string("a surrogate as UTF-8", [0x78, 0xED, 0xA0, 0x80], .payloadEncoding, 8),
        .string("five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80], .payloadEncoding, 7),
        .string("above U+10FFFF", [0xF4, 0x90, 0x80, 0x80], .payloadEncoding, 7),
        .string("cut off", [0xE2, 0x82], .payloadEncoding, 7),
        .string("a continuation alone", [0x80], .payloadEncoding, 7),
        .string("high surrogate alone", Array("\\ud83d".utf8), .payloadEncoding, 7),
        .string("high surrogate before text", Array("\\ud83dxxxxxxxx".utf8), .payloadEncoding, 7),
        .string("low surrogate alone", Array("x\\ude00".utf8), .payloadEncoding, 8),
        .string("surrogates swapped", Array("\\ude00\\ud83d".utf8), .payloadEncoding, 7),
        .string("two high surrogates", Array("\\ud83d\\ud83d".utf8), .payloadEncoding, 7),
        .string("control character", [0x01], .payloadSyntax, 7),
        .string("tab", [0x78, 0x09], .payloadSyntax, 8),
        .string("line feed", [0x0A], .payloadSyntax, 7),
        .string("escape of another language", Array("\\x41".utf8), .payloadSyntax, 7),
        .string("two digits of four", Array("\\u12".utf8), .payloadSyntax, 7),
        .string("no hexadecimal", Array("\\u12G4".utf8), .payloadSyntax, 7),
        .string("second half broken", Array("\\ud83d\\uzzzz".utf8), .payloadSyntax, 13),
        Row("bytes outside of strings", [0x7B, 0xFF, 0x7D], .payloadEncoding, 1, 2),
    ]

    static let encodings: [Row] = {
        let text = "{\"a\":1}"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let wide = text.utf8.flatMap { [0, 0, 0, $0] as [UInt8] }
        return [
            Row("UTF-16LE", little, .payloadEncoding, 1, 1),
            Row("UTF-16LE", [0xFF, 0xFE] + little, .payloadEncoding, 1, 1),
            Row("UTF-16BE", big, .payloadEncoding, 1, 1),
            Row("UTF-16BE", [0xFE, 0xFF] + big, .payloadEncoding, 1, 1),
            Row("UTF-32BE", wide, .payloadEncoding, 1, 1),
            Row("UTF-32LE", text.utf8.flatMap { [$0, 0, 0, 0] as [UInt8] }, .payloadEncoding, 1, 1),
        ]
    }()

    @Test("What is not RFC 8259 is refused at its place", arguments: syntax + numbers + strings + encodings)
    func refused(_ row: Row) throws {
        let error = try #require(throws: PayloadError.self) {
            try JSONScanner.scan(row.bytes)
        }
        #expect(error.code == row.code)
        #expect(error.line == row.line)
        #expect(error.column == row.column)
        #expect(!error.message.isEmpty && error.hint?.isEmpty == false)
    }

    @Test("The message names the encoding that is not UTF-8", arguments: encodings)
    func namesEncoding(_ row: Row) throws {
        let error = try #require(throws: PayloadError.self) { try JSONScanner.scan(row.bytes) }
        #expect(error.message.contains(row.name))
    }

    @Test("A message says what was seen and a hint what to do")
    func words() throws {
        let error = try #require(throws: PayloadError.self) {
            try JSONScanner.scan(Array("{\"aps\":\n {\"a\":None}}".utf8))
        }
        #expect(error.description == "line 2, column 7: expected a value, found \"None\"")
        #expect(error.hint?.contains("None") == true)
        #expect(error.failure.retryable == false)
    }
}
