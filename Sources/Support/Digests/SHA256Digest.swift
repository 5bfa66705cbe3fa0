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
            for index in 0..<32 {
                bytes[index] = UInt8(truncatingIfNeeded: words[index / 8] >> UInt64(56 - index % 8 * 8))
            }
            count = 32
        }
    }

    /// 64 lower-case hexadecimal digits.
    package var hexadecimal: String {
        String(unsafeUninitializedCapacity: 64) { text in
            for index in 0..<64 {
                let digit = UInt8(truncatingIfNeeded: words[index / 16] >> UInt64(60 - index % 16 * 4)) & 15
                text[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 64
        }
    }
}
