@_exported public import CoreGraphics

/// The number of units of a time.
public typealias CMTimeValue = Int64
/// How many units a second has.
public typealias CMTimeScale = Int32
/// Counts the turns of a clock.
public typealias CMTimeEpoch = Int64

/// What kind of time it is.
public struct CMTimeFlags: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// From the bits, which are Apple's.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A time at all.
    public static let valid = CMTimeFlags(rawValue: 1 << 0)
    /// Not exact.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
    /// Later than all others.
    public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
    /// Earlier than all others.
    public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
    /// Not known.
    public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
}

/// A time as a fraction: ``value`` units, of which a second has ``timescale``.
public struct CMTime: Sendable {
    /// Units.
    public var value: CMTimeValue
    /// Units of a second.
    public var timescale: CMTimeScale
    /// What kind of time it is.
    public var flags: CMTimeFlags
    /// Counts the turns of a clock.
    public var epoch: CMTimeEpoch

    /// No time.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    /// As it is given.
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    /// No time when the scale is not positive.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
    }

    /// The nearest time with that scale; no time for no number, infinity for one that is too large.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard !seconds.isNaN, preferredTimescale > 0 else {
            self.init()
            return
        }
        guard let value = Int64(exactly: (seconds * Double(preferredTimescale)).rounded()) else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        self.init(value: value, timescale: preferredTimescale)
    }

    /// Not a number for no time and for one that is not known.
    public var seconds: Double {
        if flags.contains(.positiveInfinity) { return .infinity }
        if flags.contains(.negativeInfinity) { return -.infinity }
        guard isValid, !isIndefinite, timescale != 0 else { return .nan }
        return Double(value) / Double(timescale)
    }

    /// Whether it is a time at all.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether it is not known.
    public var isIndefinite: Bool { flags.contains(.indefinite) }
    /// Whether it is a number.
    public var isNumeric: Bool {
        isValid && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite])
    }

    /// The start.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// No time.
    public static let invalid = CMTime()
    /// Not known.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    /// Later than all others.
    public static let positiveInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    /// Earlier than all others.
    public static let negativeInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
}

extension CMTime: Comparable, Hashable {
    /// By seconds, whatever the scale; two that are no time are equal.
    public static func == (left: CMTime, right: CMTime) -> Bool {
        left.seconds == right.seconds || left.seconds.isNaN && right.seconds.isNaN
    }

    /// By seconds, whatever the scale.
    public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }

    /// By seconds.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(seconds.isNaN ? nil : seconds)
    }
}
