extension UInt8 {
    @inlinable
    package var isDecimalDigit: Bool { 0x30...0x39 ~= self }
    /// A digit of a number with the base 16, in lower case.
    @inlinable
    package var isLowerHexDigit: Bool { isDecimalDigit || 0x61...0x66 ~= self }
    @inlinable
    package var isAlphanumeric: Bool { 0x61...0x7A ~= self | 0x20 || isDecimalDigit }
    /// A letter, a digit, a hyphen or an underscore: all that stands between the dots of a host's name.
    @inlinable
    package var isInHostNames: Bool {
        isAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
