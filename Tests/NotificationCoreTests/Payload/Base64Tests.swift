import NotificationCore
import Testing

@Suite struct Base64Tests {
    private func text(_ encoded: String, _ reading: Base64.Reading) -> String? {
        Base64.decode(encoded.utf8, reading, limit: 64).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("both alphabets, padded or not", arguments: [Base64.Reading.strict, .wrapped, .spaced])
    func alphabets(reading: Base64.Reading) {
        #expect(text("", reading) == "")
        #expect(text("aGVsbG8=", reading) == "hello")
        #expect(text("aGVsbG8", reading) == "hello")
        #expect(Base64.decode("+/-_".utf8, reading, limit: 4)?.bytes == [0xFB, 0xFF, 0xBF])
    }

    @Test(
        "other characters and long text are not Base64",
        arguments: [Base64.Reading.strict, .wrapped, .spaced])
    func refused(reading: Base64.Reading) {
        #expect(text("aGVs*G8=", reading) == nil)
        #expect(text("aGVsbG8é", reading) == nil)
        #expect(Base64.decode("aGVsbG8=".utf8, reading, limit: 7) == nil)
    }

    @Test("white space as the reading allows it")
    func whiteSpace() {
        #expect(text("aGVs\r\nbG8=", .strict) == nil)
        #expect(text("aGVs\r\nbG8=", .wrapped) == "hello")
        #expect(text("aGVs bG8=", .wrapped) == nil)
        #expect(text("\t aGVs\n\t bG8=\n", .spaced) == "hello")
    }

    @Test("a strict reading takes no padding in the middle and no character left over")
    func strict() {
        #expect(text("aGVs=bG8", .strict) == nil)
        #expect(text("aGVsb", .strict) == nil)
        #expect(text("aGVsb", .wrapped) == "hel")
        #expect(text("aGVsbG8==", .strict) == nil && text("aGVsbG8==", .wrapped) == "hello")
    }

    @Test("how it was written is told, and encoding is the way back")
    func written() {
        let decoded = Base64.decode("+_8=".utf8)
        #expect(decoded?.bytes == [0xFB, 0xFF])
        #expect(decoded?.hasPadding == true && decoded?.hasStandardLetters == true)
        for count in 0..<8 {
            let bytes = (0..<UInt8(count)).map { $0 &* 83 }
            #expect(Base64.decode(Base64.encode(bytes).utf8)?.bytes == bytes)
        }
    }
}
