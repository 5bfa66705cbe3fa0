/// Fills the `printf` formats of `os_log`, with its `%@` and `%{public}…`.
enum LogFormat {
    /// For a missing value the text contains `<no value>`, and a value of another type is written with
    /// `String(describing:)`.
    static func text(_ format: String, _ arguments: [Any?]) -> String {
        var text = ""
        var rest = format[...]
        var next = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            guard let conversion = Conversion(&rest) else {
                text += "%"
                continue
            }
            // A star takes its number from the arguments, also with `%.*s`.
            let stars = (0..<conversion.stars).map { _ in
                (next.popFirst() ?? nil).flatMap(integer).map(Int.init) ?? 0
            }
            if conversion.letter == "m" {
                text += String(cString: strerror(errno))
            } else if let argument = next.popFirst() {
                text += render(argument, conversion.filled(stars))
            } else {
                text += "<no value>"
            }
        }
        return text + rest
    }

    private static func render(_ value: Any?, _ conversion: Conversion) -> String {
        switch conversion.letter {
        case "d", "i", "D", "u", "U", "x", "X", "o", "O", "c":
            guard let value, let number = integer(value) else { break }
            if "uUxXoO".contains(conversion.letter), let unsigned = unsigned(value) {
                let letter = conversion.letter == "X" ? "X" : String(conversion.letter).lowercased()
                return formatted(conversion.spelling("ll", letter), unsigned)
            }
            if conversion.letter == "c" {
                return UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
            }
            return formatted(conversion.spelling("ll", "d"), number)
        case "f", "F", "e", "E", "g", "G", "a", "A":
            guard let value, let number = float(value) else { break }
            return formatted(conversion.spelling("", String(conversion.letter)), number)
        case "s" where value is UnsafePointer<CChar>:
            if let pointer = value as? UnsafePointer<CChar> {
                return conversion.padded(String(cString: pointer))
            }
        case "p":
            if let pointer = value as? UnsafeRawPointer { return "\(pointer)" }
            if let pointer = value as? UnsafeMutableRawPointer { return "\(pointer)" }
        default: break
        }
        return conversion.padded(value.map { String(describing: $0) } ?? "(null)")
    }

    static func integer(_ value: Any) -> Int64? {
        if let value = value as? any BinaryInteger { return Int64(truncatingIfNeeded: value) }
        if let value = value as? Bool { return value ? 1 : 0 }
        return nil
    }

    /// Returns the bits of a value in its own width, as C prints a negative number.
    private static func unsigned(_ value: Any) -> UInt64? {
        guard let number = integer(value) else { return nil }
        guard let value = value as? any FixedWidthInteger, type(of: value).bitWidth < 64 else {
            return UInt64(bitPattern: number)
        }
        return UInt64(bitPattern: number) & (1 << UInt64(max(32, type(of: value).bitWidth)) - 1)
    }

    static func float(_ value: Any) -> Double? {
        (value as? any BinaryFloatingPoint).map { Double($0) } ?? integer(value).map { Double($0) }
    }

    /// Formats one number with `vsnprintf`; the number must have the width that `format` names.
    static func formatted(_ format: String, _ value: any CVarArg) -> String {
        withVaList([value]) { list in
            var buffer = [CChar](repeating: 0, count: 512)
            let count = vsnprintf(&buffer, buffer.count, format, list)
            guard count > 0 else { return "" }
            return String(
                decoding: buffer.prefix(min(Int(count), 511)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    struct Conversion {
        var flags = ""
        var width: Int?
        var precision: Int?
        var stars: Int { (widthIsStar ? 1 : 0) + (precisionIsStar ? 1 : 0) }
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

        func spelling(_ length: String, _ conversion: String) -> String {
            "%" + flags + (width.map(String.init) ?? "") + (precision.map { ".\($0)" } ?? "") + length
                + conversion
        }

        func padded(_ value: String) -> String {
            let text = precision.map { letter == "s" ? String(value.prefix($0)) : value } ?? value
            let missing = (width ?? 0) - text.count
            guard missing > 0 else { return text }
            let blanks = String(repeating: " ", count: missing)
            return flags.contains("-") ? text + blanks : blanks + text
        }
    }
}
