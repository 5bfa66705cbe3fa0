/// Tells the intervals of one name apart. Signposts have no effect here.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    /// The number.
    public let rawValue: UInt64
    /// Any number will do.
    public init(_ value: UInt64) { rawValue = value }
    /// The same for every log.
    public init(log: OSLog) { self = .exclusive }
    /// By the object's address.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
    }

    /// For names that have one interval at a time.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// No interval.
    public static let invalid = OSSignpostID(UInt64.max)
    /// No interval.
    public static let null = OSSignpostID(0)

    /// By number.
    public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: UInt8
    /// Any number may be made.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A moment.
    public static let event = OSSignpostType(rawValue: 0)
    /// The start of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
}

/// An interval that was begun.
public final class OSSignpostIntervalState: Sendable {
    init() {}
}
