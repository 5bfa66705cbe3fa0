// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// An error of one of Apple's frameworks. It wraps an `NSError`, and each can be caught as the other.
///
/// Foundation's protocol alone does not do that on Linux: there `catch let error as NSError` ends the process.
public protocol _BridgedError: _BridgedStoredNSError, _ObjectiveCBridgeable, Sendable
where Code: RawRepresentable<Int> {}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension _BridgedError {
    public static var _nsErrorDomain: String { errorDomain }

    public func _bridgeToObjectiveC() -> NSError { _nsError }

    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout Self?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Fails for another domain or an unknown code.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout Self?) -> Bool {
        let isOwn = source.domain == errorDomain && Code(rawValue: source.code) != nil
        result = isOwn ? Self(_nsError: source) : nil
        return isOwn
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> Self {
        Self(_nsError: source ?? NSError(domain: errorDomain, code: 0))
    }
}
