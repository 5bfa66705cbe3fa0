extension LogFormat {
    /// A conversion of a format, such as `%{public}-8.2f`.
    struct Conversion {
        /// The flags, of `-+ #0`.
        var flags = ""
        /// The width; nil for none.
        var width: Int?
        var precision: Int?
        /// How many of width and precision are stars.
        var stars: Int { (widthIsStar ? 1 : 0) + (precisionIsStar ? 1 : 0) }
        /// The letter of the conversion, or `@`.
        var letter: Character
        private var widthIsStar = false
        private var precisionIsStar = false

        /// Reads a conversion after a percent sign. When there is none, returns nil and leaves `text` unchanged.
        init?(_ text: inout Substring) {
            var rest = text
            letter = " "
            if rest.first == "{" {
                guard let end = rest.firstIndex(of: "}") else { return nil }
                rest = rest[rest.index(after: end)...]
            }
            while let flag = rest.first, "-+ #0'".contains(flag) {
                if flag != "'" { flags.append(flag) }
                rest = rest.dropFirst()
            }
            (width, widthIsStar) = Self.number(&rest)
            if rest.first == "." {
                rest = rest.dropFirst()
                (precision, precisionIsStar) = Self.number(&rest)
                if precision == nil, !precisionIsStar { precision = 0 }
            }
            while let length = rest.first, "hlLqjzt".contains(length) { rest = rest.dropFirst() }
            guard let last = rest.first, last.isASCII, last.isLetter || last == "@" else { return nil }
            letter = last
            text = rest.dropFirst()
        }

        private static func number(_ rest: inout Substring) -> (Int?, Bool) {
            if rest.first == "*" {
                rest = rest.dropFirst()
                return (nil, true)
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            // A width of more than a few hundred characters is not intended.
            return (Int(digits).map { min($0, 400) }, false)
        }

        /// Returns the conversion with numbers instead of stars.
        func filled(_ numbers: [Int]) -> Conversion {
            var conversion = self
            var numbers = numbers[...]
            if widthIsStar, let width = numbers.popFirst() {
                if width < 0 { conversion.flags.append("-") }
                conversion.width = min(Int(width.magnitude), 400)
            }
            if precisionIsStar, let precision = numbers.popFirst() {
                conversion.precision = min(max(precision, 0), 400)
            }
            return conversion
        }

        /// Returns the conversion as `vsnprintf` expects it.
        func spelling(_ length: String, _ conversion: String) -> String {
            "%" + flags + (width.map(String.init) ?? "") + (precision.map { ".\($0)" } ?? "") + length
                + conversion
        }

        /// Returns a text cut to the precision and padded to the width.
        func padded(_ value: String) -> String {
            let text = precision.map { letter == "s" ? String(value.prefix($0)) : value } ?? value
            let missing = (width ?? 0) - text.count
            guard missing > 0 else { return text }
            let blanks = String(repeating: " ", count: missing)
            return flags.contains("-") ? text + blanks : blanks + text
        }
    }
}
