/// Random numbers that a failed test can repeat (Steele, Lea, Flood 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Bytes that look random and are the same for the same seed.
package enum ByteSequences {
    package static func random(_ count: Int, seed: UInt64) -> [UInt8] {
        var generator = SplitMix64(seed: seed)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 8)
        while bytes.count < count {
            withUnsafeBytes(of: generator.next().littleEndian) { bytes.append(contentsOf: $0) }
        }
        return Array(bytes.prefix(count))
    }

    /// Copies of `bytes` with one to `edits` bytes replaced, removed or put in.
    package static func mutations(
        of bytes: [UInt8], count: Int, edits: Int = 4, seed: UInt64
    ) -> [[UInt8]] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            var copy = bytes
            for _ in 0..<Int.random(in: 1...max(1, edits), using: &generator) {
                let byte = UInt8.random(in: 0...255, using: &generator)
                let at = Int.random(in: 0...copy.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0 where at < copy.count: copy[at] = byte
                case 1 where at < copy.count: copy.remove(at: at)
                default: copy.insert(byte, at: at)
                }
            }
            return copy
        }
    }
}
