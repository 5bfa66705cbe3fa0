package enum CountText {
    /// `1,234,567`.
    package static func text(_ number: Int) -> String {
        var groups: [String] = []
        var rest = number.magnitude
        while rest >= 1000 {
            groups.append(String(String(1000 + rest % 1000).dropFirst()))
            rest /= 1000
        }
        return (number < 0 ? "-" : "") + ([String(rest)] + groups.reversed()).joined(separator: ",")
    }

    /// `1 line`, `2 lines`.
    package static func of(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        text(number) + " " + (number == 1 ? one : many ?? one + "s")
    }
}

extension [String] {
    /// `a, b and c`.
    package var inWords: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}

extension String {
    package func padded(to width: Int) -> String { self + Self(repeating: " ", count: max(0, width - count)) }

    package func padded(left width: Int) -> String {
        Self(repeating: " ", count: max(0, width - count)) + self
    }
}
