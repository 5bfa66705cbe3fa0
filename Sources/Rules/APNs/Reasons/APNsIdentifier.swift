/// A UUID that the endpoint makes.
package struct APNsIdentifier: Sendable, Hashable {
    package var high: UInt64
    package var low: UInt64

    /// The version and variant of a random UUID are set, whatever the numbers are.
    package init(_ high: UInt64, _ low: UInt64) {
        self.high = high & ~0xF000 | 0x4000
        self.low = low & ~(0b11 << 62) | 0b10 << 62
    }

    package static func random() -> APNsIdentifier {
        APNsIdentifier(.random(in: 0 ... .max), .random(in: 0 ... .max))
    }

    /// The form of an `apns-id` that Apple makes.
    package var upperCase: String { text(letters: UInt8(ascii: "A")) }
    /// The form of `apns-unique-id`.
    package var lowerCase: String { text(letters: UInt8(ascii: "a")) }

    package var bytes: [UInt8] {
        [high, low].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
        }
    }

    private func text(letters: UInt8) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for digit in 0..<32 {
            if digit == 8 || digit == 12 || digit == 16 || digit == 20 { text.append(UInt8(ascii: "-")) }
            let word = digit < 16 ? high : low
            let value = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(digit % 16))) & 0xF
            text.append(value < 10 ? UInt8(ascii: "0") + value : letters + value - 10)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Is it 8-4-4-4-12 hexadecimal digits? Letters of both cases are taken.
    package static func isCanonical(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count == 36 else { return false }
        for (offset, byte) in bytes.enumerated() {
            if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
                if byte != UInt8(ascii: "-") { return false }
            } else if Hexadecimal.value(byte) == nil {
                return false
            }
        }
        return true
    }
}
