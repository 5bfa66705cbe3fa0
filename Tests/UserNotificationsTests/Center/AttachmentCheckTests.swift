import NotificationCore
import Testing

@testable import UserNotifications

@Suite("The bytes of an attachment")
struct AttachmentCheckTests {
    /// The smallest whole GIF.
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private func refusal(of bytes: [UInt8]) -> UNError.Code? {
        var window = ByteWindow(bytes)
        return AttachmentCheck.refusal(of: &window)
    }

    @Test("that are a whole picture are taken")
    func whole() {
        #expect(refusal(of: Self.gif) == nil)
    }

    @Test("that are none, or end too early, are refused as such")
    func bad() {
        #expect(refusal(of: []) == .attachmentInvalidFileSize)
        #expect(refusal(of: Array(Self.gif.dropLast(4))) == .attachmentCorrupt)
    }

    @Test("are not corrupt because the disk fails")
    func unreadable() {
        var window = ByteWindow(size: 100) { (_, _) throws(Errno) -> Int in throw Errno(5) }
        #expect(AttachmentCheck.refusal(of: &window) == .attachmentInvalidURL)
    }

    @Test("are limited by their own type", arguments: [(10 << 20, true), ((10 << 20) + 1, false)])
    func limit(size: Int, isTaken: Bool) {
        let gif = Self.gif
        var window = ByteWindow(size: size) { (offset, buffer) throws(Errno) -> Int in
            let count = min(buffer.count, size - offset)
            for index in 0..<count {
                buffer[index] = offset + index < gif.count ? gif[offset + index] : 0
            }
            return count
        }
        #expect(AttachmentCheck.refusal(of: &window) == (isTaken ? nil : .attachmentInvalidFileSize))
    }
}
