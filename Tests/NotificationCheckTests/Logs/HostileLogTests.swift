import Glibc
import NotificationCheck
import NotificationCore
import Testing

/// Texts that are made to be slow.
@Suite(.serialized) struct HostileLogTests {
    private static func filled(_ part: String, _ size: Int) -> [UInt8] {
        let bytes = Array(part.utf8)
        var text: [UInt8] = []
        text.reserveCapacity(size + bytes.count)
        while text.count < size { text += bytes }
        return text
    }

    /// The processor time of this thread, which other processes on a busy machine do not change.
    private static func processorTime(_ body: () -> Void) -> Duration {
        func now() -> Duration {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        let start = now()
        body()
        return now() - start
    }

    /// Whether four times the text takes about four times as long. Where time grows with the square, it takes 16 times as long.
    private static func isLinear(_ part: String, read: ([UInt8]) -> Void) -> Bool {
        // The processor's clock may change in the middle of one measurement.
        (0..<3).contains { _ in
            let small = processorTime { read(filled(part, 1 << 18)) }
            return processorTime { read(filled(part, 1 << 20)) } < small * 9 + .milliseconds(50)
        }
    }

    @Test(
        "time is linear",
        arguments: [
            "a", "\n", "\"", "\\", "\\u201c", "&", "\u{1B}[", "> ", "é", "cycle inside ", "reason: ",
            "cycle inside building could produce unreliable result ", "error 101, ",
            "nsurlerrordomain code=-100",
            "provisioning profile has app id ", "appex bundle ", "undefined symbols fo",
            "exceeded mem limit: (non-fatal) ",
        ])
    func linear(part: String) {
        let isLinear = Self.isLinear(part) { #expect(LogReader.read($0, name: nil) == nil) }
        #expect(isLinear)
    }

    @Test("known lines by the thousand give findings in linear time", arguments: [" ", "\n"])
    func many(separator: String) {
        let lines = LogRow.all.map(\.line).joined(separator: separator) + separator
        let isLinear = Self.isLinear(lines) {
            #expect(LogReader.read($0, name: nil)?.diagnostics.isEmpty == false)
        }
        #expect(isLinear)
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
