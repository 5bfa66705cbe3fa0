/// Fills the `printf` formats of `os_log`, with its `%@` and `%{public}…`.
enum LogFormat {
    /// After the percent sign: what `os_log` adds, flags, a width, a precision, a length, a letter. It does not change.
    nonisolated(unsafe) private static let conversion =
        #/%(?:%|(?:\{[^}]*\})?([-+ #0']*)(\*|[0-9]*)(?:\.(\*|[0-9]*))?(?>[hlLqjzt]*)([A-Za-z@]))/#

    /// For a missing value the text contains `<no value>`, and a value of another type is written with
    /// `String(describing:)`.
    static func text(_ format: String, _ arguments: [Any?]) -> String {
        var next = arguments[...]
        return format.replacing(conversion) { match in
            guard let flags = match.1, let width = match.2, let letter = match.4?.first else { return "%" }
            // A star takes its number from the arguments, also with `%.*s`.
            func number(_ text: Substring) -> Int? {
                text == "*" ? (next.popFirst() ?? nil).flatMap(integer).map(Int.init) ?? 0 : Int(text)
            }
            var conversion = Conversion(flags: flags.filter { $0 != "'" }, letter: letter)
            // A width of more than a few hundred characters is not intended.
            if let width = number(width) {
                if width < 0 { conversion.flags.append("-") }
                conversion.width = Int(min(width.magnitude, 400))
            }
            conversion.precision = match.3.map { min(max(number($0) ?? 0, 0), 400) }
            if letter == "m" { return String(cString: strerror(errno)) }
            return next.popFirst().map { render($0, conversion) } ?? "<no value>"
        }
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

    private struct Conversion {
        var flags: String
        var width: Int?
        var precision: Int?
        var letter: Character

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
