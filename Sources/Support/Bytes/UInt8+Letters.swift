extension UInt8 {
    /// A letter or a digit of ASCII.
    @inlinable
    package var isAlphanumeric: Bool { 0x61...0x7A ~= self | 0x20 || 0x30...0x39 ~= self }
}
