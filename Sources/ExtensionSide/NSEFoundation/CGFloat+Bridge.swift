/// Makes the casts `number as? CGFloat` and `3.0 as CGFloat as NSNumber` work as on a phone. Foundation on Linux
/// bridges the other types of numbers only; without this conformance the cast to `CGFloat` gives nil.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Returns the number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }

    /// Converts any number, rounded to the nearest `Double`.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    /// Converts a number; fails for one that a `Double` does not represent exactly, as the cast to `Double` does.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool
    {
        result = (source as? Double).map { CGFloat($0) }
        return result != nil
    }

    /// Returns the number; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
