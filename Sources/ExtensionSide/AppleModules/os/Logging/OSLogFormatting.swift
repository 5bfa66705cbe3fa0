/// The privacy of a value. It has no effect here: all values are written.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable {
        /// The hash is written, so that values can be compared.
        case hash
        case none
    }

    /// The default: on a phone numbers are public and text is private.
    public static let auto = OSLogPrivacy()
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    /// On a phone the value is hidden, even with private data switched on.
    public static let sensitive = OSLogPrivacy()

    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

public struct OSLogStringAlignment: Sendable {
    private var columns: Int
    private var isLeft: Bool

    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: true) }
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isLeft: false)
    }
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

public enum OSLogBoolFormat: Sendable {
    case truth
    /// `YES` and `NO`
    case answer
}

public struct OSLogIntegerFormatting: Sendable {
    private var radix: Int
    private var prefix = ""
    private var uppercase = false
    private var explicitPositiveSign = false
    private var minDigits = 0

    public static var decimal: OSLogIntegerFormatting { Self(radix: 10) }
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        Self(radix: 10, explicitPositiveSign: explicitPositiveSign, minDigits: minDigits())
    }
    public static var hex: OSLogIntegerFormatting { Self(radix: 16) }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        Self(
            radix: 16, prefix: includePrefix ? "0x" : "", uppercase: uppercase,
            explicitPositiveSign: explicitPositiveSign, minDigits: minDigits())
    }
    public static var octal: OSLogIntegerFormatting { Self(radix: 8) }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        Self(
            radix: 8, prefix: includePrefix ? "0o" : "", explicitPositiveSign: explicitPositiveSign,
            minDigits: minDigits())
    }

    func text<T: FixedWidthInteger>(_ number: T) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
        let zeros = String(repeating: "0", count: max(0, min(minDigits, 400) - digits.count))
        return (number < 0 ? "-" : explicitPositiveSign ? "+" : "") + prefix + zeros + digits
    }
}

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

    public static var fixed: OSLogFloatFormatting { make("f") }
    public static func fixed(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("f", precision(), explicitPositiveSign, uppercase)
    }
    public static var exponential: OSLogFloatFormatting { make("e") }
    public static func exponential(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("e", precision(), explicitPositiveSign, uppercase)
    }
    public static var hybrid: OSLogFloatFormatting { make("g") }
    public static func hybrid(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("g", precision(), explicitPositiveSign, uppercase)
    }
    public static var hex: OSLogFloatFormatting { make("a") }
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
