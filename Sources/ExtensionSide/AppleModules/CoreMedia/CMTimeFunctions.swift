public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
}

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    time1 == time2 ? 0 : time1 < time2 ? -1 : 1
}

/// Source: CMTimeMultiplyByFloat64 (Apple): the scale is that of the time, doubled until it is at least 65,536. When
/// the value is too large for it, the scale is halved; a time that is too large for a scale of 1 is infinity. The
/// product of an unknown time, or of a factor that is not a number, is not documented: here it is unknown, or invalid.
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

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
