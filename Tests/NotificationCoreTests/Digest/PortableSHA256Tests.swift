import NotificationCore
import Testing

@Suite("SHA-256 in Swift")
struct PortableSHA256Tests {
    /// The examples of FIPS 180-4, and messages on both sides of the length that needs a block more.
    static let examples = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 55),
            "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
        ),
        (
            String(repeating: "a", count: 64),
            "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
        ),
        (
            String(repeating: "a", count: 1000),
            "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]

    @Test(arguments: examples)
    func `the examples of the standard come out, in one piece and in many`(_ row: (String, String)) {
        let bytes = Array(row.0.utf8)
        var digest = PortableSHA256()
        bytes.withUnsafeBytes { digest.update($0) }
        #expect(digest.finish().hexadecimal == row.1)
        for size in [1, 7, 63, 64, 65, 1000] where bytes.count / size < 10_000 {
            for start in stride(from: 0, to: bytes.count, by: size) {
                let piece = Array(bytes[start..<min(start + size, bytes.count)])
                piece.withUnsafeBytes { digest.update($0) }
            }
            #expect(digest.finish().hexadecimal == row.1, "pieces of \(size)")
        }
    }

    @Test func `a reset forgets what was fed`() {
        var digest = PortableSHA256()
        Array("something else, longer than one block of sixty-four bytes, and a part of the next one".utf8)
            .withUnsafeBytes { digest.update($0) }
        digest.reset()
        Array("abc".utf8).withUnsafeBytes { digest.update($0) }
        #expect(digest.finish().hexadecimal == Self.examples[1].1)
    }

    @Test func `a digest gives its bytes and 64 digits`() {
        var digest = PortableSHA256()
        let value = digest.finish()
        #expect(value.bytes.count == 32)
        #expect(value.bytes.prefix(4) == [0xe3, 0xb0, 0xc4, 0x42])
        #expect(value.bytes.last == 0x55)
        #expect(value.hexadecimal == Self.examples[0].1)
    }
}
