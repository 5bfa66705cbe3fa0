import NotificationCore
import Testing

@Suite("The pixels that a file claims")
struct DimensionTests {
    @Test(
        "are refused beyond 16,384 a side and 50 million in all",
        arguments: [
            (1, 1, true), (16_384, 1, true), (16_385, 1, false), (1, 16_385, false), (0, 5, false),
            (5, 0, false),
            (10_000, 5_000, true), (10_000, 5_001, false),
        ])
    func limits(_ width: Int, _ height: Int, _ isAdmitted: Bool) throws {
        for name in ["baseline.jpg", "still.gif"] {
            let verdict = try examine(claim(width, height, in: MediaFixture.bytes(name)))
            if isAdmitted {
                #expect(isComplete(verdict), "\(name) \(verdict)")
            } else if case .refused(_, .typeDimensions, let detail) = verdict {
                #expect(detail.contains("\(width) x \(height)"))
            } else {
                Issue.record("\(name) \(verdict)")
            }
        }
    }

    @Test("of a PNG count only under a right checksum")
    func checksum() throws {
        var bytes = try MediaFixture.bytes("palette.png")
        bytes[18] = 1
        #expect(
            try examine(bytes) == .damaged(.png, detail: "the checksum of IHDR at byte 8 is wrong"))
    }

    @Test("of a PNG of 100,000 by 100,000 are refused")
    func hugePNG() throws {
        var bytes = try MediaFixture.bytes("palette.png")
        bytes.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
        // CRC-32 of the changed IHDR.
        var crc: UInt32 = .max
        for byte in bytes[12..<29] {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        bytes.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~crc >> $0) })
        guard case .refused(.png, .typeDimensions, _) = try examine(bytes) else {
            Issue.record("not refused")
            return
        }
    }

    private func claim(_ width: Int, _ height: Int, in bytes: [UInt8]) throws -> [UInt8] {
        var bytes = bytes
        if bytes[0] == 0x47 {
            bytes.replaceSubrange(
                6..<10,
                with: [UInt8(width & 255), UInt8(width >> 8), UInt8(height & 255), UInt8(height >> 8)])
            return bytes
        }
        let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0] as [UInt8]))
        let place = frame.upperBound + 3
        bytes.replaceSubrange(
            place..<(place + 4),
            with: [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)])
        return bytes
    }
}
