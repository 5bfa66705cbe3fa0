// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A time as a fraction.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
}

/// The nearest time with that scale.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// ``CMTime/seconds`` of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// -1, 0 or 1, as the first is earlier, the same or later.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    time1 == time2 ? 0 : time1 < time2 ? -1 : 1
}

/// The start.
public let kCMTimeZero = CMTime.zero
/// No time.
public let kCMTimeInvalid = CMTime.invalid
/// Later than all others.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
