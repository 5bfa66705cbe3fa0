import CurlTransport

/// The announced length of a body (RFC 9110, 8.6), read here, because libcurl takes the last of two and accepts signs.
enum ContentLength: Hashable {
    case absent
    /// The length in bytes; `Int.max` when it is more than an `Int` holds.
    case announced(Int)
    /// The field is something other than decimal digits.
    case malformed(String)
    /// Two fields differ: one of them was smuggled in.
    case contradictory

    init(_ head: ResponseHead) {
        var length: Int?
        for field in head.fields where field.name == "content-length" {
            let value = field.value
            // Almost every answer: a plain number.
            if length == nil, let number = Self.number(value[...].utf8) {
                length = number
                continue
            }
            // RFC 9110 lets the same number be repeated in a list.
            for item in value.split(separator: ",", omittingEmptySubsequences: false) {
                let digits = item.utf8.drop { $0 == 0x20 || $0 == 0x09 }
                let end = digits.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { digits.index(after: $0) }
                guard let number = Self.number(digits[..<(end ?? digits.startIndex)]) else {
                    self = .malformed(value)
                    return
                }
                guard length == nil || length == number else {
                    self = .contradictory
                    return
                }
                length = number
            }
        }
        self = length.map { .announced($0) } ?? .absent
    }

    private static func number(_ digits: Substring.UTF8View) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(Substring(digits)) ?? .max
    }
}
