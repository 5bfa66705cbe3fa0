/// Who may read a value on a phone. Without effect here: all values are written.
public struct OSLogPrivacy: Sendable {
    /// How a hidden value can still be compared.
    public enum Mask: Sendable {
        /// By its hash.
        case hash
        /// Not at all.
        case none
    }

    /// The default: numbers are public, text is private.
    public static let auto = OSLogPrivacy()
    /// Anyone.
    public static let `public` = OSLogPrivacy()
    /// Nobody.
    public static let `private` = OSLogPrivacy()
    /// Nobody, not even with private data switched on.
    public static let sensitive = OSLogPrivacy()

    /// The default, with a mask.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
    /// Nobody, with a mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// Nobody, with a mask.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// Fills a value with blanks up to a width.
public struct OSLogStringAlignment: Sendable {
    private var columns: Int
    private var isLeft: Bool

    /// As it is.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: true) }
    /// Blanks in front.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isLeft: false)
    }
    /// Blanks behind.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isLeft: true)
    }

    func applied(_ text: String) -> String {
        let missing = min(columns, 400) - text.count
        guard missing > 0 else { return text }
        let blanks = String(repeating: " ", count: missing)
        return isLeft ? text + blanks : blanks + text
    }
}

/// How a truth is written.
public enum OSLogBoolFormat: Sendable {
    /// `true` and `false`
    case truth
    /// `YES` and `NO`
    case answer
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    private var radix: Int
    private var prefix: String
    private var uppercase: Bool
    private var explicitPositiveSign: Bool
    private var minDigits: Int

    private static func make(
        _ radix: Int, prefix: String = "", uppercase: Bool = false, sign: Bool = false, minDigits: Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: radix, prefix: prefix, uppercase: uppercase, explicitPositiveSign: sign,
            minDigits: minDigits)
    }

    /// To the base of ten.
    public static var decimal: OSLogIntegerFormatting { make(10) }
    /// To the base of ten, with a plus sign and at least so many digits.
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        make(10, sign: explicitPositiveSign, minDigits: minDigits())
    }
    /// To the base of sixteen.
    public static var hex: OSLogIntegerFormatting { make(16) }
    /// To the base of sixteen, with `0x` or in capitals.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        make(
            16, prefix: includePrefix ? "0x" : "", uppercase: uppercase, sign: explicitPositiveSign,
            minDigits: minDigits())
    }
    /// To the base of eight.
    public static var octal: OSLogIntegerFormatting { make(8) }
    /// To the base of eight, with `0o`.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        make(8, prefix: includePrefix ? "0o" : "", sign: explicitPositiveSign, minDigits: minDigits())
    }

    func text<T: FixedWidthInteger>(_ number: T) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
        let zeros = String(repeating: "0", count: max(0, min(minDigits, 400) - digits.count))
        return (number < 0 ? "-" : explicitPositiveSign ? "+" : "") + prefix + zeros + digits
    }
}

/// How a number is written.
public struct OSLogFloatFormatting: Sendable {
    private var conversion: String
    private var precision: Int?
    private var explicitPositiveSign: Bool

    private static func make(
        _ conversion: String, _ precision: Int? = nil, _ sign: Bool = false, _ uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: uppercase ? conversion.uppercased() : conversion, precision: precision,
            explicitPositiveSign: sign)
    }

    /// `1.500000`
    public static var fixed: OSLogFloatFormatting { make("f") }
    /// With so many digits behind the point.
    public static func fixed(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("f", precision(), explicitPositiveSign, uppercase)
    }
    /// `1.500000e+00`
    public static var exponential: OSLogFloatFormatting { make("e") }
    /// With so many digits behind the point.
    public static func exponential(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("e", precision(), explicitPositiveSign, uppercase)
    }
    /// The shorter of the two.
    public static var hybrid: OSLogFloatFormatting { make("g") }
    /// The shorter of the two, with so many digits.
    public static func hybrid(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("g", precision(), explicitPositiveSign, uppercase)
    }
    /// The bits, to the base of sixteen.
    public static var hex: OSLogFloatFormatting { make("a") }
    /// The bits, to the base of sixteen.
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    {
        make("a", nil, explicitPositiveSign, uppercase)
    }

    func text(_ number: Double) -> String {
        let digits = precision.map { ".\(min(max($0, 0), 300))" } ?? ""
        return LogFormat.formatted("%" + (explicitPositiveSign ? "+" : "") + digits + conversion, number)
    }
}
