/// The 32 bytes of a SHA-256 (FIPS 180-4), as a value without storage of its own.
package struct SHA256Digest: Sendable, Hashable {
    /// The bytes as four numbers, each with its first byte highest.
    private let words: SIMD4<UInt64>

    /// - Parameter words: the bytes in the order of the digest, eight in each, on any processor.
    package init(bigEndian words: SIMD4<UInt64>) {
        self.words = SIMD4(
            words[0].bigEndian, words[1].bigEndian, words[2].bigEndian, words[3].bigEndian)
    }

    package var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { bytes, count in
            for index in 0..<4 {
                UnsafeMutableRawBufferPointer(bytes).storeBytes(
                    of: words[index].bigEndian, toByteOffset: index * 8, as: UInt64.self)
            }
            count = 32
        }
    }

    package var hexadecimal: String {
        String(unsafeUninitializedCapacity: 64) { text in
            for index in 0..<8 {
                // The eight digits of 32 bits at once, each in a byte.
                var digits = words[index / 2] >> (index % 2 == 0 ? 32 : 0) & 0xFFFF_FFFF
                digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
                digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
                digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
                let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
                let ascii = digits &+ 0x3030_3030_3030_3030 &+ letters &* 39
                UnsafeMutableRawBufferPointer(text).storeBytes(
                    of: ascii.bigEndian, toByteOffset: index * 8, as: UInt64.self)
            }
            return 64
        }
    }
}
