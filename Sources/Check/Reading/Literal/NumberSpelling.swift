/// A number of any language in the grammar of JSON.
struct NumberSpelling {
    var text: String

    init?(_ raw: ArraySlice<UInt8>) {
        var digits = raw.filter { $0 != "_" }
        var sign = ""
        if let first = digits.first, first == "-" || first == "+" {
            if first == "-" { sign = "-" }
            digits.removeFirst()
        }
        guard let first = digits.first, first.isDigit || first == "." && digits.count > 1 else { return nil }
        if first == "0", digits.count > 2, let radix = Self.radixes[digits[1].lower] {
            guard let value = UInt64(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: radix)
            else { return nil }
            text = sign + String(value)
            return
        }
        // Suffixes of types: 1L, 1u, 1f, 1n, 1.0d.
        digits.removeSubrange(
            digits.trimmedEnd(from: 1, to: digits.count) { "lufndm".utf8.contains($0.lower) }...)
        var whole = Array(digits.prefix(while: \.isDigit))
        var at = whole.count
        whole.removeFirst(min(whole.prefix { $0 == "0" }.count, max(0, whole.count - 1)))
        if whole.isEmpty { whole = [0x30] }
        if at < digits.count, digits[at] == "." {
            let fraction = digits[(at + 1)...].prefix { $0.isDigit }
            at += 1 + fraction.count
            if !fraction.isEmpty { whole += [0x2E] + fraction }
        }
        if at < digits.count, digits[at].lower == "e" {
            let exponent = digits[(at + 1)...]
            let plain = exponent.drop { $0 == "+" || $0 == "-" }
            guard !plain.isEmpty, plain.count >= exponent.count - 1, plain.allSatisfy(\.isDigit) else {
                return nil
            }
            whole += digits[at...]
            at = digits.count
        }
        guard at == digits.count else { return nil }
        text = sign + String(decoding: whole, as: UTF8.self)
    }

    /// By the letter after the zero.
    private static let radixes = [UInt8(ascii: "x"): 16, UInt8(ascii: "b"): 2, UInt8(ascii: "o"): 8]
}
