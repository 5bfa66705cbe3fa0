public import Foundation

/// `number as? CGFloat` and `3.0 as CGFloat as NSNumber`, as on a phone: Foundation on Linux bridges the other types of
/// numbers only, and there the cast fails without a word.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }

    /// As the conditional form.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    /// Fails for a number that a `Double` does not hold, as the cast to `Double` does.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool
    {
        result = (source as? Double).map { CGFloat($0) }
        return result != nil
    }

    /// Zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
