import NotificationCheck
import NotificationCore
import Testing

/// Texts that are made to be slow. Each has 1 MiB and must take no more than some times what plain text takes.
@Suite(.serialized) struct HostileLogTests {
    private static let size = 1 << 20

    private static func filled(_ part: String) -> [UInt8] {
        let bytes = Array(part.utf8)
        var text: [UInt8] = []
        text.reserveCapacity(size + bytes.count)
        while text.count < size { text += bytes }
        return text
    }

    private static let plain: Duration = ContinuousClock().measure {
        _ = LogReader.read(filled("the quick brown fox jumps over the lazy dog "), name: nil)
    }

    @Test(
        "time is linear",
        arguments: [
            "a", "\n", "\"", "\\", "\\u201c", "&", "\u{1B}[", "> ", "é", "cycle inside ", "reason: ",
            "cycle inside building could produce unreliable result ", "error 101, ",
            "nsurlerrordomain code=-100",
            "provisioning profile has app id ", "appex bundle ", "undefined symbols for archi",
            "exceeded mem limit: (non-fatal) ",
        ])
    func linear(part: String) {
        let text = Self.filled(part)
        let plain = Self.plain
        let time = ContinuousClock().measure { #expect(LogReader.read(text, name: nil) == nil) }
        #expect(time < plain * 8 + .seconds(1))
    }

    @Test("known lines by the thousand give five findings", arguments: [" ", "\n"])
    func many(separator: String) {
        let lines = LogRow.all.map(\.line).joined(separator: separator) + separator
        let text = Self.filled(lines)
        let plain = Self.plain
        let time = ContinuousClock().measure {
            #expect(LogReader.read(text, name: nil)?.diagnostics.isEmpty == false)
        }
        #expect(time < plain * 8 + .seconds(1))
    }

    @Test("a known line at the end of a long line is found, with that line as its place")
    func end() throws {
        let text = [UInt8](repeating: 0x78, count: 1 << 20) + Array(" 400 BadDeviceToken".utf8)
        let place = try #require(LogReader.read(text, name: nil)?.diagnostics.first?.origin)
        #expect(place.range.upperBound == text.count)
        #expect(place.range.count <= 1024)
    }

    @Test("bytes that are not text", arguments: [UInt8(0), 0x80, 0xC2, 0xE2, 0xFF])
    func bytes(byte: UInt8) {
        #expect(LogReader.read([UInt8](repeating: byte, count: 1 << 16), name: nil) == nil)
        let report = LogReader.read(
            [byte] + Array("400 BadDeviceToken".utf8) + [byte, 0xE2, 0x80], name: nil)
        #expect(report?.diagnostics.first?.code == .apnsDeviceToken)
    }

    @Test("what follows 16 MiB is not read")
    func limit() {
        var text = [UInt8](repeating: 0x0A, count: LogReader.limit)
        text += Array("400 BadDeviceToken".utf8)
        #expect(LogReader.read(text, name: nil) == nil)
    }
}
