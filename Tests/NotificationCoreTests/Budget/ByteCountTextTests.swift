import NotificationCore
import Testing

@Suite struct ByteCountTextTests {
    @Test(arguments: [
        ("0", 0), ("10", 10), ("5k", 5120), ("2M", 2_097_152), ("9223372036854775807", .max),
    ])
    func `Numbers with or without a unit are byte counts`(text: String, bytes: Int) {
        #expect(ByteCountText.parse(text) == bytes)
    }

    @Test(arguments: [
        "", "k", "M", "-1", "+1", "1K", "1m", "1kk", "1G", "1.5k", "1 k", " 1", "9223372036854775808",
        "9223372036854775807k",
    ])
    func `Everything else is refused`(text: String) {
        #expect(ByteCountText.parse(text) == nil)
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (1023, "1023 bytes"), (1024, "1 KB"), (1536, "1.5 KB"),
        (182_044, "178 KB"),
        (1_048_575, "1 MB"), (1_258_291, "1.2 MB"), (10 << 20, "10 MB"), (52_428_801, "50 MB"),
    ])
    func `People read rounded counts`(bytes: Int, text: String) {
        #expect(ByteCountText.text(bytes) == text)
    }
}
