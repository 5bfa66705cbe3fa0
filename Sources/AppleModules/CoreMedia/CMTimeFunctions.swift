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

/// A time by a factor: the middle of a movie is its duration by a half.
///
/// Source: CMTimeMultiplyByFloat64 (Apple): the scale is that of the time, doubled until it is at least 65,536; where the
/// value is too large for it, the scale is halved, and a time that is too large for a scale of 1 is infinity. Of a time
/// that is not known, and of a factor that is no number, the product is not documented: here it is not known, or no time.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    guard time.isValid, !multiplier.isNaN else { return .invalid }
    guard !time.isIndefinite else { return .indefinite }
    let product = time.seconds * multiplier
    guard !product.isNaN else { return .invalid }
    guard product.isFinite else { return product > 0 ? .positiveInfinity : .negativeInfinity }
    var scale = max(time.timescale, 1)
    while scale < 65_536 { scale *= 2 }
    while scale > 1, abs(product) * Double(scale) >= 0x1p63 { scale /= 2 }
    return CMTime(seconds: product, preferredTimescale: scale)
}

/// The start.
public let kCMTimeZero = CMTime.zero
/// No time.
public let kCMTimeInvalid = CMTime.invalid
/// Later than all others.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
