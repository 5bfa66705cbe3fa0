import NSETestValues
import Testing

@testable import NotificationCore

/// What Foundation's parser takes or not, ours refuses, and says where.
@Suite struct RefusedTextTests {
    @Test("What is not RFC 8259 is refused at its place", arguments: RefusedTexts.all)
    func refused(_ row: RefusedTexts.Row) throws {
        let error = try #require(throws: PayloadError.self) {
            try JSONScanner.scan(row.bytes)
        }
        #expect(error.code == row.code)
        #expect(error.line == row.line)
        #expect(error.column == row.column)
        #expect(!error.message.isEmpty && error.hint?.isEmpty == false)
    }

    @Test("The message names the encoding that is not UTF-8", arguments: RefusedTexts.encodings)
    func namesEncoding(_ row: RefusedTexts.Row) throws {
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
        let packed = try #require(throws: PayloadError.self) { try JSONScanner.scan([0x1F, 0x8B, 8, 8]) }
        #expect(packed.message == "this is packed with gzip" && packed.hint?.contains("gzip -dc") == true)
    }
}
