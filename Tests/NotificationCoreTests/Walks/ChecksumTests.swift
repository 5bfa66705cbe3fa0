import NotificationCore
import Testing

@Suite("The checksum of a chunk")
struct ChecksumTests {
    @Test func `is CRC-32, of any length`() {
        #expect(CRC32.checksum(of: []) == 0)
        #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(CRC32.checksum(of: Array("IEND".utf8)) == 0xAE42_6082)
        var numbers = SeededNumbers(state: 3)
        for length in Array(0...40) + [1000, 65_536] {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            #expect(CRC32.checksum(of: bytes) == bitByBit(bytes), "\(length)")
        }
    }

    /// As the annex defines it.
    private func bitByBit(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~crc
    }
}
