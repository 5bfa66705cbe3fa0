/// Byte counts as people write and read them. Units are powers of two.
package enum ByteCountText {
    /// Parses a byte count: `10`, `5k`, `2M`.
    /// - Returns: nil for anything else, and for what does not fit an `Int`.
    package static func parse(_ text: some StringProtocol) -> Int? {
        var digits = Array(text.utf8)[...]
        var unit = 1
        switch digits.last {
        case UInt8(ascii: "k"):
            unit = 1 << 10
            digits.removeLast()
        case UInt8(ascii: "M"):
            unit = 1 << 20
            digits.removeLast()
        default:
            break
        }
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: unit)
        return overflow ? nil : product
    }

    /// The byte count for people: `512 bytes`, `178 KB`, `1.2 MB`. Rounded, not cut off.
    package static func text(_ bytes: Int) -> String {
        if bytes == 1 { return "1 byte" }
        if bytes < 1024 { return "\(bytes) bytes" }
        let value = Double(bytes)
        let (scaled, unit) =
            if value < 1023.95 * 1024 { (value / 1024, "KB") } else { (value / 1_048_576, "MB") }
        let tenths = (scaled * 10).rounded()
        if scaled >= 99.95 || tenths.truncatingRemainder(dividingBy: 10) == 0 {
            return "\(Int(scaled.rounded())) \(unit)"
        }
        return "\(Int(tenths) / 10).\(Int(tenths) % 10) \(unit)"
    }
}
